import { assertEquals } from "@std/assert";
import { formatBoard } from "../../../lib/molek/board_text.ts";
import { shardRange } from "../../../lib/shard.ts";
import { BOARDS_PER_BLOCK, boardTasks, dealTask, SampleTally } from "../../../lib/molek/sample.ts";

function boards(count: number, index: number, of: number): string[] {
  return [...boardTasks(7, shardRange(count, { index, of }, BOARDS_PER_BLOCK))]
    .flatMap((task) => [...dealTask(task)].map(formatBoard));
}

Deno.test("the shards of a sample have its boards, in order", () => {
  const whole = boards(330, 1, 1);
  assertEquals(whole.length, 330);
  assertEquals(new Set(whole).size, 330);
  for (const total of [2, 3, 7, 20]) {
    const parts = Array.from({ length: total }, (_, part) => boards(330, part + 1, total));
    assertEquals(parts.flat(), whole);
    assertEquals(
      parts.map((part) => part.length),
      parts.map((_, part) =>
        shardRange(330, { index: part + 1, of: total }, BOARDS_PER_BLOCK).count
      ),
    );
  }
});

Deno.test("a sample resumed in the middle of a block has the same boards", () => {
  const whole = boards(120, 1, 1);
  for (const first of [1, 49, 50, 77]) {
    const rest = [...boardTasks(7, { first, count: 120 - first })]
      .flatMap((task) => [...dealTask(task)].map(formatBoard));
    assertEquals(rest, whole.slice(first));
  }
});

Deno.test("tallies add up in any order, and are read back from their numbers", () => {
  const [one, other] = [new SampleTally(), new SampleTally()];
  one.add("solved", 0.3, { moves: 33, cheats: 0, hasFewestCheats: true });
  one.add("unsolvable", 12.34);
  other.add("cheated", 3, { moves: 36, cheats: 2, hasFewestCheats: true });
  other.add("undecided", 9000);
  const sums = [[one, other], [other, one]].map((tallies) => {
    const sum = new SampleTally();
    for (const tally of tallies) sum.merge(tally);
    return sum.toData();
  });
  assertEquals(sums[0], sums[1]);
  assertEquals(sums[0]?.fewestProved, 1);
  assertEquals(sums[0]?.tally, {
    moves: { 33: 1, 36: 1 },
    cheats: { 0: 1, 2: 1 },
    time: { 3: 1, 30: 1, 123: 1, 90000: 1 },
  });
  assertEquals(
    SampleTally.fromData(sums[0]?.verdicts, sums[0]?.tally, sums[0]?.fewestProved)?.toData(),
    sums[0],
  );
});

Deno.test("contradictory numbers are not a tally", () => {
  const tally = new SampleTally();
  tally.add("solved", 0.3, { moves: 33, cheats: 0, hasFewestCheats: true });
  const { verdicts, tally: counts } = tally.toData();
  assertEquals(SampleTally.fromData({ ...verdicts, solved: 2 }, counts, 0), undefined);
  assertEquals(SampleTally.fromData({ ...verdicts, cheated: 1, solved: 0 }, counts, 0), undefined);
  assertEquals(SampleTally.fromData(verdicts, { ...counts, moves: {} }, 0), undefined);
  assertEquals(SampleTally.fromData(verdicts, { ...counts, time: { 3: -1 } }, 0), undefined);
  assertEquals(SampleTally.fromData(null, counts, 0), undefined);
  for (const proved of [undefined, -1, 1]) {
    assertEquals(SampleTally.fromData(verdicts, counts, proved), undefined);
  }
});
