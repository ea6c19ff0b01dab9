/** The variables of the environment that the program reads. */
export const VARIABLES: readonly string[] = [
  ...["PATIENCE_HOME", "XDG_DATA_HOME", "HOME", "LOCALAPPDATA"],
  ...["TERM", "COLORTERM", "COLORFGBG", "COLUMNS", "NO_COLOR", "FORCE_COLOR"],
  ...["LC_ALL", "LC_CTYPE", "LANG"],
];

/**
 * What the compiled program may do; it never asks for more. No network, no other programs, no
 * libraries, nothing of the system.
 */
export const PERMISSIONS: readonly string[] = [
  "--no-prompt",
  "--allow-read",
  "--allow-write",
  `--allow-env=${VARIABLES.join(",")}`,
];
