import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  type DealResult,
  DECIDED,
  DECIDED_GAMES,
  type DecidedTotals,
  noDeals,
  winnableInterval,
} from "../../../../cli/klondike/winnable/kind.ts";
import type { Facts } from "../../../../cli/run/experiment.ts";

const RESULT = {
  ...{ deal: 11, verdict: "won", moves: [".", "r"], moveCount: 2, positions: 7, ms: 0.5 },
  cpuMs: 10,
};

const FACTS: Facts = {
  ...{ source: { seed: 7 }, requested: 2, shard: undefined, options: {}, retried: [], until: {} },
  ...{ interrupted: false, parts: undefined, seconds: 1 },
};

function totals(results: readonly object[]): DecidedTotals {
  const sum = noDeals();
  for (const result of results) DECIDED.add(sum, { ...RESULT, ...result } as DealResult);
  return sum;
}

Deno.test("a row without all counted fields is corrupt", () => {
  const parse = (json: object): unknown => DECIDED.rows?.parse({ ...json });
  assertEquals(parse(RESULT), RESULT);
  assert(parse({ ...RESULT, deal: 20, verdict: "lost", moves: null, moveCount: null }));
  assert(parse({ ...RESULT, audit: { table: "lost", locks: "undecided" } }));
  const damaged = [
    ...[{ deal: 0 }, { deal: 11.5 }, { deal: "11" }, { verdict: "draw" }],
    ...[{ moves: "." }, { moves: [1] }, { moves: undefined }, { positions: -1 }, { ms: "1" }],
    ...[{ cpuMs: "1" }, { cpuMs: undefined }, { moveCount: 3 }, { audit: [] }, {
      audit: { table: "perhaps" },
    }],
    // These values would be printed unchecked.
    ...[{ moves: [".", "\u001b[2J"] }, { moves: null, moveCount: null }, { reason: "constructor" }],
  ];
  for (const fields of damaged) {
    assertEquals(parse({ ...RESULT, ...fields }), undefined, JSON.stringify(fields));
  }
});

Deno.test("totals add up verdict by verdict, and can be read back from JSON", () => {
  const some = totals([{}, { shortest: true }, { verdict: "lost", audit: { table: "lost" } }, {
    verdict: "undecided",
  }]);
  assertEquals([some.won, some.lost, some.undecided, some.shortest], [2, 1, 1, 1]);
  const facts = { ...FACTS, options: { shortest: true, audit: true } };
  const read = DECIDED.parse({ ...DECIDED.toJson(some, facts), options: facts.options });
  assert(read.ok);
  assertEquals(read.value, some);
  DECIDED.merge(some, read.value);
  assertEquals([some.won, some.audit.lost, DECIDED.count(some)], [4, 2, 8]);
});

Deno.test("undecided deals widen the interval on both sides", () => {
  const decided = winnableInterval({ won: 800, lost: 200, undecided: 0 });
  const open = winnableInterval({ won: 790, lost: 190, undecided: 20 });
  assert(open.low < decided.low && open.high > decided.high);
  assert(decided.low > 0.77 && decided.low < 0.8 && decided.high > 0.8 && decided.high < 0.83);
});

Deno.test("the text has one winnable share if all deals are decided, else two", () => {
  const text = (counts: object, requested: number): string =>
    DECIDED.text({ ...noDeals(), ...counts }, { ...FACTS, requested }, 80);
  assertStringIncludes(
    text({ won: 3, lost: 1 }, 4),
    "4 deals: 3 won, 1 lost, 0 undecided\nwinnable: 75.00%, 95% interval",
  );
  assertStringIncludes(
    text({ won: 2, lost: 1, undecided: 1 }, 4),
    "winnable: 50.00% to 75.00%, 95% interval",
  );
  assertStringIncludes(text({ won: 1 }, 1), "1 deal: ");
  assertEquals(text({}, 0), "no deals\n");
  const cutOff = DECIDED_GAMES.text(totals([{}, {}]), { ...FACTS, requested: 5 }, 80);
  assertStringIncludes(cutOff, "interrupted after the first 2 of 5 games\n2 games: 2 won");
});

Deno.test("a won deal counts as won even if its solution is not proved shortest", () => {
  const facts = { ...FACTS, options: { shortest: true } };
  const text = DECIDED.text(
    totals([{ shortest: true }, { shortest: false, reason: "time" }]),
    facts,
    80,
  );
  assertStringIncludes(text, "2 deals: 2 won, 0 lost, 0 undecided\n");
  assertStringIncludes(text, "shortest solutions: 1 of 2 proved\n");
});

Deno.test("a retry decides open deals again, and a won deal stays won", () => {
  const retry = DECIDED.rows?.retry;
  assert(retry);
  const result = (fields: object): DealResult => ({ ...RESULT, ...fields }) as DealResult;
  const [won, open] = [result({}), result({ verdict: "undecided", reason: "time" })];
  assertEquals([won, open, result({ reason: "memory" })].map(retry.isOpen), [false, true, true]);
  assertEquals(retry.better(won, open), won);
  assertEquals(retry.better(open, won), won);
});
