/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/* Under a sanitizer everything takes several times as long, and where coverage is measured. */
#if defined (__SANITIZE_ADDRESS__) || defined (__SANITIZE_THREAD__) || defined (ACIES_COVERAGE)
# define ACIES_TEST_SLOWDOWN 5
#elif defined (__has_feature)
# if __has_feature (address_sanitizer) || __has_feature (thread_sanitizer) || __has_feature (memory_sanitizer)
#  define ACIES_TEST_SLOWDOWN 5
# endif
#endif
#ifndef ACIES_TEST_SLOWDOWN
# define ACIES_TEST_SLOWDOWN 1
#endif
