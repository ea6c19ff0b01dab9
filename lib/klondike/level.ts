import { type Level, LEVELS } from "../patience.ts";
import { Xoshiro128 } from "../xoshiro.ts";
import { GreedyPlayer } from "./greedy_player.ts";
import type { State } from "./state.ts";

/** How many games the quick player plays. */
const GAMES = 100;

/**
 * How easily a fresh deal is won: 100 games of the {@linkcode GreedyPlayer}, ordered by how many it
 * won, and among as many by the cards that came home: `won * 5201 + home`. Its chance is seeded by
 * the cards, so a deal has the same ease everywhere; another `run` has another chance.
 */
export function easeScore(start: State, run = 0): number {
  const random = Xoshiro128.fromSeed(seedOf(start) + run);
  const player = new GreedyPlayer(start);
  let [won, home] = [0, 0];
  for (let game = 0; game < GAMES; game++) {
    const cards = player.play(random);
    if (cards === 52) won++;
    home += cards;
  }
  return won * (GAMES * 52 + 1) + home;
}

/**
 * The least ease of a deal that is easy, medium and hard, by how many cards are turned: each level
 * holds a quarter of 10,000 winnable deals (tools/bench/levels.ts).
 */
const MIN_EASE: Readonly<Record<1 | 3, readonly number[]>> = {
  1: [483_494, 399_489, 16_318],
  3: [96_130, 11_412, 618],
};

/**
 * The level of a fresh deal, whose limit to the resets and whether cards may be worried back make no
 * difference to it.
 */
export function levelOf(start: State): Level {
  return levelForScore(easeScore(start), start.rules.turn);
}

/** The level of deals with such an ease, where so many cards are turned. */
export function levelForScore(ease: number, turn: 1 | 3): Level {
  const index = MIN_EASE[turn].findIndex((least) => ease >= least);
  return LEVELS[index] ?? "expert";
}

/** A number of 48 bits made of the cards as they were dealt, by two hashes (FNV-1a). */
function seedOf({ tableau, stock }: State): number {
  const cards = [...tableau.flatMap(({ faceDown, faceUp }) => [...faceDown, ...faceUp]), ...stock];
  const hash = (offset: number): number =>
    cards.reduce((sum, card) => Math.imul(sum ^ card, 0x01000193), offset) >>> 0;
  return (hash(0x811c9dc5) & 0xffffff) * 2 ** 24 + (hash(0x1000193) >>> 8);
}
