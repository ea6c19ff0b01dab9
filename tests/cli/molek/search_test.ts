import { assertEquals } from "@std/assert";
import { type SearchLimits, solveWithin } from "../../../cli/molek/search.ts";
import { parseBoard } from "../../../lib/molek/board_text.ts";
import { Workspace } from "../../../lib/molek/solver/nodes.ts";
import { runToEnd } from "../../../lib/search_steps.ts";
import { runInMemory } from "../fake_console.ts";

/** It takes 52,000 positions to prove that this board needs a cheat. */
const LONG = "706TTV.68DK06.8V7899.T9VK70.D86KD0.9K7VTD.";
const workspace = new Workspace();

/** Returns what a search proved whose clock advances by 1 ms per call. */
function proved(limits: Partial<SearchLimits>): unknown {
  let ms = 0;
  const state = parseBoard(LONG);
  if (!state.ok) throw new Error(state.error);
  const question = { maxMoves: 1024, cheats: true };
  const within = { total: Infinity, improving: Infinity, ...limits };
  const { answer } = runToEnd(solveWithin(state.value, question, within, workspace, () => ms++));
  if (answer.verdict !== "solved") return answer.verdict;
  const { needsCheats, hasFewestCheats, isShortest } = answer;
  return { needsCheats, hasFewestCheats, isShortest };
}

Deno.test("without time to improve it, a solution has cheats only if they are proved necessary", () => {
  // With one cheat, the proof that it is needed also proves that there are no fewer.
  assertEquals(proved({ improving: 0 }), {
    needsCheats: true,
    hasFewestCheats: true,
    isShortest: false,
  });
});

Deno.test("when time runs out, the current solution is marked as unproved", () => {
  assertEquals(proved({ total: 10 }), {
    needsCheats: false,
    hasFewestCheats: false,
    isShortest: false,
  });
});

Deno.test("--fewest-cheats waits for the fewest cheats; with time the fewest moves are found", () => {
  const fewest = { needsCheats: true, hasFewestCheats: true };
  assertEquals(proved({ improving: 0, untilFewest: true }), { ...fewest, isShortest: false });
  assertEquals(proved({}), { ...fewest, isShortest: true });
});

Deno.test("a message says that a solution without cheating may exist", async () => {
  const { code, stdout, stderr } = await runInMemory(
    ["molek", "solve", "-c", "--time", "0.000001", LONG],
  );
  const message = "Stopped after 0.000001 s: a solution without cheating may exist\n";
  const early = "Undecided after 0.000001 s\n";
  assertEquals([code, stderr], stdout === "" ? [3, early] : [0, message]);
});
