import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import type { Scoring } from "../../../lib/klondike/score.ts";
import type { Rules, State } from "../../../lib/klondike/state.ts";
import { variantOf } from "../../../lib/klondike/variant.ts";
import { createGame, dealGame, type Game } from "../../../tui/table/game.ts";
import type { Step } from "../../lib/klondike/patience/by_hints.ts";
import { commandOfMove, formatTextCommand } from "../../lib/klondike/text_commands.ts";

export { rulesOfTurn, winByHints, WON_SEEDS } from "../../lib/klondike/patience/by_hints.ts";

export type { Game };

/** Returns the game of a seed. */
export function dealOf(seed: number, rules: Rules, scoring: Scoring = "standard"): Game {
  return dealGame(KLONDIKE, seed, variantOf(rules, scoring));
}

/** Returns the game of a position, as if it came from a file. */
export function gameFrom(name: string, start: State, scoring: Scoring = "standard"): Game {
  return createGame(KLONDIKE, { kind: "file", name }, variantOf(start.rules, scoring), start);
}

/** Returns the keys that make a move. */
export function keysOf({ move }: Pick<Step, "move">): string {
  if (move.kind !== "carry") return " ";
  const from = typeof move.from === "number" ? String(move.from) : "w";
  return from + (move.to === "foundation" ? "f" : move.to);
}

/** Returns the typed command that makes a move. */
export function commandOf({ state, move }: Step): string {
  return formatTextCommand(commandOfMove(move, state));
}
