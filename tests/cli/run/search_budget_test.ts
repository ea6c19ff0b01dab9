import { assertEquals } from "@std/assert";
import { runToEnd } from "../../../lib/search_steps.ts";
import { runWithinLimits, type SearchCost, type Stop } from "../../../cli/run/search_budget.ts";

/** Search in slices of ten positions, with a first answer and later better ones. */
function* search(slices: number, firstAfter = Infinity): Generator<Progress, string> {
  for (let slice = 1; slice <= slices; slice++) {
    yield { positions: slice * 10, best: slice >= firstAfter ? `after ${slice}` : undefined };
  }
  return "proved";
}

interface Progress {
  readonly positions: number;
  readonly best: string | undefined;
}

/** Clock that advances by some milliseconds per call. */
function clock(step: number): () => number {
  let now = 1000;
  return () => now += step;
}

Deno.test("a search within its limits has its answer and cost", () => {
  const end = runToEnd(runWithinLimits(search(4), () => undefined, clock(3)));
  // Four slices and the answer.
  assertEquals([end.answer, end.cost.ms, end.cost.positions], ["proved", 15, 40]);
});

Deno.test("a limit of positions ends a search at the same place, whatever the clock says", () => {
  const stopOf = ({ positions }: SearchCost): Stop | undefined =>
    positions >= 30 ? "positions" : undefined;
  for (const step of [0, 1, 1e6]) {
    const { answer, stop, cost } = runToEnd(runWithinLimits(search(9), stopOf, clock(step)));
    assertEquals([answer, stop, cost.positions], [undefined, "positions", 30]);
  }
});

Deno.test("a time limit ends a search, and a stopped search does no more work", () => {
  const slices = search(9);
  const stopOf = ({ ms }: SearchCost): Stop | undefined => ms >= 20 ? "time" : undefined;
  const { stop, cost } = runToEnd(runWithinLimits(slices, stopOf, clock(10)));
  assertEquals([stop, cost.ms, cost.positions], ["time", 20, 20]);
  assertEquals(slices.next().value, { positions: 30, best: undefined });
});

Deno.test("after a first answer a separate limit applies", () => {
  const byTime = ({ sinceFirst }: SearchCost): Stop | undefined =>
    sinceFirst.ms >= 6 ? "time" : undefined;
  const byPositions = ({ sinceFirst }: SearchCost): Stop | undefined =>
    sinceFirst.positions > 20 ? "positions" : undefined;
  for (const [stopOf, slices] of [[byTime, 6], [byPositions, 7]] as const) {
    const { cost } = runToEnd(runWithinLimits(search(99, 4), stopOf, clock(3)));
    assertEquals([cost.best, cost.positions], [`after ${slices}`, slices * 10]);
  }
  const none = runToEnd(runWithinLimits(search(9), byTime, clock(3)));
  assertEquals([none.answer, none.cost.sinceFirst], ["proved", { ms: 0, positions: 0 }]);
});

Deno.test("the cost so far is reported after each slice", () => {
  const costs = [...runWithinLimits(search(3, 2), () => undefined, clock(5))];
  assertEquals(costs, [
    { ms: 5, positions: 10, best: undefined, sinceFirst: { ms: 0, positions: 0 } },
    { ms: 10, positions: 20, best: "after 2", sinceFirst: { ms: 0, positions: 0 } },
    { ms: 15, positions: 30, best: "after 3", sinceFirst: { ms: 5, positions: 10 } },
  ]);
});
