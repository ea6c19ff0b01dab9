import { assert, assertEquals, assertMatch } from "@std/assert";
import {
  deal,
  dealDeck,
  formatDealLine,
  parseDealLine,
  sampleDecks,
} from "../../../lib/klondike/deal.ts";
import { UNLIMITED } from "../../../lib/klondike/state.ts";
import { fromSource } from "../../process.ts";
import { type FakeWorld, runWithFiles } from "../fake_console.ts";

const RULES = { turn: 1, resets: UNLIMITED, worryBack: false } as const;

Deno.test("a random seed is in the first line, and gives the same deal again", async () => {
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

Deno.test("a line of --lines has the rules after a bar, where 'winnable' ignores them", async () => {
  const [turn1, turn3] = await Promise.all(["-1", "-3 -l 2"].map(async (rules) => {
    const { stdout } = await runWithFiles(`deal -s 5 --rate --lines ${rules}`.split(" "));
    return stdout.split(" | ");
  }));
  assertEquals(turn3?.[0], turn1?.[0]);
  assertEquals(turn3?.[1], "seed 5, turn 3, 2 resets");
});

Deno.test("an exchange file has the level in a comment below its seed", async () => {
  const { stdout } = await runWithFiles("deal -s 5 -3 --rate".split(" "));
  assertEquals(stdout.split("\n").slice(0, 3), ["# seed 5", "# level easy", "RULES:"]);
});

Deno.test("a sample is dealt whole or only its Kth deal, and each deal names its origin", async () => {
  const sample = "deal --sample 5 -s 0 --lines".split(" ");
  const lines = (await runWithFiles(sample)).stdout.trimEnd().split("\n");
  const decks = sampleDecks(0);
  const expected = [1, 2, 3, 4, 5].map((number) =>
    `${
      formatDealLine(dealDeck(decks.next().value, RULES))
    } | sample seed 0 nth ${number}, turn 1, unlimited resets`
  );
  assertEquals(lines, expected);
  const third = await runWithFiles([...sample, "--nth", "3"]);
  assertEquals(third.stdout, `${lines[2]}\n`);
  const json = await runWithFiles("deal --sample 1e12 -s 0 --nth 1e12 --json".split(" "));
  const { seed, sample: of, deal: number } = JSON.parse(json.stdout);
  assertEquals([seed, of, number], [undefined, 0, 1e12]);
});

Deno.test("the seed of a sample can be any whole number; a random one is like that of a deal", async () => {
  const large = await runWithFiles(["deal", "--sample", "1", "-s", `${Number.MAX_SAFE_INTEGER}`]);
  assertEquals(large.stdout.split("\n")[0], "# sample seed 9007199254740991 nth 1");
  const drawn = await runWithFiles(["deal", "--sample", "2"], {
    randomWords: [0, 0xffffffff, 246],
  });
  assertEquals(drawn.stdout.match(/^#.*/gm), [
    "# sample seed 123 nth 1",
    "# sample seed 123 nth 2",
  ]);
  const alone = await runWithFiles(["deal", "-s", "2147483647"]);
  assertEquals([alone.code, alone.stdout], [2, ""]);
  assertMatch(alone.stderr, /^patience deal: --seed must be a whole number from 1 to 2147483646,/);
});

Deno.test("options that contradict --sample are errors", async () => {
  for (
    const [args, problem] of [
      ["--nth 3", "--nth requires --sample"],
      [
        "--sample 3 -n 2",
        "--sample and --count cannot be used together: the sample has its own deals",
      ],
      ["--sample 3 --winnable", "--sample and --winnable cannot be used together"],
      ["--sample 3 --level easy", "--sample and --level cannot be used together"],
      ["--sample 3 --nth 4", "--nth 4 is not among the 3 deals of --sample"],
      ["--sample 3 game.txt", "unexpected argument 'game.txt'"],
      ["--sample 3 -", "unexpected argument '-'"],
    ] as const
  ) {
    const { code, stdout, stderr } = await runWithFiles(["deal", ...args.split(" ")]);
    assertEquals([code, stdout], [2, ""], args);
    assert(stderr.startsWith(`patience deal: ${problem}`), stderr);
  }
});

Deno.test("a sample that is dealt and then solved has the totals of 'winnable --sample'", async () => {
  const sample = "--sample 300 -s 7".split(" ");
  const search = "--positions 300 --time 1000 --json --jobs 1".split(" ");
  const { stdout: input } = await runWithFiles(["deal", ...sample, "-3"]);
  const totals = async (args: readonly string[], world: FakeWorld): Promise<unknown> => {
    const { stdout } = await runWithFiles(["winnable", ...args, ...search], world);
    return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "").summary;
  };
  assertEquals(await totals([], { input }), await totals([...sample, "-3"], {}));
});

Deno.test("former option names suggest the current ones", async () => {
  for (
    const [args, instead] of [
      ["--deal 3", "--nth"],
      ["--format pysol", "--as"],
      ["--games 3", "--count"],
      ["-j", "--json"],
    ] as const
  ) {
    const { code, stderr } = await runWithFiles(["deal", ...args.split(" ")]);
    assertEquals([code, stderr.split("\n")[1]], [2, `hint: did you mean ${instead}?`]);
  }
});

Deno.test("dealing many shows progress on a terminal, unless the deals are printed there", async () => {
  const args = "deal -n 10000 -s 1 --lines".split(" ");
  const shown = await runWithFiles(args, { terminals: ["err"] });
  assertMatch(shown.stderr, /1 of 10,000 deals/);
  assertMatch(shown.stderr, /\r {79}\r$/);
  for (const terminals of [[], ["out", "err"]] as const) {
    const quiet = await runWithFiles(args, { terminals });
    assertEquals([quiet.code, quiet.stderr], [0, ""]);
    assertEquals(quiet.stdout, shown.stdout);
  }
  const few = await runWithFiles("deal -n 9 --lines".split(" "), { terminals: ["err"] });
  assertEquals(few.stderr, "");
});

Deno.test("-o writes one deal to a file, several to a folder, and lines to a file", async () => {
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

Deno.test("-o writes several deals to one file if its name has an extension", async () => {
  const file = await runWithFiles(["deal", "-s", "3", "-n", "5", "-o", "five.txt"]);
  const { stdout } = await runWithFiles(["deal", "-s", "3", "-n", "5"]);
  assertEquals([...file.written], [["five.txt", stdout]]);
  for (const name of ["games", "./games", "games/", "a.b/games", "..", "games.d/"]) {
    const folder = await runWithFiles(["deal", "-s", "3", "-n", "2", "-o", name]);
    assertEquals(folder.written.size, 2, name);
  }
});

Deno.test("deals are neither written over nor among the deals of a folder", async () => {
  const files = { "games/deal-3.txt": "an earlier one" };
  for (const args of [["-n", "2"], ["-n", "12"], ["-s", "5"]]) {
    const run = await runWithFiles(["deal", ...args, "-o", "games"], { files, folders: ["games"] });
    assertEquals([run.code, run.written.size], [2, 0]);
    assertEquals(
      run.stderr,
      "patience deal: cannot write 'games': it already has deals, such as deal-3.txt\n" +
        "hint: name another folder, or remove them first\n",
    );
  }
  const others = { "games/notes.txt": "mine", "games/deal-x.txt": "mine" };
  const run = await runWithFiles(["deal", "-n", "2", "-o", "games"], {
    files: others,
    folders: ["games"],
  });
  assertEquals([run.code, run.written.size], [0, 2]);
});

Deno.test("the error names a file or folder that cannot be written", async () => {
  const file = await runWithFiles(["deal", "-o", "a"], { readOnly: ["a"] });
  assertEquals([file.code, file.stderr], [
    2,
    "patience deal: cannot write 'a': permission denied\n",
  ]);
  const folder = await runWithFiles(["deal", "-n", "2", "-o", "a"], { readOnly: ["a"] });
  assertEquals([folder.code, folder.stderr], [
    2,
    "patience deal: cannot write 'a': permission denied\n",
  ]);
});

Deno.test("deal stops at once and silently if its pipe is closed", async () => {
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

Deno.test("on a terminal the search for winnable deals shows its progress, then clears it", async () => {
  const args = "deal --winnable -n 3 -s 1 -3 --lines".split(" ");
  const { stdout, stderr } = await runWithFiles(args, { terminals: ["err"] });
  assertEquals(stdout.trimEnd().split("\n").length, 3);
  assertMatch(stderr, /0% {2}0 of 3 winnable deals {2}0 skipped/);
  assertMatch(stderr, /\r {79}\r$/);
  assertEquals((await runWithFiles(args)).stderr, "");
});
