import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  addTotals,
  NO_DEALS,
  parseDealResult,
  totalsText,
  winnableInterval,
} from "../../../../cli/klondike/winnable/totals.ts";

const RUN = { first: 11, count: 10 };
const RESULT = {
  ...{ deal: 11, verdict: "won", moves: [".", "r"], moveCount: 2, positions: 7, ms: 0.5 },
  cpuMs: 10,
};

Deno.test("a result of a file is one of the run's deals, with everything that is counted", () => {
  assertEquals(parseDealResult(RESULT, RUN) as unknown, RESULT);
  assert(
    parseDealResult({ ...RESULT, deal: 20, verdict: "lost", moves: null, moveCount: null }, RUN),
  );
  assert(parseDealResult({ ...RESULT, audit: { table: "lost", locks: "undecided" } }, RUN));
  const damaged = [
    ...[{ deal: 10 }, { deal: 21 }, { deal: 11.5 }, { deal: "11" }, { verdict: "draw" }],
    ...[{ moves: "." }, { moves: [1] }, { moves: undefined }, { positions: -1 }, { ms: "1" }],
    ...[{ cpuMs: "1" }, { cpuMs: undefined }, { moveCount: 3 }, { audit: [] }, {
      audit: { table: "perhaps" },
    }],
  ];
  for (const fields of damaged) {
    assertEquals(parseDealResult({ ...RESULT, ...fields }, RUN), undefined, JSON.stringify(fields));
  }
  for (const strange of [undefined, null, 7, "text", []]) {
    assertEquals(parseDealResult(strange, RUN), undefined);
  }
});

Deno.test("totals add up verdict by verdict", () => {
  const some = ["won", "won", "lost", "undecided"] as const;
  const totals = some.reduce(addTotals, NO_DEALS);
  assertEquals(totals, { won: 2, lost: 1, undecided: 1 });
  assertEquals(addTotals(totals, totals), { won: 4, lost: 2, undecided: 2 });
});

Deno.test("what is undecided widens the interval to both sides", () => {
  const decided = winnableInterval({ won: 800, lost: 200, undecided: 0 });
  const open = winnableInterval({ won: 790, lost: 190, undecided: 20 });
  assert(open.low < decided.low && open.high > decided.high);
  assert(decided.low > 0.77 && decided.low < 0.8 && decided.high > 0.8 && decided.high < 0.83);
});

Deno.test("a person reads one share where all is decided, else two", () => {
  const text = totalsText({ won: 3, lost: 1, undecided: 0 });
  assertStringIncludes(text, "4 deals: 3 won, 1 lost, 0 undecided\nwinnable: 75.00 %, interval");
  const open = totalsText({ won: 2, lost: 1, undecided: 1 });
  assertStringIncludes(open, "winnable: 50.00 % to 75.00 %, interval");
  assertStringIncludes(totalsText({ won: 1, lost: 0, undecided: 0 }), "1 deal: ");
  assertEquals(totalsText(NO_DEALS), "no deals\n");
});
