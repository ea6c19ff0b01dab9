import { isSeed, MAX_SEED } from "../../lib/lehmer.ts";
import { parseMove } from "../../lib/molek/move.ts";
import { printable } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { Action } from "./action.ts";

/** The typed commands, and what each does. */
export const COMMAND_HELP: readonly (readonly [string, string])[] = [
  ["c3 c5", "column 3 to 5: what fits"],
  ["2c3 c5", "two cards of column 3"],
  ["c3 ! c5", "cheat with the top card"],
  ["2 4 -> 0 6", "as in files; !> cheats"],
  ["u, U", "undo, redo"],
  ["hint", "next move of a solution"],
  ["solve", "a whole solution"],
  ["winnable", "solvable without cheats?"],
  ["new [winnable]", "deal, or new SEED"],
  ["restart", "the same deal again"],
  ["save, load FILE", "with the moves"],
  ["stats", "games of this kind"],
  ["replay", "show the moves"],
  ["theme [NAME]", "next, or a theme"],
  ["timer", "timer on or off"],
  ["board", "describe the board"],
  ["q", "quit"],
];

const WORDS: Readonly<Record<string, Action>> = {
  u: { kind: "undo" },
  undo: { kind: "undo" },
  U: { kind: "redo" },
  redo: { kind: "redo" },
  hint: { kind: "hint" },
  solve: { kind: "solution" },
  winnable: { kind: "solvable" },
  new: { kind: "new" },
  "new winnable": { kind: "new", winnable: true },
  restart: { kind: "restart" },
  stats: { kind: "statistics" },
  replay: { kind: "replay" },
  theme: { kind: "theme" },
  timer: { kind: "timer" },
  board: { kind: "board" },
  "!": { kind: "cheat" },
  "?": { kind: "help" },
  help: { kind: "help" },
  q: { kind: "quit", code: 0 },
  quit: { kind: "quit", code: 0 },
};

const LONGEST_SHOWN = 30;

/** The action of a typed command. */
export function parseCommand(line: string): Result<Action, string> {
  const text = line.trim().replace(/\s+/g, " ");
  const word = Object.hasOwn(WORDS, text) ? WORDS[text] : undefined;
  if (word !== undefined) return ok(word);
  const [, file] = /^(save|load)( |$)/.exec(text) ?? [];
  if (file === "save" || file === "load") {
    const path = line.trim().slice(file.length).trim();
    return path === "" ? err(`'${file}' needs the name of a file`) : ok({ kind: file, path });
  }
  const placed = parseMove(text);
  if (placed !== undefined) return ok({ kind: "placed", move: placed });
  const [, count, from, cheat, to] = /^(\d{0,2})c([1-6])( !)? c([1-6])$/.exec(text) ?? [];
  if (from !== undefined && to !== undefined) {
    return ok({
      kind: "carry",
      from: Number(from) - 1,
      to: Number(to) - 1,
      count: count === undefined || count === "" ? undefined : Number(count),
      cheat: cheat !== undefined,
    });
  }
  const [, theme] = /^theme (.+)$/.exec(text) ?? [];
  if (theme !== undefined) return ok({ kind: "theme", name: theme });
  const [, seed] = /^new (\d+)$/.exec(text) ?? [];
  if (seed !== undefined) {
    if (isSeed(Number(seed))) return ok({ kind: "new", seed: Number(seed) });
    return err(`a seed is a whole number from 1 to ${MAX_SEED}`);
  }
  return err(`'${printable(text.slice(0, LONGEST_SHOWN))}' is no command; ? lists them`);
}
