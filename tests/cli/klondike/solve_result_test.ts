import { assertEquals } from "@std/assert";
import { solveWithinLimits, toDecidedJson } from "../../../cli/klondike/solve_result.ts";
import { deal } from "../../../lib/klondike/deal.ts";
import { ALL_HOME } from "../../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../../lib/klondike/solver/search.ts";
import { runToEnd } from "../../../lib/search_steps.ts";

const RULES = { turn: 1, resets: Infinity, worryBack: true } as const;

Deno.test("the clock that is passed in measures both the time limit and the result", () => {
  const workspace = new Workspace(2 ** 20);
  const decided = (step: number): ReturnType<typeof toDecidedJson> => {
    let now = 0;
    const budget = { seconds: 0.02, positions: Infinity };
    const search = solveWithinLimits(
      deal(2, RULES),
      ALL_HOME,
      workspace,
      budget,
      () => now += step,
    );
    return toDecidedJson(runToEnd(search));
  };
  const { verdict, reason, cpuMs } = decided(20);
  assertEquals([verdict, reason, cpuMs], ["undecided", "time", 20]);
  // A clock that does not advance never ends a search.
  const { verdict: found, cpuMs: none } = decided(0);
  assertEquals([found, none], ["lost", 0]);
});

Deno.test("a solution remains if a limit is reached before it is proved shortest", () => {
  const question = { ...ALL_HOME, shortest: true };
  const outcome = (memory: number, seconds: number, positions: number): unknown => {
    let now = 0;
    const search = solveWithinLimits(
      deal(10, RULES),
      { ...question, memory },
      new Workspace(2 ** 22),
      { seconds, positions },
      () => now++,
    );
    const { verdict, moveCount, shortest, reason } = toDecidedJson(runToEnd(search));
    return [verdict, (moveCount ?? 0) > 100, shortest, reason];
  };
  const unproved = (reason: string): unknown => ["won", true, false, reason];
  assertEquals(outcome(2 ** 20, Infinity, Infinity), unproved("memory"));
  assertEquals(outcome(2 ** 28, Infinity, 50_000), unproved("positions"));
  assertEquals(outcome(2 ** 28, 0.1, Infinity), unproved("time"));
});
