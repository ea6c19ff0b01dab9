import type { Random } from "../../random.ts";
import { formatMove, type Move } from "../move.ts";
import { play } from "../rules.ts";
import type { State } from "../state.ts";
import { winChance } from "./advise.ts";
import { isStepTaken, type StepTaken } from "./choices.ts";
import { BACK, DRAW, HOME, kindOfStep, type PackedStep } from "./packed_row.ts";
import { movesOfChoice } from "./moves.ts";
import { toStep } from "./step_of_move.ts";
import { evaluate, type ScoredChoice } from "./evaluate.ts";
import type { CoachSettings } from "./settings.ts";
import { type PlayerView, SeenStock } from "./player_view.ts";
import { explainChoice } from "./explain_choice.ts";

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
