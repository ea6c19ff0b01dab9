/** The variables of the environment that the program reads. */
export const VARIABLES: readonly string[] = [
  ...["PATIENCE_HOME", "XDG_DATA_HOME", "HOME", "LOCALAPPDATA"],
  ...["TERM", "COLORTERM", "COLORFGBG", "COLUMNS", "NO_COLOR", "FORCE_COLOR"],
  ...["LC_ALL", "LC_CTYPE", "LANG"],
];

/** The variables that only `molek auto` reads, which runs other programs. */
export const AUTO_VARIABLES: readonly string[] = ["DISPLAY", "PATH"];

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

/**
 * What patience-auto may do: run other programs, too. They are not named, because Deno would complain
 * at every start where one of them is not installed.
 */
export const AUTO_PERMISSIONS: readonly string[] = [
  ...PERMISSIONS.filter((flag) => !flag.startsWith("--allow-env")),
  `--allow-env=${[...VARIABLES, ...AUTO_VARIABLES].join(",")}`,
  "--allow-run",
];
