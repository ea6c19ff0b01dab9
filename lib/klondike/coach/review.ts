import type { Random } from "../../random.ts";
import type { Move } from "../move.ts";
import { play } from "../rules.ts";
import type { State } from "../state.ts";
import { chanceOfChoice } from "./advise.ts";
import { DRAW, kindOf, type Step } from "./row.ts";
import { movesOf } from "./moves.ts";
import { stepOfMove } from "./played.ts";
import { think, type Weighed } from "./think.ts";
import type { Thinking } from "./thinking.ts";
import { Memory, type View } from "./view.ts";
import { whyOf } from "./why.ts";

/** A choice of a player, next to the best that could have been chosen. */
export interface Judged {
  /** The number of its move, from 1. */
  readonly move: number;
  /** The chance before it: that of the best choice. */
  readonly chance: number;
  /** The chance with what was played. */
  readonly played: number;
  /** By which share of the deals it was behind the best on the same deals, and the error of that. */
  readonly behind: number;
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
export function isGood({ behind }: Judged): boolean {
  return behind <= AS_GOOD;
}

/** Whether a choice was worse than the best beyond doubt. */
export function isSlip(judged: Judged): boolean {
  return !isGood(judged) && judged.behind > SURE * judged.error;
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
 * are none, nor are moves without another choice. Yields after each deal how many moves are judged.
 */
export function* judge(
  states: readonly State[],
  moves: readonly Move[],
  random: Random,
  thinking: Thinking,
  seenStock = false,
): Generator<number, Judged[]> {
  const judged: Judged[] = [];
  const memory = new Memory(states[0] as State, seenStock);
  for (const [index, move] of moves.entries()) {
    const state = states[index] as State;
    const view = memory.viewOf(state);
    const played = { number: index + 1, move, step: stepOfMove(state, move) };
    const one = yield* judgeMove(view, played, random, thinking);
    if (one !== undefined) judged.push(one);
    memory.note(states[index + 1] as State);
  }
  return judged;
}

/** A move of a player, and the step that it is. */
interface Played {
  readonly number: number;
  readonly move: Move;
  readonly step: Step | undefined;
}

function* judgeMove(
  view: View,
  { number, move, step }: Played,
  random: Random,
  thinking: Thinking,
): Generator<number, Judged | undefined> {
  if (step === undefined) return undefined;
  const isDraw = isKnownDraw(view, step);
  if (isDraw && isIdle(view)) return undefined;
  const thought = think(view, random, thinking, { all: true, also: step });
  let slice = thought.next();
  for (; !slice.done; slice = thought.next()) yield number;
  const { choices, best } = slice.value;
  const played = choices.find((choice) => choice.step === step);
  if (best === undefined || played === undefined || choices.length < 2) return undefined;
  const judged = {
    move: number,
    chance: chanceOfChoice(view, best),
    played: chanceOfChoice(view, played),
    ...difference(best, played),
    best: best.step === step ? [move] : movesOf(view, best),
    why: whyOf(view, best),
  };
  // A draw on the way to a known card is a choice only where it loses something.
  return isDraw && isGood(judged) ? undefined : judged;
}

/** Whether a step only draws to cards that are known, as often as one likes. */
function isKnownDraw({ stock, resetsLeft }: View, step: Step): boolean {
  return kindOf(step) === DRAW && resetsLeft === Infinity && !stock.includes(undefined);
}

/** Whether it can be taken back by further draws and a reset: no card is drawn past for good. */
function isIdle({ rules, waste, stock }: View): boolean {
  return waste.length % rules.turn === 0 || stock.length === 0;
}

/** How far one choice is behind another on the same deals, and the standard error of that. */
export function difference(
  best: Weighed,
  other: Weighed,
): { readonly behind: number; readonly error: number } {
  const { tried } = best;
  let [sum, squares] = [0, 0];
  for (let deal = 0; deal < tried; deal++) {
    const one = (best.wins[deal] as number) - (other.wins[deal] as number);
    sum += one;
    squares += one * one;
  }
  const mean = sum / tried;
  return { behind: mean, error: Math.sqrt(Math.max(0, squares / tried - mean * mean) / tried) };
}
