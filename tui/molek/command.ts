import { parseMove } from "../../lib/molek/move.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { GAME_COMMAND_HELP, noCommand, parseGameCommand, singleSpaced } from "../table/command.ts";
import type { HelpEntry } from "../table/help_page.ts";
import type { Action } from "./action.ts";

/** The typed commands and what they do, for the help. */
export const COMMAND_HELP: readonly HelpEntry[] = [
  ["c3 c5", "column 3 to 5: what fits"],
  ["2c3 c5", "two cards of column 3"],
  ["c3 ! c5", "cheat with the top card"],
  ["2 4 -> 0 6", "as in files; !> cheats"],
  ["u, U", "undo, redo"],
  ["hint", "next move of a solution"],
  ["solve", "a whole solution"],
  ["winnable", "solvable without cheats?"],
  ...GAME_COMMAND_HELP,
];

const WORDS: Readonly<Record<string, Action>> = {
  solve: { kind: "solution" },
  winnable: { kind: "solvable" },
  "!": { kind: "cheat" },
};

/** The action of a typed line, or what is wrong with the line. */
export function parseCommand(line: string): Result<Action, string> {
  const common = parseGameCommand(line);
  if (common) return common;
  const text = singleSpaced(line);
  const word = Object.hasOwn(WORDS, text) ? WORDS[text] : undefined;
  if (word) return ok(word);
  const placed = parseMove(text);
  if (placed) return ok({ kind: "placed", move: placed });
  const [, count, from, cheat, to] = /^(\d{0,2})c([1-6])( !)? c([1-6])$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return err(noCommand(text));
  return ok({
    kind: "carry",
    from: Number(from) - 1,
    to: Number(to) - 1,
    count: count === undefined || count === "" ? undefined : Number(count),
    cheat: cheat !== undefined,
  });
}
