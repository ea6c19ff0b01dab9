import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import { hintsFor } from "../../../../lib/klondike/patience/hints.ts";
import type { Move } from "../../../../lib/klondike/move.ts";
import { isWon, play } from "../../../../lib/klondike/rules.ts";
import { type Rules, type State, UNLIMITED } from "../../../../lib/klondike/state.ts";
import { variantOf } from "../../../../lib/klondike/variant.ts";
import type { PlayedTurn } from "../../../../lib/patience.ts";

const MOST_MOVES = 400;

/** Rules with unlimited resets. */
export function rulesOfTurn(turn: 1 | 3): Rules {
  return { turn, resets: UNLIMITED, worryBack: false };
}

/** Deals won by following the first hint, at turn 1 and at turn 3. */
export const WON_SEEDS = { 1: 39595, 3: 39595 } as const;

/** Position, and the turns that led to it, last one first. */
export interface Line {
  readonly state: State;
  readonly earlier: readonly PlayedTurn<State, Move>[];
}

/** Line of a deal without a turn. */
export function dealtLine(seed: number, turn: 1 | 3): Line {
  const variant = variantOf(rulesOfTurn(turn), "standard");
  return { state: KLONDIKE.deal(seed, variant), earlier: [] };
}

/** Returns the line after its first hint, or `undefined` if there is no hint. */
export function afterHint({ state, earlier }: Line): Line | undefined {
  const [move] = hintsFor(state, earlier);
  if (!move) return undefined;
  const played = play(state, move);
  if (!played.ok) throw new Error(played.error);
  return { state: played.value, earlier: [{ before: state, moves: [move] }, ...earlier] };
}

/** Move, and the position before it. */
export interface Step {
  readonly state: State;
  readonly move: Move;
}

/** Follows the first hint until the game is won; returns `undefined` if that fails. */
export function winByHints(seed: number, turn: 1 | 3): Step[] | undefined {
  let line = dealtLine(seed, turn);
  while (!isWon(line.state)) {
    const next = afterHint(line);
    if (!next || next.earlier.length > MOST_MOVES) return undefined;
    line = next;
  }
  return line.earlier.toReversed().flatMap(({ before: state, moves }) =>
    moves.map((move) => ({ state, move }))
  );
}
