// Reasons why moves are invalid or illegal.
import { type CellMove, type Move, parseWord } from "./move.ts";
import { ACE, type Rank, rankLabel } from "./rank.ts";
import {
  type Column,
  columnAt,
  COLUMNS,
  isComplete,
  isInSequence,
  sequenceLength,
  type State,
} from "./state.ts";
import { excerptOf } from "../printable.ts";

/**
 * Explains to the player in a sentence why a move is illegal. The first column is number `first`:
 * 1 on the screen, and 0 in moves that name their places.
 */
export function explainIllegalMove(state: State, move: Move, first: 0 | 1 = 1): string {
  const { from, to, count, cheat } = move;
  const outside = [from, to].find((number) => state[number] === undefined);
  if (outside !== undefined) return noColumn(outside, first);
  if (from === to) return `the card is already in column ${from + first}`;
  const source = columnAt(state, from);
  return explainSource(source, `column ${from + first}`, count) ??
    (cheat && count > 1
      ? "a cheat can move only one card"
      : explainTarget(source, columnAt(state, to), `column ${to + first}`, move));
}

/**
 * Explains which place of a move is not on the board, counted from 0, or returns `undefined` if
 * both are.
 */
export function explainWrongCell(state: State, { from, to }: CellMove): string | undefined {
  const outside = [from[0], to[0]].find((number) => state[number] === undefined);
  if (outside !== undefined) return noColumn(outside, 0);
  const height = columnAt(state, from[0]).cards.length;
  if (from[1] >= height) return `column ${from[0]} has no card in row ${from[1]}`;
  const lands = columnAt(state, to[0]).cards.length;
  if (to[1] === lands || from[0] === to[0]) return undefined;
  return `the card would land in row ${lands} of column ${to[0]}, not in row ${to[1]}`;
}

function noColumn(number: number, first: 0 | 1): string {
  const last = COLUMNS - 1 + first;
  return `no column ${number + first}; columns are ${first} to ${last}`;
}

function explainSource(source: Column, name: string, count: number): string | undefined {
  if (source.cards.length === 0) return `${name} is empty`;
  if (isComplete(source)) return `${name} is complete; its cards can't move`;
  if (!Number.isInteger(count) || count < 1) return "a move takes at least one card";
  const length = sequenceLength(source);
  if (count <= length) return undefined;
  if (source.cheated) return `only the cheated card in ${name} can move`;
  return length === 1
    ? `only the top card of ${name} can move`
    : `only the top ${length} cards of ${name} form a sequence`;
}

function explainTarget(
  source: Column,
  target: Column,
  name: string,
  { count, cheat }: Move,
): string {
  if (isComplete(target)) return `${name} is complete; it takes no card`;
  if (target.cheated) return `${name} is blocked by its cheated card`;
  const [head, lower] = [source.cards.at(-count), target.cards.at(-1)] as [Rank, Rank | undefined];
  if (!cheat) {
    return `can't move ${rankLabel(head)} onto ${rankLabel(lower ?? head)}: ${
      requiredTarget(head)
    }`;
  }
  if (source.cheated) return "a cheated card can move only to a valid place";
  if (lower === undefined) return `${name} is empty; no cheat is needed`;
  return isInSequence(lower, head)
    ? `${rankLabel(head)} belongs on ${rankLabel(lower)}; no cheat is needed`
    : "the move is illegal";
}

function requiredTarget(head: Rank): string {
  return head === ACE
    ? "it needs an empty column"
    : `it needs ${rankLabel((head + 1) as Rank)} or an empty column`;
}

/**
 * Explains why a value, which a program without types can pass, is not a move, or returns
 * `undefined` if it is one.
 */
export function explainInvalidMove(move: Move): string | undefined {
  if (typeof move === "string") return explainWord(move);
  const parts = (move ?? {}) as Move;
  for (const name of ["from", "to", "count"] as const) {
    if (typeof parts[name] === "number") continue;
    return `'${name}' of a move must be a number, found ${excerptOf(String(parts[name]))}`;
  }
  return undefined;
}

function explainWord(word: string): string {
  return parseWord(word) === undefined
    ? `'${excerptOf(word)}' is not a move`
    : `'${word}' is a word, not a move; use playWord or parseWord`;
}
