#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CANBERRA_DRIVER=null is silent on Debian because every sound fails, not because a driver plays nothing.
#
# Software: libcanberra 0.30 (Debian's libcanberra0, libcanberra-pulse and libcanberra-gstreamer 0.30-20+b1).
# Seen: the sources of libcanberra have a driver "null", which answers each sound with success. No package
#   of Debian contains it, nor "multi". ca_context_open() and ca_context_play_full() return "No such driver",
#   and the callback is never called. The package libcanberra0 alone has one driver, that of ALSA.
# Guess before the run: with the null driver each sound is played without a sound, that is, the call
#   succeeds and the callback comes later, from another thread.
# Concerns: tests that set this variable, and do not see what the program does when a sound has ended.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch forky libcanberra0=0.30-20+b1 libcanberra-pulse=0.30-20+b1 libcanberra-gstreamer=0.30-20+b1 python3
cat >"$root/input/play.py" <<'EOF'
import ctypes
import time

canberra = ctypes.CDLL('libcanberra.so.0')
canberra.ca_strerror.restype = ctypes.c_char_p
called = []
callback = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_int, ctypes.c_void_p)(
    lambda context, number, error, data: called.append(number))
context, properties = ctypes.c_void_p(), ctypes.c_void_p()
canberra.ca_context_create(ctypes.byref(context))
print('open:', canberra.ca_strerror(canberra.ca_context_open(context)).decode())
canberra.ca_proplist_create(ctypes.byref(properties))
canberra.ca_proplist_sets(properties, b'event.id', b'bell')
print('play:', canberra.ca_strerror(canberra.ca_context_play_full(context, 1, properties, callback, None)).decode())
time.sleep(1)
print('called back:', len(called))
EOF
expect drivers 'alsa gstreamer pulse' \
  "$(find "$root/usr/lib" -name 'libcanberra-*.so' | sed 's/.*libcanberra-\(.*\)\.so/\1/' | sort | paste -sd' ')"
expect 'with CANBERRA_DRIVER=null' 'open: No such driver, play: No such driver, called back: 0' \
  "$(inside env CANBERRA_DRIVER=null python3 play.py | paste -sd, | sed 's/,/, /g')"
exit "$changed"
