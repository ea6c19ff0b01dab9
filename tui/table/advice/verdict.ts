import { counted } from "../../../lib/counted.ts";

/** The way back from a lost position to one that can be won, or why none is known. */
export type WayBack =
  | { readonly turns: number; readonly isProved: boolean }
  /** The solver is still looking. */
  | "searched"
  /** The deal could never be won. */
  | "none"
  | "unknown";

/** A verdict of the solver on a position. */
export type Verdict<Move> =
  | { readonly kind: "won"; readonly moves: readonly Move[] }
  | { readonly kind: "lost"; readonly back: WayBack }
  | { readonly kind: "undecided"; readonly seconds: number };

/** The keys that a verdict names on the screen, and the commands that it names in lines. */
const KEYS = { again: "W", watch: "W again", deal: "n" } as const;
const COMMANDS = { again: "winnable", watch: "winnable on", deal: "new" } as const;

/** A verdict in a sentence. */
export function verdictText(
  verdict: Verdict<unknown>,
  watches: boolean,
  inLines: boolean,
): string {
  const { again, watch, deal } = inLines ? COMMANDS : KEYS;
  switch (verdict.kind) {
    case "won":
      return `Yes, this can still be won.${watches ? "" : ` ${watch} keeps watch from now on.`}`;
    case "undecided":
      return `Undecided: the solver found nothing in ${verdict.seconds} s. ${again} looks for longer.`;
    case "lost":
      return `No win from here${wayBackText(verdict.back, deal)}`;
    default:
      return verdict satisfies never;
  }
}

function wayBackText(back: WayBack, deal: string): string {
  if (back === "none") return `, and none from the first card on: ${deal} deals anew.`;
  if (back === "searched") return "; the solver looks for the way back.";
  if (back === "unknown") return "; where the win was lost is undecided.";
  const { turns, isProved } = back;
  return `: u takes you back ${counted(turns, "move")} to ${
    isProved ? "the last" : "a"
  } winnable position.`;
}
