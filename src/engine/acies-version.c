/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-version.h"

/**
 * acies_get_major_version:
 *
 * Gets the major version of the library that is running. It may be newer than the one that a program was
 * compiled against, [const@Acies.MAJOR_VERSION].
 *
 * Returns: the major version
 *
 * Since: 0.1
 */
guint
acies_get_major_version (void)
{
  return ACIES_MAJOR_VERSION;
}

/**
 * acies_get_minor_version:
 *
 * Gets the minor version of the library that is running.
 *
 * Returns: the minor version
 *
 * Since: 0.1
 */
guint
acies_get_minor_version (void)
{
  return ACIES_MINOR_VERSION;
}

/**
 * acies_get_micro_version:
 *
 * Gets the micro version of the library that is running.
 *
 * Returns: the micro version
 *
 * Since: 0.1
 */
guint
acies_get_micro_version (void)
{
  return ACIES_MICRO_VERSION;
}
