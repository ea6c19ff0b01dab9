import { isSeed, MAX_SEED } from "../../lib/lehmer.ts";
import { parseMove } from "../../lib/klondike/move.ts";
import { parseTextCommand } from "../../lib/klondike/text_command.ts";
import { printable } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { Action } from "./action.ts";

/** Commands that are one word, or two. */
const WORDS: Readonly<Record<string, Action>> = {
  u: { kind: "undo" },
  U: { kind: "redo" },
  hint: { kind: "hint" },
  solve: { kind: "solve" },
  solution: { kind: "solution" },
  winnable: { kind: "askWinnable" },
  "winnable on": { kind: "watch", on: true },
  "winnable off": { kind: "watch", on: false },
  "new winnable": { kind: "new", winnable: true },
  auto: { kind: "finish" },
  "auto on": { kind: "automatic", on: true },
  "auto off": { kind: "automatic", on: false },
  new: { kind: "new" },
  restart: { kind: "restart" },
  stats: { kind: "statistics" },
  replay: { kind: "replay" },
  timer: { kind: "timer" },
  theme: { kind: "theme" },
  board: { kind: "board" },
  "?": { kind: "help" },
  help: { kind: "help" },
  q: { kind: "quit", code: 0 },
};

/** The typed commands and what they do, for the help. */
export const COMMAND_HELP: readonly (readonly [string, string])[] = [
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

/** The action of a typed line, or what is wrong with the line. */
export function parseCommand(line: string): Result<Action, string> {
  const words = line.trim().split(/\s+/);
  const text = words.join(" ");
  const word = Object.hasOwn(WORDS, text) ? WORDS[text] : undefined;
  if (word) return ok(word);
  const move = parseMove(text);
  if (move) return ok({ kind: "move", move });
  const path = line.trim().replace(/^\S+\s*/, "");
  if (words[0] === "save" || words[0] === "load") {
    return path === ""
      ? err(`'${words[0]}' needs the name of a file`)
      : ok({ kind: words[0], path });
  }
  if (words[0] === "theme") return ok({ kind: "theme", name: words.slice(1).join(" ") });
  if (words[0] === "new") return parseNew(words.slice(1).join(" "));
  const command = parseTextCommand(text);
  if (command.ok) return ok({ kind: "command", command: command.value });
  // A first word of letters was no attempt at a move.
  return /^[a-z]{2}/i.test(text) ? err(`'${shown(text)}' is no command; ? lists them`) : command;
}

function parseNew(text: string): Result<Action, string> {
  const seed = Number(text);
  return /^\d+$/.test(text) && isSeed(seed)
    ? ok({ kind: "new", seed })
    : err(`'${shown(text)}' is no seed: seeds are 1 to ${MAX_SEED}`);
}

function shown(text: string): string {
  return printable(text.slice(0, 20));
}
