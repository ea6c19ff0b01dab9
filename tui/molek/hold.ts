import type { Move } from "../../lib/molek/move.ts";
import { legalMoves } from "../../lib/molek/rules.ts";
import { columnAt, COLUMNS, isLocked, runLength } from "../../lib/molek/state.ts";
import type { Direction } from "../table/action.ts";
import { stateOf } from "./game.ts";
import { endOf, type Focus, type Held, type Model, refuse, say } from "./model.ts";
import { describeCards } from "./sentence.ts";
import { makeMove } from "./turn.ts";

/** The index of the card under the cursor; -1 in an empty column. */
export function focusIndex({ game, focus }: Model): number {
  return Math.min(focus.index, columnAt(stateOf(game), focus.column).cards.length - 1);
}

/** Picks the run of a column up, puts it down again, or drops what is held there. */
export function chooseColumn(model: Model, column: number): Model {
  if (model.held !== undefined) return drop(model, model.held, column);
  return pickUp(model, column, runLength(columnAt(stateOf(model.game), column)));
}

/** Picks up the card under the cursor and those on it, or drops what is held there. */
export function chooseFocus(model: Model): Model {
  const { column } = model.focus;
  if (model.held !== undefined) return drop(model, model.held, column);
  const { cards } = columnAt(stateOf(model.game), column);
  return pickUp(model, column, cards.length - Math.max(0, focusIndex(model)));
}

/** Puts down what is held, and clears the advice, the offered cheat and the message. */
export function putDown(model: Model): Model {
  const nothing = { held: undefined, drag: undefined, offeredCheat: undefined };
  return { ...model, ...nothing, advice: undefined, asked: undefined, notice: "" };
}

/**
 * Plays the card under the cursor, and those on it, to the best place: on a card, otherwise into an
 * empty column.
 */
export function playBest(model: Model): Model {
  const { column } = model.focus;
  const state = stateOf(model.game);
  const { length } = columnAt(state, column).cards;
  const count = length - Math.max(0, focusIndex(model));
  const fitting = legalMoves(state)
    .filter((move) => !move.cheat && move.from === column && move.count === count);
  const best = fitting.find(({ to }) => columnAt(state, to).cards.length > 0) ??
    // A whole column gains nothing by changing to an empty one.
    (count < length ? fitting[0] : undefined);
  return best ? makeMove(model, best) : refuse(putDown(model), "this card has no place to go");
}

/** The columns where held cards, or a part of them, may go; dragged ones go as a whole. */
export function targetsOf({ game, held, drag }: Model): readonly number[] {
  if (held === undefined) return [];
  const least = drag?.isMoving ? held.count : 1;
  return legalMoves(stateOf(game))
    .filter(({ from, cheat }) => !cheat && from === held.column)
    .filter(({ count }) => count >= least && count <= held.count)
    .map(({ to }) => to);
}

/**
 * Moves the cursor to the next card, from left to right, from which a run can be moved without
 * cheating; while cards are held, to the next column that takes them.
 */
export function goToNext(model: Model, backwards: boolean): Model {
  return model.held === undefined
    ? nextMovable(model, backwards)
    : nextTarget(model, model.held, backwards);
}

function nextTarget(model: Model, held: Held, backwards: boolean): Model {
  const targets = targetsOf(model).toSorted();
  const { column } = model.focus;
  const next = backwards
    ? targets.findLast((target) => target < column) ?? targets.at(-1)
    : targets.find((target) => target > column) ?? targets[0];
  if (next !== undefined) return { ...model, focus: endOf(next) };
  return say(model, `No column takes the cards of column ${held.column + 1} without cheating.`);
}

function nextMovable(model: Model, backwards: boolean): Model {
  const state = stateOf(model.game);
  const starts = legalMoves(state).filter(({ cheat }) => !cheat)
    .map(({ from, count }) => ({
      column: from,
      index: columnAt(state, from).cards.length - count,
    }));
  const order = (focus: Focus): number => focus.column * 100 + focus.index;
  const here = order({ column: model.focus.column, index: focusIndex(model) });
  const sorted = starts.toSorted((one, other) => order(one) - order(other));
  const next = backwards
    ? sorted.findLast((start) => order(start) < here) ?? sorted.at(-1)
    : sorted.find((start) => order(start) > here) ?? sorted[0];
  if (next !== undefined) return { ...model, focus: next };
  return say(model, "No card can move without cheating.");
}

/** Moves the cursor: left and right wrap around, up and down stay within the column. */
export function go(model: Model, direction: Direction): Model {
  const { column } = model.focus;
  if (direction === "left") return { ...model, focus: endOf((column + COLUMNS - 1) % COLUMNS) };
  if (direction === "right") return { ...model, focus: endOf((column + 1) % COLUMNS) };
  const last = columnAt(stateOf(model.game), column).cards.length - 1;
  const index = focusIndex(model) + (direction === "up" ? -1 : 1);
  return { ...model, focus: { column, index: Math.max(0, Math.min(index, last)) } };
}

function pickUp(model: Model, column: number, count: number): Model {
  const state = stateOf(model.game);
  const source = columnAt(state, column);
  const at = { ...model, focus: { column, index: source.cards.length - count } };
  if (source.cards.length === 0) return refuse(at, `column ${column + 1} is empty`);
  if (isLocked(source)) return refuse(at, `column ${column + 1} is complete: its cards stay`);
  const run = runLength(source);
  if (count > run) {
    const only = run === 1 ? "only its top card" : `only its top ${run} cards`;
    return refuse(at, `${only} can move`);
  }
  const held = {
    ...at,
    held: { column, count },
    offeredCheat: undefined,
    advice: undefined,
    asked: undefined,
  };
  const targets = [...new Set(targetsOf(held))].map((target) => target + 1);
  const goes = targets.length === 0
    ? "goes nowhere without cheating"
    : `goes to column ${targets.join(", ")}`;
  return say(held, `${describeCards(state, column, count)} picked up; ${goes}.`);
}

/** Drops all that is held, or nothing. */
export function dropWhole(model: Model, { column: from, count }: Held, to: number): Model {
  return makeMove(model, { from, to, count, cheat: false });
}

/**
 * Drops what fits: all that is held on an empty column, otherwise the part that belongs on the card
 * there.
 */
function drop(model: Model, held: Held, to: number): Model {
  if (to === held.column) return putDown(model);
  const state = stateOf(model.game);
  const fitting = legalMoves(state).find(({ from, to: target, count, cheat }) =>
    !cheat && from === held.column && target === to && count <= held.count &&
    (columnAt(state, to).cards.length > 0 || count === held.count)
  );
  const wanted: Move = { from: held.column, to, count: held.count, cheat: false };
  // A cheat moves one card: of a run that does not fit, its top card is what could be cheated.
  return makeMove(model, fitting ?? { ...wanted, count: held.count > 1 ? 1 : held.count });
}
