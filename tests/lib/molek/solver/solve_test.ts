import { assert, assertEquals } from "@std/assert";
import { formatBoard } from "../../../../lib/molek/board_text.ts";
import { deal, dealFrom } from "../../../../lib/molek/deal.ts";
import { solve, type SolveResult } from "../../../../lib/molek/solver/solve.ts";
import { Workspace } from "../../../../lib/molek/solver/nodes.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { nearlyWon, position, randomPosition } from "../positions.ts";
import { ask, checkLine, summary } from "./ask.ts";
import { shortest } from "./brute_force.ts";
import { compareCheats } from "./compare_cheats.ts";
import { sampleOf, someOf } from "../../../sample.ts";

/** Board and its known results: `33`, `unsolvable` and the fewest cheats. */
const known = Deno.readTextFileSync("testdata/molek/solved.tsv").trim().split("\n")
  .filter((line) => !line.startsWith("#")).map((line) => line.split("\t"));

Deno.test("the results of known boards do not change", () => {
  assert(known.length >= 60);
  for (const [board = "", honest, cheating] of someOf(known, 9)) {
    assertEquals(summary(ask(position(board))), honest);
    if (cheating !== undefined) {
      assertEquals(summary(ask(position(board), { cheats: true })), cheating, board);
    }
  }
});

Deno.test("a search of whole runs finds as much as one that also moves parts of them", () => {
  const random = Xoshiro128.fromSeed(11);
  const lengths = { solved: 0, unsolvable: 0 };
  const count = sampleOf(20, 120);
  for (let i = 0; i < count; i++) {
    const state = i % 2 === 0 ? dealFrom(random) : nearlyWon(random, 14 + random.below(12));
    const truth = shortest(formatBoard(state), 2_000);
    if (truth === undefined) continue;
    lengths[truth.moves === undefined ? "unsolvable" : "solved"]++;
    assertEquals(
      summary(ask(state)),
      String(truth.moves ?? "unsolvable"),
      formatBoard(state),
    );
  }
  assert(Math.min(lengths.solved, lengths.unsolvable) > count / 5, JSON.stringify(lengths));
});

Deno.test("whole runs find as much on boards with cheated cards, too", () => {
  const random = Xoshiro128.fromSeed(12);
  let compared = 0;
  const count = sampleOf(75, 600);
  for (let i = 0; i < count; i++) {
    const state = randomPosition(random, 1 + random.below(20));
    if (!state.some(({ cheated }) => cheated)) continue;
    const truth = shortest(formatBoard(state), 1_000);
    if (truth === undefined) continue;
    compared++;
    assertEquals(summary(ask(state)), String(truth.moves ?? "unsolvable"), formatBoard(state));
  }
  assert(compared > count / 3, String(compared));
});

Deno.test("the fewest cheats, and then moves, equal those of an exhaustive search", () => {
  const counts = compareCheats(Xoshiro128.fromSeed(13), sampleOf(22, 90));
  for (const cheats of [0, 1, 2]) {
    assert((counts.get(cheats) ?? 0) >= 3, `${cheats} in ${[...counts].join(" ")}`);
  }
});

Deno.test("the order of the columns changes neither verdict, length nor the fewest cheats", () => {
  const groups = Deno.readTextFileSync("testdata/molek/permutations.tsv").trim()
    .split("\n").slice(1).join("\n").split("\n\n").map((group) => group.split("\n"));
  assert(groups.length >= 20);
  for (const lines of someOf(groups, 4)) {
    assertEquals(new Set(lines.map((line) => line.replace(/.*?\t/, ""))).size, 1);
    for (const line of lines) {
      const [board = "", honest, cheating] = line.split("\t");
      assertEquals(summary(ask(position(board))), honest, board);
      assertEquals(bestSummary(ask(position(board), { cheats: true })), cheating, board);
    }
  }
});

/** Like {@linkcode summary}, with the moves of solutions with cheats: `2 in 35`. */
function bestSummary(answer: SolveResult): string {
  return answer.verdict === "solved" && answer.cheats > 0
    ? `${answer.cheats} in ${answer.moves.length}`
    : summary(answer);
}

Deno.test("no solution within the allowed moves differs from no solution at all", () => {
  const [board = "", honest] = known.find(([, answer]) => Number(answer) > 0) ?? [];
  const length = Number(honest);
  assertEquals(summary(ask(position(board), { maxMoves: length })), honest);
  assertEquals(summary(ask(position(board), { maxMoves: length - 1 })), "bounded");
  assertEquals(summary(ask(position(board), { maxMoves: 3 })), "bounded");
});

Deno.test("a won game is solved without a move", () => {
  const won = position("TKDV09876.TKDV09876.TKDV09876.TKDV09876...");
  assertEquals(summary(ask(won)), "0");
});

Deno.test("a first solution with cheats comes long before the proof of the fewest", () => {
  const random = Xoshiro128.fromSeed(15);
  let found = 0;
  const workspace = new Workspace();
  for (let i = 0; i < 100; i++) {
    const state = dealFrom(random);
    const search = solve(state, { maxMoves: 1024, cheats: true }, workspace);
    for (const { best, positions } of search) {
      if (best === undefined) continue;
      checkLine(state, best);
      assert(positions < 20_000, formatBoard(state));
      found++;
      break;
    }
  }
  assert(found > 30);
});

Deno.test("fewer cheats are found in other orders of the columns, long before the proof", () => {
  // Boards whose first solutions have 8 and 7 cheats, and whose proofs take 172,000 and 405,000
  // positions.
  for (
    const [board, fewest] of [
      ["7V99T6.70T086.KVKKV6.8K0T67.9VD80T.D8DD97.", 3],
      ["V0KK7V.6V9866.TK6DD7.07V90D.8899KT.8D0TT7.", 3],
    ] as const
  ) {
    const search = solve(position(board), { maxMoves: 1024, cheats: true }, new Workspace());
    for (const { best, positions } of search) {
      assert(positions < 90_000, board);
      if (best?.cheats !== fewest) continue;
      checkLine(position(board), best);
      break;
    }
  }
});

Deno.test("a first solution does not wait for a long proof that cheats are necessary", () => {
  const state = position("706TTV.68DK06.8V7899.T9VK70.D86KD0.9K7VTD.");
  const search = solve(state, { maxMoves: 1024, cheats: true }, new Workspace());
  for (const { best, positions } of search) {
    if (best === undefined) continue;
    checkLine(state, best);
    assert(positions < 10_000 && !best.needsCheats);
    break;
  }
  for (const { best, positions } of search) {
    assert(best !== undefined);
    if (best.needsCheats) assert(positions > 40_000);
  }
});

Deno.test("a search that runs out of memory is undecided, with the reason", () => {
  const search = solve(
    position("VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD."),
    { maxMoves: 1024, cheats: false },
    new Workspace(30),
  );
  let step = search.next();
  while (!step.done) step = search.next();
  const { positions, ...answer } = step.value;
  assertEquals(answer, { verdict: "undecided", reason: "memory" });
  assert(positions > 0);
});

Deno.test("a result counts all positions, those of its last slice too", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const search = solve(deal(seed), { maxMoves: 1024, cheats: false }, new Workspace());
    let [step, seen] = [search.next(), 0];
    for (; !step.done; step = search.next()) seen = step.value.positions;
    assert(step.value.positions > seen, `seed ${seed}`);
  }
});
