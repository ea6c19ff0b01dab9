import { type Card, rankOf } from "../card.ts";
import type { Pile } from "../deck.ts";
import { shuffle } from "../random.ts";
import type { GameRng } from "./game_rng.ts";
import type { WarOptions } from "./options.ts";

/** A player. */
export type Side = "a" | "b";

/** The cards of a player: the hand, and won cards if they lie on a pile of their own. */
export interface PlayerCards {
  /** The hand; its last card is played next. */
  readonly hand: Pile;
  /** The won cards, if they lie on a pile of their own. */
  readonly won: Pile;
}

/** The cards of both players between two battles. */
export type GamePosition = Readonly<Record<Side, PlayerCards>>;

/** Cards laid at the same time, in the order laid: one each for a battle, more for a war. */
export type Round = Readonly<Record<Side, readonly Card[]>>;

/** The reason for the result of a battle. */
export type Reason = "higher" | "peace" | "short";

/** One battle with all the wars it set off. */
export interface Battle {
  /** The cards that were laid: the battle, then each round of war. */
  readonly rounds: readonly Round[];
  /** Number of ties, each followed by a round of war if the players had the cards for it. */
  readonly ties: number;
  /** Winner of the battle, or of the game if it ended. */
  readonly winner: Side | "drawn";
  /** Reason for the result. */
  readonly reason: Reason;
  /** The pile in the order in which it was picked up; empty if the game ended instead. */
  readonly pile: readonly Card[];
  /** `undefined` if the game ended before the pile was picked up. */
  readonly after: GamePosition | undefined;
}

/**
 * Returns the number of cards that a player has.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { cardCount, DEFAULT_RULES, startOfGame } from "patience-rules/war";
 * assert.deepEqual(cardCount(startOfGame(DEFAULT_RULES, 7, 1).position.a), 26);
 * ```
 */
export function cardCount({ hand, won }: PlayerCards): number {
  return hand.length + won.length;
}

/**
 * Plays one battle: both top cards, and war while they are equal. Both players need a card.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { battle, GameRng, DEFAULT_RULES, parseCard } from "patience-rules/war";
 * const hand = (card: string) => [parseCard(card) ?? []].flat();
 * const position = { a: { hand: hand("Kc"), won: [] }, b: { hand: hand("2c"), won: [] } };
 * const { winner, after } = battle(position, DEFAULT_RULES, new GameRng({ next: () => 0 }));
 * assert(winner === "a" && after?.a.hand.length === 2);
 * ```
 */
export function battle(position: GamePosition, options: WarOptions, rng: GameRng): Battle {
  const swapped = options.pickup === "swap" && rng.flip() === 1;
  let { a, b, round } = layRound(position, 1, options, rng);
  const rounds = [round];
  let ties = 0;
  let fight = compare(round);
  const end = (winner: Side | "drawn", reason: Reason): Battle => {
    if (reason === "short" || winner === "drawn") {
      return { rounds, ties, winner, reason, pile: [], after: undefined };
    }
    const pile = pickUp(rounds, winner, swapped, options, rng);
    const after = { a, b, [winner]: give({ a, b }[winner], pile, options) };
    return { rounds, ties, winner, reason, pile, after };
  };
  while (fight === 0) {
    if (options.peace) return end("b", "peace");
    ties++;
    const short = winnerIfShort({ a, b }, options);
    if (short !== undefined) return end(short, "short");
    ({ a, b, round } = layRound({ a, b }, options.warSize, options, rng));
    rounds.push(round);
    fight = compareLast(rounds);
  }
  return end(fight > 0 ? "a" : "b", "higher");
}

/**
 * Returns the winner of a war that cannot be fought because a player is short of cards, or
 * `undefined` if it can.
 */
function winnerIfShort(
  { a, b }: GamePosition,
  { warSize, runOut }: WarOptions,
): Side | "drawn" | undefined {
  const [fromA, fromB] = [cardCount(a), cardCount(b)];
  switch (runOut) {
    case "lose":
      return fromA < warSize ? "b" : fromB < warSize ? "a" : undefined;
    case "last-card":
      return fromA === 0 && fromB === 0 ? "drawn" : undefined;
    case "draw":
      return fromA < warSize || fromB < warSize ? "drawn" : undefined;
    default:
      return runOut satisfies never;
  }
}

interface LaidCards {
  readonly a: PlayerCards;
  readonly b: PlayerCards;
  readonly round: Round;
}

/** Lays cards of both players, A's first. A player who has fewer than `count` lays them all. */
function layRound(
  { a, b }: GamePosition,
  count: number,
  options: WarOptions,
  rng: GameRng,
): LaidCards {
  const fromA = lay(a, count, options, rng);
  const fromB = lay(b, count, options, rng);
  return { a: fromA.left, b: fromB.left, round: { a: fromA.cards, b: fromB.cards } };
}

function lay(
  holding: PlayerCards,
  count: number,
  { reshuffle }: WarOptions,
  rng: GameRng,
): { cards: Card[]; left: PlayerCards } {
  const hand = [...holding.hand];
  let won = holding.won;
  const cards: Card[] = [];
  while (cards.length < count) {
    if (hand.length === 0) {
      hand.push(...won);
      won = [];
      if (reshuffle) shuffle(hand, rng);
    }
    const card = hand.pop();
    if (card === undefined) break;
    cards.push(card);
  }
  return { cards, left: { hand, won } };
}

function compare({ a, b }: Round): number {
  return rankOf(a[a.length - 1] as Card) - rankOf(b[b.length - 1] as Card);
}

/** Compares the last cards laid; a player who could not lay any more fights with an earlier one. */
function compareLast(rounds: readonly Round[]): number {
  return compare({ a: rounds.flatMap(({ a }) => a), b: rounds.flatMap(({ b }) => b) });
}

function pickUp(
  rounds: readonly Round[],
  winner: Side,
  swapped: boolean,
  { pickup }: WarOptions,
  rng: GameRng,
): readonly Card[] {
  const loser = winner === "a" ? "b" : "a";
  const played = rounds.flatMap(({ a, b }) => [...a, ...b]);
  const of = (side: Side): Card[] => rounds.flatMap((round) => round[side]);
  switch (pickup) {
    case "swap":
      return swapped ? [...played.slice(0, 2).toReversed(), ...played.slice(2)] : played;
    case "played":
      return played;
    case "winner-first":
      return [...of(winner), ...of(loser)];
    case "loser-first":
      return [...of(loser), ...of(winner)];
    case "shuffle":
      shuffle(played, rng);
      return played;
    default:
      return pickup satisfies never;
  }
}

/**
 * Gives a pile to its winner: under the hand, the pile's first card next to it, or onto the pile of
 * won cards, the pile's last card on top.
 */
function give(
  { hand, won }: PlayerCards,
  pile: readonly Card[],
  { piles }: WarOptions,
): PlayerCards {
  return piles === "single"
    ? { hand: [...pile.toReversed(), ...hand], won }
    : { hand, won: [...won, ...pile] };
}
