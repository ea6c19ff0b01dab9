import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { createEngine, type EngineRequest, type EngineResponse } from "../../play/engine.ts";
import type { Patience, Solve, SolverAnswer, SolverQuery } from "../../lib/patience.ts";
import { seedSeries } from "../../lib/lehmer.ts";
import { YUKON } from "../yukon/patience.ts";

/** A made-up position: its verdict and its name. */
interface State {
  readonly verdict: "won" | "lost" | "undecided";
  readonly name: string;
}
type Move = string;

/** A query as the solver receives it. */
type Asked = readonly [name: string, question: SolverQuery, seconds: number];

/** The deals of seeds divisible by 5 are winnable. */
const PATIENCE = {
  ...YUKON as unknown as Patience<State, Move>,
  deal: (seed: number): State => ({
    verdict: seed % 5 === 0 ? "won" : "undecided",
    name: `deal ${seed}`,
  }),
};

/** Returns the responses of an engine, the queries to its solver, and its number of slices. */
function answers(request: EngineRequest<State, Move>): {
  readonly events: readonly EngineResponse<Move>[];
  readonly asked: readonly Asked[];
  readonly slices: number;
} {
  const asked: Asked[] = [];
  const solve: Solve<State, Move> = function* (
    { verdict, name },
    question,
    seconds,
  ): Generator<undefined, SolverAnswer<Move>> {
    asked.push([name, question, seconds]);
    yield undefined;
    yield undefined;
    return verdict === "won" ? { verdict, moves: [`win ${name}`] } : { verdict };
  };
  const own = request as unknown as EngineRequest;
  const engine = createEngine(PATIENCE, { solve });
  const all = [...engine.answers(own)] as unknown as (EngineResponse<Move> | undefined)[];
  const events = all.filter((event) => event !== undefined);
  return { events, asked, slices: all.length - events.length };
}

/** Positions by letters: `w` is won, `l` is lost, `?` is undecided. */
function states(letters: string, first = 0): State[] {
  const verdicts = { w: "won", l: "lost", "?": "undecided" } as const;
  return [...letters].map((letter, index) => ({
    verdict: verdicts[letter as "w"],
    name: String(first + index + 1),
  }));
}

/** The way back of a lost position through stretches of earlier ones, and the positions solved. */
function wayBack(...stretches: readonly string[]): readonly [unknown, boolean, string] {
  const lengths = stretches.map(({ length }) => length);
  const earlier = stretches.map((letters, number) =>
    states(letters, lengths.slice(0, number).reduce((sum, length) => sum + length, 0))
  );
  const { events, asked } = answers({ ...REQUEST, earlier });
  const [solved, back, ...more] = events;
  assertEquals([solved, more], [{ kind: "solved", id: 7, verdict: "lost", moves: [] }, []]);
  if (back?.kind !== "wayBack") throw new Error("there is no way back");
  assertEquals(back.id, 7);
  return [back.back, back.isProved, asked.slice(1).map(([name]) => name).join(" ")];
}

const REQUEST = {
  kind: "solve",
  id: 7,
  question: "verdict",
  state: { verdict: "lost", name: "now" },
  earlier: [],
  seconds: 10,
} as const;

Deno.test("a position is solved within the given seconds, and the response has its solution", () => {
  const state = { verdict: "won", name: "now" } as const;
  const { events, asked, slices } = answers({ ...REQUEST, state, earlier: [states("w")] });
  assertEquals(events, [{ kind: "solved", id: 7, verdict: "won", moves: ["win now"] }]);
  assertEquals([asked, slices], [[["now", "verdict", 10]], 2]);
});

Deno.test("the way back is searched only for a lost position, and not if a solution is asked for", () => {
  const earlier = [states("w")];
  const undecided = { verdict: "undecided", name: "now" } as const;
  assertEquals(answers({ ...REQUEST, state: undecided, earlier }).events, [
    { kind: "solved", id: 7, verdict: "undecided", moves: [] },
  ]);
  const line = answers({ ...REQUEST, question: "line", earlier });
  assertEquals(line.events, [{ kind: "solved", id: 7, verdict: "lost", moves: [] }]);
  assertEquals(line.asked, [["now", "line", 10]]);
});

Deno.test("without earlier positions there is no way back, and that is proved", () => {
  assertEquals(wayBack(), [undefined, true, ""]);
  assertEquals(wayBack(""), [undefined, true, ""]);
});

Deno.test("a stretch is bisected: the oldest position first, then the middle ones", () => {
  assertEquals(wayBack("w"), [1, true, "1"]);
  assertEquals(wayBack("lllllwww"), [6, true, "8 4 6 5"]);
  assertEquals(wayBack("llllllll"), [undefined, true, "8"]);
  assertEquals(wayBack("wwwwwwww"), [1, true, "8 4 2 1"]);
});

Deno.test("an undecided position counts as lost, and then the way back is not proved", () => {
  assertEquals(wayBack("l?ww"), [3, false, "4 2 3"]);
  assertEquals(wayBack("ll?"), [undefined, false, "3"]);
  // The first position does not have to be solved.
  assertEquals(wayBack("?lww"), [3, true, "4 2 3"]);
});

Deno.test("the stretch before a cheat is searched if the one after it has no won position", () => {
  assertEquals(wayBack("ll", "lw"), [4, true, "2 4 3"]);
  assertEquals(wayBack("ll", "", "www"), [3, true, "2 5 3"]);
  assertEquals(wayBack("lw", "ww"), [2, true, "2 1"]);
  assertEquals(wayBack("l?", "lw"), [4, false, "2 4 3"]);
  assertEquals(wayBack("l", "l", "l"), [undefined, true, "1 2 3"]);
  assertEquals(wayBack("l", "?", "l"), [undefined, false, "1 2 3"]);
});

Deno.test("the search for the way back gives each position 3 seconds, and works in slices", () => {
  const { asked, slices } = answers({ ...REQUEST, earlier: [states("lw"), states("w")] });
  assertEquals(asked, [["now", "verdict", 10], ["2", "verdict", 3], ["1", "verdict", 3]]);
  assertEquals(slices, 6);
});

Deno.test("the way back is the one that solving all positions finds, with far fewer queries", () => {
  const stretch = fc.record({ lost: fc.nat(40), won: fc.nat(40) })
    .map(({ lost, won }) => "l".repeat(lost) + "w".repeat(won));
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 4 }), (stretches) => {
      const first = stretches.join("").indexOf("w");
      const [back, isProved, asked] = wayBack(...stretches);
      assertEquals([back, isProved], [first < 0 ? undefined : first + 1, true]);
      assertEquals(asked.split(" ").length <= stretches.length + 7, true, asked);
    }),
    { seed: 1, numRuns: 50 },
  );
});

Deno.test("the first deal of the series that is proved winnable is found, without a time limit", () => {
  const seeds = seedSeries(3);
  const tried: number[] = [];
  do tried.push(seeds.next().value ?? 0); while ((tried.at(-1) ?? 0) % 5 !== 0);
  const { events, asked } = answers({ kind: "deal", variant: {}, seed: 3 });
  assertEquals(events, [{ kind: "deal", seed: tried.at(-1) ?? 0 }]);
  const questions = tried.map((seed): Asked => [`deal ${seed}`, "deal", Infinity]);
  assertEquals(asked, questions);
});
