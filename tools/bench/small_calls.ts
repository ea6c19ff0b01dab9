/** A small call of every command; GAME is an exchange file, BOARD a board of MOLEK-SYNTEZ. */
export const SMALL_CALLS: readonly string[] = [
  "--version",
  "check GAME",
  "advance GAME",
  "winnable GAME",
  "deal -s 1",
  "game --plain --no-save -s 1",
  "stats",
  "war -n 1 -s 1",
  "war show -s 1",
  "molek solve BOARD",
  "molek deal -s 1",
  "completions bash",
];

/** Returns the arguments of a call. */
export function wordsOf(
  call: string,
  { game, board }: { readonly game: string; readonly board: string },
): string[] {
  return call.split(" ").map((word) => word === "GAME" ? game : word === "BOARD" ? board : word);
}
