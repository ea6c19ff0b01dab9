import { type Level, LEVELS } from "../patience.ts";
import { Xoshiro128 } from "../xoshiro.ts";
import type { State } from "./state.ts";
import { aceLowRank, type Card, suitOf } from "../card.ts";
import type { Random } from "../random.ts";

/** Number of games that the quick player plays. */
const GAMES = 100;

/**
 * Returns how easily a fresh deal is won: {@linkcode GreedyPlayer} plays it 100 times. More wins
 * make it easier, then more cards on the foundations: `won * 5201 + home`. The random numbers are
 * seeded by the cards, so a deal has the same score everywhere; another `run` uses other numbers.
 */
export function easeScore(start: State, run = 0): number {
  const random = Xoshiro128.fromSeed(hashCards(start) + run);
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
 * Minimum score of an easy, a medium and a hard deal, by the number of cards drawn at a time. Each
 * level holds a quarter of 10,000 winnable deals (tools/bench/levels.ts).
 */
const MIN_EASE: Readonly<Record<1 | 3, readonly number[]>> = {
  1: [483_494, 399_489, 16_318],
  3: [96_130, 11_412, 618],
};

/** Returns the level of a fresh deal; reset limit and worrying back make no difference to it. */
export function levelOf(start: State): Level {
  return levelForScore(easeScore(start), start.rules.turn);
}

/** Returns the level of deals with this score, by the number of cards drawn at a time. */
export function levelForScore(ease: number, turn: 1 | 3): Level {
  const index = MIN_EASE[turn].findIndex((least) => ease >= least);
  return LEVELS[index] ?? "expert";
}

/** Returns a number of 48 bits made of the cards as they were dealt, by two hashes (FNV-1a). */
function hashCards({ tableau, stock }: State): number {
  const cards = [...tableau.flatMap(({ faceDown, faceUp }) => [...faceDown, ...faceUp]), ...stock];
  const hash = (offset: number): number =>
    cards.reduce((sum, card) => Math.imul(sum ^ card, 0x01000193), offset) >>> 0;
  return (hash(0x811c9dc5) & 0xffffff) * 2 ** 24 + (hash(0x1000193) >>> 8);
}

// The player that measures the level of a deal. It is frozen: any change of its moves would move
// deals to other levels, so tests/lib/klondike/level_test.ts pins its results. It shares no code
// with the hints (patience/hints.ts), which may improve, and judges only by what a player sees.
//
// A card is suit * 16 + rank, the ace 1. Column c begins at c * COLUMN in `columns`, its face-down
// cards first. The talon is one row of cards: the first `drawn` are the waste, the rest the stock.

const COLUMNS = 7, COLUMN = 20, KING = 13, WASTE = 7, HOME = 7, DRAW = -1;
/** Upper limit for the number of useful moves of a position. */
const MAX_MOVES = 64;
/** Number of moves after which a game is lost; no game that was tried came near. */
const MAX_GAME_MOVES = 2000;
/** Worth of moves: the first one of the highest worth is the best. */
const WORTH = { safe: 100, turns: 60, unload: 50, wasteHome: 40, home: 30, empties: 25, frees: 20 };

/** Plays a deal repeatedly, with unlimited resets and without worrying back. */
class GreedyPlayer {
  readonly #turn: number;
  readonly #dealt = { columns: new Uint8Array(COLUMNS * COLUMN), talon: new Uint8Array(24) };
  readonly #columns = new Uint8Array(COLUMNS * COLUMN);
  readonly #lengths = new Uint8Array(COLUMNS);
  readonly #faceDown = new Uint8Array(COLUMNS);
  readonly #heights = new Uint8Array(4);
  readonly #talon = new Uint8Array(24);
  #talonLength = 0;
  #drawn = 0;
  #faceDownCount = 0;
  /** Numbers of drawn cards since a card was last moved, as bits. */
  #seenDrawn = 0;
  readonly #moves = new Int16Array(MAX_MOVES);
  #moveCount = 0;
  #best = DRAW;
  #bestWorth = 0;

  /** Creates a player of a fresh deal. */
  constructor({ rules: { turn }, tableau, stock }: State) {
    this.#turn = turn;
    tableau.forEach(({ faceDown, faceUp }, column) =>
      this.#dealt.columns.set([...faceDown, ...faceUp].map(packCard), column * COLUMN)
    );
    this.#dealt.talon.set(stock.toReversed().map(packCard));
  }

  /** Plays one game and returns the number of cards on the foundations at the end. */
  play(random: Random): number {
    this.#deal();
    for (let played = 0; played < MAX_GAME_MOVES; played++) {
      if (this.#faceDownCount === 0 && this.#talonLength === 0) return 52;
      this.#find();
      if (this.#moveCount === 0) break;
      // Play the best move with probability 9/10, and otherwise a random one.
      const move = random.below(10) > 0
        ? this.#best
        : this.#moves[random.below(this.#moveCount)] as number;
      if (move === DRAW) this.#draw();
      else this.#carry(move & 15, move >> 4 & 15, move >> 8);
    }
    const heights = this.#heights;
    return at(heights, 0) + at(heights, 1) + at(heights, 2) + at(heights, 3);
  }

  #deal(): void {
    this.#columns.set(this.#dealt.columns);
    this.#talon.set(this.#dealt.talon);
    for (let column = 0; column < COLUMNS; column++) {
      this.#lengths[column] = column + 1;
      this.#faceDown[column] = column;
    }
    this.#heights.fill(0);
    this.#faceDownCount = 21;
    this.#talonLength = 24;
    this.#drawn = 0;
    this.#seenDrawn = 0;
  }

  /** Finds the useful moves, and the best of them. */
  #find(): void {
    this.#moveCount = 0;
    this.#bestWorth = 0;
    // Drawing shows nothing new once the number of drawn cards repeats.
    if (this.#talonLength > 0 && (this.#seenDrawn >> this.#drawn & 1) === 0) this.#add(DRAW, 1);
    if (this.#drawn > 0) this.#findWaste(at(this.#talon, this.#drawn - 1));
    for (let column = 0; column < COLUMNS; column++) {
      if (at(this.#lengths, column) > 0) this.#findColumn(column);
    }
  }

  #add(move: number, worth: number): void {
    this.#moves[this.#moveCount++] = move;
    if (worth <= this.#bestWorth) return;
    this.#best = move;
    this.#bestWorth = worth;
  }

  #findWaste(card: number): void {
    if (this.#isNextHome(card)) {
      const isSafe = this.#turn === 1 && this.#isSafe(card);
      this.#add(packCarry(WASTE, HOME, 1), isSafe ? WORTH.safe : WORTH.wasteHome);
    }
    for (let to = 0; to < COLUMNS; to++) {
      if (this.#countFitting(card, 1, to) > 0) this.#add(packCarry(WASTE, to, 1), WORTH.unload);
    }
  }

  #findColumn(from: number): void {
    const top = this.#top(from), faceDown = at(this.#faceDown, from);
    const run = at(this.#lengths, from) - faceDown;
    const turns = faceDown > 0 ? WORTH.turns + faceDown : 0;
    if (this.#isNextHome(top)) {
      const worth = run === 1 && faceDown > 0 ? turns - 20 : WORTH.home;
      this.#add(packCarry(from, HOME, 1), this.#isSafe(top) ? WORTH.safe : worth);
    }
    for (let to = 0; to < COLUMNS; to++) {
      const count = to === from ? 0 : this.#countFitting(top, run, to);
      if (count === 0) continue;
      const worth = count < run
        ? this.#freeingWorth(from, count)
        : turns || this.#emptyingWorth(from);
      if (worth > 0) this.#add(packCarry(from, to, count), worth);
    }
  }

  /** Returns how many cards of a sequence (colours alternate) with this top card a column takes. */
  #countFitting(top: number, run: number, to: number): number {
    const rank = top & 15;
    if (at(this.#lengths, to) === 0) return rank + run - 1 === KING ? run : 0;
    const lower = this.#top(to);
    const count = (lower & 15) - rank;
    if (count < 1 || count > run) return 0;
    return (redBit(top) ^ redBit(lower)) === (count & 1) ? count : 0;
  }

  /** Returns the worth of moving part of a sequence: 0 unless it frees a card that can go home. */
  #freeingWorth(from: number, count: number): number {
    const freed = at(this.#columns, from * COLUMN + at(this.#lengths, from) - count - 1);
    return this.#isNextHome(freed) ? WORTH.frees : 0;
  }

  /** Returns the worth of emptying a column: 0 if it begins with a king or no other king waits. */
  #emptyingWorth(from: number): number {
    return !isKing(at(this.#columns, from * COLUMN)) && this.#kingWaits() ? WORTH.empties : 0;
  }

  #kingWaits(): boolean {
    if (this.#drawn > 0 && isKing(at(this.#talon, this.#drawn - 1))) return true;
    for (let column = 0; column < COLUMNS; column++) {
      const faceDown = at(this.#faceDown, column);
      if (faceDown > 0 && isKing(at(this.#columns, column * COLUMN + faceDown))) return true;
    }
    return false;
  }

  #isNextHome(card: number): boolean {
    return at(this.#heights, card >> 4) + 1 === (card & 15);
  }

  /** True if both foundations of the other colour are as high, so that no card needs this one. */
  #isSafe(card: number): boolean {
    const heights = this.#heights, height = at(heights, card >> 4);
    return redBit(card) === 1
      ? at(heights, 0) >= height && at(heights, 3) >= height
      : at(heights, 1) >= height && at(heights, 2) >= height;
  }

  #draw(): void {
    this.#seenDrawn |= 1 << this.#drawn;
    this.#drawn = this.#drawn === this.#talonLength
      ? 0
      : Math.min(this.#talonLength, this.#drawn + this.#turn);
  }

  #carry(from: number, to: number, count: number): void {
    this.#seenDrawn = 0;
    if (from === WASTE) this.#put(this.#takeWaste(), to);
    else if (to === HOME) this.#put(this.#top(from), HOME);
    else this.#copyRun(from, to, count);
    if (from !== WASTE) this.#shorten(from, count);
  }

  #takeWaste(): number {
    const card = at(this.#talon, --this.#drawn);
    this.#talon.copyWithin(this.#drawn, this.#drawn + 1, this.#talonLength--);
    return card;
  }

  #put(card: number, to: number): void {
    if (to === HOME) this.#heights[card >> 4] = card & 15;
    else this.#columns[to * COLUMN + at(this.#lengths, to)] = card;
    if (to !== HOME) this.#lengths[to] = at(this.#lengths, to) + 1;
  }

  #copyRun(from: number, to: number, count: number): void {
    const source = from * COLUMN + at(this.#lengths, from) - count;
    const target = to * COLUMN + at(this.#lengths, to);
    for (let i = 0; i < count; i++) this.#columns[target + i] = at(this.#columns, source + i);
    this.#lengths[to] = at(this.#lengths, to) + count;
  }

  /** Takes cards off a column, and turns over the card below. */
  #shorten(column: number, count: number): void {
    const length = at(this.#lengths, column) - count;
    this.#lengths[column] = length;
    if (length === 0 || length > at(this.#faceDown, column)) return;
    this.#faceDown[column] = length - 1;
    this.#faceDownCount--;
  }

  #top(column: number): number {
    return at(this.#columns, column * COLUMN + at(this.#lengths, column) - 1);
  }
}

function packCard(card: Card): number {
  return suitOf(card) << 4 | aceLowRank(card);
}

function packCarry(from: number, to: number, count: number): number {
  return from | to << 4 | count << 8;
}

/** 1 for diamonds and hearts, the suits whose two bits differ. */
function redBit(card: number): number {
  return (card >> 4 ^ card >> 5) & 1;
}

function isKing(card: number): boolean {
  return (card & 15) === KING;
}

function at(array: Uint8Array, index: number): number {
  return array[index] as number;
}
