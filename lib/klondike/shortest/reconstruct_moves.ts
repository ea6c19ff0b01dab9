import { type Card, suitOf } from "../../card.ts";
import type { ColumnNumber, Move, Source } from "../move.ts";
import { legalMoves, play } from "../rules.ts";
import { isSafe } from "../safe.ts";
import type { Goal } from "../solver/search.ts";
import type { State } from "../state.ts";
import { cardOfBit } from "../solver/bits.ts";
import { COLUMN, DRAW, HOME, type PackedAction, RESET } from "./action.ts";

/** The moves of actions up to the goal, with the draws and resets that they take. */
export function movesOfActions(start: State, actions: readonly PackedAction[], goal: Goal): Move[] {
  const moves: Move[] = [];
  let state = start;
  const make = (move: Move): void => {
    const after = play(state, move);
    if (!after.ok) throw new Error(`The search found an illegal move: ${after.error}`);
    moves.push(move);
    state = after.value;
  };
  for (const action of actions) {
    if (action === DRAW || action === RESET) {
      make({ kind: action === DRAW ? "draw" : "reset" });
      continue;
    }
    const card = cardOfBit(action & 63);
    while ([...state.stock, ...state.waste].includes(card) && state.waste.at(-1) !== card) {
      make(state.stock.length > 0 ? { kind: "draw" } : { kind: "reset" });
    }
    make({ kind: "carry", from: sourceOf(state, card), to: targetOf(state, action) });
  }
  for (let rest = restOf(state, goal); rest !== undefined; rest = restOf(state, goal)) make(rest);
  return moves;
}

/**
 * The next move where no card is covered and at most one is left in the talon, if it takes one: a
 * safe one where there is any, since those may be forced.
 */
function restOf(state: State, goal: Goal): Move | undefined {
  if (goal === "course") return state.stock.length > 0 ? { kind: "draw" } : undefined;
  const home = legalMoves(state).filter((move) =>
    move.kind === "carry" && move.to === "foundation"
  );
  return home.find((move) => isSafe(state, move)) ?? home[0];
}

function sourceOf({ waste, tableau }: State, card: Card): Source {
  if (waste.at(-1) === card) return "waste";
  const column = tableau.findIndex(({ faceUp }) => faceUp.includes(card));
  return column < 0 ? { foundation: suitOf(card) } : column + 1 as ColumnNumber;
}

function targetOf({ tableau }: State, action: PackedAction): ColumnNumber | "foundation" {
  const target = action >> 6;
  if (target === HOME) return "foundation";
  const column = tableau.findIndex(({ faceUp }) =>
    target === COLUMN ? faceUp.length === 0 : faceUp.at(-1) === hostOf(action)
  );
  return column + 1 as ColumnNumber;
}

/** The card on which an action lays its card. */
function hostOf(action: PackedAction): Card {
  const guest = action & 63;
  return cardOfBit(((guest + 4 ^ 2) & ~1) + (action >> 6) - 1);
}
