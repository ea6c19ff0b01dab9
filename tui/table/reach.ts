import type { Carried, PileId } from "../../lib/patience.ts";
import { type Game, stateOf } from "./game.ts";
import { targetsOf } from "./hold.ts";
import { type Model, say } from "./model.ts";
import { allPlaces, countFrom, endOf, openIndex, type Place, seatOf, viewOf } from "./place.ts";

/** The rank of an empty column among the piles that a card can go to. */
const EMPTY = 2;

/** A legal move that carries cards. */
interface Carry<Move> extends Carried {
  readonly move: Move;
}

/**
 * The move that brings the card at a place, and those on it, to where it helps most: home, on a
 * card, into an empty column; `undefined` when it has no place to go.
 */
export function bestMove<State, Move>(game: Game<State, Move>, place: Place): Move | undefined {
  return bestOf(game, carriesOf(game), place);
}

/**
 * Moves the cursor to the next card from which something can be moved; while cards are held, to the
 * next pile that takes them.
 */
export function goToNext<State, Move>(
  model: Model<State, Move>,
  backwards: boolean,
): Model<State, Move> {
  const { game, held } = model;
  const all = held ? targetsOf(model).map(endOf) : movablePlaces(game);
  const places = backwards ? all.toReversed() : all;
  const here = orderOf(game, model.focus);
  const next = places.find((place) => {
    const order = orderOf(game, place);
    return backwards ? order < here : order > here;
  }) ?? places[0];
  return next ? { ...model, focus: next } : say(model, model.table.phrases.stuck(held?.pile));
}

/** The places from which something can be moved; at a stock, where it can be turned. */
function movablePlaces<State, Move>(game: Game<State, Move>): Place[] {
  const { patience } = game;
  const carries = carriesOf(game);
  return allPlaces(game).filter((place) => {
    const { kind, pile } = seatOf(patience, place.pile);
    if (kind === "foundation") return false;
    if (kind === "stock") return patience.move(stateOf(game), { kind: "turn", pile }).ok;
    return patience.enter === "best"
      ? bestOf(game, carries, place) !== undefined
      : carriesFrom(game, carries, place).length > 0;
  });
}

function bestOf<State, Move>(
  game: Game<State, Move>,
  carries: readonly Carry<Move>[],
  place: Place,
): Move | undefined {
  const view = viewOf(game, place.pile);
  const isWhole = seatOf(game.patience, place.pile).kind === "column" && view.covered === 0 &&
    countFrom(view, place) === view.open.length;
  const [best] = carriesFrom(game, carries, place)
    .map(({ move, to }) => ({ move, rank: rankOf(game, to) }))
    // A whole column that goes to an empty one changes nothing.
    .filter(({ rank }) => !isWhole || rank !== EMPTY)
    .sort((a, b) => a.rank - b.rank);
  return best?.move;
}

/** The legal moves that carry cards. */
function carriesOf<State, Move>(game: Game<State, Move>): Carry<Move>[] {
  const { patience } = game;
  const state = stateOf(game);
  return patience.legalMoves(state).flatMap((move) => {
    const anatomy = patience.anatomy(state, move);
    return anatomy.kind === "carry" ? [{ ...anatomy, move }] : [];
  });
}

/** Those of exactly the cards from a place on. */
function carriesFrom<State, Move>(
  game: Game<State, Move>,
  carries: readonly Carry<Move>[],
  place: Place,
): Carry<Move>[] {
  const count = countFrom(viewOf(game, place.pile), place);
  return carries.filter((carry) => carry.from === place.pile && carry.count === count);
}

/** How well a pile takes a card: its foundation, then a card of a column. */
function rankOf<State, Move>(game: Game<State, Move>, to: PileId): number {
  if (seatOf(game.patience, to).kind === "foundation") return 0;
  return viewOf(game, to).open.length > 0 ? 1 : EMPTY;
}

/** Where a place comes in the round of the cursor. */
function orderOf<State, Move>(game: Game<State, Move>, place: Place): number {
  const { seats } = game.patience;
  const seat = seats.findIndex(({ pile }) => pile === place.pile);
  return 100 * seat + openIndex(viewOf(game, place.pile), place);
}
