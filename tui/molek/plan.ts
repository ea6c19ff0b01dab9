import type { Move } from "../../lib/molek/move.ts";
import { describeCards, MOLEK, pileOf } from "../../lib/molek/patience/molek.ts";
import type { State } from "../../lib/molek/state.ts";
import { gameAfter, moveCount, turnsIn } from "../table/game.ts";
import type { Model } from "../table/model.ts";

/** Number of played moves that are listed above the next one. */
const PLAYED_SHOWN = 2;

/**
 * Returns the solution as a list: the last played moves, the next one with a mark, and those after
 * it. Returns `undefined` if no whole solution is shown.
 */
export function solutionLines(model: Model): string[] | undefined {
  const { advice, game } = model;
  if (advice?.kind !== "line" || !advice.isWhole) return undefined;
  const done = moveCount(game);
  const first = Math.max(0, game.turns.length - PLAYED_SHOWN);
  const lines = turnsIn(gameAfter(game, advice.moves), MOLEK).slice(first)
    .flatMap(({ before, moves: [move] }) => move ? [moveText(before, move)] : [])
    .map((text, index) => numberLine(first + index + 1, first + index === done, text));
  return [`Solution in ${done + advice.moves.length} moves`, ...lines];
}

/** Formats a move: `2 to 5  K to V`, or `2 ! 5  K` for a cheat. */
export function moveText(state: State, { from, to, count, cheat }: Move): string {
  return `${pileOf(from)} ${cheat ? "!" : "to"} ${pileOf(to)}  ${
    describeCards(state, from, count)
  }`;
}

function numberLine(number: number, isNext: boolean, text: string): string {
  return `${(isNext ? `>${number}` : ` ${number}`).padEnd(4)} ${text}`;
}
