// What the player types comes from standard input, or from the terminal beside it where standard
// input is a game.

/** What keys are read from. */
type Keyboard = Pick<Deno.FsFile, "read" | "readSync" | "setRaw" | "isTerminal">;

let current: Keyboard = Deno.stdin;

/** Where keys are read from now. */
export function keyboard(): Keyboard {
  return current;
}

/**
 * Opens the terminal of the program; calling the result has keys read from it. `undefined` where there
 * is none, or where the runtime opens no devices.
 */
export function openTerminalKeyboard(): (() => void) | undefined {
  try {
    const terminal = Deno.openSync("/dev/tty", { read: true });
    return () => current = terminal;
  } catch {
    return undefined;
  }
}
