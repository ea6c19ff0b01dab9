import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { type ProcessOutcome, runProgram } from "../../process.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { runInMemory } from "../fake_console.ts";

const BOARD = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.";

function play(folder: string, args: readonly string[], input = ""): Promise<ProcessOutcome> {
  const env = { PATIENCE_HOME: `${folder}/home` };
  return runProgram(["molek", "play", ...args], { input, env });
}

Deno.test("an unfinished game is resumed, with its undone moves", async () => {
  using folder = new TemporaryFolder();
  assertEquals((await play(folder.path, ["-s", "4"], "c5 c6\nc1 ! c2\nu\n")).stderr, "");
  const { stdout, stderr, code } = await play(folder.path, [], "U\nstatus\n");
  assertEquals([code, stderr], [0, ""]);
  assertStringIncludes(
    stdout,
    "Continuing seed 4, one move. Type new for a new game.\nGame: seed 4.\n",
  );
  assertMatch(
    stdout,
    /Cheat: T from column 1 [^\n]*\nreview [^\n]*\n2 moves, one cheat, time \d\d:\d\d, games won so far: 0.\n$/,
  );
});

Deno.test("a board, -s and --new start another game, --continue resumes the first", async () => {
  using folder = new TemporaryFolder();
  await play(folder.path, ["-s", "4"], "c5 c6\n");
  for (const args of [["--new"], ["-s", "7"], [BOARD]]) {
    const { stdout } = await play(folder.path, args);
    assert(!stdout.includes("Continuing"), args.join(" "));
  }
  await play(folder.path, [BOARD], "c2 c6\nc1 ! c2\n");
  const list = await play(folder.path, ["--saved"]);
  assertEquals(list.code, 0);
  assertMatch(
    list.stdout,
    /^ {2}1 {2}board, 2 moves, with cheats, .*\n {2}2 {2}seed 4, one move, without cheats, .*\n$/,
  );
  const second = await play(folder.path, ["--continue=2"]);
  assertStringIncludes(second.stdout, "Continuing seed 4, one move.");
  const none = await play(folder.path, ["--continue=3"]);
  assertEquals([none.code, none.stderr], [
    2,
    "patience molek play: no unfinished game 3\nhint: --saved lists them\n",
  ]);
});

Deno.test("with --winnable every deal is winnable without cheating", async () => {
  using folder = new TemporaryFolder();
  const { stdout } = await play(folder.path, ["--winnable"], "winnable\nnew\nwinnable\n");
  assertEquals(stdout.match(/without cheating: yes, in/g)?.length, 2);
});

Deno.test("a game is saved to a file with its moves, and can be resumed from it", async () => {
  using folder = new TemporaryFolder();
  const file = `${folder.path}/my game.txt`;
  const saved = await play(folder.path, ["-s", "4"], `c5 c6\nc1 ! c2\nu\nsave ${file}\n`);
  assertStringIncludes(saved.stdout, "Saved ");
  const [board = "", ...moves] = Deno.readTextFileSync(file).trimEnd().split("\n");
  assertEquals(moves, ["4 5 -> 5 6"]);
  const verified = await runProgram(["molek", "verify", board.slice(2), file]);
  assertStringIncludes(verified.stderr, "Not solved: the game is not won after 1 move");
  const loaded = await play(folder.path, ["--new"], `load ${file}\nstatus\nu\n`);
  assertStringIncludes(loaded.stdout, "\nLoaded ");
  assertStringIncludes(loaded.stdout, "One move, no cheats");
  const named = await play(folder.path, ["-f", file], "status\n");
  assertStringIncludes(named.stdout, "One move, no cheats");
  const shown = await play(folder.path, ["-f", file, "--replay"], "status\n");
  assertStringIncludes(shown.stdout, "1. 7 from column 5 onto 8 in column 6.");
});

Deno.test("a file that cannot be loaded is reported, and the game stays", async () => {
  using folder = new TemporaryFolder();
  Deno.writeTextFileSync(`${folder.path}/bad.txt`, `# ${BOARD}\n4 0 -> 5 1\n`);
  const { stdout } = await play(
    folder.path,
    ["-s", "4"],
    `c5 c6\nload! ${folder.path}/none.txt\nload! ${folder.path}/bad.txt\nload\nsave /\nstatus\n`,
  );
  assertMatch(stdout, /Cannot read '.*none.txt': no such file or folder\./);
  assertMatch(stdout, /\n'.*bad.txt': line 2: 4 0 -> 5 1: .*\./);
  assertStringIncludes(stdout, "'load' requires a file name.");
  assertStringIncludes(stdout, "Cannot write '/': it is a folder.");
  assertStringIncludes(stdout, "One move, no cheats");
  const { code, stderr } = await play(folder.path, ["-f", `${folder.path}/bad.txt`]);
  assertEquals([code, stderr.startsWith("patience molek play: '")], [1, true]);
});

Deno.test("options that contradict each other are errors", async () => {
  const wrong = [["--continue", "--new"], ["--continue", "-s", "3"], ["--continue", "--no-save"]];
  for (
    const args of [...wrong, [BOARD, "--continue=1"], ["--image", "-"], [
      "--winnable",
      "-s",
      "4",
    ]]
  ) {
    const { code, stdout, stderr } = await runInMemory(["molek", "play", ...args]);
    assertEquals([code, stdout], [2, ""], args.join(" "));
    assertMatch(stderr, /^patience molek play: [^\n]+\n/);
  }
});

Deno.test("a chosen theme applies to the next game, with one theme for both games", async () => {
  using folder = new TemporaryFolder();
  assertStringIncludes(
    (await play(folder.path, ["-s", "4"], "theme felt\n")).stdout,
    "Theme: felt.",
  );
  const next = await play(folder.path, ["-s", "4"], "theme\n");
  assertStringIncludes(next.stdout, "Theme: felt. Type theme felt, ");
});
