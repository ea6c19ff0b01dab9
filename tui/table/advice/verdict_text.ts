import { countInWords, type Message } from "../../../lib/message.ts";
import type { Move } from "../../../lib/patience.ts";

/** The way back from a lost position to one that can be won, or why none is known. */
export type WayBack =
  | { readonly turns: number; readonly isProved: boolean }
  /** The solver is still looking. */
  | "searched"
  /** The deal could never be won. */
  | "none"
  | "unknown";

/** A verdict of the solver on a position. */
export type VerdictState<M = Move> =
  | { readonly kind: "won"; readonly moves: readonly M[] }
  | { readonly kind: "lost"; readonly back: WayBack }
  | { readonly kind: "undecided"; readonly seconds: number };

/** The keys that a verdict names on the screen, and the commands that it names in lines. */
const KEYS = { again: "W", watch: "W again", deal: "n", undo: () => "u" } as const;
const COMMANDS = {
  again: "winnable",
  watch: "winnable on",
  deal: "new",
  undo: (turns: number) => turns === 1 ? "undo" : `undo ${turns}`,
} as const;

/** What is said when the solver begins to watch, or ends it. */
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

/** A verdict in a sentence. */
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
