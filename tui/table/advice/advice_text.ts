// The messages of the solver and the coach.

import { type CoachMove, type DisplayedChance, formatChance } from "../../../lib/advice.ts";
import { countInWords, countWithNoun, type Message } from "../../../lib/message.ts";
import type { Move, Patience, State, Wording } from "../../../lib/patience.ts";
import type { Game } from "../game.ts";
import type { Cost } from "../input/action.ts";
import type { ShowWinnable } from "../settings.ts";

/** The undos from a lost position to a winnable one, or why their number is not known. */
export type WayBack =
  | { readonly turns: number; readonly isProved: boolean }
  /** The solver is still searching. */
  | "searched"
  /** The deal was never winnable. */
  | "none"
  | "unknown";

export type VerdictState<M = Move> =
  | { readonly kind: "won"; readonly moves: readonly M[] }
  | { readonly kind: "lost"; readonly back: WayBack }
  | { readonly kind: "undecided"; readonly seconds: number };

/** The keys that a verdict names on screen, and its commands in plain mode. */
const KEYS = { again: "W", watch: "W again", deal: "n", undo: () => "B" } as const;
const COMMANDS = {
  again: "winnable",
  watch: "winnable on",
  deal: "new",
  undo: (turns: number) => turns === 1 ? "undo" : `undo ${turns}`,
} as const;

/** Returns the message about when the verdict is shown; each watched move has a cost. */
export function watchText(shown: ShowWinnable, cost: Cost, inLines: boolean): Message {
  if (shown === "never") return "The solver's verdict is off.";
  if (shown === "request") return "Watch off.";
  if (cost === "hint") {
    return inLines
      ? "Watch on: you'll be warned when a move loses the game. Each move counts as a hint; " +
        "winnable off turns it off."
      : [
        "Watch on: warns of losing moves. Each move counts as a hint; W turns it off.",
        "Watch on: moves count as hints. W: off",
      ];
  }
  return inLines
    ? "Watch on: you'll be warned when a move loses the game. Your next move makes this a game " +
      "with help; winnable off turns it off."
    : [
      "Watch on. Your next move makes this a game with help; W turns it off.",
      "Watch on: counts as help. W: off",
    ];
}

/** Describes a verdict. */
export function verdictText(verdict: VerdictState, watches: boolean, inLines: boolean): Message {
  const { again, watch, deal, undo } = inLines ? COMMANDS : KEYS;
  switch (verdict.kind) {
    case "won":
      return watches ? "Still winnable." : [
        `Still winnable; ${watch} turns the watch on.`,
        "Still winnable.",
      ];
    case "undecided":
      return [
        `Undecided after ${verdict.seconds} s; ${again} searches longer.`,
        `Undecided; ${again} searches longer.`,
      ];
    case "lost":
      return describeLost(verdict.back, deal, undo);
    default:
      return verdict satisfies never;
  }
}

function describeLost(back: WayBack, deal: string, undo: (turns: number) => string): Message {
  if (back === "none") {
    return [
      `Not winnable: this deal never was; ${deal} deals another.`,
      `Never winnable; ${deal} deals another.`,
    ];
  }
  if (back === "searched") {
    return [
      "Not winnable. Looking for the losing move…",
      "Not winnable. Looking further back…",
    ];
  }
  if (back === "unknown") {
    return [
      "Not winnable; the losing move is unknown.",
      "Not winnable; losing move unknown.",
    ];
  }
  const { turns, isProved } = back;
  const moves = countInWords(turns, "move");
  return [
    `No longer winnable: ${undo(turns)} undoes ${moves}, back to ${
      isProved ? "the last" : "a"
    } winnable position.`,
    `No longer winnable: ${undo(turns)} undoes ${moves}.`,
    `Lost ${moves} ago: ${undo(turns)} undoes.`,
  ];
}

/** Describes a move in a few words: `7♥ to column 4`. */
type Brief = (state: State, move: Move) => string;

/** A choice of the coach, with the figures shown with it. */
interface ChoiceDetails {
  readonly state: State;
  readonly choice: CoachMove;
  readonly chance: DisplayedChance;
  /** Points that its resets of the stock cost; 0 if they are free or there are none. */
  readonly resetCost: number;
  readonly number: number;
  readonly of: number;
}

/** Describes a choice of the coach: its moves, reason, number of moves, cost and win chance. */
export function describeChoice(
  patience: Patience,
  { state, choice, chance, resetCost, number, of }: ChoiceDetails,
  voice: Wording,
  brief: Brief,
): Message {
  const moves = describeMoves(patience, state, choice.moves, brief);
  const [likely, counted] = [formatChance(chance), `${number}${voice.inWords ? " of " : "/"}${of}`];
  // A list does not say at a glance how many moves Enter plays; a single part does.
  const count = moves.includes(", ") ? [countWithNoun(choice.moves.length, "move")] : [];
  const costs = [
    ...count,
    ...(resetCost > 0 ? [`costs ${countWithNoun(resetCost, "point")}`] : []),
  ];
  const reason = inBrackets([reasonBeside(choice.why), ...costs].filter((part) => part !== ""));
  const plain = inBrackets(costs);
  const short = inBrackets([...count, ...(resetCost > 0 ? [`-${resetCost}`] : [])]);
  return [
    `Hint ${counted}: ${moves}${reason}; ${likely} to win`,
    `${capitalise(moves)}${reason}; ${likely}`,
    `Hint ${counted}: ${moves}${plain}; ${likely}`,
    `${capitalise(moves)}${plain}; ${likely}`,
    `${capitalise(shortenMoves(moves))}${short}; ${likely}`,
    `${capitalise(lastMoveOf(moves))}${short}; ${likely}`,
    `${capitalise(shortenFoundation(lastMoveOf(moves)))}${short}; ${likely}`,
    ...(short === "" ? [] : [`${capitalise(shortenFoundation(lastMoveOf(moves)))}${short}`]),
  ];
}

/** Shortens moves described briefly, for lines that are too narrow for `foundation`: `A♥ home`. */
export function shortenFoundation(moves: string): string {
  return moves.replaceAll("to foundation", "home");
}

function inBrackets(parts: readonly string[]): string {
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

/** Shortens moves described briefly: `draw 5, reset, 7♥ to column 4`. */
function shortenMoves(moves: string): string {
  return moves.replaceAll(/ (\d+) times/g, " $1").replaceAll("reset the waste", "reset");
}

/** Returns the part of a reason that the moves beside it do not say already. */
function reasonBeside(why: string): string {
  return why
    .replace(/^moves the .* to its foundation(?: and )?/, "")
    .replace(/^takes the .* from the waste$/, "from the waste")
    .replace(/^(?:draws the next cards?|resets the waste)$/, "")
    .replace(/^draws /, "");
}

/** Describes moves briefly: `draw twice, 7♥ to column 4`. */
export function describeMoves(
  patience: Patience,
  start: State,
  moves: readonly Move[],
  brief: Brief,
): string {
  const parts: { text: string; times: number }[] = [];
  let state = start;
  for (const move of moves) {
    const text = brief(state, move);
    const last = parts.at(-1);
    if (last?.text === text) last.times++;
    else parts.push({ text, times: 1 });
    const played = patience.play(state, move);
    if (!played.ok) break;
    state = played.value;
  }
  return parts.map(({ text, times }) =>
    times > 1 ? `${text} ${TIMES[times] ?? `${times} times`}` : text
  )
    .join(", ");
}

const TIMES: readonly (string | undefined)[] = [undefined, undefined, "twice"];

/**
 * Describes the win chance judged from the visible cards; without one, the coach has no more moves.
 */
export function chanceMessage(told: DisplayedChance | undefined, { inWords }: Wording): Message {
  if (told === undefined) {
    return "No useful moves in sight.";
  }
  const likely = told.isCalibrated
    ? `Win chance: ${formatChance(told)}`
    : `${capitalise(formatChance(told))} to win`;
  return inWords ? `${likely}, judged from the visible cards.` : [
    `${likely}, judged from the visible cards. Press W again to ask the solver.`,
    `${likely}, judged from the visible cards. W: ask solver`,
    `${likely}. W: ask solver`,
    `${likely}.`,
  ];
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the last of several moves described briefly; it is the one that matters. */
export function lastMoveOf(moves: string): string {
  const at = moves.lastIndexOf(", ");
  return at < 0 ? moves : `… then ${moves.slice(at + 2)}`;
}

/**
 * True if win chances are lower bounds: the deal was chosen among winnable ones and is not a hard
 * one, so that it is won more often than others that look like it.
 */
export function isLowerBoundChance({ origin }: Game): boolean {
  if (origin.kind !== "seed") return false;
  const { level, day } = origin;
  return level === undefined ? day !== undefined : level === "easy" || level === "medium";
}
