import { isSeed, MAX_SEED } from "../../lib/lehmer.ts";
import { printable } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { GameAction } from "./action.ts";
import type { HelpEntry } from "./help_page.ts";

const LONGEST_SHOWN = 30;

const WORDS: Readonly<Record<string, GameAction>> = {
  u: { kind: "undo" },
  undo: { kind: "undo" },
  U: { kind: "redo" },
  redo: { kind: "redo" },
  hint: { kind: "hint" },
  new: { kind: "new" },
  "new winnable": { kind: "new", winnable: true },
  restart: { kind: "restart" },
  stats: { kind: "statistics" },
  replay: { kind: "replay" },
  theme: { kind: "theme" },
  timer: { kind: "timer" },
  board: { kind: "board" },
  "?": { kind: "help" },
  help: { kind: "help" },
  q: { kind: "quit", code: 0 },
  quit: { kind: "quit", code: 0 },
};

/** The commands of every game and what they do, the last ones of its help. */
export const GAME_COMMAND_HELP: readonly HelpEntry[] = [
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

/**
 * The action of a typed line that every game understands, or what is wrong with it; `undefined` for
 * other lines.
 */
export function parseGameCommand(line: string): Result<GameAction, string> | undefined {
  const text = singleSpaced(line);
  const word = Object.hasOwn(WORDS, text) ? WORDS[text] : undefined;
  if (word) return ok(word);
  const [command] = text.split(" ");
  const rest = text.slice(text.indexOf(" ") + 1);
  switch (command) {
    case "save":
    case "load": {
      const path = line.trim().slice(command.length).trim();
      return path === ""
        ? err(`'${command}' needs the name of a file`)
        : ok({ kind: command, path });
    }
    case "theme":
      return ok({ kind: "theme", name: rest });
    case "new":
      return parseNew(rest);
    default:
      return undefined;
  }
}

/** A typed line without blanks at its ends, and with single blanks between words. */
export function singleSpaced(line: string): string {
  return line.trim().replace(/\s+/g, " ");
}

/** Why a line is not understood. */
export function noCommand(text: string): string {
  return `'${shown(text)}' is no command; ? lists them`;
}

function parseNew(text: string): Result<GameAction, string> {
  const seed = Number(text);
  return /^\d+$/.test(text) && isSeed(seed)
    ? ok({ kind: "new", seed })
    : err(`'${shown(text)}' is no seed: seeds are 1 to ${MAX_SEED}`);
}

function shown(text: string): string {
  return printable(text.slice(0, LONGEST_SHOWN));
}
