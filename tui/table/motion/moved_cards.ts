import type { Face, Patience, PileId, PileView, PlayedTurn, State } from "../../../lib/patience.ts";
import type { Game } from "../game.ts";

/** A card of a pile, by the number of cards below it. */
export interface CardSlot {
  readonly pile: PileId;
  readonly below: number;
}

/** A card that was carried from one pile to another. */
export interface MovedCard {
  readonly face: Face;
  readonly from: CardSlot;
  readonly to: CardSlot;
}

/** A card on its way; its face is known once it was seen at the end of a pile. */
interface Tracked extends CardSlot {
  readonly face?: Face | undefined;
}

/**
 * The cards that lie in other piles after a change, lower ones first, when the change is one turn
 * that was played or taken back; otherwise none. A stock that is filled again has no open cards.
 */
export function movedCards(before: Game, after: Game): readonly MovedCard[] {
  if (before.start !== after.start) return [];
  const played = lastAfter(before, after);
  if (played) return travellersOf(after.patience, played);
  const undone = lastAfter(after, before);
  if (!undone) return [];
  return travellersOf(after.patience, undone)
    .map(({ face, from, to }) => ({ face, from: to, to: from }))
    .sort((one, other) => one.to.below - other.to.below);
}

/** The last turn of a game, if it is the only one that the other game does not have. */
function lastAfter(before: Game, { turns }: Game): PlayedTurn | undefined {
  const isNext = turns.length === before.turns.length + 1 && turns.at(-2) === before.turns.at(-1);
  return isNext ? turns.at(-1) : undefined;
}

function travellersOf(patience: Patience, { before, moves }: PlayedTurn): readonly MovedCard[] {
  const piles = new Map(
    viewsOf(patience, before).map(([pile, view]) => [
      pile,
      Array.from({ length: heightOf(view) }, (_, below): Tracked => ({ pile, below })),
    ]),
  );
  let state = before;
  for (const move of moves) {
    const played = patience.play(state, move);
    if (!played.ok) return [];
    shift(piles, viewsOf(patience, played.value));
    state = played.value;
  }
  return [...piles].flatMap(([pile, cards]) =>
    cards.flatMap(({ face, ...from }, below): MovedCard[] =>
      face === undefined || from.pile === pile ? [] : [{ face, from, to: { pile, below } }]
    )
  );
}

/**
 * Moves cards from the piles that have become lower to those that have become higher. In which order
 * they lay in a stock is not seen.
 */
function shift(
  piles: ReadonlyMap<PileId, Tracked[]>,
  views: readonly (readonly [PileId, PileView])[],
): void {
  const taken = views.flatMap(([pile, view]) => piles.get(pile)?.splice(heightOf(view)) ?? []);
  for (const [pile, view] of views) {
    const cards = piles.get(pile) ?? [];
    const added = taken.splice(0, heightOf(view) - cards.length);
    const first = view.faceUp.length - added.length;
    cards.push(...added.map((card, index) => ({ ...card, face: view.faceUp[first + index] })));
  }
}

function viewsOf(patience: Patience, state: State): readonly (readonly [PileId, PileView])[] {
  return patience.seats.map(({ pile }) => [pile, patience.pile(state, pile)]);
}

function heightOf({ faceDown, faceUp }: PileView): number {
  return faceDown + faceUp.length;
}
