/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

#include <acies.h>

#include "acies-excerpt-private.h"
#include "acies-peer.h"

/*
 * How a peer is kept in step without ever learning the truth:
 *
 * - `protocol` once after each start of the program: it is started again after a game that it
 *   has lost by a mistake. One that answers with the number of a protocol is told all that its
 *   seat may know. One that answers otherwise, or not at all, or ends on it, is a program from
 *   before there was that line: it is told less, as always, and not asked again.
 * - `rules` once after each start, and then the lines `option` that somebody has given for it.
 * - `newgame` before each game, if it has a protocol.
 * - At the start of each of its turns `enemy` with what the enemy has done, if it has a
 *   protocol, and `position` with what its seat may know: the table, its own hand and the
 *   sizes of the decks, and, if it has a protocol, what it has put back itself and whether
 *   the enemy passed. What is hidden from it the peer deals out for itself.
 * - For every decision of the turn `go`; its answer is given back to it with
 *   `play` before the next decision of the same turn. Plays, claims and the
 *   guile cards touch nothing hidden, so the peer's table stays the true one.
 *   The draw that ends a turn is not given back: the next `position` has it.
 * - Scout is the one exception. A peer with a protocol is told by `drew`, after the `play` of
 *   each draw, which card really came. Another one draws the cards of its own dealing and puts
 *   back what it thinks least of. A card of the hand it began the turn with is taken at
 *   its word. A card that it has only in its own dealing stands for one that was
 *   truly drawn from the same deck: the lowest of those. There is always one,
 *   for it drew as many from each deck as it was truly dealt.
 *
 * - When a game is over, `enemy` with what the enemy has done since then, and `result`; but only
 *   a program that asks for it, by the word `result` behind the number of its protocol.
 *
 * When the match is over the program is told to `quit`.
 */

/* How long an answer to anything but `go` may take, in milliseconds. */
#define ANSWER_TIME 10000

/* How long `go` may take: without a limit of time, and beyond one. */
#define FREE_MOVE_TIME 60000
#define SPARE_MOVE_TIME 5000

/* How soon it is noticed that a program has ended whose output something that it has started holds open. */
#define END_TIME 100

/* How long a program may take to end, before it is ended. */
#define QUIT_TIME 500

#define MAX_ANSWER (1024 * 1024)

struct _AciesPeer
{
  char **argv;                         /* NULL where the streams were given */
  AciesRules *rules;
  GPtrArray *options;                  /* lines, or NULL */
  char *go;
  guint go_time;

  GMainContext *context;
  GSubprocess *process;
  pid_t group;                         /* of the process, and all that it starts */
  GInputStream *from;
  GOutputStream *to;
  GString *input;
  gboolean ready;                      /* it knows the rules */
  gboolean greeted;                    /* it was asked for its protocol */
  gboolean has_protocol;
  gboolean wants_result;               /* it asked to be told how games end */
  gboolean adrift;                     /* it may still think about what nobody wants to know */

  gboolean new_game;
  gboolean new_turn;
  char *enemy_steps;
  char *pending;                       /* its last answer, if the turn goes on */
  gboolean first_hand[ACIES_N_CARDS];  /* at the start of the turn */
  gboolean last_hand[ACIES_N_CARDS];   /* when it was asked last */
};

/* What is looked for in an answer: what a line says of it, or NULL. */
typedef char *(*Pick) (const char *line);

static AciesPeer *
create (AciesRules *rules,
        guint       move_time,
        guint       nodes)
{
  AciesPeer *self = g_new0 (AciesPeer, 1);
  GString *go = g_string_new ("go");

  /* A peer that has ended must be an error of a write, not the end of this
   * program as well. */
  signal (SIGPIPE, SIG_IGN);

  if (move_time > 0)
    g_string_append_printf (go, " movetime %u", move_time);
  if (nodes > 0)
    g_string_append_printf (go, " nodes %u", nodes);

  self->rules = g_object_ref (rules);
  self->go = g_string_free (go, FALSE);
  self->go_time = move_time > 0 ? move_time + SPARE_MOVE_TIME : FREE_MOVE_TIME;
  self->context = g_main_context_new ();
  self->input = g_string_new (NULL);
  return self;
}

AciesPeer *
acies_peer_new (const char * const *argv,
                AciesRules         *rules,
                guint               move_time,
                guint               nodes)
{
  AciesPeer *self = create (rules, move_time, nodes);

  self->argv = g_strdupv ((char **) argv);
  return self;
}

/**
 * acies_peer_new_for_streams:
 * @from: what the peer says, a pollable stream
 * @to: what is said to it
 * @rules: the rules of the games
 *
 * Creates a peer that is no program of its own. After its first error it is gone for good.
 *
 * Returns: (transfer full): the peer
 */
AciesPeer *
acies_peer_new_for_streams (GInputStream  *from,
                            GOutputStream *to,
                            AciesRules    *rules)
{
  AciesPeer *self;

  g_return_val_if_fail (G_IS_POLLABLE_INPUT_STREAM (from), NULL);

  self = create (rules, 0, 0);
  self->from = g_object_ref (from);
  self->to = g_object_ref (to);
  return self;
}

/* What the program is told after each start. */
void
acies_peer_set_options (AciesPeer *self,
                        GPtrArray *options)
{
  g_clear_pointer (&self->options, g_ptr_array_unref);
  self->options = options != NULL ? g_ptr_array_ref (options) : NULL;
}

/* Ends what the program has started itself, too, such as the parts of a line of the shell. */
static void
kill_group (AciesPeer *self)
{
  if (self->group > 0)
    kill (-self->group, SIGKILL);
  self->group = 0;
}

/* Whether the program has ended. What has outlived it is ended when that is first noticed: later its number may be that of
 * others. */
static gboolean
has_ended (AciesPeer *self)
{
  if (self->process == NULL || g_subprocess_get_identifier (self->process) != NULL)
    return FALSE;

  kill_group (self);
  return TRUE;
}

static void
stop (AciesPeer *self)
{
  if (self->process != NULL && g_subprocess_get_identifier (self->process) != NULL)
    kill_group (self);
  self->group = 0;
  if (self->process != NULL)
    g_subprocess_force_exit (self->process);
  g_clear_object (&self->process);
  g_clear_object (&self->from);
  g_clear_object (&self->to);
  self->ready = FALSE;
  self->adrift = FALSE;
  g_clear_pointer (&self->pending, g_free);
  g_string_truncate (self->input, 0);
}

static gboolean
readable_cb (GObject  *stream,
             gpointer  user_data)
{
  return G_SOURCE_CONTINUE;
}

static gboolean
timeout_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

static void
cancelled_cb (GCancellable *cancellable,
              gpointer      context)
{
  g_main_context_wakeup (context);
}

/*
 * Sleeps until there is something to read, or for so many milliseconds, or until it is
 * cancelled. The stream's source is not told of the last: GLib 2.74 loses a source that
 * another thread cancels while this one destroys it.
 */
static void
wait_for_input (AciesPeer            *self,
                GPollableInputStream *stream,
                guint                 milliseconds,
                GCancellable         *cancellable)
{
  g_autoptr (GSource) readable = g_pollable_input_stream_create_source (stream, NULL);
  g_autoptr (GSource) timeout = g_timeout_source_new (milliseconds);
  gulong id = 0;

  g_source_set_callback (readable, G_SOURCE_FUNC (readable_cb), NULL, NULL);
  g_source_set_callback (timeout, timeout_cb, NULL, NULL);
  g_source_attach (readable, self->context);
  g_source_attach (timeout, self->context);
  if (cancellable != NULL)
    id = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), self->context, NULL);
  /* It wakes up once because of the sources that are new. */
  while (!g_cancellable_is_cancelled (cancellable) && !g_main_context_iteration (self->context, TRUE))
    continue;
  g_cancellable_disconnect (cancellable, id);
  g_source_destroy (readable);
  g_source_destroy (timeout);
}

/* The next line of the peer, without its end, or NULL. */
static char *
read_line (AciesPeer     *self,
           gint64         deadline,
           GCancellable  *cancellable,
           GError       **error)
{
  GPollableInputStream *stream = G_POLLABLE_INPUT_STREAM (self->from);

  for (;;)
    {
      g_autoptr (GError) local_error = NULL;
      const char *end = memchr (self->input->str, '\n', self->input->len);
      /* What it wrote before it ended is still read. */
      const gboolean ended = has_ended (self);
      char buffer[4096];
      gssize n_read;

      if (end != NULL)
        {
          const gsize length = end - self->input->str;
          char *line = g_strndup (self->input->str, length);

          g_string_erase (self->input, 0, length + 1);
          return g_strchomp (line);
        }
      if (self->input->len > MAX_ANSWER)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                               "it wrote a line without end");
          return NULL;
        }

      n_read = g_pollable_input_stream_read_nonblocking (stream, buffer, sizeof buffer,
                                                         NULL, &local_error);
      if (n_read > 0)
        {
          g_string_append_len (self->input, buffer, n_read);
        }
      else if (n_read == 0 || (ended && g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK)))
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CLOSED, "it has ended");
          return NULL;
        }
      else if (!g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return NULL;
        }
      else
        {
          const gint64 now = g_get_monotonic_time ();

          if (g_cancellable_set_error_if_cancelled (cancellable, error))
            return NULL;
          if (now >= deadline)
            {
              g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT,
                                   "it did not answer in time");
              return NULL;
            }
          wait_for_input (self, stream, MIN ((deadline - now) / 1000 + 1, END_TIME), cancellable);
        }
    }
}

static char *
pick_bestmove (const char *line)
{
  return g_str_has_prefix (line, "bestmove ") ? g_strstrip (g_strdup (line + strlen ("bestmove "))) : NULL;
}

/* NAME VERSION protocol NUMBER, and words that ask for more: what is picked are these. */
static char *
pick_protocol (const char *line)
{
  const char *word = strstr (line, " protocol ");
  guint64 number = 0;
  char *end;

  if (word != NULL)
    number = g_ascii_strtoull (word + strlen (" protocol "), &end, 10);
  return number > 0 ? g_strdup (end) : NULL;
}

static gboolean
has_word (const char *text,
          const char *word)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);

  return g_strv_contains ((const char * const *) words, word);
}

/*
 * Sends a command and waits for the end of the answer. What @pick takes from the last line that
 * has it is stored in @found, if asked for.
 */
static gboolean
ask (AciesPeer     *self,
     const char    *command,
     guint          milliseconds,
     Pick           pick,
     char         **found,
     GCancellable  *cancellable,
     GError       **error)
{
  const gint64 deadline = g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;
  g_autofree char *text = g_strconcat (command, "\n", NULL);
  g_autofree char *result = NULL;
  gsize answer_size = 0;

  if (!g_output_stream_write_all (self->to, text, strlen (text), NULL, NULL, error))
    return FALSE;

  while (answer_size < MAX_ANSWER)
    {
      g_autofree char *line = read_line (self, deadline, cancellable, error);
      g_autofree char *picked = NULL;

      if (line == NULL)
        return FALSE;
      if (strcmp (line, "ok") == 0)
        {
          if (found != NULL)
            *found = g_steal_pointer (&result);
          return TRUE;
        }
      if (g_str_has_prefix (line, "error:"))
        {
          /* It may write whatever bytes it likes. */
          g_autofree char *valid = g_utf8_make_valid (line, -1);

          g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       "it answered \"%s\" with \"%s\"", command, valid);
          return FALSE;
        }
      picked = pick != NULL ? pick (line) : NULL;
      if (picked != NULL)
        {
          g_free (result);
          result = g_steal_pointer (&picked);
        }
      answer_size += strlen (line) + 1;
    }

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "its answer has no end");
  return FALSE;
}

/* Gives the program a moment to end by itself: it may have a log to write. */
static void
say_goodbye (AciesPeer *self)
{
  const gint64 deadline = g_get_monotonic_time () + QUIT_TIME * G_TIME_SPAN_MILLISECOND;
  const char *words = self->adrift && self->has_protocol ? "stop\nquit\n" : "quit\n";
  gboolean open = self->to != NULL
                  && g_output_stream_write_all (self->to, words, strlen (words), NULL, NULL, NULL);

  while (open)
    {
      g_autofree char *line = read_line (self, deadline, NULL, NULL);

      open = line != NULL;
    }
}

void
acies_peer_free (AciesPeer *self)
{
  say_goodbye (self);
  stop (self);
  g_main_context_unref (self->context);
  g_string_free (self->input, TRUE);
  g_object_unref (self->rules);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  g_strfreev (self->argv);
  g_free (self->enemy_steps);
  g_free (self->go);
  g_free (self);
}

/* It must not be stopped together with this program by a key on the terminal, before it
 * is told to quit. */
static void
set_up_child_cb (gpointer user_data)
{
  setpgid (0, 0);
}

static gboolean
run (AciesPeer  *self,
     GError    **error)
{
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  const char *pid;

  if (self->argv == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CLOSED, "it has ended");
      return FALSE;
    }

  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_subprocess_launcher_set_child_setup (launcher, set_up_child_cb, NULL, NULL);
  self->process = g_subprocess_launcher_spawnv (launcher, (const char * const *) self->argv, error);
  if (self->process == NULL)
    return FALSE;

  pid = g_subprocess_get_identifier (self->process);
  self->group = pid != NULL ? (pid_t) g_ascii_strtoll (pid, NULL, 10) : 0;
  self->from = g_object_ref (g_subprocess_get_stdout_pipe (self->process));
  self->to = g_object_ref (g_subprocess_get_stdin_pipe (self->process));
  return TRUE;
}

/*
 * Asks the program for its protocol. One that cannot stand this is started again, and then
 * treated as those were before there was that question. One that once had a protocol still has
 * it: if it fails here, it has failed.
 */
static gboolean
greet (AciesPeer     *self,
       GCancellable  *cancellable,
       GError       **error)
{
  g_autofree char *wishes = NULL;
  g_autoptr (GError) reason = NULL;

  if (self->greeted)
    return TRUE;

  self->greeted = TRUE;
  if (ask (self, "protocol", ANSWER_TIME, pick_protocol, &wishes, cancellable, &reason))
    {
      self->has_protocol = self->has_protocol || wishes != NULL;
      self->wants_result = wishes != NULL && has_word (wishes, "result");
      return TRUE;
    }
  if (self->has_protocol || g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      self->greeted = FALSE;
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
    return TRUE;

  stop (self);
  return run (self, error);
}

/* Starts the program, or starts it again if it failed in the previous game. */
static gboolean
start (AciesPeer     *self,
       GCancellable  *cancellable,
       GError       **error)
{
  g_autofree char *rules = NULL;
  g_autofree char *command = NULL;

  if (self->adrift)
    stop (self);
  if (self->ready)
    return TRUE;
  if (self->to == NULL)
    {
      if (!run (self, error))
        return FALSE;
      if (self->has_protocol)
        self->greeted = FALSE;
    }
  if (!greet (self, cancellable, error))
    return FALSE;

  self->ready = TRUE;
  rules = acies_rules_to_string (self->rules);
  command = g_strconcat ("rules ", rules, NULL);
  if (!ask (self, command, ANSWER_TIME, NULL, NULL, cancellable, error))
    return FALSE;
  for (guint i = 0; self->options != NULL && i < self->options->len; i++)
    if (!ask (self, self->options->pdata[i], ANSWER_TIME, NULL, NULL, cancellable, error))
      return FALSE;
  return TRUE;
}

void
acies_peer_begin_game (AciesPeer *self)
{
  self->new_game = TRUE;
}

/**
 * acies_peer_begin_turn:
 * @self: a peer
 * @enemy_steps: what the enemy has done in the turn before, as this seat has seen it; empty
 *   in the first turn of a game
 *
 * Begins a turn of the peer.
 */
void
acies_peer_begin_turn (AciesPeer  *self,
                       const char *enemy_steps)
{
  self->new_turn = TRUE;
  g_free (self->enemy_steps);
  self->enemy_steps = g_strdup (enemy_steps);
  g_clear_pointer (&self->pending, g_free);
}

static gboolean
tell (AciesPeer     *self,
      const char    *command,
      const char    *rest,
      GCancellable  *cancellable,
      GError       **error)
{
  g_autofree char *line = g_strconcat (command, rest, NULL);

  return ask (self, line, ANSWER_TIME, NULL, NULL, cancellable, error);
}

/* The cards that have come since it was asked last, which only a draw of Scout can bring; NULL
 * for none. */
static char *
list_drawn (AciesPeer      *self,
            const gboolean *hand)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint card = 0; card < ACIES_N_CARDS; card++)
    if (hand[card] && !self->last_hand[card])
      g_string_append_printf (text, "%s%s", text->len > 0 ? "." : "", acies_card_get_code (card));
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* What a peer is told in a turn that has begun. */
static gboolean
continue_turn (AciesPeer       *self,
               const gboolean  *hand,
               GCancellable    *cancellable,
               GError         **error)
{
  g_autofree char *step = g_steal_pointer (&self->pending);
  g_autofree char *drawn = list_drawn (self, hand);

  return tell (self, "play ", step, cancellable, error)
         && (drawn == NULL || !self->has_protocol || tell (self, "drew ", drawn, cancellable, error));
}

static gboolean
begin_turn (AciesPeer     *self,
            AciesView     *view,
            GCancellable  *cancellable,
            GError       **error)
{
  const gboolean new_game = self->new_game;
  g_autofree char *text = acies_view_to_string (view);
  g_autoptr (GString) position = g_string_new (text);

  self->new_turn = FALSE;
  self->new_game = FALSE;
  if (self->has_protocol)
    {
      g_autofree char *known = acies_view_knowledge_to_string (view);

      if (*known != '\0')
        g_string_append_printf (position, " %s", known);
      if (new_game && !tell (self, "newgame", NULL, cancellable, error))
        return FALSE;
      if (self->enemy_steps != NULL && *self->enemy_steps != '\0'
          && !tell (self, "enemy ", self->enemy_steps, cancellable, error))
        return FALSE;
    }
  return tell (self, position->str, NULL, cancellable, error);
}

/* Brings the peer's table to the decision that is due. */
static gboolean
set_table (AciesPeer     *self,
           AciesView     *view,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autofree AciesCard *cards = NULL;
  gboolean hand[ACIES_N_CARDS] = { FALSE };
  const gboolean new_turn = self->new_turn;
  gsize n_cards;

  cards = acies_view_list_hand (view, acies_view_get_seat (view), &n_cards);
  for (gsize i = 0; i < n_cards; i++)
    hand[cards[i]] = TRUE;
  if (new_turn)
    memcpy (self->first_hand, hand, sizeof hand);

  if (!(new_turn ? begin_turn (self, view, cancellable, error)
                 : continue_turn (self, hand, cancellable, error)))
    return FALSE;
  memcpy (self->last_hand, hand, sizeof hand);
  return TRUE;
}

/* The true step for a card that the peer puts back; see above. */
static AciesStep *
translate_return (AciesPeer       *self,
                  AciesView       *view,
                  const AciesStep *step)
{
  g_autofree AciesCard *hand = NULL;
  const AciesCard card = acies_step_get_card (step);
  AciesCard drawn = ACIES_CARD_NONE;
  gsize n_cards;

  hand = acies_view_list_hand (view, acies_view_get_seat (view), &n_cards);
  for (gsize i = 0; i < n_cards; i++)
    {
      if (hand[i] == card)
        return acies_step_copy (step);
      if (!self->first_hand[hand[i]]
          && acies_card_get_deck (hand[i]) == acies_card_get_deck (card)
          && (drawn == ACIES_CARD_NONE
              || acies_card_get_value (hand[i]) < acies_card_get_value (drawn)))
        drawn = hand[i];
    }
  return drawn == ACIES_CARD_NONE ? acies_step_copy (step) : acies_step_new_return (drawn);
}

static AciesStep *
choose (AciesPeer     *self,
        AciesView     *view,
        GCancellable  *cancellable,
        GError       **error)
{
  g_autofree char *answer = NULL;
  g_autoptr (AciesStep) step = NULL;
  g_autoptr (GError) local_error = NULL;

  if (!start (self, cancellable, error)
      || !set_table (self, view, cancellable, error)
      || !ask (self, self->go, self->go_time, pick_bestmove, &answer, cancellable, error))
    return NULL;
  if (answer == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                           "its answer to \"go\" has no bestmove");
      return NULL;
    }

  step = acies_step_new_from_string (answer, &local_error);
  if (step != NULL && !self->has_protocol && acies_view_get_phase (view) == ACIES_PHASE_SCOUT_RETURN
      && acies_step_get_kind (step) == ACIES_STEP_RETURN)
    {
      AciesStep *true_step = translate_return (self, view, step);

      acies_step_free (step);
      step = true_step;
    }
  if (step == NULL || !acies_view_check (view, step, &local_error))
    {
      g_autofree char *quoted = acies_excerpt (answer);

      g_set_error (error, ACIES_ERROR, ACIES_ERROR_ILLEGAL,
                   "its step \"%s\" is illegal: %s", quoted, local_error->message);
      return NULL;
    }

  self->pending = g_steal_pointer (&answer);
  return g_steal_pointer (&step);
}

/**
 * acies_peer_choose:
 * @self: a peer
 * @view: what its seat may know
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Asks the peer for a step. After an error the program is ended, since nobody
 * knows what it will say next; it is started anew when it is asked again.
 *
 * Returns: (transfer full): a legal step, or %NULL
 */
AciesStep *
acies_peer_choose (AciesPeer     *self,
                   AciesView     *view,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_autoptr (GError) reason = NULL;
  AciesStep *step = choose (self, view, cancellable, &reason);

  if (step != NULL)
    return step;

  /* One that nobody waits for has done nothing wrong, and may end in peace. */
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->adrift = TRUE;
  else
    stop (self);
  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

/**
 * acies_peer_end_game:
 * @self: a peer
 * @enemy_steps: what the enemy has done since the last turn of the peer, as this seat has seen it
 * @result: who has won and how, as in the protocol
 * @cancellable: (nullable): a cancellable
 *
 * Tells the peer how its game has ended, if it wants to know. If it does not take that, it is
 * started anew for the next game; in this one it can lose nothing any more.
 */
void
acies_peer_end_game (AciesPeer    *self,
                     const char   *enemy_steps,
                     const char   *result,
                     GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;

  if (!self->ready || !self->wants_result || self->new_game || self->adrift)
    return;

  if ((*enemy_steps == '\0' || tell (self, "enemy ", enemy_steps, cancellable, &error))
      && tell (self, "result ", result, cancellable, &error))
    return;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->adrift = TRUE;
  else
    stop (self);
}
