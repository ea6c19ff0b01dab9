// The fast twin of game.ts, for all options and decks: it plays on a table that is changed in
// place, and counts games that come back to a position as game.ts does. See table.ts for the layout,
// kernel_swap.ts for the kernel of the default rules, and bench/war.ts for the figures.

import { Xoshiro128 } from "../xoshiro.ts";
import { type PlayBlock, sortedRanks } from "./block.ts";
import { Chance } from "./chance.ts";
import { OUTCOMES, WATCH_FROM } from "./game.ts";
import { createSwapKernel, playsSwap } from "./kernel_swap.ts";
import { hasChance, riffleCount, type WarOptions } from "./options.ts";
import { shuffleRanks, Table } from "./table.ts";

const A = OUTCOMES.indexOf("a");
const B = OUTCOMES.indexOf("b");
const DRAWN = OUTCOMES.indexOf("drawn");
const UNFINISHED = OUTCOMES.indexOf("unfinished");
const ENDLESS = OUTCOMES.indexOf("endless");
const UNDECIDED = -1;

/** The fastest kernel for these options; the deck's ranks can be others than a standard deck's. */
export function createKernel(options: WarOptions, sorted = sortedRanks(options)): PlayBlock {
  return playsSwap(options, sorted)
    ? createSwapKernel(options, sorted)
    : createTableKernel(options, sorted);
}

/** The kernel that plays all options. */
export function createTableKernel(options: WarOptions, sorted = sortedRanks(options)): PlayBlock {
  const player = new GamePlayer(options, sorted.length);
  return ({ deals, games: chances }, games, results) => {
    const dealing = new Xoshiro128(deals);
    const playing = new Xoshiro128(chances);
    const deck = new Uint8Array(sorted.length);
    for (let game = 0; game < games; game++) {
      deck.set(sorted);
      shuffleDeck(deck, options, new Chance(dealing));
      results.outcomes[game] = player.play(deck, new Chance(playing));
      results.steps[game] = player.steps;
      results.comparisons[game] = player.steps + player.rounds;
      results.wars[game] = player.wars;
      results.chains[game] = player.chain;
    }
  };
}

function shuffleDeck(deck: Uint8Array, { shuffle }: WarOptions, chance: Chance): void {
  const riffles = riffleCount(shuffle);
  if (riffles === 0) shuffleRanks(deck, deck.length, chance);
  for (let i = 0; i < riffles; i++) riffle(deck, chance);
}

/** A riffle as in deal.ts. */
function riffle(deck: Uint8Array, chance: Chance): void {
  const faces = new Uint8Array(deck.length);
  for (let i = 0; i < faces.length; i++) faces[i] = chance.flip();
  const packets = [0, faces.length];
  for (const face of faces) packets[1] = (packets[1] as number) - face;
  const before = deck.slice();
  faces.forEach((face, place) => {
    const from = packets[face] as number;
    deck[place] = before[from] as number;
    packets[face] = from + 1;
  });
}

class GamePlayer {
  readonly #options: WarOptions;
  readonly #table: Table;
  steps = 0;
  rounds = 0;
  wars = 0;
  chain = 0;

  constructor(options: WarOptions, cards: number) {
    this.#options = options;
    this.#table = new Table(cards, options);
  }

  play(deck: Uint8Array, chance: Chance): number {
    const { maxSteps } = this.#options;
    const watched = !hasChance(this.#options);
    this.steps =
      this.rounds =
      this.wars =
      this.chain =
        0;
    this.#table.deal(deck);
    while (this.#table.left(0) > 0 && this.#table.left(1) > 0) {
      if (this.steps === maxSteps) return UNFINISHED;
      const outcome = this.#battle(chance);
      this.steps++;
      if (outcome !== UNDECIDED) return outcome;
      if (!watched || this.steps < WATCH_FROM) continue;
      if (this.#table.isSaved()) return ENDLESS;
      if ((this.steps & this.steps - 1) === 0) this.#table.save();
    }
    return this.#table.left(0) > 0 ? A : B;
  }

  #battle(chance: Chance): number {
    const { pickup, peace, warSize } = this.#options;
    const table = this.#table;
    const swapped = pickup === "swap" && chance.flip() === 1;
    table.lay(0, 1, chance);
    table.lay(1, 1, chance);
    let fight = table.compare();
    let ties = 0;
    while (fight === 0 && !peace) {
      if (++ties === 1) this.wars++;
      if (ties > this.chain) this.chain = ties;
      const outcome = this.#shortOutcome();
      if (outcome !== UNDECIDED) return outcome;
      table.lay(0, warSize, chance);
      table.lay(1, warSize, chance);
      this.rounds++;
      fight = table.compare();
    }
    table.pickUp(fight > 0 ? 0 : 1, swapped, chance);
    return UNDECIDED;
  }

  #shortOutcome(): number {
    const { runOut, warSize } = this.#options;
    const [a, b] = [this.#table.left(0), this.#table.left(1)];
    switch (runOut) {
      case "lose":
        return a < warSize ? B : b < warSize ? A : UNDECIDED;
      case "last-card":
        return a === 0 && b === 0 ? DRAWN : UNDECIDED;
      case "draw":
        return a < warSize || b < warSize ? DRAWN : UNDECIDED;
      default:
        return runOut satisfies never;
    }
  }
}
