import { countInWords } from "../../lib/message.ts";
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

/**
 * Returns the solution as a message, in forms with all of its next moves down to the first one:
 * `V:2→6, K:1→3, …`. Returns an empty list if no whole solution is shown.
 */
export function solutionForms({ advice, game, notice }: Model): string[] {
  if (advice?.kind !== "line" || !advice.isWhole || notice?.kind !== "advice") return [];
  const turns = turnsIn(gameAfter(game, advice.moves), MOLEK).slice(game.turns.length);
  const left = movesLeft(turns.flatMap(({ moves }) => moves), notice.unproved);
  const moves = turns.flatMap(({ before, moves: [move] }) => move ? [briefMove(before, move)] : []);
  return moves.map((_, more) => {
    const listed = moves.slice(0, moves.length - more).join(", ");
    return `Solution (${left}): ${listed}${more > 0 ? ", …" : "."}`;
  });
}

/** Describes the rest of a solution: its moves, and its cheats if there are any. */
export function movesLeft(moves: readonly Move[], unproved: string | undefined): string {
  const cheats = moves.filter(({ cheat }) => cheat).length;
  const doubt = unproved === undefined ? "" : ", not proved the fewest";
  return `${moves.length} left${cheats === 0 ? "" : `, ${countInWords(cheats, "cheat")}${doubt}`}`;
}

/** Formats a move in few columns: `K:2→5`, or `K:2!5` for a cheat. */
function briefMove(state: State, { from, to, count, cheat }: Move): string {
  return `${describeCards(state, from, count).replace(" to ", "-")}:${pileOf(from)}${
    cheat ? "!" : "→"
  }${pileOf(to)}`;
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
