import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { writeGame } from "../../../lib/klondike/exchange/write.ts";
import { deal } from "../../../lib/klondike/deal.ts";
import { DEAL_FORMATS, exportDeal } from "../../../lib/klondike/formats/deals.ts";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import { encodeText } from "../../../lib/utf8.ts";
import { commandOf, rulesOfTurn, winByHints, WON_SEEDS } from "../../tui/klondike/player.ts";
import { type ProcessOutcome, runProgram } from "../../process.ts";
import { runInMemory } from "../fake_console.ts";

function play(args: readonly string[], input = ""): Promise<ProcessOutcome> {
  return runProgram(["game", "--no-save", ...args], { input });
}

Deno.test("a game can be played through a pipe, from its deal to its win", async () => {
  const commands = (winByHints(WON_SEEDS[3], 3) ?? []).map(commandOf);
  const { code, stdout, stderr } = await play(
    ["-3", "-s", String(WON_SEEDS[3])],
    commands.join("\n"),
  );
  assertEquals([code, stderr], [0, ""]);
  assertStringIncludes(stdout, "You won: all 52 cards are on the foundations.");
  assert(!stdout.includes("\x1b"));
});

Deno.test("-s deals the same cards as 'patience deal'", async () => {
  const file = Deno.makeTempFileSync();
  await Deno.writeTextFile(file, writeGame(deal(10, rulesOfTurn(3))));
  const [bySeed, byFile] = await Promise.all([play(["-3", "-s", "10"]), play(["-f", file])]);
  Deno.removeSync(file);
  assertEquals(bySeed.code, 0);
  assertEquals(
    byFile.stdout.replace(/file .*, turn/, "seed 10, turn"),
    bySeed.stdout,
  );
});

Deno.test("-l takes a number, unlimited or none", async () => {
  const descriptions = ["9 resets", "unlimited resets", "unlimited resets"];
  for (const [index, limit] of ["9", "unlimited", "none"].entries()) {
    const args = ["game", "--no-save", "-s", "5", "-l", limit];
    assertStringIncludes((await runInMemory(args)).stdout, `turn 1, ${descriptions[index]}.`);
  }
});

Deno.test("a file can be given without -f, but only one", async () => {
  const files = { "game.txt": writeGame(deal(1, rulesOfTurn(1))) };
  const [named, bare] = await Promise.all(
    [["-f", "game.txt"], ["game.txt"]].map((args) =>
      runInMemory(["game", "--no-save", ...args], { files })
    ),
  );
  assertEquals([bare?.code, bare], [0, named]);
  const two = await runInMemory(["game", "game.txt", "other.txt"], { files });
  assertEquals([two.code, two.stderr], [
    2,
    "patience game: unexpected argument 'other.txt'\n",
  ]);
});

Deno.test("-f excludes options for seed and rules", async () => {
  const files = { "game.txt": writeGame(deal(1, rulesOfTurn(1))), "bad.txt": "RULES: turn 2" };
  const reasons = {
    "-s": "--file and --seed cannot be used together: the file decides",
    "-": "cannot be used with 'game.txt': it names its rules; change them there",
  };
  for (const more of [["-s", "5"], ["-1"], ["-3"], ["-l", "2"]]) {
    const { code, stderr } = await runInMemory(["game", "-f", "game.txt", ...more], { files });
    assertEquals(code, 2);
    assertStringIncludes(stderr, reasons[more[0] === "-s" ? "-s" : "-"]);
  }
  const bad = await runInMemory(["game", "-f", "bad.txt"], { files });
  assertEquals([bad.code, bad.stdout], [1, ""]);
  assertStringIncludes(bad.stderr, "Error near line 1: ");
  assertEquals((await runInMemory(["game", "-f", "none.txt"], { files })).code, 2);
  assertEquals((await runInMemory(["game", "-f", "-"], { files })).code, 2);
});

Deno.test("a deal of another program is played by the rules of the options", async () => {
  const start = deal(10, rulesOfTurn(3));
  for (const format of DEAL_FORMATS) {
    const files = { deal: exportDeal(start, format) ?? "" };
    for (const named of [[], ["--format", format]]) {
      const args = ["game", "--no-save", "-f", "deal", "-3", "-l", "2", ...named];
      const { code, stdout } = await runInMemory(args, { files });
      assertEquals(code, 0);
      assertStringIncludes(stdout, "Klondike, file deal, turn 3, 2 resets.");
      assertStringIncludes(stdout, "Column 7: 6 face-down cards, then seven of diamonds.");
    }
    const loaded = KLONDIKE.file?.parse(encodeText(files.deal), { turn: "3" }, "deal");
    assertEquals(loaded?.ok && loaded.value.start, start);
  }
  const files = { deal: exportDeal(start, "pysol") ?? "" };
  const wrong = await runInMemory(["game", "-f", "deal", "--format", "digits"], { files });
  assertEquals([wrong.code, wrong.stdout], [1, ""]);
  assertEquals((await runInMemory(["game", "--format", "digits"])).code, 2);
});

Deno.test("a file with several games requires a choice", async () => {
  for (const form of [[], ["--lines"], ["--json"], ["--as", "pysol"]]) {
    const files = { two: (await runInMemory(["deal", "-s", "10", "-n", "2", ...form])).stdout };
    const several = await runInMemory(["game", "--no-save", "two"], { files });
    assertEquals([several.code, several.stdout, several.stderr], [
      2,
      "",
      "patience game: 'two' has several games\nhint: choose one, as with --nth 1\n",
    ]);
    const second = await runInMemory(["game", "--no-save", "two", "--nth", "2"], { files });
    assertEquals(second.code, 0);
    assertStringIncludes(second.stdout, "Klondike, file two[2], turn 1, unlimited resets.");
    assertStringIncludes(second.stdout, "Column 7: 6 face-down cards, then nine of clubs.");
    const third = await runInMemory(["game", "two", "--nth", "3"], { files });
    assertEquals([third.code, third.stderr], [
      2,
      "patience game: --nth 3 is not among the games of 'two': there are 2\n",
    ]);
  }
});

Deno.test("a game can come from standard input if the terminal can be opened", async () => {
  const input = (await runInMemory(["deal", "-s", "10", "-3"])).stdout;
  const call = ["game", "--no-save", "-"];
  const refused = await runInMemory(call, { input });
  assertEquals([refused.code, refused.stdout, refused.stderr], [
    2,
    "",
    "patience game: standard input is for the commands: name a file\n",
  ]);
  const played = await runInMemory(call, { input, typed: "." });
  const named = await runInMemory(["game", "--no-save", "game"], {
    files: { game: input },
    input: ".",
  });
  assertEquals(played.stdout.replace("file -,", "file game,"), named.stdout);
});

Deno.test("wrong options exit with 2", async () => {
  for (const args of [["-l", "10"], ["-s", "0"], ["-s", "x"], ["--scoring", "rich"], ["extra"]]) {
    const { code, stdout } = await runInMemory(["game", ...args]);
    assertEquals([code, stdout], [2, ""], args.join(" "));
  }
});

Deno.test("the help fits 80 columns, and -h fits 24 rows", async () => {
  const { stdout } = await runInMemory(["game", "--help"]);
  for (const line of stdout.split("\n")) assert(line.length <= 80, line);
  assertStringIncludes(stdout, "Exit codes:");
  for (const command of [["game"], ["molek", "play"], ["molek", "auto"], ["molek", "sample"]]) {
    const brief = await runInMemory([...command, "-h"]);
    assert(brief.stdout.trimEnd().split("\n").length <= 24, command.join(" "));
  }
});

Deno.test("without a command and without a terminal the help is printed", async () => {
  assertStringIncludes((await runInMemory([])).stdout, "Usage: patience");
});

Deno.test("in plain mode the solver answers before the next line is read", async () => {
  const { stdout, stderr, code } = await play(
    ["-s", "10"],
    "winnable\nsolve\nsolution\nwinnable on\ns\nnew! winnable\n",
  );
  assertEquals([code, stderr], [0, ""]);
  assertStringIncludes(stdout, "Still winnable");
  assertStringIncludes(stdout, "Solver: ");
  assert(/^1\. .*\.$/m.test(stdout), "the solution is told as sentences");
  assert(/^\d{2}\. .*foundation/m.test(stdout));
  assertEquals(stdout.match(/^Klondike, seed/gm)?.length, 2);
});

Deno.test("--winnable deals a winnable game, and excludes -s", async () => {
  const [dealt, wrong] = await Promise.all([
    play(["--winnable", "-3", "-l", "1"], "winnable\n"),
    play(["--winnable", "-s", "4"]),
  ]);
  assertStringIncludes(dealt.stdout, "Still winnable");
  assertEquals([wrong.code, wrong.stderr], [
    2,
    "patience game: --seed and --winnable cannot be used together\n",
  ]);
});
