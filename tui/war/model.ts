import { playBattles, type WarGameResult } from "../../lib/war/game.ts";
import type { WarOptions } from "../../lib/war/options.ts";
import type { WarGameStart } from "../../lib/war/block.ts";
import type { CardLook } from "../table/draw/card_painter.ts";
import { type Battle, cardCount, type Side } from "../../lib/war/rules.ts";

/** Maximum number of steps that are shown, because all of them stay in memory. */
const MAX_SHOWN = 100_000;

/** Speeds in steps per second. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8, 16, 32, 64];
const FIRST_SPEED = 2;

/** Cards drawn with lines, in the terminal's own colours. */
const DEFAULT_LOOK: CardLook = {
  theme: "plain",
  back: "lattice",
  shown: { rich: false, asciiOnly: false },
};

/** Battle, and the number of cards of each player before and after it. */
export interface BattleFrame {
  readonly battle: Battle;
  readonly before: Readonly<Record<Side, number>>;
  readonly after: Readonly<Record<Side, number>>;
}

/** Game that is watched: its battles, its end, and how far it is shown. */
export interface Model {
  readonly title: string;
  readonly scenes: readonly BattleFrame[];
  readonly result: WarGameResult;
  readonly start: Readonly<Record<Side, number>>;
  /** Number of battles shown so far. */
  readonly shown: number;
  readonly running: boolean;
  /** Index in {@linkcode SPEEDS}. */
  readonly speed: number;
  /** Time at which the next battle is shown. */
  readonly dueAt: number;
  /** Look of the cards and of all around them. */
  readonly look: CardLook;
  /** Message in the place of the battle, until the next key. */
  readonly notice?: string | undefined;
}

/** Plays a game, and returns its model before the first battle. */
export function newModel(
  title: string,
  { position, rng }: WarGameStart,
  options: WarOptions,
  now: number,
  look: CardLook = DEFAULT_LOOK,
): Model {
  const start = { a: cardCount(position.a), b: cardCount(position.b) };
  const battles = playBattles(position, options, rng);
  const scenes: BattleFrame[] = [];
  let before = start;
  let next = battles.next();
  for (; !next.done; next = battles.next()) {
    if (scenes.length === MAX_SHOWN) continue;
    const battle = next.value;
    const after = countsAfter(battle, before);
    scenes.push({ battle, before, after });
    before = after;
  }
  const result = next.value;
  return {
    title,
    scenes,
    result,
    start,
    shown: 0,
    running: true,
    speed: FIRST_SPEED,
    dueAt: now,
    look,
  };
}

/** True if all that can be shown of the game was shown. */
export function isOver({ shown, scenes }: Model): boolean {
  return shown === scenes.length;
}

/** Returns the milliseconds between two battles. */
export function frameDelay({ speed }: Model): number {
  return 1000 / (SPEEDS[speed] ?? 1);
}

/**
 * Returns the number of cards of each player after a battle. A battle that ends the game before its
 * pile is picked up leaves the winner with all cards; in a draw both keep what they had before it.
 */
function countsAfter(
  { after, winner }: Battle,
  before: BattleFrame["before"],
): BattleFrame["after"] {
  if (after !== undefined) return { a: cardCount(after.a), b: cardCount(after.b) };
  const all = before.a + before.b;
  if (winner === "drawn") return before;
  return winner === "a" ? { a: all, b: 0 } : { a: 0, b: all };
}
