import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { DAILY_DEALS } from "../../../lib/klondike/daily.ts";
import { fromSource, type ProcessOutcome, runProgram } from "../../process.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { commandOf, winByHints, WON_SEEDS } from "../../tui/klondike/player.ts";
import { runInMemory } from "../fake_console.ts";

function run(folder: string, args: readonly string[], input = ""): Promise<ProcessOutcome> {
  const env = { PATIENCE_HOME: `${folder}/home` };
  return runProgram(args, { input, env });
}

function play(folder: string, args: readonly string[], input = ""): Promise<ProcessOutcome> {
  return run(folder, ["game", ...args], input);
}

Deno.test("an unfinished game is resumed, with its undone moves", async () => {
  using folder = new TemporaryFolder();
  assertEquals((await play(folder.path, ["-3", "-s", "10"], "s\ns\nu\n")).stderr, "");
  const { stdout, stderr, code } = await play(folder.path, [], "U\nstatus\n");
  assertEquals([code, stderr], [0, ""]);
  assertStringIncludes(stdout, "Continuing seed 10, one move. Type new for a new game.\n");
  assertStringIncludes(stdout, "Klondike, seed 10, turn 3, unlimited resets.\n");
  assertStringIncludes(stdout, "Score 0, 2 moves");
});

Deno.test("an unfinished daily deal is resumed by its date, whatever was played since", async () => {
  using folder = new TemporaryFolder();
  const first = await play(folder.path, ["--daily=2025-01-06"], "s\n");
  const { seed } = DAILY_DEALS.deal("2025-01-06") ?? {};
  const deal =
    `Klondike, seed ${seed}, the daily deal of 2025-01-06, easy, turn 3, unlimited resets.`;
  assertStringIncludes(first.stdout, deal);
  // The rules of the daily deal do not apply to later games.
  const other = await play(folder.path, ["--new"], "s\n");
  assertStringIncludes(other.stdout, "turn 1, unlimited resets.");
  const again = await play(folder.path, ["--daily=2025-01-06"]);
  assertStringIncludes(
    again.stdout,
    `Continuing seed ${seed}, one move. Type new for a new game.\n${deal}`,
  );
});

Deno.test("Vegas has its own reset limit, unless -l or the file says otherwise", async () => {
  using folder = new TemporaryFolder();
  const file = `${folder.path}/game.txt`;
  const { stdout: position } = await run(folder.path, ["deal", "-s", "10"]);
  Deno.writeTextFileSync(file, position);
  const lines = `${folder.path}/deals.txt`;
  const { stdout: deals } = await run(folder.path, ["deal", "-s", "10", "--lines"]);
  Deno.writeTextFileSync(lines, deals.replace(/ *\|.*/, ""));
  for (
    const [args, limit] of [
      [["-s", "10"], "turn 1, no resets"],
      [["-3", "-s", "10"], "turn 3, 2 resets"],
      [["-l", "4", "-s", "10"], "turn 1, 4 resets"],
      [["-l", "unlimited", "-s", "10"], "turn 1, unlimited resets"],
      [["-f", file], "turn 1, unlimited resets"],
      [["-3", "-f", lines], "turn 3, 2 resets"],
    ] as const
  ) {
    const { stdout } = await play(folder.path, ["--scoring", "vegas", "--no-save", ...args]);
    assertStringIncludes(stdout, `${limit}, vegas scoring.\n`, args.join(" "));
  }
});

Deno.test("a Vegas game shows the bankroll of those before, and the results add them up", async () => {
  using folder = new TemporaryFolder();
  const { stdout } = await play(
    folder.path,
    ["--scoring", "vegas", "-s", "10"],
    "c1 f\nstatus\nnew! 10\nstatus\n",
  );
  assertStringIncludes(stdout, "Score -47, one move, no resets left, bankroll 0, time");
  assertStringIncludes(stdout, "Score -52, no moves, no resets left, bankroll -47, time");
  const { stdout: stats } = await run(folder.path, ["stats"]);
  assertStringIncludes(stats, "Klondike, vegas bankroll\n  -47 points from 1 game\n");
});

Deno.test("--new, -s and other rules start another game, --continue resumes the first", async () => {
  using folder = new TemporaryFolder();
  await play(folder.path, ["-3", "-s", "10"], "s\n");
  for (const args of [["--new"], ["-s", "7"], ["-1"], ["-l", "2"], ["--scoring", "vegas"]]) {
    const { stdout } = await play(folder.path, args);
    assert(!stdout.includes("Continuing"), args.join(" "));
  }
  await play(folder.path, ["-s", "11"], "s\ns\n");
  const list = await play(folder.path, ["--saved"]);
  assertEquals(list.code, 0);
  assertMatch(
    list.stdout,
    /^ {2}1 {2}seed 11, 2 moves, turn 1, .*\n {2}2 {2}seed 10, one move, turn 3, .*\n$/,
  );
  const second = await play(folder.path, ["--continue=2"]);
  assertStringIncludes(second.stdout, "Continuing seed 10, one move.");
  assertStringIncludes((await play(folder.path, ["-3"])).stdout, "Continuing seed 10");
  const none = await play(folder.path, ["--continue=3"]);
  assertEquals([none.code, none.stderr], [
    2,
    "patience game: no unfinished game 3\nhint: --saved lists them\n",
  ]);
});

Deno.test("chosen rules apply to later deals, unless the options name others", async () => {
  using folder = new TemporaryFolder();
  const chosen = "turn 3\nlimit 2\nscoring none\nworry on\ns\nturn 1\ndeal winnable\n";
  await play(folder.path, ["-s", "10"], chosen);
  const first = async (...args: string[]): Promise<string> =>
    (await play(folder.path, args)).stdout.split("\n")[0] ?? "";
  assertEquals(await first("-s", "5"), "Klondike, seed 5, turn 1, 2 resets, worry back, no score.");
  assertEquals(
    await first("-s", "5", "-3", "-l", "none", "--no-worry-back", "--scoring", "standard"),
    "Klondike, seed 5, turn 3, unlimited resets.",
  );
  // The options of one start are not remembered.
  assertMatch(await first("--new", "--no-winnable"), /, turn 1, 2 resets, worry back, no score\.$/);
  const { stdout } = await play(folder.path, ["--continue=1"], "turn\nnew! 7\ndeal\n");
  assertStringIncludes(stdout, "Klondike, seed 10, turn 3, 2 resets, worry back, no score.");
  assertStringIncludes(stdout, "\nTurn: 3 cards; next deal: 1 card. Type turn 1 or 3.\n");
  assertStringIncludes(stdout, "\nKlondike, seed 7, turn 1, 2 resets, worry back, no score.\n");
  assertStringIncludes(stdout, "\nNext games: winnable deals only. Type deal ");
});

Deno.test("with --no-save nothing is loaded, saved or counted", async () => {
  using folder = new TemporaryFolder();
  await play(folder.path, ["-s", "10"], "s\n");
  const { stdout } = await play(folder.path, ["--no-save", "-s", "5"], "s\nnew\nstats\n");
  assertStringIncludes(stdout, "Statistics are off with --no-save.");
  assert(!(await play(folder.path, ["--no-save"])).stdout.includes("Continuing"));
  assertMatch((await play(folder.path, ["--saved"])).stdout, /^ {2}1 {2}seed 10, [^\n]*\n$/);
  const fresh = `${folder.path}/fresh`;
  await play(fresh, ["--no-save"], "s\n");
  assertEquals([...Deno.readDirSync(folder.path)].map(({ name }) => name), ["home"]);
});

Deno.test("a game is saved to a file with its moves, and can be resumed from it", async () => {
  using folder = new TemporaryFolder();
  const file = `${folder.path}/my game.txt`;
  const saved = await play(folder.path, ["-3", "-s", "10"], `c5 c4\ns\nu\nsave ${file}\n`);
  assertStringIncludes(saved.stdout, "Saved ");
  assertEquals((await run(folder.path, ["check", "-q", file])).code, 0);
  assertStringIncludes((await run(folder.path, ["advance", file])).stdout, "Processed 1 moves");
  const loaded = await play(folder.path, ["--new"], `load ${file}\nstatus\nu\n`);
  assertStringIncludes(loaded.stdout, "Score 5, one move");
  const played = await play(folder.path, ["-f", file, "--play-moves"], "status\n");
  assertStringIncludes(played.stdout, "Score 5, one move");
  const left = await play(folder.path, ["-f", file], "status\n");
  assertStringIncludes(left.stdout, "Score 0, no moves");
  const shown = await play(folder.path, ["-f", file, "--replay"], "status\n");
  assertStringIncludes(shown.stdout, "1. Six of clubs from column 5 to column 4");
  assertStringIncludes(shown.stdout, "Score 5, one move");
});

Deno.test("plain mode overwrites or abandons only when asked twice, and exits with 0", async () => {
  using folder = new TemporaryFolder();
  const file = `${folder.path}/diary.txt`;
  Deno.writeTextFileSync(file, "dear diary");
  const other = `${folder.path}/other.txt`;
  const save = await play(folder.path, ["--no-save", "-s", "11"], `save ${other}\n`);
  assertEquals(save.code, 0);
  const loads = [`load ${file}`, `load ${other}`];
  const lines = ["s", "new", "new 7", "restart", ...loads, `save ${file}`, "status"];
  const { code, stdout } = await play(folder.path, ["-s", "10"], `${lines.join("\n")}\n`);
  assertEquals(code, 0);
  assertEquals(stdout.trimEnd().split("\n").slice(-7), [
    "This game would be abandoned: new! deals again.",
    "This game would be abandoned: new! 7 deals again.",
    "This game would be abandoned: restart! starts this deal again.",
    `'${file}': expecting 'RULES:', found 'dear'.`,
    `This game would be left unfinished: load! ${other} loads the other game.`,
    `'${file}' already exists: save! ${file} overwrites it.`,
    "Score 0, one move, time 00:00.",
  ]);
  assertEquals(Deno.readTextFileSync(file), "dear diary");
  const again = `s\nsave! ${file}\ns\nsave ${file}\nnew! 7\nsave ${file}\n`;
  const { stdout: saved } = await play(folder.path, ["-s", "10"], again);
  assertEquals(saved.match(/Saved |overwrites it/g), ["Saved ", "Saved ", "overwrites it"]);
  assertStringIncludes(Deno.readTextFileSync(file), "# seed 10");
});

Deno.test("a file that cannot be loaded is reported, and the game stays", async () => {
  using folder = new TemporaryFolder();
  Deno.writeTextFileSync(`${folder.path}/bad.txt`, "RULES: turn 2");
  const { stdout } = await play(
    folder.path,
    ["-s", "10"],
    `s\nload! ${folder.path}/none.txt\nload! ${folder.path}/bad.txt\nload\nsave /\nstatus\n`,
  );
  assertMatch(stdout, /Cannot read '.*none.txt': no such file or folder\./);
  assertMatch(stdout, /'.*bad.txt': expecting 1 or 3 after 'turn', found '2'\./);
  assertStringIncludes(stdout, "'load' requires a file name.");
  assertStringIncludes(stdout, "Cannot write '/': it is a folder.");
  assertStringIncludes(stdout, "one move");
});

Deno.test("a file with an illegal move is neither played nor loaded", async () => {
  using folder = new TemporaryFolder();
  const file = `${folder.path}/game.txt`;
  await play(folder.path, ["-s", "10"], `s\nsave ${file}\n`);
  Deno.writeTextFileSync(file, Deno.readTextFileSync(file).replace(/\.\n$/, ". r\n"));
  const { code, stdout, stderr } = await play(folder.path, ["-f", file, "--play-moves"]);
  assertEquals([code, stdout], [1, ""]);
  assertMatch(
    stderr,
    /^Move 2 \(line \d+\) is illegal: r: can't reset: the stock still has \d+ cards\n$/,
  );
  const { stdout: refused } = await play(folder.path, ["-s", "11"], `load ${file}\nstatus\n`);
  assertStringIncludes(
    refused,
    "Move 2 of the file is illegal: can't reset: the stock still has 23 cards",
  );
  assertStringIncludes(refused, "no moves");
});

Deno.test("games are counted when they end, and the statistics are shown at the end", async () => {
  using folder = new TemporaryFolder();
  const commands = (winByHints(WON_SEEDS[3], 3) ?? []).map(commandOf);
  const won = await play(folder.path, ["-3", "-s", String(WON_SEEDS[3])], commands.join("\n"));
  assertMatch(
    won.stdout,
    /You won: .*\nYou have won 1 of 1 game with these rules\. Your best time is \d\d:\d\d/,
  );
  await play(folder.path, ["-3", "-s", "10"], "s\nnew! 11\ns\nrestart!\nnew 12\n");
  const left = await play(folder.path, ["-3", "-s", "13"], "s\nstats\n");
  assertStringIncludes(left.stdout, "  Won       1 of 3 (33%)");
  const { stdout } = await run(folder.path, ["stats", "--json"]);
  const { variant, played, won: wins, bestScore } = JSON.parse(stdout.split("\n")[0] ?? "");
  assertEquals([variant, played, wins], ["turn 3, unlimited resets, standard", 3, 1]);
  assert(bestScore > 0);
});

Deno.test("if games cannot be saved, the game can be played, and one line says so", async () => {
  using folder = new TemporaryFolder();
  Deno.writeTextFileSync(`${folder.path}/home`, "");
  const { code, stdout, stderr } = await play(folder.path, ["-s", "10"], "s\n".repeat(5));
  assertEquals(code, 0);
  assertMatch(stderr, /^Not saved: .+\.\n$/);
  assertStringIncludes(stdout, "19 left in the stock");
  const homeless = await runProgram(["game", "-s", "10"], {
    input: "s\n",
    env: { PATIENCE_HOME: "", HOME: "", XDG_DATA_HOME: "" },
  });
  assertEquals([homeless.code, homeless.stderr], [
    0,
    "Not saved: cannot find your home folder; set PATIENCE_HOME.\n",
  ]);
});

Deno.test("a game that is open in another program is not resumed, and a message says so", async () => {
  using folder = new TemporaryFolder();
  const [program = "", ...args] = [...fromSource(), "game", "-s", "10"];
  await using first = new Deno.Command(program, {
    args,
    env: { PATIENCE_HOME: `${folder.path}/home` },
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const writer = first.stdin.getWriter();
  await writer.write(new TextEncoder().encode("s\n"));
  let output = "";
  for await (const text of first.stdout.pipeThrough(new TextDecoderStream())) {
    output += text;
    if (output.includes("23 left in the stock")) break;
  }
  for (let list = "", tries = 1; !list.includes("open in another"); tries++) {
    assert(tries <= 200, `it is not listed as open: ${list}`);
    list = (await play(folder.path, ["--saved"])).stdout;
  }
  const second = await play(folder.path, []);
  assertStringIncludes(
    second.stdout,
    "Your game is open in another terminal, so this is a new one.\n",
  );
  assertStringIncludes(
    (await play(folder.path, ["--saved"])).stdout,
    "open in another terminal\n",
  );
  const third = await play(folder.path, ["--continue=1"]);
  assertEquals([third.code, third.stderr], [
    2,
    "patience game: this game is open in another terminal\n",
  ]);
  await writer.close();
  await first.status;
  assertStringIncludes((await play(folder.path, [])).stdout, "Continuing seed 10, one move.");
});

Deno.test("options that contradict each other are errors", async () => {
  for (
    const args of [["--replay"], ["--play-moves"], ["--continue", "--new"], [
      "--continue",
      "-s",
      "3",
    ], [
      "--continue",
      "--no-save",
    ], ["-f", "x", "-s", "1"]]
  ) {
    const { code, stdout, stderr } = await runInMemory(["game", ...args]);
    assertEquals([code, stdout], [2, ""], args.join(" "));
    assertMatch(stderr, /^patience game: [^\n]+\n$/);
  }
});
