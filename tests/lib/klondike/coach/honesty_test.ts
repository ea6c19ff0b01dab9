import { assertEquals, assertNotEquals } from "@std/assert";
import type { Card } from "../../../../lib/card.ts";
import { advise } from "../../../../lib/klondike/coach/advise.ts";
import { positionsAlong, reviewMoves } from "../../../../lib/klondike/coach/review.ts";
import { DEFAULT_SETTINGS } from "../../../../lib/klondike/coach/settings.ts";
import { type PlayerView, playerViewAfter } from "../../../../lib/klondike/coach/player_view.ts";
import { parseGame } from "../../../../lib/klondike/exchange/parse.ts";
import { validate } from "../../../../lib/klondike/exchange/validate.ts";
import { writeGame } from "../../../../lib/klondike/exchange/write.ts";
import { type Rules, type State, UNLIMITED } from "../../../../lib/klondike/state.ts";
import { shuffle } from "../../../../lib/random.ts";
import { runToEnd } from "../../../../lib/search_steps.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { sampleOf } from "../../../sample.ts";
import { exchanged, type Game, randomGame, randomMoves } from "./games.ts";

const QUICK = { ...DEFAULT_SETTINGS, samples: 2, exact: 200 };

const RULES: readonly Rules[] = [
  { turn: 3, resets: UNLIMITED, worryBack: false },
  { turn: 1, resets: UNLIMITED, worryBack: false },
  { turn: 3, resets: 2, worryBack: true },
  { turn: 1, resets: 0, worryBack: false },
  { turn: 1, resets: UNLIMITED, worryBack: true },
];

/** Same game with other cards where the end shows none. */
function twinOf(game: Game, { unseen }: PlayerView, random: Xoshiro128): Game {
  const others: Card[] = [...unseen];
  shuffle(others, random);
  return exchanged(game, new Map(unseen.map((card, index) => [card, others[index] as Card])));
}

/** Game of a file that begins in the middle of another game. */
function ofFile({ end }: Game, random: Xoshiro128): Game {
  const parsed = parseGame(new TextEncoder().encode(writeGame(end)), { worryBack: true });
  const state = parsed.ok ? validate(parsed.value.setup, { worryBack: true }) : parsed;
  if (!state.ok) throw new Error("a game that was written cannot be read");
  const start: State = { ...state.value, rules: { ...end.rules } };
  const moves = randomMoves(start, random.below(12), random);
  return { start, moves, end: positionsAlong(start, moves).at(-1) as State };
}

Deno.test("games that differ only in unseen cards get the same advice", () => {
  const random = Xoshiro128.fromSeed(23);
  let different = 0;
  for (let count = 0; count < sampleOf(60, 3000); count++) {
    const rules = RULES[count % RULES.length] as Rules;
    const played = randomGame(rules, random.below(70), random);
    const game = count % 3 === 0 ? ofFile(played, random) : played;
    const seenStock = count % 4 === 0;
    const view = playerViewAfter(game.start, game.moves, seenStock);
    const twin = twinOf(game, view, random);
    if (JSON.stringify(twin.end) !== JSON.stringify(game.end)) different++;
    const other = playerViewAfter(twin.start, twin.moves, seenStock);
    assertEquals(other, view);
    const advice = [view, other].map((one) => runToEnd(advise(one, Xoshiro128.fromSeed(5), QUICK)));
    assertEquals(advice[1], advice[0]);
  }
  assertNotEquals(different, 0);
});

Deno.test("cards seen only in undone moves count as unseen", () => {
  const random = Xoshiro128.fromSeed(24);
  let forgotten = 0;
  for (let count = 0; count < sampleOf(30, 1000); count++) {
    const game = randomGame(RULES[count % 2] as Rules, 30, random);
    const remaining = game.moves.slice(0, random.below(30));
    const standing = { ...game, moves: remaining };
    const view = playerViewAfter(game.start, remaining);
    if (view.unseen.length > playerViewAfter(game.start, game.moves).unseen.length) forgotten++;
    const twin = twinOf(standing, view, random);
    assertEquals(playerViewAfter(twin.start, twin.moves), view);
  }
  assertNotEquals(forgotten, 0);
});

Deno.test("a review judges each choice only by the cards seen by then", () => {
  const random = Xoshiro128.fromSeed(25);
  for (let count = 0; count < sampleOf(3, 60); count++) {
    const game = randomGame(RULES[count % 2] as Rules, 25, random);
    const twin = twinOf(game, playerViewAfter(game.start, game.moves), random);
    const [one, other] = [game, twin].map(({ start, moves }) =>
      runToEnd(reviewMoves(positionsAlong(start, moves), moves, Xoshiro128.fromSeed(1), QUICK))
    );
    assertEquals(other, one);
  }
});

Deno.test("the modules of the coach take views, not positions with face-down cards", () => {
  const folder = "lib/klondike/coach";
  const found = [...Deno.readDirSync(folder)].map(({ name }) => name)
    .filter((name) => /\bState\b/.test(Deno.readTextFileSync(`${folder}/${name}`)));
  // player_view.ts makes the views, play.ts and review.ts make one per move. In review.ts, the
  // solver that finds the losing move can know every card.
  assertEquals(found.toSorted(), [
    "play.ts",
    "player_view.ts",
    "review.ts",
  ]);
});
