import { type Card, suitOf } from "../../card.ts";
import type { ColumnNumber, Move, Source } from "../move.ts";
import { play } from "../rules.ts";
import type { State } from "../state.ts";
import { cardOfBit } from "../solver/bits.ts";
import { type Action, COLUMN, DRAW, HOME } from "./successors.ts";

/** The moves of actions, with the draws and resets that they take. */
export function movesOf(start: State, actions: readonly Action[]): Move[] {
  const moves: Move[] = [];
  let state = start;
  const make = (move: Move): void => {
    const after = play(state, move);
    if (!after.ok) throw new Error(`The search found an illegal move: ${after.error}`);
    moves.push(move);
    state = after.value;
  };
  for (const action of actions) {
    if (action === DRAW) {
      make({ kind: "draw" });
      continue;
    }
    const card = cardOfBit(action & 63);
    while ([...state.stock, ...state.waste].includes(card) && state.waste.at(-1) !== card) {
      make(state.stock.length > 0 ? { kind: "draw" } : { kind: "reset" });
    }
    make({ kind: "carry", from: sourceOf(state, card), to: targetOf(state, action) });
  }
  return moves;
}

function sourceOf({ waste, tableau }: State, card: Card): Source {
  if (waste.at(-1) === card) return "waste";
  const column = tableau.findIndex(({ open }) => open.includes(card));
  return column < 0 ? { foundation: suitOf(card) } : column + 1 as ColumnNumber;
}

function targetOf({ tableau }: State, action: Action): ColumnNumber | "foundation" {
  const target = action >> 6;
  if (target === HOME) return "foundation";
  const column = tableau.findIndex(({ open }) =>
    target === COLUMN ? open.length === 0 : open.at(-1) === hostOf(action)
  );
  return column + 1 as ColumnNumber;
}

/** The card on which an action lays its card. */
function hostOf(action: Action): Card {
  const guest = action & 63;
  return cardOfBit(((guest + 4 ^ 2) & ~1) + (action >> 6) - 1);
}
