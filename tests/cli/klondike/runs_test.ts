import { assertEquals } from "@std/assert";
import { formatDealLine } from "../../../lib/klondike/deal.ts";
import { TURN_3 } from "../../../lib/klondike/state.ts";
import type { Console } from "../../../cli/io/console.ts";
import { GameList } from "../../../cli/klondike/game_list.ts";
import { dealTasks, ListedAnswers, listedTasks } from "../../../cli/klondike/runs.ts";
import { FakeConsole } from "../fake_console.ts";

const DEALS = [...dealTasks(7, { first: 0, count: 250 }, TURN_3)];
const LINES = DEALS.slice(0, 3).map(({ start }) => formatDealLine(start));

function list(): GameList {
  const console: Console = new FakeConsole({
    files: { a: `${LINES[0]}\n`, b: "RULES:", c: `${LINES[1]}\n${LINES[2]}\n`, d: "RULES:" },
  });
  const read = { format: undefined, worryBack: false, chosen: { turn: 3 } } as const;
  return new GameList(console, { files: ["a", "b", "c", "d"] }, read);
}

Deno.test("the deals of a sample are the same from any first deal on", () => {
  assertEquals(new Set(DEALS.map(({ start }) => formatDealLine(start))).size, 250);
  for (const first of [1, 99, 100, 101, 240]) {
    assertEquals([...dealTasks(7, { first, count: 9 }, TURN_3)], DEALS.slice(first, first + 9));
  }
});

Deno.test("the games of a list become tasks, and spans of them can be skipped", () => {
  const tasksOf = listedTasks(list(), ({ deal, state: start }) => ({
    ...{ first: deal - 1, count: 1, deal, start },
  }));
  const deals = (first: number, count: number): number[] =>
    [...tasksOf({ first, count })].map(({ deal }) => deal);
  assertEquals([deals(0, 1), deals(2, 1), deals(3, 5)], [[1], [3], []]);
});

Deno.test("answers are written in the order of the list, with its problems between them", () => {
  const written: string[] = [];
  const answers = new ListedAnswers<string>(
    list(),
    { requested: 3, shard: undefined },
    ({ game: { path } }, answer) => written.push(`${path} ${answer}`),
    ({ found }) => written.push(found.kind),
  );
  answers.begin();
  assertEquals(written, []);
  answers.write("won");
  assertEquals(written, ["a won", "unreadable"]);
  for (const answer of ["lost", "won"]) answers.write(answer);
  assertEquals(written.slice(2), ["c lost", "c won", "unreadable"]);
});

Deno.test("the shards of a list have each game and each problem once, by name", () => {
  const written: string[] = [];
  for (const index of [1, 2, 3]) {
    const answers = new ListedAnswers<string>(
      list(),
      { requested: 3, shard: { index, of: 3 } },
      ({ deal, game: { path } }, answer) => written.push(`${path} ${deal} ${answer}`),
      ({ found }) => written.push(found.kind),
    );
    answers.begin();
    answers.write(`part ${index}`);
  }
  assertEquals(written, ["a 1 part 1", "unreadable", "c 2 part 2", "c 3 part 3", "unreadable"]);
});
