// The engine of MOLEK-SYNTEZ: the solver for a game, and the reviewer of a finished one.

import { levelOfLength } from "../../lib/molek/deal.ts";
import type { Move } from "../../lib/molek/move.ts";
import { MOLEK } from "../../lib/molek/patience/molek.ts";
import {
  type Cost,
  costOf,
  type FoundLine,
  minus,
  plus,
  solve,
  type SolveResult as Found,
} from "../../lib/molek/solver/solve.ts";
import { Workspace } from "../../lib/molek/solver/nodes.ts";
import type { State } from "../../lib/molek/state.ts";
import type { Solve, SolverAnswer } from "../../lib/patience.ts";
import { withoutProgress } from "../../lib/search_steps.ts";
import { countInWords } from "../../lib/message.ts";
import { type GameBounds, judge } from "../../lib/molek/solver/review.ts";
import type { MoveReview, Review, Reviewer, Verdict } from "../../lib/advice.ts";
import { createEngine, type EngineParts, type GameEngine } from "../../play/engine.ts";
import { runWithinLimits, type SearchCost, type Stop } from "../run/search_budget.ts";

/** The most positions of a search without a solution: a few tenths of a second at most. */
const MAX_POSITIONS = 100_000;
/**
 * The most nodes of a search, in about 70 MB: enough for any first search. One for fewer cheats can
 * run out of them and end earlier, with the best solution so far.
 */
const MAX_NODES = 2 ** 21;
/** The positions spent on fewer cheats after a first solution with cheats: half a second. */
const IMPROVING_POSITIONS = 250_000;

/** Makes the parts of the engine of MOLEK-SYNTEZ: solver and reviewer. */
export function createParts(): EngineParts<State, Move> {
  const workspace = new Workspace(MAX_NODES);
  return {
    solve: createSolve(workspace),
    review: createReviewer(workspace),
  };
}

/** Makes the engine of MOLEK-SYNTEZ. */
export function createMolekEngine(): GameEngine {
  return createEngine(MOLEK, createParts());
}

/**
 * Makes the solver of the engine. A verdict is about a win without cheating; a solution cheats if
 * none without cheats is found.
 */
function createSolve(workspace: Workspace): Solve<State, Move> {
  return function* (state, question): Generator<undefined, SolverAnswer<Move>> {
    if (question === "level") return levelAnswer(yield* search(state, 0, workspace));
    const honest = answerOf(yield* search(state, 0, workspace));
    if (question !== "line" || honest.verdict === "won") return honest;
    return answerOf(yield* search(state, IMPROVING_POSITIONS, workspace));
  };
}

/**
 * Solves a position; returns the best solution so far if the search takes too long. It cheats if
 * `improving` is above 0, and spends so many positions on fewer cheats.
 */
function* search(
  state: State,
  improving: number,
  workspace: Workspace,
): Generator<undefined, Found | undefined> {
  const searching = solve(state, { maxMoves: 1024, cheats: improving > 0 }, workspace);
  const stop = ({ positions, best, sinceFirst }: SearchCost<FoundLine>): Stop | undefined => {
    const isOver = best === undefined
      ? positions > MAX_POSITIONS
      : sinceFirst.positions > improving;
    return isOver ? "positions" : undefined;
  };
  const { answer, cost } = yield* withoutProgress(runWithinLimits(searching, stop));
  return answer ?? cost.best;
}

function answerOf(found: Found | undefined): SolverAnswer<Move> {
  if (found?.verdict === "solved") {
    const { moves, cheats, hasFewestCheats } = found;
    const isProved = cheats === 0 || hasFewestCheats;
    return {
      verdict: "won",
      moves,
      ...(isProved ? {} : { unproved: "cheats not proved the fewest" }),
    };
  }
  return { verdict: found?.verdict === "unsolvable" ? "lost" : "undecided" };
}

function levelAnswer(found: Found | undefined): SolverAnswer<Move> {
  const answer = answerOf(found);
  const isShortest = found?.verdict === "solved" && found.isShortest;
  return isShortest ? { ...answer, level: levelOfLength(found.moves.length) } : answer;
}

/** The title of the curve, which is lower if a win needs more moves or cheats. */
const CURVE = "Distance to a win, move by move";

/** The greatest height of the curve if a win needs a cheat. */
const NEEDS_CHEATS = 0.2;

/**
 * Makes the reviewer of the engine: for each move, it finds the moves and cheats that a win still
 * needed, and whether the move is proved worse than the best one.
 */
export function createReviewer(workspace: Workspace): Reviewer<State, Move> {
  return function* (start, moves): Generator<Review<Move> | undefined, Review<Move>> {
    const judging = judge(start, moves, workspace);
    let done = -1;
    for (let slice = judging.next();; slice = judging.next()) {
      const bounds = slice.value;
      if (slice.done) return reviewOf(bounds, moves);
      const outcomes = outcomesOf(bounds);
      const isKnown = outcomes.start !== "undecided" && outcomes.end !== "undecided";
      const isNews = isKnown && bounds.proved > done;
      if (isNews) done = bounds.proved;
      yield isNews ? { ...outcomes, ...loss(bounds), done } : undefined;
    }
  };
}

function reviewOf(bounds: GameBounds, moves: readonly Move[]): Review<Move> {
  return {
    ...outcomesOf(bounds),
    ...loss(bounds),
    ...par(bounds),
    ...cheatsNeeded(bounds),
    done: moves.length,
    judged: moves.flatMap((move, index) => judgedOf(bounds, move, index)),
    curve: CURVE,
    scale: ["won", "far"],
  };
}

function outcomesOf(bounds: GameBounds): Pick<Review<Move>, "start" | "end"> {
  return { start: honestVerdict(bounds, 0), end: honestVerdict(bounds, bounds.states.length - 1) };
}

/** Returns the verdict on a win without cheats from a position. */
function honestVerdict(bounds: GameBounds, index: number): Verdict {
  if (bounds.atMost(index).cheats === 0) return "won";
  return bounds.atLeast(index).cheats > 0 ? "lost" : "undecided";
}

/** Returns the range of the losing move, after which every win needs a cheat, and a better move. */
function loss(bounds: GameBounds): Pick<Review<Move>, "lostBy" | "instead"> {
  const verdicts = bounds.states.map((_, index) => honestVerdict(bounds, index));
  const before = verdicts.lastIndexOf("won");
  const lost = verdicts.findIndex((verdict, index) => index > before && verdict === "lost");
  if (before < 0 || lost < 0) return {};
  const instead = bounds.lineFrom(before)?.slice(0, 1);
  return { lostBy: { from: before + 1, to: lost }, ...(instead && { instead }) };
}

/** Returns the par of the deal, if it is proved and needs no cheat. */
function par(bounds: GameBounds): Pick<Review<Move>, "par"> {
  const { cheats, moves } = bounds.atMost(0);
  return bounds.isExact(0) && cheats === 0 ? { par: moves } : {};
}

/** Returns a note on the moves and cheats of a win, if the best known one cheats. */
function cheatsNeeded(bounds: GameBounds): Pick<Review<Move>, "note"> {
  const { cheats, moves } = bounds.atMost(0);
  if (cheats === 0 || cheats === Infinity) return {};
  const line = `${countInWords(moves, "move")} with ${countInWords(cheats, "cheat")}`;
  if (bounds.isExact(0)) return { note: `The best win of this deal has ${line}.` };
  return { note: `The best win found has ${line}; a better one may exist.` };
}

/** Compares a move with the best one; empty if the game was lost before it. */
function judgedOf(bounds: GameBounds, move: Move, index: number): MoveReview<Move>[] {
  const verdict = bounds.verdict(index);
  if (verdict === "lost") return [];
  const isBest = verdict === "best", isMistake = verdict === "slip", isOpen = verdict === "open";
  const cost = costOf([move]);
  return [{
    move: index + 1,
    height: heightOf(bounds, index),
    before: toGo(bounds.atMost(index), bounds.isExact(index)),
    played: toGo(plus(cost, bounds.atMost(index + 1)), bounds.isExact(index + 1)),
    isBest,
    isMistake,
    ...(isOpen ? { isOpen } : {}),
    best: isBest ? [move] : isMistake ? bounds.lineFrom(index)?.slice(0, 1) ?? [] : [],
    why: isMistake
      ? savingOf(minus(plus(cost, bounds.atLeast(index + 1)), bounds.atMost(index)), {
        isExact: bounds.isExact(index) && bounds.isExact(index + 1),
      })
      : "",
  }];
}

/** Returns the height of the curve before a move, from the best known solution. */
function heightOf(bounds: GameBounds, index: number): number {
  const { cheats, moves } = bounds.atMost(index);
  if (cheats === Infinity) return 0;
  const lengths = bounds.states.map((_, at) => bounds.atMost(at).moves).filter(Number.isFinite);
  const way = 1 - moves / Math.max(1, ...lengths);
  return cheats > 0 ? NEEDS_CHEATS * way : NEEDS_CHEATS + (1 - NEEDS_CHEATS) * way;
}

/** Describes the moves and cheats that a win still needs, or their bound if they are not exact. */
function toGo({ cheats, moves }: Cost, isExact: boolean): string {
  if (cheats === Infinity) return isExact ? "no win left, even with cheats" : "no win found";
  const left = `${countInWords(moves, "move")} to go`;
  return `${cheats === 0 ? left : `${left}, ${countInWords(cheats, "cheat")}`}${
    isExact ? "" : " or better"
  }`;
}

/** Describes the moves or cheats that the best move saves. */
function savingOf({ cheats, moves }: Cost, { isExact }: { readonly isExact: boolean }): string {
  if (cheats === Infinity) return "keeps a win in reach";
  const saved = cheats > 0 ? countInWords(cheats, "cheat") : countInWords(moves, "move");
  return `saves ${isExact ? "" : "at least "}${saved}`;
}
