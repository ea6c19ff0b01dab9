import type { ColumnNumber, Source, Target } from "../../lib/klondike/move.ts";
import { play } from "../../lib/klondike/rules.ts";
import { openCards } from "../../lib/klondike/state.ts";
import { stateOf } from "./game.ts";
import { BOARD, type Model } from "./model.ts";
import { type Place, placeOf, sourceAt, targetAt } from "./place.ts";
import { makeMove, refuse, say } from "./turn.ts";

/** Picks up the open cards of a source: the whole run of a column, or the top card of a pile. */
export function pickUp(model: Model, from: Source): Model {
  const state = stateOf(model.game);
  const cards = openCards(state, from);
  if (cards.length === 0) return refuse(model, `${emptyName(from)} is empty`);
  const focus: Place = typeof from === "number"
    ? { pile: "column", column: from, index: 0 }
    : placeOf(from);
  return {
    ...model,
    focus,
    held: { from },
    hint: undefined,
    mode: BOARD,
    notice: { kind: "held", from, cards },
  };
}

/** Puts the cards down where they came from. */
export function putDown(model: Model): Model {
  return { ...model, held: undefined, drag: undefined, notice: undefined };
}

/** Picks up the open run of a column, or drops what is held there; its own cards are put down. */
export function pressColumn(model: Model, column: ColumnNumber): Model {
  const { held } = model;
  if (!held) return pickUp(model, column);
  return held.from === column ? putDown(model) : drop(model, held.from, column);
}

/**
 * Drops what is held on its foundation. With nothing held, the card in focus goes there, unless
 * cards may be taken back: then asks which foundation to take one from.
 */
export function pressFoundation(model: Model): Model {
  const { held, focus, game } = model;
  if (held) return drop(model, held.from, "foundation");
  if (stateOf(game).rules.worryBack) {
    const text = "Take from which foundation? c clubs, d diamonds, h hearts, s spades";
    return say({ ...model, mode: { kind: "suit" } }, text);
  }
  const from = sourceAt(focus);
  if (from === undefined || typeof from === "object") {
    return refuse(model, "pick a card up first: 1-7 a column, w the waste");
  }
  return drop(model, from, "foundation");
}

/** Drops what is held where the cursor is. */
export function dropAtFocus(model: Model, from: Source): Model {
  const { focus } = model;
  switch (focus.pile) {
    case "column":
      return pressColumn(model, focus.column);
    case "foundation":
      return drop(model, from, "foundation");
    case "stock":
    case "waste":
      return from === "waste" && focus.pile === "waste"
        ? putDown(model)
        : refuse(model, `no card goes to the ${focus.pile}`);
    default:
      return focus satisfies never;
  }
}

/** Whether what is held could be dropped at a place. */
export function fitsAt(model: Model, from: Source, place: Place): boolean {
  const to = targetAt(place);
  return to !== undefined && play(stateOf(model.game), { kind: "carry", from, to }).ok;
}

function drop(model: Model, from: Source, to: Target): Model {
  return makeMove(model, { kind: "carry", from, to });
}

function emptyName(from: Source): string {
  if (from === "waste") return "the waste";
  return typeof from === "number" ? `column ${from}` : "that foundation";
}
