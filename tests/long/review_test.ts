import { assert, assertEquals } from "@std/assert";
import { processorTime } from "../../tools/bench/measure.ts";
import { formatBoard } from "../../lib/molek/board_text.ts";
import type { Move } from "../../lib/molek/move.ts";
import type { MoveVerdict } from "../../lib/molek/solver/review.ts";
import type { State } from "../../lib/molek/state.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { plantedGames } from "../lib/molek/solver/planted.ts";
import { verdictsOf } from "../lib/molek/solver/reviewed.ts";

/** Number of boards whose best solution has one cheat, two, three and four. */
const BOARDS = [70, 70, 40, 20];
const LEAST_NAMED = 0.9;
const MOST_OPEN = 0.1;

Deno.test("200 boards: no move of a best solution is a mistake, and an inserted worse move is", () => {
  const times: number[] = [];
  let [boards, named, moves, open] = [0, 0, 0, 0];
  const reviewed = (start: State, played: readonly Move[]): MoveVerdict[] => {
    const begun = processorTime();
    const verdicts = verdictsOf(start, played);
    times.push(processorTime() - begun);
    open += verdicts.filter((verdict) => verdict === "open").length;
    moves += verdicts.length;
    return verdicts;
  };
  for (const { start, best, worse, at } of plantedGames(Xoshiro128.fromSeed(8801), BOARDS)) {
    assertEquals(reviewed(start, best).indexOf("slip"), -1, formatBoard(start));
    const verdicts = reviewed(start, worse);
    if (verdicts[at] === "slip") named++;
    const others = verdicts.toSpliced(at, 1);
    assertEquals(others.indexOf("slip"), -1, formatBoard(start));
    boards++;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = (share: number): string =>
    ((sorted[Math.floor(share * (sorted.length - 1))] ?? NaN) / 1000).toFixed(2);
  console.log(
    `${boards} boards: ${named} worse moves named; ${open} of ${moves} moves not proved; processor ` +
      `time of a review ${seconds(0.5)} s at the median, 90% ${seconds(0.9)}, most ${seconds(1)}`,
  );
  assert(named >= LEAST_NAMED * boards && open <= MOST_OPEN * moves);
});
