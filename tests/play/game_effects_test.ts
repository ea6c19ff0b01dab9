import { newModel } from "../../tui/table/new_game.ts";
import { assert, assertEquals, assertMatch } from "@std/assert";
import { longestForm } from "../../lib/message.ts";
import { OutputError } from "../../cli/io/console.ts";
import { createEffectHandler, type EffectDeps, winnableDeal } from "../../play/game_effects.ts";
import { GameEngine } from "../../play/engine.ts";
import { inlineClient } from "../../play/engine_client.ts";
import type { GameRecord } from "../../lib/game_record.ts";
import type { Patience, SolverAnswer } from "../../lib/patience.ts";
import { err, ok } from "../../lib/result.ts";
import { seedSeries } from "../../lib/lehmer.ts";
import { dealGame } from "../../tui/table/game.ts";
import type { GameEffect, GameEvent } from "../../tui/table/effect.ts";
import { recordFromModel } from "../../tui/table/record.ts";
import { createTable } from "../../tui/table/create_table.ts";
import { fitMessage } from "../../tui/terminal/fit_text.ts";
import { typeLine } from "../tui/table/type_line.ts";
import { KLONDIKE, MOLEK, YUKON } from "../opaque.ts";
import { FakeConsole } from "../cli/fake_console.ts";
import { playWorld } from "../cli/play_world.ts";
import { memoryProgram, newHome } from "./memory_store.ts";

/** Returns what is told of an effect that is performed, now and later. */
function told(world: EffectDeps, effect: GameEffect): GameEvent[] {
  const events: GameEvent[] = [];
  createEffectHandler(world)(effect, (event) => void events.push(event));
  return events;
}

/** The record of a deal after some typed lines. */
function played(patience: Patience, seed: number, ...lines: readonly string[]): GameRecord {
  const model = newModel(createTable(patience), dealGame(patience, seed));
  return recordFromModel(lines.reduce((before, line) => typeLine(before, line).model, model));
}

/** The file that a game is saved as. */
function savedText(patience: Patience, record: GameRecord): string {
  const console = new FakeConsole();
  const events = told(playWorld(patience, { console }), {
    kind: "save",
    path: "my game.txt",
    record,
  });
  const [event] = events;
  assert(event?.kind === "said" && events.length === 1);
  assertEquals(longestForm(event.text), "Saved my game.txt.");
  return console.written.get("my game.txt") ?? "";
}

Deno.test("a saved file has the first position and the moves that are played", () => {
  assertEquals(
    savedText(MOLEK, played(MOLEK, 4, "c5 c6", "c1 ! c2", "u")),
    "# K960VT.9DDTT8.7D087K.V960KV.86T9K7.07DV68.\n4 5 -> 5 6\n",
  );
  const klondike = savedText(KLONDIKE, played(KLONDIKE, 10, "s", "s", "u"));
  assertMatch(klondike, /^# seed 10\nRULES:\n {2}turn 1\n[^]*MOVES:\n {2}\.\n$/);
  assertMatch(savedText(YUKON, played(YUKON, 1)), /^# seed 1\nGAME yukon\nSTART\n[^]*MOVES\n\n$/);
});

Deno.test("a file is replaced only by the game that was saved to it, or where that is wanted", () => {
  const console = new FakeConsole({ files: { "other.txt": "dear diary" } });
  const perform = createEffectHandler(playWorld(YUKON, { console }));
  const [first, second] = [played(YUKON, 1), played(YUKON, 2)];
  const save = (path: string, record: typeof first, overwrite?: true): string => {
    let event: GameEvent | undefined;
    const effect = { kind: "save", path, record, ...(overwrite && { overwrite }) } as const;
    perform(effect, (one) => void (event = one));
    return event?.kind ?? "nothing";
  };
  assertEquals([save("other.txt", first), console.written.size], ["overwrites", 0]);
  assertEquals(save("a.txt", first), "said");
  assertEquals(save("a.txt", { ...first, played: 0 }), "said");
  assertEquals(save("a.txt", second), "overwrites");
  assertMatch(console.written.get("a.txt") ?? "", /^# seed 1\n/);
  assertEquals(save("a.txt", second, true), "said");
  assertMatch(console.written.get("a.txt") ?? "", /^# seed 2\n/);
  assertEquals([save("a.txt", second), save("a.txt", first)], ["said", "overwrites"]);
  assertEquals(save("other.txt", first, true), "said");
});

Deno.test("no game is saved to a named pipe, whose reader it would wait for", () => {
  const console = new FakeConsole({ streams: ["pipe"] });
  const effect = { kind: "save", path: "pipe", record: played(YUKON, 1), overwrite: true } as const;
  const [event] = told(playWorld(YUKON, { console }), effect);
  assert(event?.kind === "refused");
  assertEquals(longestForm(event.reason), "cannot write 'pipe': it is not a regular file");
  assertEquals(console.written.size, 0);
});

Deno.test("every game is loaded as it was saved, with the variant that it had", () => {
  const loads = (
    patience: Patience,
    record: GameRecord,
  ): void => {
    const console = new FakeConsole({ files: { "a.txt": savedText(patience, record) } });
    const load = { kind: "load", path: "a.txt", variant: patience.variant } as const;
    const { variant, start, turns } = record;
    assert(turns.length > 1);
    assertEquals(told(playWorld(patience, { console }), load), [
      { kind: "loaded", name: "a.txt", variant, start, moves: turns.flat() },
    ]);
  };
  loads(MOLEK, played(MOLEK, 4, "c5 c6", "c1 ! c2"));
  loads(KLONDIKE, played(KLONDIKE, 10, "s", "s", "c5 c4"));
  loads(YUKON, played(YUKON, 2, "c3 f", "4c6 c2"));
  // With a variant that is not the usual one.
  loads(YUKON, { ...played(YUKON, 2, "c3 f", "4c6 c2"), variant: { suits: "two" } });
});

Deno.test("what cannot be written, read or loaded is refused with its reason", () => {
  const console = new FakeConsole({
    folders: ["games"],
    files: { "bad.txt": "nothing", "golf.txt": "GAME golf\nSTART\n\nMOVES\n" },
  });
  const world = playWorld(YUKON, { console });
  const reasonOf = (effect: GameEffect): string => {
    const [event] = told(world, effect);
    assert(event?.kind === "refused");
    return longestForm(event.reason);
  };
  const load = (path: string): string => reasonOf({ kind: "load", path, variant: {} });
  assertEquals(
    reasonOf({ kind: "save", path: "games", record: played(YUKON, 1) }),
    "cannot write 'games': it is a folder",
  );
  assertEquals(load("none.txt"), "cannot read 'none.txt': no such file or folder");
  assertEquals(load("\x1b[2J"), "cannot read '\\x1b[2J': no such file or folder");
  assertEquals(load("bad.txt"), "'bad.txt': expected the lines GAME, START and MOVES");
  assertEquals(load("golf.txt"), "'golf.txt': this is a 'golf' game, not a 'yukon' game");
});

Deno.test("where room is short the reason why a file is refused stands before its name", () => {
  const world = playWorld(YUKON, { console: new FakeConsole() });
  const [event] = told(world, { kind: "load", path: "/games/none.txt", variant: {} });
  assert(event?.kind === "refused");
  const shown = (room: number): string => fitMessage(event.reason, room, 1).join();
  assertEquals(shown(60), "cannot read '/games/none.txt': no such file or folder");
  assertEquals(shown(38), "cannot read: no such file or folder");
  assertEquals(shown(30), "cannot load '/games/none.txt'");
});

Deno.test("a disk that fills up while a game is saved is told of, and leaves no file", () => {
  const console = new FakeConsole();
  const createFile = (path: string): ReturnType<FakeConsole["createFile"]> => {
    const file = FakeConsole.prototype.createFile.call(console, path);
    if (!file.ok) return file;
    const write = (): never => {
      throw new OutputError(`cannot write '${path}': no space left`);
    };
    return ok({ ...file.value, write });
  };
  const world = playWorld(YUKON, { console: Object.assign(console, { createFile }) });
  const [event] = told(world, { kind: "save", path: "a.txt", record: played(YUKON, 1) });
  assert(event?.kind === "refused");
  assertEquals(longestForm(event.reason), "cannot write 'a.txt': no space left");
  assertEquals([console.unfinished.size, console.written.size], [0, 0]);
});

Deno.test("the first deal is asked of the solver that there is", async () => {
  const asked: unknown[] = [];
  const solver: EffectDeps["solver"] = {
    ask: (request, tell) => {
      asked.push(request);
      tell({ kind: "drawnOver" });
      if (request.kind !== "deal") return;
      if (request.level === "hard") tell({ kind: "refused", reason: ["it is broken", "broken"] });
      else tell({ kind: "deal", seed: 9 });
    },
    close: () => {},
  };
  assertEquals(await winnableDeal(solver, 7, {}), ok({ seed: 9 }));
  assertEquals(await winnableDeal(solver, 8, {}, "easy"), ok({ seed: 9, level: "easy" }));
  assertEquals(asked, [
    { kind: "deal", variant: {}, seed: 7 },
    { kind: "deal", variant: {}, seed: 8, level: "easy" },
  ]);
  assertEquals(await winnableDeal(solver, 7, {}, "hard"), err("it is broken"));
  assertEquals(await winnableDeal(undefined, 7, {}), ok({ seed: 7 }));
});

Deno.test("a deal is any, or one that the solver has proved winnable", () => {
  const choose = { kind: "chooseSeed", variant: {} } as const;
  assertEquals(told(playWorld(YUKON), { ...choose, deals: "any" }), [{ kind: "deal", seed: 7 }]);
  let tried = 0;
  const solver = inlineClient(
    new GameEngine(YUKON, {
      *solve(): Generator<undefined, SolverAnswer<never>> {
        yield undefined;
        return { verdict: ++tried === 3 ? "won" : "undecided" };
      },
    }),
  );
  const world = playWorld(YUKON, { solver });
  assertEquals(told(world, { ...choose, deals: "any" }), [{ kind: "deal", seed: 7 }]);
  const [, , third = 0] = [...seedSeries(7).take(3)];
  assertEquals(told(world, { ...choose, deals: "winnable" }), [{ kind: "deal", seed: third }]);
  // A game without a solver deals what comes.
  assertEquals(told(playWorld(YUKON), { ...choose, deals: "winnable" }), [{
    kind: "deal",
    seed: 7,
  }]);
});

Deno.test("what is kept goes into the store, and a game that ends is counted", () => {
  const { store } = memoryProgram(newHome(), YUKON);
  const world = playWorld(YUKON, { autosave: store });
  const record = played(YUKON, 1);
  const [move] = YUKON.legalMoves(record.start);
  assert(move);
  const moved = { ...record, turns: [[move]], played: 1 };
  assertEquals(told(world, { kind: "begin", record }), []);
  assertEquals(told(world, { kind: "keep", record: moved }), []);
  assertEquals(told(world, { kind: "remember", settings: { theme: "mono" } }), []);
  const ended = told(world, { kind: "end", record: moved, won: true });
  const [counted, ...more] = ended;
  assert(counted?.kind === "counted" && more.length === 0);
  assertEquals([counted.statistics.played, counted.statistics.won, counted.wins], [1, 1, 1]);
  const [asked] = told(world, { kind: "askStatistics", record });
  assertEquals(asked, { kind: "statistics", statistics: counted.statistics });
  assertEquals(store.settings().theme, "mono");
});

Deno.test("where nothing is kept nothing is counted, and that is said", () => {
  const record = played(YUKON, 1);
  const world = playWorld(YUKON);
  for (const kind of ["begin", "keep"] as const) assertEquals(told(world, { kind, record }), []);
  assertEquals(told(world, { kind: "end", record, won: true }), []);
  assertEquals(told(world, { kind: "askStatistics", record }), [
    { kind: "refused", reason: "statistics are off with --no-save" },
  ]);
});

Deno.test("a trouble of the store is told to the screen that is there", () => {
  const world = playWorld(YUKON);
  const heard: string[] = [];
  createEffectHandler(world)({ kind: "begin", record: played(YUKON, 1) }, (event) => {
    if (event.kind === "said") heard.push(longestForm(event.text));
  });
  world.reports.listener?.("Not saved: the disk is full.");
  assertEquals(heard, ["Not saved: the disk is full."]);
});
