// A game looked at afterwards: each choice beside the best one of what was seen then, and the move
// after which the game could not be won any more.
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

/** A choice of a player, next to the best that could have been chosen. */
export interface ChoiceReview {
  /** The number of its move, from 1: of the first that differs from those of the best choice. */
  readonly move: number;
  /** The chance before it: that of the best choice. */
  readonly chance: number;
  /** The chance with what was played. */
  readonly played: number;
  /** By which share of the deals it was behind the best on the same deals, and the error of that. */
  readonly loss: number;
  readonly error: number;
  /** What was best, in moves and in words. */
  readonly best: readonly Move[];
  readonly why: string;
}

/** A choice within this share of the best one is as good. */
const AS_GOOD = 0.03;
/** A choice is called a slip when it is behind by more than this many errors. */
const SURE = 2;

/** Whether a choice was as good as the best, as far as the same deals show. */
export function isBestWithinError({ loss }: ChoiceReview): boolean {
  return loss <= AS_GOOD;
}

/** Whether a choice was worse than the best beyond doubt. */
export function isMistake(judged: ChoiceReview): boolean {
  return !isBestWithinError(judged) && judged.loss > SURE * judged.error;
}

/** The positions of a game: its start, and the one after each move. The moves have to be legal. */
export function positionsOf(start: State, moves: readonly Move[]): State[] {
  const states = [start];
  for (const move of moves) {
    const after = play(states.at(-1) as State, move);
    if (!after.ok) throw new Error(`An illegal move: ${after.error}`);
    states.push(after.value);
  }
  return states;
}

/**
 * Judges the choices of a player, from what was seen at each of them: moves that can be taken back
 * are none, nor are moves without another choice. Draws to known cards only lead up to a choice, so
 * it is judged from the first of them on. Yields after each deal how many moves are judged.
 */
export function* reviewMoves(
  states: readonly State[],
  moves: readonly Move[],
  random: Random,
  thinking: CoachSettings,
  seenStock = false,
): Generator<number, ChoiceReview[]> {
  const judged: ChoiceReview[] = [];
  const memory = new SeenStock(states[0] as State, seenStock);
  let lead: { readonly from: PlayerView; readonly first: number } | undefined;
  for (const [index, move] of moves.entries()) {
    const state = states[index] as State;
    const view = memory.viewOf(state);
    const step = toStep(state, move);
    memory.note(states[index + 1] as State);
    if (step === undefined || isBackAndForth(view, step)) continue;
    lead ??= { from: view, first: index };
    if (isKnownDraw(view, step)) continue;
    const way = moves.slice(lead.first, index + 1);
    const drawn = passesCards(lead.from, way) ? state.waste.length : undefined;
    const one = yield* judgeChoice({ ...lead, way, step, drawn }, random, thinking);
    if (one !== undefined) judged.push(one);
    lead = undefined;
  }
  return judged;
}

/** A step that a player made, and what led up to it. */
interface Way extends StepTaken {
  /** What was seen before the first of the draws that led up to the step, if any. */
  readonly from: PlayerView;
  /** How many moves were made until then, and the moves from there on with the step at the end. */
  readonly first: number;
  readonly way: readonly Move[];
}

function* judgeChoice(
  { from, first, way, ...made }: Way,
  random: Random,
  thinking: CoachSettings,
): Generator<number, ChoiceReview | undefined> {
  const thought = evaluate(from, random, thinking, { all: true, also: made });
  let slice = thought.next();
  for (; !slice.done; slice = thought.next()) yield first + way.length;
  const { choices, best } = slice.value;
  const played = choices.find((choice) => isStepTaken(choice, made));
  if (best === undefined || played === undefined || choices.length < 2) return undefined;
  // Another choice may begin with the draws that were made: it is told of the move that parts them.
  const moves = best === played ? way : movesOfChoice(from, best);
  const other = moves.findIndex((move, index) => !isSame(move, way[index]));
  const parted = other < 0 ? way.length - 1 : other;
  return {
    move: first + parted + 1,
    chance: winChance(from, best),
    played: winChance(from, played),
    ...pairedDifference(best, played),
    best: moves.slice(parted),
    why: explainChoice(from, best),
  };
}

function isSame(one: Move, other: Move | undefined): boolean {
  return other !== undefined && formatMove(one) === formatMove(other);
}

/** Whether a step moves a free card home where it may come back, or lets it come back. */
function isBackAndForth({ rules }: PlayerView, step: PackedStep): boolean {
  return rules.worryBack && (kindOfStep(step) === HOME || kindOfStep(step) === BACK);
}

/** Whether a step only draws to cards that are known, as often as one likes. */
function isKnownDraw({ stock, resetsLeft }: PlayerView, step: PackedStep): boolean {
  return kindOfStep(step) === DRAW && resetsLeft === Infinity && !stock.includes(undefined);
}

/**
 * Whether the draws on a way pass a card for good: those to the card that is taken are implied, and
 * further draws and a reset take back those from where a whole number of draws leads to.
 */
function passesCards({ rules, waste, stock }: PlayerView, way: readonly Move[]): boolean {
  const last = way.at(-1);
  return way.length > 1 && !(last?.kind === "carry" && last.from === "waste") &&
    waste.length % rules.turn !== 0 && stock.length > 0;
}

/** How far one choice is behind another on the same deals, and the standard error of that. */
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

/** Moves of a game, counted from 1, of which one lost it: the first and the last that may have. */
export interface LosingMoveRange {
  readonly from: number;
  readonly to: number;
}

/** Whether a deal could be won, and which move lost it. */
export interface LosingMove {
  readonly start: Verdict;
  readonly end: Verdict;
  /** `undefined` where the game was not lost by a move, or where that is not known. */
  readonly lostBy: LosingMoveRange | undefined;
}

/**
 * Finds the move after which a game could not be won any more. A game can be won up to one move and
 * is lost after it, so halving asks of few positions: nine of a game of 200 moves. Where some stay
 * undecided, several moves may have been the one.
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
  // The last position that is won, and then the first one after it that is lost. The end is not asked
  // of by itself, which would be a decision more: what follows a lost position is lost.
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
    // The first halving takes what is undecided for the end of what is won.
    if (verdict === "won") won = middle;
  }
  return { start, end, lostBy: { from: won + 1, to: lost } };
}

const KING = 13;

/**
 * The step that a move of a player is; `undefined` for one that only moves free cards about, which
 * can be taken back.
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
