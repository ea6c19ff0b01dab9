import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../lib/molek/deal.ts";
import { legalMoves, play } from "../../../lib/molek/rules.ts";
import { isFreshDeal } from "../../../lib/molek/state.ts";

Deno.test("only six columns of six are a fresh deal", () => {
  const start = deal(4);
  const [move] = legalMoves(start);
  const after = move && play(start, move);
  assert(after?.ok);
  assertEquals([start, after.value].map(isFreshDeal), [true, false]);
});
