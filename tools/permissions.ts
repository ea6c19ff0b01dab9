// From source, `deno task game` may also start programs, because Ctrl-Z must stop the surrounding
// task too; the npm package (tools/release/start.ts) has that permission on a terminal only. Deno
// 2.4 lets code that imports `node:net` connect to a numeric address; neither the program nor its
// packages do.

/** The environment variables that the program reads. */
export const VARIABLES: readonly string[] = [
  ...["PATIENCE_HOME", "XDG_DATA_HOME", "HOME", "LOCALAPPDATA"],
  ...["TERM", "COLORTERM", "COLORFGBG", "TMUX", "COLUMNS"],
  ...["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR"],
  ...["LC_ALL", "LC_CTYPE", "LANG"],
];

/** The environment variables that only `molek auto` reads, which runs other programs. */
export const AUTO_VARIABLES: readonly string[] = ["DISPLAY", "PATH"];

/**
 * The permissions of the compiled program, which never asks for more: no network, no other
 * programs, no libraries, of the system only the size of its memory.
 */
export const PERMISSIONS: readonly string[] = [
  "--no-prompt",
  "--allow-read",
  "--allow-write",
  `--allow-env=${VARIABLES.join(",")}`,
  "--allow-sys=systemMemoryInfo",
];

/**
 * The permissions of patience-auto, which may also run other programs. These are not named, because
 * Deno would complain at every start where one of them is not installed.
 */
export const AUTO_PERMISSIONS: readonly string[] = [
  ...PERMISSIONS.filter((flag) => !flag.startsWith("--allow-env")),
  `--allow-env=${[...VARIABLES, ...AUTO_VARIABLES].join(",")}`,
  "--allow-run",
];
