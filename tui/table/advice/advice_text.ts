// The messages of the solver and the coach.

import { type CoachMove, type DisplayedChance, formatChance } from "../../../lib/advice.ts";
import { countInWords, type Message } from "../../../lib/message.ts";
import type { Move, Patience, State, Wording } from "../../../lib/patience.ts";
import type { Game } from "../game.ts";

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
const KEYS = { again: "W", watch: "W again", deal: "n", undo: () => "u" } as const;
const COMMANDS = {
  again: "winnable",
  watch: "winnable on",
  deal: "new",
  undo: (turns: number) => turns === 1 ? "undo" : `undo ${turns}`,
} as const;

/** Returns the message about the watch being turned on or off. */
export function watchText(on: boolean, inLines: boolean): Message {
  if (!on) return "The solver is quiet until it is asked.";
  return inLines
    ? "Watching: you are told as soon as a move has lost the game. From your next move on this " +
      "game counts as helped; winnable off ends the watch."
    : [
      "Watching: counts as helped from your next move on. W ends it.",
      "Watching counts as help. W ends it.",
    ];
}

/** Describes a verdict. */
export function verdictText(verdict: VerdictState, watches: boolean, inLines: boolean): Message {
  const { again, watch, deal, undo } = inLines ? COMMANDS : KEYS;
  switch (verdict.kind) {
    case "won":
      return watches ? "Yes, this can still be won." : [
        `Yes, this can still be won. ${watch} keeps watch from now on.`,
        `Yes, it can still be won. ${watch} watches`,
        "Yes, this can still be won.",
      ];
    case "undecided":
      return [
        `Undecided: the solver found nothing in ${verdict.seconds} s. ${again} looks longer.`,
        `Still undecided: ${again} looks longer.`,
      ];
    case "lost":
      return lostText(verdict.back, deal, undo);
    default:
      return verdict satisfies never;
  }
}

function lostText(back: WayBack, deal: string, undo: (turns: number) => string): Message {
  if (back === "none") {
    return [
      `No win from here: this deal could never be won; ${deal} deals another.`,
      `This deal cannot be won: ${deal} deals again.`,
    ];
  }
  if (back === "searched") {
    return [
      "No win from here; the solver is looking for the way back.",
      "No win from here. Looking further back.",
    ];
  }
  if (back === "unknown") {
    return [
      "No win from here; where the win was lost is undecided.",
      "No win from here; unknown since when.",
    ];
  }
  const { turns, isProved } = back;
  const moves = countInWords(turns, "move");
  return [
    `No win from here: ${undo(turns)} takes you back ${moves} to ${
      isProved ? "the last" : "a"
    } winnable position.`,
    `No win from here: ${undo(turns)} takes back ${moves}.`,
    `Lost ${moves} ago: ${undo(turns)} takes back.`,
  ];
}

/** Describes a move in a few words: `7♥ to column 4`. */
type Brief = (state: State, move: Move) => string;

/** A choice of the coach, with the figures shown with it. */
interface ToldChoice {
  readonly state: State;
  readonly choice: CoachMove;
  readonly chance: DisplayedChance;
  readonly number: number;
  readonly of: number;
}

/** Describes a choice of the coach: its moves, reason and win chance. */
export function describeChoice(
  patience: Patience,
  { state, choice, chance, number, of }: ToldChoice,
  voice: Wording,
  brief: Brief,
): Message {
  const moves = describeMoves(patience, state, choice.moves, brief);
  const [likely, counted] = [formatChance(chance), `${number}${voice.inWords ? " of " : "/"}${of}`];
  return [
    `Hint ${counted}, ${likely}: ${moves}; it ${choice.why}`,
    `${upper(moves)}, ${likely}; it ${choice.why}`,
    `Hint ${counted}, ${likely}: ${moves}`,
    `${upper(moves)}, ${likely}`,
    `${upper(lastMoveOf(moves))}, ${likely}`,
  ];
}

/** Describes moves briefly: `draw twice, 7♥ to column 4`. */
export function describeMoves(
  patience: Patience,
  start: State,
  moves: readonly Move[],
  brief: Brief,
): string {
  const said: { text: string; times: number }[] = [];
  let state = start;
  for (const move of moves) {
    const text = brief(state, move);
    const last = said.at(-1);
    if (last?.text === text) last.times++;
    else said.push({ text, times: 1 });
    const played = patience.play(state, move);
    if (!played.ok) break;
    state = played.value;
  }
  return said.map(({ text, times }) =>
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
    return ["From what you see, nothing more can be done.", "Nothing more can be done."];
  }
  const likely = upper(formatChance(told));
  return inWords ? `${likely} from here, from what you see.` : [
    `${likely} from here, from what you see. W again asks the solver.`,
    `${likely}, from what you see. W: solver`,
    `${likely}, from what you see.`,
  ];
}

function upper(text: string): string {
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
