import { suitName, SUITS } from "../../../lib/card.ts";
import { isSeed, MAX_SEED } from "../../../lib/lehmer.ts";
import { type Message, messageAbout, variantsOf } from "../../../lib/message.ts";
import type { Move, Patience, PileId, RejectedMove, RuleOption } from "../../../lib/patience.ts";
import { escapeControls } from "../../../lib/printable.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { GAME_WON } from "../review.ts";
import { specsOfKind } from "../cursor.ts";
import { kindOf, KINDS } from "../pile_kinds.ts";
import { currentState, isWon } from "../game.ts";
import type { CardTable, Model } from "../model.ts";
import { parseOptionValue, ruleOptions } from "../rule_options.ts";
import { columnKeys, RANK_NAMES } from "../wording.ts";
import type { Action, ActionEntry } from "./action.ts";
import { commandsOf } from "./action_list.ts";

const MAX_SHOWN_LENGTH = 30;

/** Alternative wordings of whole commands. */
const SYNONYMS: Readonly<Record<string, string>> = {
  results: "stats",
  statistics: "stats",
  moves: "replay",
  "can i win": "winnable",
  "can this be won": "winnable",
  "is it winnable": "winnable",
  "is this winnable": "winnable",
};

/** Result of parsing a typed line. */
export type ParsedCommand =
  | { readonly kind: "action"; readonly action: Action }
  | { readonly kind: "move"; readonly move: Move }
  | { readonly kind: "refused"; readonly refusal: RejectedMove };

/** Parses a typed line as a command or a move, or returns why it is neither. */
export function parseCommand({ table, game }: Model, line: string): ParsedCommand {
  const text = expandAlias(line);
  const word = findAction(table.actions, text) ?? findLetterAction(table, text) ??
    findDrawAction(table.patience, text);
  if (word) return { kind: "action", action: word };
  const [typed = ""] = text.split(" ");
  const rest = text.slice(typed.length + 1);
  const command = typed.toLowerCase();
  switch (command) {
    case "save":
    case "save!":
    case "load":
    case "load!": {
      const path = line.trim().slice(command.length).trim();
      return path === ""
        ? illegalMove(`'${command}' requires a file name`)
        : { kind: "action", action: fileAction(command, path) };
    }
    case "undo":
    case "redo":
      return parseCount(command, rest);
    case "from":
      return parseFrom(rest);
    case "theme":
    case "back":
    case "size":
      return { kind: "action", action: { kind: command, name: rest } };
    case "look":
      return parseLook(table.patience, rest);
    case "new":
      return parseNew(rest, (seed) => ({ kind: "askNew", seed, typed: true }));
    case "new!":
      return parseNew(rest, (seed) => ({ kind: "new", seed }));
    case "daily":
    case "daily!":
      if (!table.daily) return unknownCommand(text);
      return {
        kind: "action",
        action: command === "daily"
          ? { kind: "askDaily", day: rest, typed: true }
          : { kind: "daily", day: rest },
      };
    default: {
      const option = ruleOptions(table).find((one) => one.command === command);
      if (option) return parseRule(option, rest);
      const move = table.patience.parse(text, currentState(game));
      // Text that is not a complete move may name a pile to describe, such as 'c5' or 'waste'.
      const piles = move?.ok ? undefined : parsePileNames(table.patience, text);
      if (piles) {
        return piles.ok
          ? { kind: "action", action: { kind: "describe", piles: piles.value } }
          : illegalMove(piles.error);
      }
      if (!move) return unknownCommand(text);
      if (isWon(game)) return { kind: "refused", refusal: GAME_WON };
      return move.ok
        ? { kind: "move", move: move.value }
        : { kind: "refused", refusal: move.error };
    }
  }
}

/**
 * Returns the action of a command, or `undefined` if there is none. Case matters only for single
 * letters.
 */
function findAction(actions: readonly ActionEntry[], text: string): Action | undefined {
  const words = commandsOf(actions).flatMap(({ words, hidden = {} }) => [hidden, words]);
  const word = text.length === 1 ? text : text.toLowerCase();
  return words.find((one) => Object.hasOwn(one, word))?.[word];
}

/** The keys that a typed line accepts as well as their commands. */
export const TYPED_KEYS: readonly string[] = ["H", "S", "W", "B", "V", "R", "a", "A"];

/** Returns the action of a key that is typed as a line, or `undefined` if it is no such key. */
function findLetterAction({ boardKeys }: CardTable, text: string): Action | undefined {
  const action = TYPED_KEYS.includes(text) ? boardKeys[text] : undefined;
  return action?.kind === "askRestart" ? { ...action, typed: true } : action;
}

/** Returns the action of `draw` in a game with a stock, or `undefined`. */
function findDrawAction(patience: Pick<Patience, "pileSpecs">, text: string): Action | undefined {
  const [stock] = text.toLowerCase() === "draw"
    ? patience.pileSpecs.filter((spec) => kindOf(spec).draws)
    : [];
  return stock && { kind: "pile", piles: [stock.pile] };
}

/** Normalises the blanks of a typed line and replaces an alternative wording by its command. */
export function expandAlias(line: string): string {
  const text = line.trim().replace(/\s+/g, " ");
  const asked = text.toLowerCase().replace(/(?<=\w) ?\?$/, "");
  return Object.hasOwn(SYNONYMS, asked) ? SYNONYMS[asked] ?? text : text;
}

/**
 * Returns the words of a line that consists of moves in file notation or typed moves of one word,
 * such as `s`; empty for any other line.
 */
export function parseMovesLine(
  { text, typed }: Pick<Patience, "text" | "typed">,
  line: string,
): readonly string[] {
  const words = line.trim().toLowerCase().split(/\s+/);
  const isMove = (word: string): boolean =>
    text.parseMove(word) !== undefined || typed.some(([form]) => form === word);
  return words.every(isMove) ? words : [];
}

/**
 * Rejects a line that is no command. A line with control characters, such as those of an arrow key,
 * is not repeated.
 */
function unknownCommand(text: string): ParsedCommand {
  const unnamed = "unknown command; ? lists commands";
  if (escapeControls(text) !== text) return illegalMove(unnamed);
  const named = messageAbout(shorten(text), (is) => `'${is}' is not a command; ? lists them`);
  return illegalMove([...variantsOf(named), unnamed]);
}

function fileAction(command: "save" | "save!" | "load" | "load!", path: string): Action {
  switch (command) {
    case "save":
      return { kind: "save", path };
    case "save!":
      return { kind: "save", path, overwrite: true };
    case "load":
      return { kind: "askLoad", path };
    case "load!":
      return { kind: "load", path };
    default:
      return command satisfies never;
  }
}

function parseNew(text: string, deal: (seed: number) => Action): ParsedCommand {
  const seed = Number(text);
  return /^\d+$/.test(text) && isSeed(seed) ? { kind: "action", action: deal(seed) } : illegalMove([
    `'${shorten(text)}' is not a seed; seeds are 1 to ${MAX_SEED}`,
    `seeds are 1 to ${MAX_SEED}`,
  ]);
}

function parseLook({ ranks }: Pick<Patience, "ranks">, word: string): ParsedCommand {
  const name = word.toLowerCase();
  const rank = ranks.find((one) => one.toLowerCase() === name || RANK_NAMES[one] === name);
  return rank === undefined
    ? illegalMove(`look takes a rank: ${ranks.join(", ")}`)
    : { kind: "action", action: { kind: "look", rank } };
}

function parseRule(option: RuleOption, word: string): ParsedCommand {
  if (word === "") return { kind: "action", action: { kind: "rule", option } };
  const value = parseOptionValue(option, word.toLowerCase());
  return value
    ? { kind: "action", action: { kind: "rule", option, value: value.value } }
    : illegalMove(`${option.command} takes ${option.takes}`);
}

function illegalMove(reason: Message): ParsedCommand {
  return { kind: "refused", refusal: { reason } };
}

/** Shortens a typed text to its first words with an ellipsis. */
function shorten(text: string): string {
  if (text.length <= MAX_SHOWN_LENGTH) return escapeControls(text);
  const start = text.slice(0, MAX_SHOWN_LENGTH).replace(/(?<=.) \S*$/, "");
  return `${escapeControls(start)} ...`;
}

/** Parses the count of `undo 3`. */
function parseCount(kind: "undo" | "redo", rest: string): ParsedCommand {
  const count = /^[1-9]\d{0,4}$/.test(rest) ? Number(rest) : undefined;
  return count === undefined
    ? illegalMove(`'${kind}' takes a number of moves or 'all', such as '${kind} 3'`)
    : { kind: "action", action: { kind, count } };
}

/** Parses the move number of `from 12`. */
function parseFrom(rest: string): ParsedCommand {
  return /^[1-9]\d{0,4}$/.test(rest)
    ? { kind: "action", action: { kind: "takeUp", move: Number(rest) } }
    : illegalMove("'from' takes a move number, such as 'from 12'");
}

const FOUNDATIONS = ["foundation", "foundations", "home"];
const CELLS = ["cell", "cells", "free", "free cell", "free cells"];

/** Names that get an error if the game has no such pile, and how the error calls the pile. */
const MISSING_PILES: Readonly<Record<string, string>> = {
  stock: "stock",
  waste: "waste",
  ...Object.fromEntries(FOUNDATIONS.map((name) => [name, "foundation"])),
  ...Object.fromEntries(SUITS.map(suitName).map((suit) => [suit, `foundation of ${suit}`])),
};

/**
 * Parses a line that names piles, such as `column 5`, `c5`, `waste`, `w` or `foundations`. Fails if
 * the game has no such pile; returns `undefined` if the line has another form.
 */
export function parsePileNames(
  patience: Pick<Patience, "pileSpecs">,
  line: string,
): Result<readonly PileId[], Message> | undefined {
  const name = line.toLowerCase();
  const [, number] = /^(?:column |col |c ?)?(\d{1,2})$/.exec(name) ?? [];
  const [, letter, numbered] = /^([a-z])(\d)$/.exec(name) ?? [];
  const lettered = patience.pileSpecs.filter((spec) => {
    const kind = kindOf(spec);
    return !kind.isColumn && kind.isNumbered && kind.letter === letter;
  });
  const named = lettered.length > 0
    ? lettered.slice(Number(numbered) - 1, Number(numbered) || 0)
    : FOUNDATIONS.includes(name)
    ? specsOfKind(patience, "foundation")
    : CELLS.includes(name)
    ? specsOfKind(patience, "cell")
    : patience.pileSpecs.filter(({ pile, key }) => pile === (number ?? name) || key === name);
  if (named.length > 0) return ok(named.map(({ pile }) => pile));
  if (number !== undefined) {
    const columns = columnKeys(patience).split("-").map((key) => `c${key}`).join(" to ");
    return err(`'${escapeControls(line)}' is not a column; use ${columns}`);
  }
  const missed = Object.hasOwn(MISSING_PILES, name) ? MISSING_PILES[name] : undefined;
  return missed === undefined
    ? undefined
    : err([`there is no ${missed}; the piles are ${pilesText(patience)}`, `there is no ${missed}`]);
}

/** Lists all piles, such as `stock, waste, foundations and columns 1-7`. */
function pilesText(patience: Pick<Patience, "pileSpecs">): string {
  const above = KINDS.flatMap((kind) => specsOfKind(patience, kind))
    .filter((spec) => !kindOf(spec).isColumn);
  const names = [...new Set(above.map((spec) => kindOf(spec).plural ?? spec.pile))];
  const columns = `columns ${columnKeys(patience)}`;
  return names.length === 0 ? columns : `${names.join(", ")} and ${columns}`;
}
