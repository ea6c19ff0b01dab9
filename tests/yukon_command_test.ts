import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { longestForm } from "../lib/message.ts";
import { type Command, treeOf } from "../cli/command/command.ts";
import { ROOT } from "../cli/commands.ts";
import { programTable } from "../cli/completions/table.ts";
import { patienceCommand } from "../cli/game_command.ts";
import { createEffectHandler } from "../play/game_effects.ts";
import { runProgram } from "../cli/program.ts";
import { loadGameFile } from "../cli/play.ts";
import type { GameEvent } from "../tui/table/effect.ts";
import { currentState } from "../tui/table/game.ts";
import { recordFromModel } from "../tui/table/record.ts";
import { FakeConsole, type FakeWorld, type Outcome } from "./cli/fake_console.ts";
import { playWorld } from "./cli/play_world.ts";
import { YUKON } from "./opaque.ts";
import { fromModule, type ProcessOutcome, runProcess } from "./process.ts";
import { TemporaryFolder } from "./temporary_folder.ts";
import { commandOf, dealt, press, winningMoves, WON_SEED } from "./tui/yukon/player.ts";
import { YUKON_TABLE } from "./yukon/command.ts";
import { PROGRAM, programWith } from "./yukon_main.ts";

const MAIN = `${import.meta.dirname}/yukon_main.ts`;

async function run(args: readonly string[], world: FakeWorld = {}): Promise<Outcome> {
  const console = new FakeConsole(world);
  const code = await runProgram(args, console, PROGRAM);
  return { code, stdout: console.stdout, stderr: console.stderr };
}

function play(folder: string, args: readonly string[], input: string): Promise<ProcessOutcome> {
  const command = [...fromModule(MAIN), "yukon", ...args];
  return runProcess(command, { input, env: { PATIENCE_HOME: folder } });
}

Deno.test("one entry makes a command, with its help and completions", async () => {
  const { code, stdout } = await run(["yukon", "--help"]);
  assertEquals(code, 0);
  for (const line of stdout.split("\n")) assert(line.length <= 80, line);
  for (const part of ["Play Yukon in the terminal.", "\nExamples:\n  patience yukon\n"]) {
    assertStringIncludes(stdout, part);
  }
  assert(!/winnable|solver|undefined/.test(stdout));
  assertStringIncludes((await run(["--help"])).stdout, "play Yukon");
  const yukon = PROGRAM.command.commands.filter(({ name }) => name === "yukon");
  const command = { ...ROOT.command, commands: yukon };
  const { commands } = programTable(await treeOf({ ...PROGRAM, command }), []);
  const options = commands.find(({ path }) => path[1] === "yukon")?.options ?? [];
  for (
    const name of ["--seed", "--file", "--replay", "--new", "--continue", "--saved", "--no-save"]
  ) {
    assert(options.some(({ names }) => names.includes(name)), name);
  }
});

Deno.test("options that exclude each other are errors", async () => {
  const refused = {
    "-s 4 -f game.txt": "--file and --seed cannot be used together: the file decides",
    "-s 4 game.txt": "--file and --seed cannot be used together: the file decides",
    "-f -": "standard input is for the commands: name a file",
    "--replay": "--replay requires --file",
    "--continue=1 -s 4": "--seed and --continue cannot be used together",
    "--continue --new": "--continue and --new cannot be used together",
    "--saved --no-save": "--saved and --no-save cannot be used together",
    "--resume": "unknown option '--resume'\nhint: did you mean --saved or --continue?\n",
    "--winnable": "unknown option '--winnable'",
    "--daily": "unknown option '--daily'",
    "-s 0":
      "--seed must be a whole number from 1 to 2147483646, such as 1000, 1k or 1e3, found '0'",
    "-f none.txt": "cannot read 'none.txt': no such file or folder",
    "game.txt extra": "unexpected argument 'extra'",
  };
  for (const [args, reason] of Object.entries(refused)) {
    const { code, stdout, stderr } = await run(["yukon", ...args.split(" ")]);
    assertEquals([code, stdout], [2, ""], args);
    assertStringIncludes(stderr, `patience yukon: ${reason}`);
  }
});

Deno.test("with a solver the command has --winnable, which excludes other choices of a deal", async () => {
  const nothing = { post: (): void => {}, end: (): void => {} };
  const solver = { startWorker: () => nothing, load: () => Promise.reject() };
  const solved = patienceCommand({ table: YUKON_TABLE, solver });
  const load = (): Promise<{ readonly COMMAND: Command }> => Promise.resolve({ COMMAND: solved });
  const program = programWith({ name: "solved", summary: "play it", load });
  const answer = async (...args: readonly string[]): Promise<string> => {
    const console = new FakeConsole();
    await runProgram(["solved", ...args], console, program);
    return console.stdout + console.stderr;
  };
  const help = (await answer("--help")).replace(/\s+/g, " ");
  assertStringIncludes(help, "--no-winnable deal any game");
  for (const paragraph of YUKON.rules({})) assertStringIncludes(help, paragraph);
  const refused = {
    "--winnable -s 4": "--seed and --winnable cannot be used together",
    "--winnable --continue": "--continue and --winnable cannot be used together",
    "--winnable --no-winnable": "--winnable and --no-winnable cannot be used together",
  };
  for (const [args, reason] of Object.entries(refused)) {
    assertStringIncludes(await answer(...args.split(" ")), reason);
  }
});

Deno.test("a game is saved in the common format, and read back by :load and by -f", () => {
  const console = new FakeConsole();
  const events: GameEvent[] = [];
  const collect = (event: GameEvent): void => void events.push(event);
  const model = press(dealt(WON_SEED), "H\r".repeat(7) + "uu");
  const record = recordFromModel(model);
  createEffectHandler(playWorld(YUKON, { console }))(
    { kind: "save", path: "game.txt", record },
    collect,
  );
  const text = console.written.get("game.txt") ?? "";
  assertEquals(text.split("\n").slice(0, 3), [`# seed ${WON_SEED}`, "GAME yukon", "START"]);
  assertEquals(text.split("\n").at(-2)?.split(" ").length, 5);
  const reading = new FakeConsole({
    files: { "game.txt": text, "other.txt": text.replace("GAME yukon", "GAME klondike") },
  });
  for (const path of ["game.txt", "other.txt"]) {
    createEffectHandler(playWorld(YUKON, { console: reading }))(
      { kind: "load", path, variant: {} },
      collect,
    );
  }
  const [, loaded, other] = events;
  assert(loaded?.kind === "loaded");
  assertEquals([loaded.start, loaded.moves], [record.start, record.turns.slice(0, 5).flat()]);
  assert(other?.kind === "refused");
  assertEquals(
    longestForm(other.reason),
    "'other.txt': this is a 'klondike' game, not a 'yukon' game",
  );
  const game = loadGameFile({ console: reading }, YUKON, "game.txt");
  assertEquals(currentState(game), currentState(model.game));
});

Deno.test("won and lost games are in the results, and an unfinished one is resumed", async () => {
  using folder = new TemporaryFolder();
  const lines = [...winningMoves().map(commandOf), "new 10", "c4 c2", "new! 10", "c4 c2", "c1 c1"];
  const { code, stdout, stderr } = await play(
    folder.path,
    ["-s", String(WON_SEED)],
    lines.join("\n"),
  );
  assertEquals([code, stderr], [0, ""]);
  assertStringIncludes(stdout, "You won: all 52 cards are on the foundations. 96 moves, time ");
  assertStringIncludes(stdout, "You have won 1 of 1 game with these rules.");
  const env = { PATIENCE_HOME: folder.path };
  const stats = await run(["stats"], { env });
  assertEquals(stats.stdout.split("\n").slice(0, 4), [
    "Yukon, standard",
    "  Won       1 of 2 (50%)",
    "  In a row  1 lost",
    "  Longest   1 won, 1 lost",
  ]);
  const listed = await run(["yukon", "--saved"], { env });
  assertEquals(listed.stdout, "  1  seed 10, one move, standard, just now\n");
  assertEquals((await run(["yukon", "--continue=2"], { env })).code, 2);
});
