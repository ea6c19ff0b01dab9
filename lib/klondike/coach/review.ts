// Reviews a game: compares each choice with the best one of what was seen then, and finds
// the losing move.
import type { Random } from "../../random.ts";
import { type CardMove, formatMove, type Move } from "../move.ts";
import { isWon, play } from "../rules.ts";
import { columnAt, faceUpCards, type State } from "../state.ts";
import { winChance } from "./advise.ts";
import { explainChoice, isStepTaken, movesOfChoice, type StepTaken } from "./choices.ts";
import {
  BACK,
  DRAW,
  HOME,
  kindOfStep,
  type PackedStep,
  packStep,
  PLACE,
  UP,
} from "./packed_row.ts";
import { evaluate, type ScoredChoice } from "./evaluate.ts";
import type { CoachSettings } from "./settings.ts";
import { type PlayerView, SeenStock } from "./player_view.ts";
import type { Verdict } from "../../advice.ts";
import { aceLowRank } from "../../card.ts";
import { bitOf } from "../solver/bits.ts";

/** A choice of the player compared with the best one. */
export interface ChoiceReview {
  /** The number of its move, from 1: the first move that differs from those of the best choice. */
  readonly move: number;
  /** Win chance before it: that of the best choice. */
  readonly chance: number;
  /** Win chance with the choice that was played. */
  readonly played: number;
  /** Share of the same playouts by which the choice is behind the best, and its standard error. */
  readonly loss: number;
  readonly error: number;
  /** The best choice, in moves and in words. */
  readonly best: readonly Move[];
  readonly why: string;
}

/** Maximum loss of a choice that counts as good as the best. */
const MAX_BEST_LOSS = 0.03;
/** A choice is a mistake if its loss is more than this many standard errors. */
const MISTAKE_ERRORS = 2;

/** True if a choice was as good as the best, as far as the same playouts show. */
export function isBestWithinError({ loss }: ChoiceReview): boolean {
  return loss <= MAX_BEST_LOSS;
}

/** True if a choice was clearly worse than the best. */
export function isMistake(review: ChoiceReview): boolean {
  return !isBestWithinError(review) && review.loss > MISTAKE_ERRORS * review.error;
}

/**
 * Returns the positions of a game: its start, and the one after each move. Throws an error if a
 * move is illegal.
 */
export function positionsAlong(start: State, moves: readonly Move[]): State[] {
  const states = [start];
  for (const move of moves) {
    const after = play(states.at(-1) as State, move);
    if (!after.ok) throw new Error(`An illegal move: ${after.error}`);
    states.push(after.value);
  }
  return states;
}

/**
 * Reviews the choices of a player, from what was seen at each of them. Reversible moves are no
 * choices, nor are moves without an alternative. Draws to known cards only lead up to a choice, so
 * it is reviewed from the first of them on. Yields the number of moves reviewed after each playout.
 */
export function* reviewMoves(
  states: readonly State[],
  moves: readonly Move[],
  random: Random,
  settings: CoachSettings,
  seenStock = false,
): Generator<number, ChoiceReview[]> {
  const reviews: ChoiceReview[] = [];
  const memory = new SeenStock(states[0] as State, seenStock);
  let lead: { readonly from: PlayerView; readonly first: number } | undefined;
  for (const [index, move] of moves.entries()) {
    const state = states[index] as State;
    const view = memory.viewOf(state);
    const step = toStep(state, move);
    memory.note(states[index + 1] as State);
    if (step === undefined || isReversible(view, step)) continue;
    lead ??= { from: view, first: index };
    if (isKnownDraw(view, step)) continue;
    const way = moves.slice(lead.first, index + 1);
    const drawn = passesCards(lead.from, way) ? state.waste.length : undefined;
    const one = yield* reviewChoice({ ...lead, way, step, drawn }, random, settings);
    if (one !== undefined) reviews.push(one);
    lead = undefined;
  }
  return reviews;
}

/** A step that a player made, and the draws that led up to it. */
interface Way extends StepTaken {
  /** The view before the first of the draws that led up to the step, if any. */
  readonly from: PlayerView;
  /** The number of moves until then, and the moves from there on with the step at the end. */
  readonly first: number;
  readonly way: readonly Move[];
}

function* reviewChoice(
  { from, first, way, ...made }: Way,
  random: Random,
  settings: CoachSettings,
): Generator<number, ChoiceReview | undefined> {
  const evaluation = evaluate(from, random, settings, { all: true, also: made });
  let slice = evaluation.next();
  for (; !slice.done; slice = evaluation.next()) yield first + way.length;
  const { choices, best } = slice.value;
  const played = choices.find((choice) => isStepTaken(choice, made));
  if (best === undefined || played === undefined || choices.length < 2) return undefined;
  // Another choice may begin with the same draws; report the first move that differs.
  const moves = best === played ? way : movesOfChoice(from, best);
  const other = moves.findIndex((move, index) => !isSameMove(move, way[index]));
  const firstDifference = other < 0 ? way.length - 1 : other;
  return {
    move: first + firstDifference + 1,
    chance: winChance(from, best),
    played: winChance(from, played),
    ...pairedDifference(best, played),
    best: moves.slice(firstDifference),
    why: explainChoice(from, best),
  };
}

function isSameMove(one: Move, other: Move | undefined): boolean {
  return other !== undefined && formatMove(one) === formatMove(other);
}

/** True if a step sends a free card home that may come back, or brings one back. */
function isReversible({ rules }: PlayerView, step: PackedStep): boolean {
  return rules.worryBack && (kindOfStep(step) === HOME || kindOfStep(step) === BACK);
}

/** True if a step only draws to cards that are known, with unlimited resets. */
function isKnownDraw({ stock, resetsLeft }: PlayerView, step: PackedStep): boolean {
  return kindOfStep(step) === DRAW && resetsLeft === Infinity && !stock.includes(undefined);
}

/**
 * True if the draws on a way pass a card for good. Draws to the card that is taken are implied, and
 * if the waste was a whole number of draws, further draws and a reset bring it back.
 */
function passesCards({ rules, waste, stock }: PlayerView, way: readonly Move[]): boolean {
  const last = way.at(-1);
  return way.length > 1 && !(last?.kind === "carry" && last.from === "waste") &&
    waste.length % rules.turn !== 0 && stock.length > 0;
}

/** Returns how much worse one choice is in the same playouts, with the standard error. */
export function pairedDifference(
  best: ScoredChoice,
  other: ScoredChoice,
): { readonly loss: number; readonly error: number } {
  const { tried } = best;
  let [sum, squares] = [0, 0];
  for (let deal = 0; deal < tried; deal++) {
    const one = (best.wins[deal] as number) - (other.wins[deal] as number);
    sum += one;
    squares += one * one;
  }
  const mean = sum / tried;
  return { loss: mean, error: Math.sqrt(Math.max(0, squares / tried - mean * mean) / tried) };
}

/** Range of moves of a game, from 1, of which one lost it: the first and the last that may have. */
export interface LosingMoveRange {
  readonly from: number;
  readonly to: number;
}

/** The verdicts at the start and the end of a game, and its losing move. */
export interface LosingMove {
  readonly start: Verdict;
  readonly end: Verdict;
  /** `undefined` if no move lost the game, or if that is not known. */
  readonly lostBy: LosingMoveRange | undefined;
}

/**
 * Finds the losing move, after which a game could not be won any more. A game can be won up to one
 * move and is lost after it, so a binary search needs few verdicts: nine for a game of 200 moves.
 * If some stay undecided, one of several moves may be the losing one.
 */
export function* findLosingMove<Slice>(
  states: readonly State[],
  decide: (state: State) => Generator<Slice, Verdict>,
  isOver: (state: State) => boolean = isWon,
): Generator<Slice, LosingMove> {
  const known = new Map<number, Verdict>();
  function* verdictAt(index: number): Generator<Slice, Verdict> {
    const verdict = known.get(index) ?? (yield* decide(states[index] as State));
    known.set(index, verdict);
    return verdict;
  }
  const last = states.length - 1;
  if (isOver(states[last] as State)) return { start: "won", end: "won", lostBy: undefined };
  const start = yield* verdictAt(0);
  if (start === "lost") return { start, end: "lost", lostBy: undefined };
  if (start === "undecided") {
    const end = yield* verdictAt(last);
    return { start: end === "won" ? end : start, end, lostBy: undefined };
  }
  // Find the last position that is won, then the first one after it that is lost. The end is not
  // decided by itself, which would be one more verdict: what follows a lost position is lost.
  let [won, notWon] = [0, last + 1];
  while (notWon - won > 1) {
    const middle = won + notWon >> 1;
    if ((yield* verdictAt(middle)) === "won") won = middle;
    else notWon = middle;
  }
  const isLost = [...known.values()].includes("lost");
  const end = isLost ? "lost" : yield* verdictAt(last);
  if (end !== "lost") return { start, end, lostBy: undefined };
  let lost = Math.min(...[...known].filter(([, verdict]) => verdict === "lost").map(([at]) => at));
  let notLost = Math.max(...[...known.keys()].filter((at) => at < lost));
  while (lost - notLost > 1) {
    const middle = notLost + lost >> 1;
    const verdict = yield* verdictAt(middle);
    if (verdict === "lost") lost = middle;
    else notLost = middle;
    // The first binary search treats undecided positions as not won.
    if (verdict === "won") won = middle;
  }
  return { start, end, lostBy: { from: won + 1, to: lost } };
}

const KING = 13;

/**
 * Returns the step that a player's move makes, or `undefined` if it only moves free cards about,
 * which can be reversed.
 */
export function toStep(state: State, move: Move): PackedStep | undefined {
  return move.kind === "carry" ? stepOfCarry(state, move) : packStep(DRAW, 0);
}

function stepOfCarry(state: State, { from, to }: CardMove): PackedStep | undefined {
  const cards = faceUpCards(state, from);
  const top = cards.at(-1);
  if (top === undefined) return undefined;
  if (typeof from === "object") return packStep(BACK, bitOf(top));
  if (from === "waste") return packStep(to === "foundation" ? UP : PLACE, bitOf(top));
  const { faceDown, faceUp } = columnAt(state, from);
  const base = faceUp[0] ?? top;
  const isLocked = faceDown.length > 0 || aceLowRank(base) !== KING;
  if (to === "foundation") {
    return packStep(isLocked && faceUp.length === 1 ? UP : HOME, bitOf(top));
  }
  const lower = columnAt(state, to).faceUp.at(-1);
  const rank = lower === undefined ? KING : aceLowRank(lower) - 1;
  return isLocked && aceLowRank(base) === rank ? packStep(PLACE, bitOf(base)) : undefined;
}
