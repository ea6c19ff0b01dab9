import type { Move } from "../../lib/molek/move.ts";
import { describeCards, pileOf } from "../../lib/molek/patience/piles.ts";
import { play } from "../../lib/molek/rules.ts";
import type { State } from "../../lib/molek/state.ts";
import { currentState, moveCount } from "../table/game.ts";
import type { Model } from "../table/model.ts";

/** How many of the moves that were played stand above the next one. */
const PLAYED = 2;

/**
 * The solution as a list, while all of it is shown: the last moves that were played, the next one
 * with a mark, and those after it. `undefined` when no solution is shown.
 */
export function solutionLines(model: Model<State, Move>): string[] | undefined {
  const { advice, game } = model;
  if (advice?.kind !== "line" || !advice.isWhole) return undefined;
  const done = moveCount(game);
  const played = game.turns.slice(-PLAYED)
    .flatMap(({ before, moves: [move] }) => move ? [moveText(before, move)] : []);
  const first = done - played.length + 1;
  const lines = [...played, ...textsOf(currentState(game), advice.moves)]
    .map((text, index) => withNumbers(first + index, first + index === done + 1, text));
  return [`Solution in ${done + advice.moves.length} moves`, ...lines];
}

function textsOf(start: State, moves: readonly Move[]): string[] {
  let state = start;
  return moves.map((move) => {
    const text = moveText(state, move);
    const after = play(state, move);
    if (after.ok) state = after.value;
    return text;
  });
}

/** `2 to 5  K to V`; of a cheat `2 ! 5  K`. */
export function moveText(state: State, { from, to, count, cheat }: Move): string {
  return `${pileOf(from)} ${cheat ? "!" : "to"} ${pileOf(to)}  ${
    describeCards(state, from, count)
  }`;
}

function withNumbers(number: number, isNext: boolean, text: string): string {
  return `${(isNext ? `>${number}` : ` ${number}`).padEnd(4)} ${text}`;
}
