import { assert, assertEquals, assertMatch } from "@std/assert";
import { deal, dealDeck } from "../../../lib/klondike/deal.ts";
import { formatDealLine, parseDealLine } from "../../../lib/klondike/deal_line.ts";
import { sampleDecks } from "../../../lib/klondike/sample.ts";
import { UNLIMITED } from "../../../lib/klondike/state.ts";
import { fromSource } from "../../process.ts";
import { runWithFiles } from "../fake_console.ts";

const RULES = { turn: 1, resets: UNLIMITED, worryBack: false } as const;

Deno.test("a random seed is written into the first line, and gives the same deal again", async () => {
  const random = await runWithFiles(["deal"], { randomWords: [0, 0xffffffff, 246] });
  assertEquals(random.stdout.split("\n")[0], "# seed 123");
  assertEquals((await runWithFiles(["deal", "-s", "123"])).stdout, random.stdout);
});

Deno.test("every deal is valid, and its line is the deal of its seed", async () => {
  const files = await runWithFiles(["deal", "-s", "5", "-n", "20", "-3", "-l", "9"]);
  for (const file of files.stdout.split(/^(?=# seed)/m)) {
    assertEquals((await runWithFiles(["check", "--quiet"], { input: file })).code, 0);
  }
  const lines = await runWithFiles("deal -s 5 -n 20 --lines".split(" "));
  for (const line of lines.stdout.trimEnd().split("\n")) {
    const [, cards = "", seed = ""] = /^(.*) \| seed (\d+), turn 1, unlimited resets$/.exec(line) ??
      [];
    assertEquals(parseDealLine(cards, RULES), { ok: true, value: deal(Number(seed), RULES) });
  }
});

Deno.test("a line tells the rules for people, not for 'winnable --deals'", async () => {
  const [turn1, turn3] = await Promise.all(["-1", "-3 -l 2"].map(async (rules) => {
    const { stdout } = await runWithFiles(`deal -s 5 --rate --lines ${rules}`.split(" "));
    return stdout.split(" | ");
  }));
  assertEquals(turn3?.[0], turn1?.[0]);
  assertEquals(turn3?.[1], "seed 5, turn 3, 2 resets");
});

Deno.test("an exchange file tells the level in a comment below its seed", async () => {
  const { stdout } = await runWithFiles("deal -s 5 -3 --rate".split(" "));
  assertEquals(stdout.split("\n").slice(0, 3), ["# seed 5", "# level easy", "RULES:"]);
});

Deno.test("a sample is dealt from any of its deals on, and each deal says where it comes from", async () => {
  const sample = "deal --sample 0 -n 5 --lines".split(" ");
  const lines = (await runWithFiles(sample)).stdout.trimEnd().split("\n");
  const decks = sampleDecks(0);
  const expected = [1, 2, 3, 4, 5].map((number) =>
    `${
      formatDealLine(dealDeck(decks.next().value, RULES))
    } | sample 0 deal ${number}, turn 1, unlimited resets`
  );
  assertEquals(lines, expected);
  const later = await runWithFiles("deal --sample 0 --deal 3 -n 2 --lines".split(" "));
  assertEquals(later.stdout.trimEnd().split("\n"), lines.slice(2, 4));
  const json = await runWithFiles("deal --sample 0 --deal 1e12 --json".split(" "));
  const { seed, sample: of, deal: number } = JSON.parse(json.stdout);
  assertEquals([seed, of, number], [undefined, 0, 1e12]);
  const alone = await runWithFiles(["deal", "--deal", "3"]);
  assertEquals(alone.code, 2);
  assertMatch(alone.stderr, /^patience deal: --deal requires --sample\n$/);
  assertEquals((await runWithFiles("deal --sample 1 -s 1".split(" "))).code, 2);
});

Deno.test("one deal goes to a file, several to a folder, lines always to a file", async () => {
  const one = await runWithFiles(["deal", "-s", "3", "-o", "game.txt"]);
  assertEquals([one.stdout, [...one.written.keys()]], ["", ["game.txt"]]);
  const ten = await runWithFiles(["deal", "-s", "3", "-n", "10", "-o", "games/"]);
  assertEquals(ten.written.size, 10);
  assertEquals([...ten.written.keys()].slice(0, 2), ["games/deal-01.txt", "games/deal-02.txt"]);
  assertEquals(ten.written.get("games/deal-01.txt"), one.written.get("game.txt"));
  const inside = await runWithFiles(["deal", "-o", "games"], { folders: ["games"] });
  assertEquals([...inside.written.keys()], ["games/deal-1.txt"]);
  const lines = await runWithFiles(["deal", "-n", "3", "--lines", "-o", "deals.txt"]);
  assertEquals(lines.written.get("deals.txt")?.split("\n").length, 4);
});

Deno.test("what cannot be written is an error that names it", async () => {
  const file = await runWithFiles(["deal", "-o", "a"], { readOnly: ["a"] });
  assertEquals([file.code, file.stderr], [2, "patience deal: cannot write 'a': permission denied\n"]);
  const folder = await runWithFiles(["deal", "-n", "2", "-o", "a"], { readOnly: ["a"] });
  assertEquals([folder.code, folder.stderr], [2, "patience deal: cannot write 'a': permission denied\n"]);
});

Deno.test("deal stops at once and without a word when nobody reads any more", async () => {
  const run = await runWithFiles(["deal", "-n", "1000000000"], { closesAfter: 1000 });
  assertEquals([run.code, run.stderr], [141, ""]);
});

Deno.test("a program that writes to a closed pipe ends quietly", async () => {
  const [command = "", ...args] = fromSource();
  const program = new Deno.Command(command, {
    args: [...args, "deal", "-n", "1000000"],
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const reader = program.stdout.getReader();
  const first = await reader.read();
  await reader.cancel();
  const errors = await new Response(program.stderr).text();
  assert(new TextDecoder().decode(first.value).startsWith("# seed "));
  assertEquals([(await program.status).code, errors], [141, ""]);
});

Deno.test("on a terminal the search for winnable deals shows how far it is, and takes that away", async () => {
  const args = "deal --winnable -n 3 -s 1 -3 --lines".split(" ");
  const { stdout, stderr } = await runWithFiles(args, { terminals: ["err"] });
  assertEquals(stdout.trimEnd().split("\n").length, 3);
  assertMatch(stderr, /0 % {2}0 of 3 winnable deals {2}0 skipped/);
  assertMatch(stderr, /\r {79}\r$/);
  assertEquals((await runWithFiles(args)).stderr, "");
});
