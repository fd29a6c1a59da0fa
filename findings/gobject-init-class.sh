#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# While a parent is being initialized, an object does not know what it is, but the parent is told.
#
# Software: GLib 2.90.1 (Debian's libglib2.0-dev 2.90.1-2).
# Seen: in the init function of a parent, G_OBJECT_GET_CLASS (self) is the parent's class, the type's name is
#   the parent's, and a check for the derived type fails: each init function in turn sees the object as an
#   instance of its own type. The second argument of that init function, which hardly anybody declares, is
#   the class of the derived type all along. So an init function that asks the class for what a subclass
#   has set in class_init, such as a name of a template or of an action, has to ask its argument.
# Guess before the run: the two are the same, as they are in every other function of the object.
# Concerns: abstract classes that do in init what their subclasses say.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch forky libglib2.0-dev=2.90.1-2 gcc libc6-dev pkgconf
cat >"$root/work/init.c" <<'EOF'
#include <glib-object.h>

typedef struct { GObject parent_instance; } Parent;
typedef struct { GObjectClass parent_class; const char *word; } ParentClass;

static void
parent_class_init (gpointer klass, gpointer data)
{
  ((ParentClass *) klass)->word = "parent";
}

static void
child_class_init (gpointer klass, gpointer data)
{
  ((ParentClass *) klass)->word = "child";
}

static void
say (const char *where, GTypeInstance *self, gpointer klass)
{
  g_print ("%s: object %s, its class %s, argument %s\n", where, G_OBJECT_TYPE_NAME (self),
           ((ParentClass *) G_OBJECT_GET_CLASS (self))->word, ((ParentClass *) klass)->word);
}

static void
parent_init (GTypeInstance *self, gpointer klass)
{
  say ("parent's init", self, klass);
}

static void
child_init (GTypeInstance *self, gpointer klass)
{
  say ("child's init", self, klass);
}

int
main (void)
{
  GType parent = g_type_register_static_simple (G_TYPE_OBJECT, "Parent", sizeof (ParentClass), parent_class_init,
                                                sizeof (Parent), parent_init, 0);
  GType child = g_type_register_static_simple (parent, "Child", sizeof (ParentClass), child_class_init,
                                               sizeof (Parent), child_init, 0);
  g_object_unref (g_object_new (child, NULL));
  return 0;
}
EOF
# shellcheck disable=SC2016
inside sh -c 'gcc init.c -o init $(pkgconf --cflags --libs gobject-2.0)'
inside ./init >"$t/said"
expect first "parent's init: object Parent, its class parent, argument child" "$(sed -n 1p "$t/said")"
expect second "child's init: object Child, its class child, argument child" "$(sed -n 2p "$t/said")"
exit "$changed"
