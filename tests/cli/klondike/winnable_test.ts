import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { parseMove } from "../../../lib/klondike/move.ts";
import {
  dealDeck,
  formatDealLine,
  parseDealLine,
  sampleDecks,
} from "../../../lib/klondike/deal.ts";
import { playLine } from "../../lib/klondike/solver/play_line.ts";
import { runProgram } from "../../../cli/program.ts";
import { FakeConsole, runWithFiles } from "../fake_console.ts";
import { sampleOf } from "../../sample.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";

const RULES = { turn: 3, resets: Infinity, worryBack: true } as const;
const POSITIONS = String(sampleOf(1_000, 3_000));
/** One job is fastest; tests that do not depend on the number of jobs use it. */
const STUDY = ["-3", "--goal", "home", "--worry-back", "--positions", POSITIONS, "--jobs", "1"];
const DEALS = sampleOf(9, 30);

/** Lines of cards, as in a file. */
function linesOf(seed: number, count: number): string[] {
  const decks = sampleDecks(seed);
  return Array.from({ length: count }, () => formatDealLine(dealDeck(decks.next().value, RULES)));
}

/** Game that takes 16 moves, with its rules on a separate line, so that another game can follow. */
function gameOf16(): string {
  return Deno.readTextFileSync("testdata/games/sixteen-moves.txt").replace("RULES: ", "RULES:\n");
}

function objectsOf(stdout: string): Record<string, unknown>[] {
  return stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
}

/** Returns what is equal in all runs. */
function verdictsOf(stdout: string): unknown[] {
  return objectsOf(stdout).map(({ deal, verdict, moves, positions, summary }) => ({
    ...{ deal, verdict, moves, positions, summary },
  }));
}

Deno.test("each result is below a comment with the name of its game, and can be read back", async () => {
  const sixteen = gameOf16();
  const wrong = sixteen.replace("2c 3h", "2c");
  const illegal = `${sixteen}\n  1->1\n`;
  const files = { two: `${sixteen}\n${sixteen}`, wrong, illegal, last: sixteen };
  const call = ["winnable", "-m", "16", "--jobs", "2", "two", "wrong", "illegal", "none", "last"];
  const { code, stdout, stderr } = await runWithFiles(call, { files });
  assertEquals(code, 2);
  assertEquals(stdout.split("\n").filter((line) => line.startsWith("#")), [
    ...["two[1]", "two[2]", "last"].flatMap((name) => [
      `# ${name}`,
      "# Game is winnable in 16 moves",
    ]),
    "# 3 games: 3 won, 0 lost, 0 undecided",
    "# winnable: 100.00%, 95% interval: 43.85% to 100.00%",
    "# not valid: 3",
  ]);
  assertEquals(
    stderr,
    "wrong:\nMissing cards: 3h\n\nillegal:\nMove 1 (line 17) is illegal: 1->1: the cards are " +
      "already in column 1\n\npatience winnable: cannot read 'none': no such file or folder\n",
  );
  const again = await runWithFiles(["advance", "-q", "game"], {
    files: { game: `${sixteen}\n${stdout.split("# two[2]")[0]}` },
  });
  assertEquals([again.code, again.stderr], [0, ""]);
  const short = await runWithFiles([...call, "--quiet"], { files });
  assertEquals(short.stdout.split("\n").slice(0, 4), [
    "two[1] won in 16 moves",
    "two[2] won in 16 moves",
    "last won in 16 moves",
    "3 games: 3 won, 0 lost, 0 undecided",
  ]);
});

Deno.test("each game has an object with its name, even if it is invalid", async () => {
  const sixteen = gameOf16();
  const files = {
    two: `${sixteen}\n${sixteen.replace("2c 3h", "2c")}`,
    illegal: `${sixteen}\n  1->1\n`,
    last: sixteen,
  };
  const call = ["winnable", "-m", "16", "--json", "two", "illegal", "none", "last"];
  const objects = objectsOf((await runWithFiles(call, { files })).stdout);
  assertEquals(
    objects.map(({ type, path, index, valid, verdict, bound }) => [
      ...[type, path, index, valid, verdict, bound],
    ]),
    [
      ["winnable", "two", 1, undefined, "won", 16],
      ["check", "two", 2, false, undefined, undefined],
      ["check", "illegal", undefined, false, undefined, undefined],
      ["check", "none", undefined, null, undefined, undefined],
      ["winnable", "last", undefined, undefined, "won", 16],
      ["winnable-totals", undefined, undefined, undefined, undefined, undefined],
    ],
  );
  assertEquals((objects.at(-1)?.["summary"] as { invalid: number }).invalid, 3);
  for (const [name, code, type] of [["illegal", 1, "check"], ["last", 0, "winnable"]] as const) {
    const alone = await runWithFiles(["winnable", "-m", "16", "--json", name], { files });
    const [object = {}, ...others] = objectsOf(alone.stdout);
    assertEquals([alone.code, object["type"], object["path"], others], [code, type, name, []]);
  }
});

Deno.test("all formats of 'deal' are decided alike", async () => {
  const search = ["--positions", "300", "--time", "1000", "--jobs", "1", "--quiet"];
  const answers: string[] = [];
  for (
    const [form, rules] of [["-3"], ["-3", "--json"], ["--lines"], ["--as", "pysol"]].map(
      (form) => [form, form[0] === "-3" ? [] : ["-3"]] as const,
    )
  ) {
    const { stdout: input } = await runWithFiles(["deal", "-s", "7", "-n", "4", ...form]);
    const { stdout } = await runWithFiles(["winnable", ...rules, ...search], { input });
    answers.push(stdout);
  }
  assertStringIncludes(answers[0] ?? "", "\n4 games: ");
  assertEquals(new Set(answers).size, 1);
});

Deno.test("a folder, standard input and a list of files can be combined", async () => {
  const game = gameOf16();
  const world = { files: { "f/b": game, "f/a": game, c: game, list: "c\n" }, folders: ["f"] };
  const call = ["winnable", "-q", "-m", "16", "f", "-", "--files-from", "list"];
  const { code, stdout } = await runWithFiles(call, { ...world, input: game });
  assertEquals([code, stdout.match(/^\S+(?= won)/gm)], [0, ["f/a", "f/b", "<stdin>", "c"]]);
});

Deno.test("--sample reads no input, so a pipe is an error", async () => {
  for (const command of ["winnable", "coach"]) {
    const call = [command, "--sample", "1", "-s", "1"];
    const { code, stdout, stderr } = await runWithFiles(call, { input: "" });
    assertEquals([code, stdout], [2, ""]);
    assertStringIncludes(stderr, "a pipe and --sample cannot be used together");
    for (const more of [["-"], ["game"], ["--files-from", "list"], ["--format", "lines"]]) {
      const { code, stderr } = await runWithFiles([...call, ...more]);
      assertEquals(code, 2);
      assertStringIncludes(stderr, "cannot be used together: a sample is dealt, not read");
    }
  }
});

Deno.test("--resume stores the results of several games, even with invalid ones among them", async () => {
  using folder = new TemporaryFolder();
  const game = Deno.readTextFileSync("testdata/games/sixteen-moves.txt");
  const files = {
    a: game,
    b: "RULES:",
    c: game.replace("RULES: turn 1", "RULES: turn 3"),
    d: game,
  };
  const resume = `${folder.path}/results`;
  const call = (
    ...more: string[]
  ): string[] => ["winnable", "-m", "16", "--jobs", "1", "--json", "--resume", resume, ...more];
  const whole = await runWithFiles(call("a", "b", "c"), { files });
  const lines = Deno.readTextFileSync(resume).trimEnd().split("\n");
  assertEquals([whole.code, lines.length], [1, 3]);
  Deno.writeTextFileSync(resume, lines.slice(0, 2).join("\n"));
  const again = await runWithFiles(call("a", "b", "c"), { files });
  assertEquals(verdictsOf(again.stdout), verdictsOf(whole.stdout));
  // No deal is open, so there is nothing to retry.
  assertEquals((await runWithFiles(call("a", "b", "c", "--retry"), { files })).code, 1);
  const other = await runWithFiles(call("a", "b", "d"), { files });
  assertEquals(other.code, 2);
  assertStringIncludes(other.stderr, "it belongs to another run (other games)");
});

Deno.test("the deals of a file are decided in order, with their solutions", async () => {
  const lines = linesOf(4, 12);
  const deals = `# twelve deals\n\n${lines.join(" | known before\n")}\r\n`;
  const { code, stdout } = await runWithFiles(["winnable", "d", "--json", ...STUDY], {
    files: { d: deals },
  });
  const objects = objectsOf(stdout);
  assertEquals(objects.slice(0, -1).map(({ index }) => index), lines.map((_, index) => index + 1));
  for (const [index, { verdict, moves }] of objects.slice(0, -1).entries()) {
    if (verdict !== "won") continue;
    const start = parseDealLine(lines[index] ?? "", RULES);
    const line = (moves as string[]).map((word) => parseMove(word) ?? { kind: "draw" as const });
    assert(start.ok && playLine(start.value, line, "all home"));
  }
  assertEquals(code, 3);
});

Deno.test("a sample has the same totals for any number of jobs, and in shards", async () => {
  const sample = ["winnable", "--sample", `${DEALS}`, "-s", "8", "--json", ...STUDY];
  const one = await runWithFiles(sample);
  const three = await runWithFiles([...sample, "--jobs", "3"]);
  assertEquals(verdictsOf(three.stdout), verdictsOf(one.stdout));
  const parts = await Promise.all(
    [1, 2, 3].map((part) => runWithFiles([...sample, "--shard", `${part}/3`])),
  );
  assertEquals(
    parts.flatMap(({ stdout }) => verdictsOf(stdout).slice(0, -1)),
    verdictsOf(one.stdout).slice(0, -1),
  );
  assertEquals([one.code, three.code], [0, 0]);
});

Deno.test("merged shards of a sample equal the sample; a missing shard is named", async () => {
  const sample = ["winnable", "--sample", `${DEALS}`, "-s", "8", ...STUDY];
  const files: Record<string, string> = {};
  for (const part of ["1/3", "2/3", "3/3"]) {
    const { stdout } = await runWithFiles([...sample, "--json", "--shard", part]);
    files[part.replace("/", "-")] = stdout;
  }
  const whole = await runWithFiles(sample);
  const merged = await runWithFiles(["merge", "3-3", "1-3", "2-3"], { files });
  assertEquals([merged.code, merged.stdout], [0, whole.stdout]);
  const json = await runWithFiles(["merge", "--json", ...Object.keys(files)], { files });
  const { summary, shard, seed } = JSON.parse(json.stdout);
  assertEquals([summary.won + summary.lost + summary.undecided, shard, seed], [DEALS, null, 8]);
  const gap = await runWithFiles(["merge", "3-3", "1-3"], { files });
  assertEquals([gap.code, gap.stderr], [1, "patience merge: a shard is missing: 2/3\n"]);
});

Deno.test("the text of a sample has the seed, the totals and the interval", async () => {
  const { stdout, stderr } = await runWithFiles(["winnable", "--sample", "20", ...STUDY], {
    randomWords: [0, 0xffffffff, 154],
  });
  assertEquals(stderr, "seed 77\ngoal: all cards on the foundations\n");
  assertMatch(stdout, /^20 deals: \d+ won, \d+ lost, \d+ undecided\nwinnable: .*%/);
});

Deno.test("--verbose reports the positions of a run and its undecided deals", async () => {
  const sample = ["winnable", "--sample", `${DEALS}`, "-s", "8", ...STUDY, "--json", "-v"];
  const { stdout, stderr } = await runWithFiles(sample);
  const rows = objectsOf(stdout).slice(0, -1);
  const positions = rows.reduce((sum, row) => sum + Number(row["positions"]), 0);
  const undecided = rows.filter(({ verdict }) => verdict === "undecided").map(({ deal }) => deal);
  assert(undecided.length > 0);
  assertEquals(stderr, `${positions} positions searched\nundecided: ${undecided.join(", ")}\n`);
  const decided = await runWithFiles([...sample, "--sample", "1", "-s", "2"]);
  assertMatch(decided.stderr, /^\d+ positions searched\n$/);
});

Deno.test("an audit finds no contradiction", async () => {
  const { stdout } = await runWithFiles(
    [
      "winnable",
      "--sample",
      `${DEALS}`,
      "-s",
      "1",
      "--audit",
      ...STUDY,
      "--positions",
      String(sampleOf(5_000, 20_000)),
    ],
  );
  assertMatch(stdout, /audit: \d+ searches agree, \d+ did not finish, none contradicts\n$/);
});

Deno.test("a loss within a bound is not audited, and a message says so", async () => {
  const game = (await runWithFiles(["deal", "-s", "10"])).stdout;
  const stderr = async (...more: readonly string[]): Promise<string> =>
    (await runWithFiles(["winnable", "-m", "5", "--audit", ...more], { input: game })).stderr;
  assertEquals(await stderr(), "lost only within the bound or with --forced: not audited\n");
  assertStringIncludes(await stderr("--positions", "1"), "--positions allows more\n");
  const sample = ["winnable", "--sample", "3", "-s", "1", "-3", "-m", "5", "--audit"];
  const { stdout } = await runWithFiles([...sample, "--jobs", "1", "--json", "--shard", "1/1"]);
  const rows = objectsOf(stdout).slice(0, -1);
  const count = rows.filter(({ unaudited }) => unaudited === "bound").length;
  assert(count > 0);
  for (const { audit, unaudited } of rows) {
    assert((audit === undefined) === (unaudited !== undefined));
  }
  const merged = await runWithFiles(["merge", "part"], { files: { part: stdout } });
  assertMatch(merged.stdout, new RegExp(`; not audited: ${count} lost\n$`));
});

Deno.test("the audits of shards are added up", async () => {
  const sample = ["winnable", "--sample", "8", "-s", "2", "--audit", ...STUDY];
  const files: Record<string, string> = {};
  for (const part of ["1/2", "2/2"]) {
    files[part.charAt(0)] = (await runWithFiles([...sample, "--json", "--shard", part])).stdout;
  }
  const merged = await runWithFiles(["merge", "1", "2"], { files });
  assertEquals(merged.stdout, (await runWithFiles(sample)).stdout);
  assertStringIncludes(merged.stdout, "audit: ");
});

Deno.test("text after the first # or | of a line of cards is ignored", async () => {
  const [deal = ""] = linesOf(4, 1);
  const ends = ["|x", " |", "\t| x", " | x # y", "#x | y", " # \u2028 x"];
  const { code, stdout, stderr } = await runWithFiles(["winnable", "-q", "d", ...STUDY], {
    files: { d: ["# x | y", ...ends.map((end) => `${deal}${end}`)].join("\n") },
  });
  assertEquals(stderr, "goal: all cards on the foundations\n");
  assert(code !== 1 && stdout.includes(`${ends.length} games: `));
});

Deno.test("an invalid line of cards is reported, and the others are decided", async () => {
  const [one = "", two = ""] = linesOf(1, 2);
  const { code, stdout, stderr } = await runWithFiles(["winnable", "-q", "-m", "1", "d"], {
    files: { d: `# a comment\n${one}\nAc Ad\n${two}\n` },
  });
  assertEquals([code, stdout.split("\n").slice(0, 3)], [
    1,
    ["d[1] lost", "d[3] lost", "2 games: 0 won, 2 lost, 0 undecided"],
  ]);
  assertStringIncludes(stderr, "d[2]:\nError near line 3: expecting 52 cards, found 2\n");
});

Deno.test("a search that reaches a limit is undecided and names the limit", async () => {
  const hard = await runWithFiles(["deal", "-s", "1"]);
  const { code, stdout } = await runWithFiles(["winnable", "--positions", "1"], {
    input: hard.stdout,
  });
  assertEquals(code, 3);
  assertMatch(stdout, /^# Game is undecided after \d+\.\d s and \d+ positions: /);
});

Deno.test("a solution that is not proved shortest is reported", async () => {
  const whole = await runWithFiles(["deal", "-s", "3", "-3"]);
  const args = ["winnable", "--shortest", "--memory", "1"];
  const { code, stdout, stderr } = await runWithFiles(args, { input: whole.stdout });
  assertMatch(stdout, /^# Game is winnable in \d+ moves\n/);
  assertEquals([code, stderr], [
    0,
    "Not proved shortest: memory ran out; --memory allows more.\n",
  ]);
});

Deno.test("solutions proved shortest are counted, and added up over shards", async () => {
  const args = ["winnable", "--sample", "2", "-s", "8", ...STUDY, "--shortest", "--positions"];
  const { stdout } = await runWithFiles([...args, "9000", "--json"]);
  const objects = objectsOf(stdout);
  const rows = objects.slice(0, -1).map((
    { verdict, shortest, reason },
  ) => [verdict, shortest, reason]);
  assertEquals(rows, [1, 2].map(() => ["won", false, "positions"]));
  const { low, high, ...counts } = objects.at(-1)?.["summary"] as Record<string, number>;
  assertEquals([low, high].map(Number.isFinite), [true, true]);
  assertEquals(counts, { won: 2, lost: 0, undecided: 0, shortest: 0 });
  const part = (index: number, shortest?: number): string =>
    JSON.stringify({
      ...{ type: "winnable-totals", schema: "patience.winnable-totals/1", seed: 8, requested: 6 },
      ...{ shard: { index, of: 2 }, options: { shortest: true }, interrupted: false },
      seconds: 1,
      summary: { won: 3, lost: 0, undecided: 0, shortest },
    });
  const files = { a: part(1, 1), b: part(2, 3), old: part(2) };
  const merged = await runWithFiles(["merge", "a", "b", "--json"], { files });
  assertEquals(JSON.parse(merged.stdout).summary.shortest, 4);
  const table = await runWithFiles(["merge", "a", "b", "--csv"], { files });
  assertMatch(table.stdout, /,summary\.shortest\n.*,4\n$/);
  const text = await runWithFiles(["merge", "a", "b"], { files });
  assertMatch(text.stdout, /\nshortest solutions: 4 of 6 proved\n$/);
  const earlier = await runWithFiles(["merge", "a", "old"], { files });
  assertEquals([earlier.code, earlier.stdout], [1, ""]);
});

Deno.test("a goal other than the default is printed to standard error", async () => {
  const game = Deno.readTextFileSync("testdata/games/sixteen-moves.txt");
  const message = async (...more: readonly string[]): Promise<string> =>
    (await runWithFiles(["winnable", "-m", "16", ...more, "game"], { files: { game } })).stderr;
  assertEquals(await message(), "");
  assertEquals(await message("--goal", "course"), "");
  assertEquals(await message("--goal", "home"), "goal: all cards on the foundations\n");
  assertEquals(await message("--goal", "home", "--json"), "");
  assertEquals(
    await message("--thoughtful"),
    "patience winnable: unknown option '--thoughtful'\nhint: did you mean --goal home?\n",
  );
});

Deno.test("a won position needs no moves", async () => {
  const home = "RULES: turn 1 unlimited FOUNDATIONS: Kc Kd Kh Ks TABLEAU:\n" + "|\n".repeat(7) +
    "STOCK: | MOVES:";
  for (const goal of [[], ["--goal", "home", "--worry-back"]]) {
    const { code, stdout } = await runWithFiles(["winnable", ...goal], { input: home });
    assertEquals([code, stdout], [0, "# Game is winnable in 0 moves\n"]);
  }
});

Deno.test("deal --winnable deals only deals proved winnable", async () => {
  const args = ["deal", "-s", "3", "-n", `${DEALS}`, "-3", "--lines"];
  const all = (await runWithFiles(args)).stdout.trimEnd().split("\n");
  const proved = (await runWithFiles([...args, "--winnable"])).stdout.trimEnd().split("\n");
  assertEquals(proved.length, DEALS);
  const { stdout } = await runWithFiles(["winnable", "-q", "d", "-3", "--goal", "home"], {
    files: { d: proved.join("\n") },
  });
  assertStringIncludes(stdout, `${DEALS} won, 0 lost, 0 undecided`);
  assert(proved.some((line) => !all.includes(line)));
});

Deno.test("-o writes to the file what standard output would have", async () => {
  const game = Deno.readTextFileSync("testdata/games/sixteen-moves.txt");
  const files = { game, deals: `${linesOf(4, 3).join("\n")}\n` };
  for (
    const call of [
      ["game"],
      ["game", "-m", "2"],
      ["--sample", "5", "-s", "8", ...STUDY],
      ["deals", ...STUDY],
    ]
  ) {
    const args = ["winnable", ...call];
    const shown = await runWithFiles(args, { files });
    const toFile = await runWithFiles([...args, "-o", "out"], { files });
    assertEquals([toFile.stdout, toFile.written.get("out")], ["", shown.stdout], call.join(" "));
    assertEquals([toFile.code, toFile.stderr], [shown.code, shown.stderr]);
    const json = await runWithFiles([...args, "--json", "-o", "-"], { files });
    assertEquals(objectsOf(json.stdout).at(-1)?.["type"], call.length > 3 ? TOTALS : "winnable");
  }
});

const TOTALS = "winnable-totals";

Deno.test("a file that cannot be written is an error before anything is searched or stored", async () => {
  const game = gameOf16();
  const world = { files: { game }, readOnly: ["out"] };
  const folder = await Deno.makeTempDir();
  try {
    const sample = ["--sample", "1e9", "-s", "8", "--resume", `${folder}/journal`];
    for (const call of [["game", "-v"], sample]) {
      const { code, stdout, stderr } = await runWithFiles(
        ["winnable", ...call, "-o", "out"],
        world,
      );
      assertEquals([code, stdout, stderr], [
        2,
        "",
        "patience winnable: cannot write 'out': permission denied\n",
      ]);
    }
    assertEquals([...Deno.readDirSync(folder)], []);
    const both = await runWithFiles(["winnable", ...sample, "-o", `${folder}/journal`]);
    assertEquals(both.code, 2);
    assertStringIncludes(both.stderr, "--resume and --output cannot name the same file");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("each row of a sample can be replayed, by its cards and with deal --sample --nth", async () => {
  const sample = ["winnable", "--sample", "40", "-s", "8", "--shard", "2/2", "--json", ...STUDY];
  const rows = objectsOf((await runWithFiles(sample)).stdout).slice(0, -1);
  const { deal, cards, moves } = rows.findLast(({ verdict }) => verdict === "won") ?? {};
  assert(Number(deal) > 20);
  const named = ["deal", "--sample", "40", "-s", "8", "--nth", String(deal), "-3"];
  const { stdout: line } = await runWithFiles([...named, "--lines"]);
  assertEquals(line, `${cards} | sample seed 8 nth ${deal}, turn 3, unlimited resets\n`);
  const { stdout: game } = await runWithFiles(named);
  const played = await runWithFiles(["advance", "--worry-back", "game"], {
    files: { game: `${game}${(moves as string[]).join("\n")}\n` },
  });
  assertEquals([played.code, played.stderr], [0, "The game is won.\n"]);
  assertMatch(played.stdout, /Kc Kd Kh Ks/);
});

Deno.test("each of several deals is printed once it is decided", async () => {
  const handedOn: number[] = [];
  class CountingConsole extends FakeConsole {
    override flush(): void {
      handedOn.push(this.stdout.split("\n").length - 1);
    }
  }
  const input = (await runWithFiles("deal -s 1 -n 3 --lines".split(" "))).stdout;
  const args = "winnable - --json --positions 5 --jobs 1".split(" ");
  await runProgram(args, new CountingConsole({ input }));
  assertEquals(handedOn.slice(0, 3), [1, 2, 3]);
});
