/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Tells the thread sanitizer what happens before what in GLib, and does nothing else.
 * The sanitizer knows the locks of the C library and the atomic operations of code that was
 * built with it. GLib as it is installed was not, and makes its mutexes of system calls;
 * so whatever one thread hands to another through them looks like a race.
 *
 * These functions take the place of GLib's own, for Acies and for GIO, which find them in the
 * program first. Each says no more than GLib promises, and only from the one thread that
 * gives to the one that takes: more would hide races of ours.
 */

#include "config.h"

#include <dlfcn.h>
#include <gio/gio.h>
#include <sanitizer/tsan_interface.h>
#include <stdlib.h>

/* GLib's own function of that name. */
#define REAL(name) \
  ({ \
    static gpointer address; \
    gpointer found = __atomic_load_n (&address, __ATOMIC_RELAXED); \
    if (found == NULL) \
      { \
        found = dlsym (RTLD_NEXT, #name); \
        __atomic_store_n (&address, found, __ATOMIC_RELAXED); \
      } \
    (__typeof__ (&(name))) found; \
  })

/* The thread that unlocks a mutex comes before the one that locks it next. */

void
g_mutex_lock (GMutex *mutex)
{
  REAL (g_mutex_lock) (mutex);
  __tsan_acquire (mutex);
}

gboolean
g_mutex_trylock (GMutex *mutex)
{
  const gboolean locked = REAL (g_mutex_trylock) (mutex);

  if (locked)
    __tsan_acquire (mutex);
  return locked;
}

void
g_mutex_unlock (GMutex *mutex)
{
  __tsan_release (mutex);
  REAL (g_mutex_unlock) (mutex);
}

void
g_cond_wait (GCond  *cond,
             GMutex *mutex)
{
  __tsan_release (mutex);
  REAL (g_cond_wait) (cond, mutex);
  __tsan_acquire (mutex);
}

gboolean
g_cond_wait_until (GCond  *cond,
                   GMutex *mutex,
                   gint64  end_time)
{
  gboolean signalled;

  __tsan_release (mutex);
  signalled = REAL (g_cond_wait_until) (cond, mutex, end_time);
  __tsan_acquire (mutex);
  return signalled;
}

/*
 * Something that is made once is ready for all threads. Later ones read the location
 * itself, which is an atomic operation in their own code and follows what is said here.
 */

gboolean
(g_once_init_enter) (volatile void *location)
{
  const gboolean first = REAL (g_once_init_enter) (location);

  if (!first)
    __tsan_acquire ((gpointer) location);
  return first;
}

void
(g_once_init_leave) (volatile void *location,
                     gsize          result)
{
  __tsan_release ((gpointer) location);
  REAL (g_once_init_leave) (location, result);
}

/* Putting work into a pool comes before the thread that does it. */

typedef struct
{
  GFunc func;
  gpointer data;
} Work;

static void
work (gpointer data,
      gpointer user_data)
{
  const Work *self = user_data;

  __tsan_acquire (user_data);
  __tsan_acquire (data);
  self->func (data, self->data);
}

GThreadPool *
g_thread_pool_new (GFunc     func,
                   gpointer  user_data,
                   int       max_threads,
                   gboolean  exclusive,
                   GError  **error)
{
  Work *self = g_new (Work, 1);

  *self = (Work) { func, user_data };
  __tsan_release (self);
  return REAL (g_thread_pool_new) (work, self, max_threads, exclusive, error);
}

gboolean
g_thread_pool_push (GThreadPool  *pool,
                    gpointer      data,
                    GError      **error)
{
  __tsan_release (data);
  return REAL (g_thread_pool_push) (pool, data, error);
}

/* Attaching a source comes before the thread that runs the main loop. */

typedef struct
{
  GSourceFunc func;
  gpointer data;
  GDestroyNotify notify;
} Word;

static Word *
word_new (GSourceFunc    func,
          gpointer       data,
          GDestroyNotify notify)
{
  Word *self = g_new (Word, 1);

  *self = (Word) { func, data, notify };
  __tsan_release (self);
  return self;
}

static gboolean
word_take (gpointer data)
{
  const Word *self = data;

  __tsan_acquire (data);
  return self->func (self->data);
}

static void
word_free (gpointer data)
{
  Word *self = data;

  __tsan_acquire (data);
  if (self->notify != NULL)
    self->notify (self->data);
  g_free (self);
}

void
g_source_set_callback (GSource        *source,
                       GSourceFunc     func,
                       gpointer        data,
                       GDestroyNotify  notify)
{
  /* The functions of other sources are called with other arguments. */
  if (func != NULL && source->source_funcs == &g_idle_funcs)
    REAL (g_source_set_callback) (source, word_take, word_new (func, data, notify), word_free);
  else
    REAL (g_source_set_callback) (source, func, data, notify);
}

guint
g_idle_add_full (int            priority,
                 GSourceFunc    func,
                 gpointer       data,
                 GDestroyNotify notify)
{
  return REAL (g_idle_add_full) (priority, word_take, word_new (func, data, notify), word_free);
}

guint
g_idle_add (GSourceFunc func,
            gpointer    data)
{
  return g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, func, data, NULL);
}

void
g_main_context_invoke_full (GMainContext   *context,
                            int             priority,
                            GSourceFunc     func,
                            gpointer        data,
                            GDestroyNotify  notify)
{
  REAL (g_main_context_invoke_full) (context, priority, word_take, word_new (func, data, notify), word_free);
}

void
g_main_context_invoke (GMainContext *context,
                       GSourceFunc   func,
                       gpointer      data)
{
  g_main_context_invoke_full (context, G_PRIORITY_DEFAULT, func, data, NULL);
}

/*
 * Objects: a class is ready before the first object of it, and dropping a reference comes
 * before dropping the last one, which finalizes the object. Only classes of Acies matter
 * here. Those that derive from another one of Acies leave that to it.
 */

typedef struct
{
  GClassInitFunc class_init;
  GInstanceInitFunc instance_init;
  void (*dispose) (GObject *object);
} Class;

static GQuark
class_quark (void)
{
  return g_quark_from_static_string ("acies-tsan-class");
}

static void
dispose (GObject *object)
{
  GType type = G_OBJECT_TYPE (object);
  const Class *class = g_type_get_qdata (type, class_quark ());

  while (class->dispose == NULL)
    {
      type = g_type_parent (type);
      class = g_type_get_qdata (type, class_quark ());
    }

  __tsan_acquire (object);
  class->dispose (object);
}

static void
class_init (gpointer klass,
            gpointer class_data)
{
  Class *class = class_data;

  class->class_init (klass, NULL);
  if (g_type_get_qdata (g_type_parent (G_TYPE_FROM_CLASS (klass)), class_quark ()) == NULL)
    {
      class->dispose = G_OBJECT_CLASS (klass)->dispose;
      G_OBJECT_CLASS (klass)->dispose = dispose;
    }
  g_type_set_qdata (G_TYPE_FROM_CLASS (klass), class_quark (), class);
  __tsan_release (klass);
}

static void
instance_init (GTypeInstance *instance,
               gpointer       klass)
{
  const Class *class;

  __tsan_acquire (klass);
  /* While a parent class is asked, the instance is one of it, and @klass is what it will be. */
  class = g_type_get_qdata (G_TYPE_FROM_INSTANCE (instance), class_quark ());
  class->instance_init (instance, klass);
}

GType
g_type_register_static_simple (GType              parent_type,
                               const char        *type_name,
                               guint              class_size,
                               GClassInitFunc     class_init_func,
                               guint              instance_size,
                               GInstanceInitFunc  instance_init_func,
                               GTypeFlags         flags)
{
  if (g_str_has_prefix (type_name, "Acies") && g_type_is_a (parent_type, G_TYPE_OBJECT))
    {
      Class *class = g_new0 (Class, 1);
      const GTypeInfo info = {
        .class_size = (guint16) class_size,
        .class_init = class_init,
        .class_data = class,
        .instance_size = (guint16) instance_size,
        .instance_init = instance_init,
      };

      class->class_init = class_init_func;
      class->instance_init = instance_init_func;
      return g_type_register_static (parent_type, type_name, &info, flags);
    }

  return REAL (g_type_register_static_simple) (parent_type, type_name, class_size, class_init_func,
                                               instance_size, instance_init_func, flags);
}

/* What is freed here is not freed by GLib, which the sanitizer does not look into. */
void
(g_free) (gpointer memory)
{
  free (memory);
}

void
(g_object_unref) (gpointer object)
{
  __tsan_release (object);
  REAL (g_object_unref) (object);
}
