import { assert, assertEquals } from "@std/assert";
import type { Move } from "../../../../lib/klondike/move.ts";
import { isSafe, legalMoves, play } from "../../../../lib/klondike/rules.ts";
import { BeamSearch } from "../../../../lib/klondike/solver/beam_search.ts";
import { Bound } from "../../../../lib/klondike/solver/lower_bound.ts";
import { PackedPosition, Root } from "../../../../lib/klondike/solver/packed_position.ts";
import { movesOfActions } from "../../../../lib/klondike/solver/shortest.ts";
import { ShortestSearch } from "../../../../lib/klondike/solver/shortest_search.ts";
import type { Goal } from "../../../../lib/klondike/solver/search.ts";
import type { State } from "../../../../lib/klondike/state.ts";
import { searchExhaustively } from "./exhaustive.ts";
import { playLine } from "./play_line.ts";

const MEMORY = 2 ** 26;

/** Fewest moves that the bound allows for a position. */
export function boundOf(state: State, goal: Goal): number {
  const start = new Root(state);
  const at = new PackedPosition(start);
  at.begin();
  at.find();
  return new Bound(start, goal).least(at);
}

/**
 * Compares verdict and length with the exhaustive search, asks for one move less, does the same with
 * beams, and checks the bound at every position of the solution; returns `undefined` if the deal is
 * too large.
 */
export function compare(
  start: State,
  goal: Goal,
  forcesSafe: boolean,
  most: number,
): "won" | "lost" | undefined {
  const judge = searchExhaustively(start, goal, most, forcesSafe);
  if (judge.verdict === "too large") return undefined;
  const options = { bound: Infinity, forcesSafe, memory: MEMORY };
  const search = new ShortestSearch(start, goal, options);
  assertEquals(search.run(1e7), judge.verdict);
  for (const width of [1, 10, 1e6]) {
    compareBeam(start, goal, { ...options, width }, judge.verdict === "won" ? judge.length : -1);
  }
  if (judge.verdict === "lost") return "lost";
  const line = movesOfActions(start, search.line(), goal);
  assertEquals([search.length, line.length], [judge.length, judge.length]);
  assert(playLine(start, line, goal));
  if (forcesSafe) assert(isObedient(start, line));
  const shorter = new ShortestSearch(start, goal, { ...options, bound: judge.length - 1 });
  assertEquals(shorter.run(1e7), "lost");
  let state = start;
  for (const [index, move] of line.entries()) {
    assert(boundOf(state, goal) <= judge.length - index);
    const after = play(state, move);
    if (after.ok) state = after.value;
  }
  assertEquals(boundOf(state, goal) <= 0, true);
  return "won";
}

/** True if a solution makes a safe move whenever possible. */
export function isObedient(start: State, line: readonly Move[]): boolean {
  let state = start;
  for (const move of line) {
    if (!isSafe(state, move) && legalMoves(state).some((other) => isSafe(state, other))) {
      return false;
    }
    const after = play(state, move);
    if (after.ok) state = after.value;
  }
  return true;
}

/** Compares a beam with the length of a shortest line, or -1 if the position is lost. */
function compareBeam(
  start: State,
  goal: Goal,
  options: ConstructorParameters<typeof BeamSearch>[2],
  shortest: number,
): void {
  const beam = new BeamSearch(start, goal, options);
  assert(beam.run(1e7) && !beam.isFull);
  assert(beam.isProof || options.width < 1e6);
  if (beam.isProof) assertEquals(beam.hasLine, shortest >= 0);
  if (!beam.hasLine) return;
  const line = movesOfActions(start, beam.line(), goal);
  assert(shortest >= 0 && playLine(start, line, goal));
  assert(beam.isProof ? line.length === shortest : line.length >= shortest);
  if (options.forcesSafe) assert(isObedient(start, line));
}
