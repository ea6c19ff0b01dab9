// The rules of described games, from the policies in a position.
import { aceLowRank, type Card, isRed, suitOf } from "../card.ts";
import type { Pile } from "../deck.ts";
import { err, ok, type Result } from "../result.ts";
import type { Build } from "./description.ts";
import {
  cardsTaken,
  type Carry,
  cellPlaces,
  type Column,
  columnAt,
  columnPlaces,
  indexOf,
  kindOf,
  type Move,
  type Place,
  reachableCards,
  type State,
} from "./state.ts";

/** Rank of a king, and number of cards of a suit. */
export const KING = 13;

/** The reason why a move is illegal; `explainObstacle` puts it into words. */
export type Obstacle =
  | "no such pile"
  | "source empty"
  | "stays on foundation"
  | "same pile"
  | "no cards"
  | "too many cards"
  | "one at a time"
  | "not in sequence"
  | "no room for steps"
  | "king only"
  | "does not fit"
  | "not next"
  | "no run"
  | "cell taken"
  | "run leaves first"
  | "no stock"
  | "stock empty"
  | "column empty";

/** True if a card can lie on another in a column. */
export function canPlace(upper: Card, lower: Card, build: Build): boolean {
  if (aceLowRank(upper) + 1 !== aceLowRank(lower)) return false;
  switch (build) {
    case "alternate":
      return isRed(upper) !== isRed(lower);
    case "suit":
      return suitOf(upper) === suitOf(lower);
    case "any":
      return true;
  }
}

/** Returns the number of cards in sequence at the end of a pile. */
export function sequenceLength(pile: Pile, build: Build): number {
  for (let start = pile.length - 1; start > 0; start--) {
    const [lower, upper] = [pile[start - 1], pile[start]] as [Card, Card];
    if (!canPlace(upper, lower, build)) return pile.length - start;
  }
  return pile.length;
}

/** Returns the number of cards at the end of a pile that can be picked up together. */
export function groupLength(state: State, from: Place): number {
  const { group, build, returns } = state.rules;
  const pile = reachableCards(state, from);
  if (kindOf(from) === "f" && !returns) return 0;
  return group === "all" ? pile.length : sequenceLength(pile, group === "steps" ? build : group);
}

/**
 * Returns the number of cards that can go to a column one by one: a free cell holds one of them, an
 * empty column on the way doubles the number.
 */
export function stepsTo(state: State, to: Place): number {
  const { cells, columns, rules } = state;
  const free = cells.filter((cell) => cell.length === 0).length;
  const isOnTheWay = ({ faceUp }: Column, index: number): boolean =>
    faceUp.length === 0 && index !== indexOf(to);
  // A column that takes only kings cannot help the cards on top of one.
  return (free + 1) * (rules.empty === "any" ? 2 ** columns.filter(isOnTheWay).length : 1);
}

/** Returns the first complete run at the end of a column: it must leave before all else. */
function pendingRun(state: State): Carry | undefined {
  if (state.rules.goal !== "runs") return undefined;
  const index = state.columns.findIndex(({ faceUp }) =>
    faceUp.length >= KING && sequenceLength(faceUp.slice(-KING), "suit") === KING
  );
  return index < 0 ? undefined : { kind: "carry", from: `c${index + 1}`, count: KING, to: "f" };
}

/** True if a move is forced: a complete run leaves. */
export function isForced(state: State, move: Move): boolean {
  return move.kind === "carry" && move.to === "f" && state.rules.goal === "runs";
}

/** Returns the reason why a move is illegal, or `undefined` if it is legal. */
export function findObstacle(state: State, move: Move): Obstacle | undefined {
  const run = pendingRun(state);
  if (run === undefined) {
    return move.kind === "draw" ? drawObstacle(state) : carryObstacle(state, move);
  }
  const isRun = move.kind === "carry" && move.from === run.from && move.to === run.to;
  return isRun && move.count === run.count ? undefined : "run leaves first";
}

function drawObstacle({ rules, stock, waste, resetsLeft, columns }: State): Obstacle | undefined {
  if (rules.drawsTo === undefined) return "no stock";
  if (stock.length === 0) return waste.length > 0 && resetsLeft > 0 ? undefined : "stock empty";
  if (!rules.needsFull || columns.every(({ faceUp }) => faceUp.length > 0)) return undefined;
  const dealt = columns.flatMap(({ faceDown, faceUp }) => [...faceDown, ...faceUp]);
  // With fewer cards than columns, no player could fill them all.
  return dealt.length < columns.length ? undefined : "column empty";
}

function carryObstacle(state: State, move: Carry): Obstacle | undefined {
  const { from, count, to } = move;
  if (!isSource(state, from) || !isTarget(state, to)) return "no such pile";
  const pile = reachableCards(state, from);
  if (kindOf(from) === "f" && !state.rules.returns) return "stays on foundation";
  if (pile.length === 0) return "source empty";
  if (from === to || kindOf(from) === kindOf(to) && kindOf(to) !== "c") return "same pile";
  if (!Number.isInteger(count) || count < 1) return "no cards";
  if (count > pile.length) return "too many cards";
  const first = pile.at(-count) as Card;
  if (kindOf(to) === "c") return columnObstacle(state, first, move);
  if (to === "f" && state.rules.goal === "runs") return "no run";
  if (count > 1) return "one at a time";
  if (to === "f") return isNext(state, first) ? undefined : "not next";
  return state.cells[indexOf(to)]?.length === 0 ? undefined : "cell taken";
}

function columnObstacle(
  state: State,
  first: Card,
  { from, count, to }: Carry,
): Obstacle | undefined {
  const { build, group, empty } = state.rules;
  if (count > groupLength(state, from)) return "not in sequence";
  const lower = columnAt(state, to).faceUp.at(-1);
  if (lower !== undefined && !canPlace(first, lower, build)) return "does not fit";
  if (lower === undefined && empty === "king" && aceLowRank(first) !== KING) return "king only";
  return group === "steps" && count > stepsTo(state, to) ? "no room for steps" : undefined;
}

function isSource({ columns, cells, foundations, rules }: State, place: Place): boolean {
  if (place === "w") return rules.drawsTo === "waste";
  const piles = { c: columns, e: cells, f: foundations, w: [] }[kindOf(place)];
  return piles[indexOf(place)] !== undefined;
}

function isTarget(state: State, place: Place): boolean {
  return place === "f" || /^[ce]/.test(place) && isSource(state, place);
}

/** True if a card is the next one of its foundation. */
export function isNext({ foundations }: State, card: Card): boolean {
  return foundations[suitOf(card)]?.length === aceLowRank(card) - 1;
}

/** Returns every legal move: to the foundations, to columns, to cells, and the draw. */
export function legalMoves(state: State): Move[] {
  const run = pendingRun(state);
  if (run) return [run];
  const { foundations, rules } = state;
  const sources: readonly Place[] = [
    ...columnPlaces(state),
    ...cellPlaces(state),
    ...(rules.drawsTo === "waste" ? ["w" as const] : []),
    ...(rules.returns ? foundations.map((_, index): Place => `f${index + 1}`) : []),
  ];
  const counts = sources.map((from) => groupLength(state, from));
  const targets: readonly Place[] = ["f", ...columnPlaces(state), ...cellPlaces(state)];
  const carries = targets.flatMap((to) =>
    sources.flatMap((from, index) => {
      const most = kindOf(to) === "c" ? counts[index] ?? 0 : Math.min(1, counts[index] ?? 0);
      return Array.from({ length: most }, (_, n): Move => ({
        kind: "carry",
        from,
        count: most - n,
        to,
      }));
    })
  ).filter((move) => move.kind === "carry" && carryObstacle(state, move) === undefined);
  return drawObstacle(state) === undefined ? [...carries, { kind: "draw" }] : carries;
}

/** Returns the position after a move, or the reason why the move is illegal. */
export function play(state: State, move: Move): Result<State, Obstacle> {
  const obstacle = findObstacle(state, move);
  if (obstacle !== undefined) return err(obstacle);
  if (move.kind === "draw") return ok(draw(state));
  const cards = cardsTaken(state, move);
  return ok(put(take(state, move.from, cards.length), move.to, cards));
}

function draw(state: State): State {
  const { stock, waste, columns, rules, resetsLeft } = state;
  if (stock.length === 0) {
    return { ...state, stock: waste.toReversed(), waste: [], resetsLeft: resetsLeft - 1 };
  }
  const count = rules.drawsTo === "waste" ? rules.cards : columns.length;
  const drawn = stock.slice(-count).reverse();
  const left = { ...state, stock: stock.slice(0, -count) };
  if (rules.drawsTo === "waste") return { ...left, waste: [...waste, ...drawn] };
  return drawn.reduce<State>((before, card, index) => put(before, `c${index + 1}`, [card]), left);
}

function take(state: State, from: Place, count: number): State {
  const index = indexOf(from);
  switch (kindOf(from)) {
    case "c":
      return {
        ...state,
        columns: state.columns.with(index, without(columnAt(state, from), count)),
      };
    case "e":
      return { ...state, cells: state.cells.with(index, []) };
    case "w":
      return { ...state, waste: state.waste.slice(0, -count) };
    case "f":
      return { ...state, foundations: state.foundations.with(index, withoutTop(state, index)) };
  }
}

function withoutTop({ foundations }: State, index: number): Pile {
  return (foundations[index] ?? []).slice(0, -1);
}

/** Removes cards from a column; if no face-up card remains, the last face-down card turns over. */
function without({ faceDown, faceUp }: Column, count: number): Column {
  return faceUp.length > count
    ? { faceDown, faceUp: faceUp.slice(0, -count) }
    : { faceDown: faceDown.slice(0, -1), faceUp: faceDown.slice(-1) };
}

function put(state: State, to: Place, cards: Pile): State {
  const { columns, cells, foundations } = state;
  if (kindOf(to) === "e") return { ...state, cells: cells.with(indexOf(to), cards) };
  if (kindOf(to) === "c") {
    const { faceDown, faceUp } = columnAt(state, to);
    const column = { faceDown, faceUp: [...faceUp, ...cards] };
    return { ...state, columns: columns.with(indexOf(to), column) };
  }
  const index = foundationFor(state, cards);
  const pile = [...(foundations[index] ?? []), ...cards];
  return { ...state, foundations: foundations.with(index, pile) };
}

/** Returns the index of the foundation where cards belong: by suit, or the first empty one. */
export function foundationFor({ foundations, rules }: State, [card]: Pile): number {
  if (rules.goal === "runs") return foundations.findIndex((pile) => pile.length === 0);
  return card === undefined ? -1 : suitOf(card);
}

/** True if the game is won: every foundation has all its cards. */
export function isWon({ foundations }: State): boolean {
  return foundations.every((pile) => pile.length === KING);
}

/**
 * True if a legal move is safe: it takes a card to its foundation, and no card that could lie on it
 * is still in play. In suits, those are always gone. A card of the waste can be safe only if its
 * cards are drawn one by one.
 */
export function isSafe(state: State, move: Move): boolean {
  const { foundations, rules } = state;
  if (move.kind !== "carry" || move.to !== "f" || rules.goal !== "suits") return false;
  if (move.from === "w" && rules.cards > 1) return false;
  const [card] = cardsTaken(state, move);
  if (card === undefined) return false;
  return foundations.every((pile, suit) => {
    const canLieOnIt = rules.build === "any" || isRed(card) !== (suit === 1 || suit === 2);
    return rules.build === "suit" || !canLieOnIt || pile.length >= aceLowRank(card) - 1;
  });
}

/**
 * Returns the moves that win if every card goes to its foundation as soon as it can, or `undefined`
 * if this does not win.
 */
export function finishingMoves(start: State): Move[] | undefined {
  const moves: Move[] = [];
  let state = start;
  while (!isWon(state)) {
    const from = [...columnPlaces(state), ...cellPlaces(state), "w" as const].find((place) => {
      const top = reachableCards(state, place).at(-1);
      return top !== undefined && isNext(state, top);
    });
    const move: Move = { kind: "carry", from: from ?? "w", count: 1, to: "f" };
    const played = play(state, move);
    if (!played.ok) return undefined;
    moves.push(move);
    state = played.value;
  }
  return moves;
}
