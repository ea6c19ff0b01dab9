import { parseMove } from "../../lib/klondike/move.ts";
import { parseTextCommand } from "../../lib/klondike/text_command.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { GAME_COMMAND_HELP, noCommand, parseGameCommand, singleSpaced } from "../table/command.ts";
import type { HelpEntry } from "../table/help_page.ts";
import type { Action } from "./action.ts";

/** The actions of the commands that consist of fixed words. */
const WORDS: Readonly<Record<string, Action>> = {
  solve: { kind: "solve" },
  solution: { kind: "solution" },
  winnable: { kind: "askWinnable" },
  "winnable on": { kind: "watch", on: true },
  "winnable off": { kind: "watch", on: false },
  auto: { kind: "finish" },
  "auto on": { kind: "automatic", on: true },
  "auto off": { kind: "automatic", on: false },
};

/** The typed commands and what they do, for the help. */
export const COMMAND_HELP: readonly HelpEntry[] = [
  ["s", "draw, or reset"],
  ["w c4, w f", "waste to column, home"],
  ["c3 f", "column 3 home"],
  ["c7 c2", "column 7 to column 2"],
  ["3c1 c5", "3 cards, 1 to 5"],
  [". r w->3 4->f", "moves as in files"],
  ["u  U", "undo, redo"],
  ["hint", "hint; again: next"],
  ["solve, solution", "by the solver"],
  ["winnable on,off", "can it be won?"],
  ["auto", "all cards home"],
  ["auto on, off", "safe cards by itself"],
  ...GAME_COMMAND_HELP,
];

/** The action of a typed line, or what is wrong with the line. */
export function parseCommand(line: string): Result<Action, string> {
  const common = parseGameCommand(line);
  if (common) return common;
  const text = singleSpaced(line);
  const word = Object.hasOwn(WORDS, text) ? WORDS[text] : undefined;
  if (word) return ok(word);
  const move = parseMove(text);
  if (move) return ok({ kind: "move", move });
  const command = parseTextCommand(text);
  if (command.ok) return ok({ kind: "command", command: command.value });
  // A line that begins with two letters was no attempt at a move.
  return /^[a-z]{2}/i.test(text) ? err(noCommand(text)) : command;
}
