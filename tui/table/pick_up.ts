import type { Message } from "../../lib/message.ts";
import type { CardTransfer, Move, PileId, RejectedMove } from "../../lib/patience.ts";
import { err, type Result } from "../../lib/result.ts";
import { currentState } from "./game.ts";
import { BOARD, type Model, notify, notifyIllegal, withoutHeld } from "./model.ts";
import { columnKeys, pileName } from "./wording.ts";
import {
  cardsFrom,
  type CursorPosition,
  type Held,
  openIndex,
  specOf,
  specsOfKind,
  topOfPile,
  viewOf,
} from "./cursor.ts";
import { keepPendingSolve, makeMove } from "./make_move.ts";

/** Picks up as many cards of a pile as can be lifted together. */
export function pickUp(model: Model, pile: PileId): Model {
  const { liftable: [lowest = 0] } = viewOf(model.game, pile);
  return pickUpFrom(model, { pile, index: lowest });
}

/** Picks up the card at a place and those on it, or says why they cannot be lifted. */
export function pickUpFrom(model: Model, place: CursorPosition): Model {
  const { game } = model;
  const view = viewOf(game, place.pile);
  const index = openIndex(view, place);
  const at: Model = { ...model, focus: placeIn(model, { ...place, index }) };
  if (!view.liftable.includes(index)) {
    return notifyIllegal(enterLifts(model) ? at : model, {
      reason: explainCannotPickUp(model, place.pile),
    });
  }
  const held: Held = { pile: place.pile, count: cardsFrom(view, place) };
  return {
    ...withoutHeld(at),
    held,
    advice: undefined,
    pendingSolve: keepPendingSolve(model),
    mode: BOARD,
    notice: { kind: "held", state: currentState(game), held },
  };
}

/** Puts the cards down where they came from. */
export function putDown(model: Model): Model {
  const free: Model = { ...withoutHeld(model), notice: undefined };
  return enterLifts(model)
    ? { ...free, advice: undefined, pendingSolve: keepPendingSolve(model) }
    : free;
}

/** Picks up a pile, or drops what is held there; its own cards are put down. */
export function pickUpOrDrop(model: Model, pile: PileId): Model {
  const { held, game } = model;
  if (held?.pile === pile) return putDown(model);
  // No card is dropped on the waste: its key always means its own card.
  const isTarget = specOf(game.patience, pile).kind !== "waste";
  return held && isTarget ? dropOnPile(model, held, pile) : pickUp(model, pile);
}

/**
 * Drops what is held on its foundation. With nothing held, the card in focus goes there, unless
 * cards may be taken back: then asks which foundation to take one from.
 */
export function dropOnFoundation(model: Model, piles: readonly PileId[]): Model {
  const { held, focus, game } = model;
  const [first = ""] = piles;
  if (held) return dropOnPile(model, held, first);
  if (piles.some((pile) => viewOf(game, pile).badge === "returns")) {
    const keys = piles.map((pile) => `${pile.charAt(0)} ${pile}`);
    const asking: Model = { ...model, mode: { kind: "foundation" } };
    const letters = piles.map((pile) => pile.charAt(0));
    return notify(asking, [
      `Take from which foundation? ${keys.join(", ")}`,
      `Which foundation? ${letters.join(", ")}, Esc: none`,
    ]);
  }
  const { kind } = specOf(game.patience, focus.pile);
  if (kind === "stock" || kind === "foundation") {
    return notifyIllegal(model, { reason: pickUpFirst(model) });
  }
  return dropOnPile(model, { pile: focus.pile, count: 1 }, first);
}

/** Drops what is held where the cursor is. */
export function dropAtCursor(model: Model, held: Held): Model {
  const { focus: { pile }, game } = model;
  const { kind } = specOf(game.patience, pile);
  if (kind === "foundation") return dropOnPile(model, held, pile);
  return held.pile === pile ? putDown(model) : dropOnPile(model, held, pile);
}

/** Drops what is held in a pile: all of it where it goes together, otherwise those that fit. */
export function dropOnPile(model: Model, held: Held, to: PileId, together = false): Model {
  const move = dropped(model, held, to, together);
  return move.ok ? makeMove(model, move.value) : notifyIllegal(model, move.error);
}

/** The piles where what is held may go; dragged cards go together. */
export function legalTargets(model: Model): readonly PileId[] {
  const { held, drag, game } = model;
  if (!held) return [];
  const { patience } = game;
  return patience.seats.map(({ pile }) => pile).filter((pile) => {
    if (pile === held.pile) return false;
    const move = dropped(model, held, pile, drag?.isMoving);
    if (!move.ok) return false;
    // A foundation may be named whose suit is another: the card goes to its own.
    const change = patience.pileChange(currentState(game), move.value);
    return change.kind === "carry" && change.to === pile;
  });
}

/** Whether Enter lifts in this game; then the cursor goes with the cards. */
function enterLifts({ game }: Model): boolean {
  return game.patience.enter === "lift";
}

function dropped(
  { game }: Model,
  { pile: from, count }: Held,
  to: PileId,
  together?: boolean,
): Result<Move, RejectedMove> {
  const { kind } = specOf(game.patience, to);
  if (kind === "stock" || kind === "waste") return err({ reason: `no card goes to the ${kind}` });
  const wanted: CardTransfer = { kind: "carry", from, count, to };
  return game.patience.move(currentState(game), wanted, together);
}

/** The place as the cursor keeps it: the cards above the columns have no index. */
function placeIn({ game }: Model, place: CursorPosition): CursorPosition {
  return specOf(game.patience, place.pile).kind === "column" ? place : topOfPile(place.pile);
}

function explainCannotPickUp({ game }: Model, pile: PileId): string {
  const seat = specOf(game.patience, pile);
  const { faceUp, liftable, badge } = viewOf(game, pile);
  const name = seat.kind === "foundation"
    ? "that foundation"
    : seat.kind === "column"
    ? pileName(seat)
    : `the ${pileName(seat)}`;
  if (faceUp.length === 0) return `${name} is empty`;
  if (badge === "complete") return `${name} is complete: its cards stay`;
  const run = liftable.length;
  if (run === 0) return `${name} keeps its cards`;
  return run === 1 ? "only its top card can move" : `only its top ${run} cards can move`;
}

function pickUpFirst({ game: { patience } }: Model): Message {
  const [waste] = specsOfKind(patience, "waste");
  const columns = `pick a card up first: ${columnKeys(patience)}`;
  return waste?.key === undefined
    ? `${columns} a column`
    : [`${columns} a column, ${waste.key} the waste`, `${columns} or ${waste.key}`];
}
