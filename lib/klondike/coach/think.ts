import { Xoshiro128 } from "../../xoshiro.ts";
import { Board, HEIGHTS, type Step } from "./board.ts";
import { type Choice, choicesOf } from "./choices.ts";
import { Deals } from "./deals.ts";
import { Probe } from "./probe.ts";
import type { View } from "./view.ts";

/** How the coach thinks; every number is a budget, none of them a clock. */
export interface Thinking {
  /** How many deals of the unseen cards are tried at most. */
  readonly samples: number;
  /** How many positions of each are looked at. */
  readonly positions: number;
  /** Whether the deals are searched with cards coming back, whatever the rules. */
  readonly easier: boolean;
  /** A choice is given up when it is behind the best by so many errors of their difference. */
  readonly errors: number;
  /** How many positions are looked at once every card is known. */
  readonly exact: number;
  readonly batch: number;
}

export const THINKING: Thinking = {
  samples: 100,
  positions: 200,
  easier: false,
  errors: 3,
  exact: 20_000,
  batch: 20,
};

/** A choice with what the deals said of it. */
export interface Weighed extends Choice {
  readonly won: number;
  readonly of: number;
}

/** Weighs the choices of a view; yields after each deal. */
export function* think(
  view: View,
  random: Xoshiro128,
  thinking: Thinking = THINKING,
): Generator<number, Weighed[]> {
  const board = new Board(view);
  const choices = choicesOf(view, board);
  const results = choices.map((choice) => ({ choice, won: 0, of: 0, wins: new Uint8Array(0) }));
  const free = choices.findIndex(({ isFree }) => isFree);
  if (free >= 0) return [{ ...(choices[free] as Choice), won: 0, of: 0 }];
  if (choices.length > 1) {
    const probe = new Probe(board, thinking.easier || view.rules.worryBack);
    const deals = new Deals(view, random);
    const samples = Math.min(thinking.samples, deals.count ?? Infinity);
    for (const result of results) result.wins = new Uint8Array(samples);
    const positions = view.unseen.length <= 1 ? thinking.exact : thinking.positions;
    let alive = [...results];
    for (let deal = 0; deal < samples; deal++) {
      deals.deal();
      board.lay(deals.order);
      for (const result of alive) {
        const { step, heights } = result.choice;
        const before = board.rows[HEIGHTS] as number;
        board.rows[HEIGHTS] = heights;
        board.take(0, step as Step);
        board.rows[HEIGHTS] = before;
        const won = probe.look(1, positions) === "won" ? 1 : 0;
        result.wins[deal] = won;
        result.won += won;
        result.of++;
      }
      yield deal;
      if ((deal + 1) % thinking.batch === 0) {
        alive = race(alive, deal + 1, thinking.errors);
        if (alive.length === 1) break;
      }
    }
  }
  return results.map(({ choice, won, of }) => ({ ...choice, won, of }))
    .sort((one, other) => other.won - one.won);
}

function race<R extends { readonly wins: Uint8Array; readonly won: number }>(
  alive: R[],
  deals: number,
  errors: number,
): R[] {
  const best = alive.reduce((best, result) => result.won > best.won ? result : best);
  return alive.filter((result) => {
    if (result === best) return true;
    let squares = 0;
    for (let deal = 0; deal < deals; deal++) {
      squares += ((best.wins[deal] as number) - (result.wins[deal] as number)) ** 2;
    }
    const difference = best.won - result.won;
    return difference * difference <= errors * errors * (squares - difference * difference / deals) ||
      difference === 0;
  });
}
