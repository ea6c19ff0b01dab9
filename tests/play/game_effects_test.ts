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

/** Performs an effect and returns its events, also the later ones. */
function eventsOf(world: EffectDeps, effect: GameEffect): GameEvent[] {
  const events: GameEvent[] = [];
  createEffectHandler(world)(effect, (event) => void events.push(event));
  return events;
}

/** Returns the record of a deal after some typed lines. */
function played(patience: Patience, seed: number, ...lines: readonly string[]): GameRecord {
  const model = newModel(createTable(patience), dealGame(patience, seed));
  return recordFromModel(lines.reduce((before, line) => typeLine(before, line).model, model));
}

/** Returns the text of the file that a game is saved to. */
function savedText(patience: Patience, record: GameRecord): string {
  const console = new FakeConsole();
  const events = eventsOf(playWorld(patience, { console }), {
    kind: "save",
    path: "my game.txt",
    record,
  });
  const [event] = events;
  assert(event?.kind === "said" && events.length === 1);
  assertEquals(longestForm(event.text), "Saved my game.txt.");
  return console.written.get("my game.txt") ?? "";
}

Deno.test("a saved file has the first position and the moves that are not undone", () => {
  assertEquals(
    savedText(MOLEK, played(MOLEK, 4, "c5 c6", "c1 ! c2", "u")),
    "# K960VT.9DDTT8.7D087K.V960KV.86T9K7.07DV68.\n4 5 -> 5 6\n",
  );
  const klondike = savedText(KLONDIKE, played(KLONDIKE, 10, "s", "s", "u"));
  assertMatch(klondike, /^# seed 10\nRULES:\n {2}turn 1\n[^]*MOVES:\n {2}\.\n$/);
  assertMatch(savedText(YUKON, played(YUKON, 1)), /^# seed 1\nGAME yukon\nSTART\n[^]*MOVES\n\n$/);
});

Deno.test("a file is replaced only by the game that was saved to it, or if overwriting is asked for", () => {
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

Deno.test("saving to a named pipe is refused, because it would wait for a reader", () => {
  const console = new FakeConsole({ streams: ["pipe"] });
  const effect = { kind: "save", path: "pipe", record: played(YUKON, 1), overwrite: true } as const;
  const [event] = eventsOf(playWorld(YUKON, { console }), effect);
  assert(event?.kind === "refused");
  assertEquals(longestForm(event.reason), "cannot write 'pipe': it is not a regular file");
  assertEquals(console.written.size, 0);
});

Deno.test("every game is loaded as it was saved, with its variant", () => {
  const loads = (
    patience: Patience,
    record: GameRecord,
  ): void => {
    const console = new FakeConsole({ files: { "a.txt": savedText(patience, record) } });
    const load = { kind: "load", path: "a.txt", variant: patience.variant } as const;
    const { variant, start, turns } = record;
    assert(turns.length > 1);
    assertEquals(eventsOf(playWorld(patience, { console }), load), [
      { kind: "loaded", name: "a.txt", variant, start, moves: turns.flat() },
    ]);
  };
  loads(MOLEK, played(MOLEK, 4, "c5 c6", "c1 ! c2"));
  loads(KLONDIKE, played(KLONDIKE, 10, "s", "s", "c5 c4"));
  loads(YUKON, played(YUKON, 2, "c3 f", "4c6 c2"));
  // With a variant that is not the default.
  loads(YUKON, { ...played(YUKON, 2, "c3 f", "4c6 c2"), variant: { suits: "two" } });
});

Deno.test("a file that cannot be written, read or loaded is refused with the reason", () => {
  const console = new FakeConsole({
    folders: ["games"],
    files: { "bad.txt": "nothing", "golf.txt": "GAME golf\nSTART\n\nMOVES\n" },
  });
  const world = playWorld(YUKON, { console });
  const reasonOf = (effect: GameEffect): string => {
    const [event] = eventsOf(world, effect);
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

Deno.test("if room is short, the message of a refused file drops its name before the reason", () => {
  const world = playWorld(YUKON, { console: new FakeConsole() });
  const [event] = eventsOf(world, { kind: "load", path: "/games/none.txt", variant: {} });
  assert(event?.kind === "refused");
  const shown = (room: number): string => fitMessage(event.reason, room, 1).join();
  assertEquals(shown(60), "cannot read '/games/none.txt': no such file or folder");
  assertEquals(shown(38), "cannot read: no such file or folder");
  assertEquals(shown(30), "cannot load '/games/none.txt'");
});

Deno.test("a disk that fills up while a game is saved is reported, and leaves no file", () => {
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
  const [event] = eventsOf(world, { kind: "save", path: "a.txt", record: played(YUKON, 1) });
  assert(event?.kind === "refused");
  assertEquals(longestForm(event.reason), "cannot write 'a.txt': no space left");
  assertEquals([console.unfinished.size, console.written.size], [0, 0]);
});

Deno.test("the first winnable deal comes from the solver, if there is one", async () => {
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

Deno.test("a new deal is any deal, or one that the solver has proved winnable", () => {
  const choose = { kind: "chooseSeed", variant: {} } as const;
  assertEquals(eventsOf(playWorld(YUKON), { ...choose, deals: "any" }), [{
    kind: "deal",
    seed: 7,
  }]);
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
  assertEquals(eventsOf(world, { ...choose, deals: "any" }), [{ kind: "deal", seed: 7 }]);
  const [, , third = 0] = [...seedSeries(7).take(3)];
  assertEquals(eventsOf(world, { ...choose, deals: "winnable" }), [{ kind: "deal", seed: third }]);
  // A game without a solver gets any deal.
  assertEquals(eventsOf(playWorld(YUKON), { ...choose, deals: "winnable" }), [{
    kind: "deal",
    seed: 7,
  }]);
});

Deno.test("games and settings go into the store, and a game that ends is counted", () => {
  const { store } = memoryProgram(newHome(), YUKON);
  const world = playWorld(YUKON, { autosave: store });
  const record = played(YUKON, 1);
  const [move] = YUKON.legalMoves(record.start);
  assert(move);
  const moved = { ...record, turns: [[move]], played: 1 };
  assertEquals(eventsOf(world, { kind: "begin", record }), []);
  assertEquals(eventsOf(world, { kind: "keep", record: moved }), []);
  assertEquals(eventsOf(world, { kind: "remember", settings: { theme: "mono" } }), []);
  const ended = eventsOf(world, { kind: "end", record: moved, won: true });
  const [counted, ...more] = ended;
  assert(counted?.kind === "counted" && more.length === 0);
  assertEquals([counted.statistics.played, counted.statistics.won, counted.wins], [1, 1, 1]);
  const [asked] = eventsOf(world, { kind: "askStatistics", record });
  assertEquals(asked, { kind: "statistics", statistics: counted.statistics });
  assertEquals(store.settings().theme, "mono");
});

Deno.test("without a store no game is counted, and asking for statistics is refused", () => {
  const record = played(YUKON, 1);
  const world = playWorld(YUKON);
  for (const kind of ["begin", "keep"] as const) {
    assertEquals(eventsOf(world, { kind, record }), []);
  }
  assertEquals(eventsOf(world, { kind: "end", record, won: true }), []);
  assertEquals(eventsOf(world, { kind: "askStatistics", record }), [
    { kind: "refused", reason: "statistics are off with --no-save" },
  ]);
});

Deno.test("an error of the store is sent to the current screen", () => {
  const world = playWorld(YUKON);
  const messages: string[] = [];
  createEffectHandler(world)({ kind: "begin", record: played(YUKON, 1) }, (event) => {
    if (event.kind === "said") messages.push(longestForm(event.text));
  });
  world.reports.listener?.("Not saved: the disk is full.");
  assertEquals(messages, ["Not saved: the disk is full."]);
});
