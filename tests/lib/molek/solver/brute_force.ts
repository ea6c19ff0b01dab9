// Exhaustive search, on the second implementation of the rules.
import { wordMoves } from "../word_rules.ts";

/** Result of an exhaustive search. */
export interface Known {
  /** Fewest moves without cheats, or `undefined` if there is no solution. */
  readonly moves: number | undefined;
  /** Number of reachable positions, up to the order of the columns. */
  readonly positions: number;
}

/** Shortest solution without cheats, or `undefined` if there are too many positions. */
export function shortest(board: string, mostPositions: number): Known | undefined {
  const seen = new Set([keyOf(board)]);
  let level = [board];
  for (let moves = 0; level.length > 0; moves++) {
    const next: string[] = [];
    for (const one of level) {
      if (isWon(one)) return { moves, positions: seen.size };
      for (const [move, after] of wordMoves(one)) {
        if (move.includes("!")) continue;
        const key = keyOf(after);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(after);
      }
    }
    if (seen.size > mostPositions) return undefined;
    level = next;
  }
  return { moves: undefined, positions: seen.size };
}

/** Best solution with cheats. */
export interface Fewest {
  readonly cheats: number;
  /** Fewest moves of the solutions with the fewest cheats. */
  readonly moves: number;
}

/**
 * Fewest cheats of any solution, and then the fewest moves; "none" without a solution, `undefined`
 * if there are too many positions.
 */
export function fewest(board: string, mostPositions: number): Fewest | "none" | undefined {
  const seen = new Set<string>();
  let level = [[board]];
  for (let cheats = 0; level.length > 0; cheats++) {
    const next: string[][] = [];
    for (let moves = 0; moves < level.length; moves++) {
      for (const one of level[moves] ?? []) {
        const key = keyOf(one);
        if (seen.has(key)) continue;
        seen.add(key);
        if (isWon(one)) return { cheats, moves };
        for (const [move, after] of wordMoves(one)) {
          if (!seen.has(keyOf(after))) {
            ((move.includes("!") ? next : level)[moves + 1] ??= []).push(after);
          }
        }
      }
    }
    if (seen.size > mostPositions) return undefined;
    level = next;
  }
  return "none";
}

function isWon(board: string): boolean {
  return board.replaceAll("TKDV09876.", "").replaceAll(".", "") === "";
}

function keyOf(board: string): string {
  return (board.match(/[^.!]*[.!]/g) ?? []).sort().join("");
}
