import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../lib/molek/deal.ts";
import { Game } from "../../../lib/molek/game.ts";
import { legalMoves, play } from "../../../lib/molek/rules.ts";
import { columnAt, isFreshDeal } from "../../../lib/molek/state.ts";

Deno.test("a board that looks like a new game can be from the middle of one", () => {
  const game = new Game(deal(4));
  for (const word of ["5-2", "5-1", "2-5x2", "1-2"]) assert(game.playWord(word).ok, word);
  assert(isFreshDeal(game.position));
});

Deno.test("a board with a cheated card is not a fresh deal", () => {
  const state = deal(4);
  assert(!isFreshDeal(state.with(0, { ...columnAt(state, 0), cheated: true })));
});

Deno.test("only six columns of six are a fresh deal", () => {
  const start = deal(4);
  const [move] = legalMoves(start);
  const after = move && play(start, move);
  assert(after?.ok);
  assertEquals([start, after.value].map(isFreshDeal), [true, false]);
});
