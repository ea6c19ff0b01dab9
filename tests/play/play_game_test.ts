import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { err, ok } from "../../lib/result.ts";
import { GameEngine } from "../../play/engine.ts";
import type { GameEntry } from "../../play/game_entry.ts";
import { type LineStage, playGame, type ScreenStage } from "../../play/play_game.ts";
import type { GameStart } from "../../play/start_game.ts";
import type { WorkerListener } from "../../play/engine_client.ts";
import type { GameEvent } from "../../tui/table/effect.ts";
import type { GameStore } from "../../play/game_store.ts";
import { MemoryStore, newHome } from "./memory_store.ts";
import { playWorld } from "../cli/play_world.ts";
import { FakeDisplay } from "../tui/terminal/fake_display.ts";
import { KLONDIKE_TABLE } from "../../tui/klondike/table.ts";
import { KLONDIKE } from "../opaque.ts";
import { keyInput } from "../../tui/terminal/input.ts";
import { rowsOf } from "../tui/terminal/describe_grid.ts";

const START: GameStart = { named: {}, deals: { seed: 10 }, settings: {} };
const VIEW = { shown: { rich: true, asciiOnly: false }, motion: false };

/** Klondike with a worker that logs what is done to it. */
function klondike(): { entry: GameEntry; log: string[]; workers: WorkerListener<GameEvent>[] } {
  const log: string[] = [];
  const workers: WorkerListener<GameEvent>[] = [];
  const entry: GameEntry = {
    table: KLONDIKE_TABLE,
    solver: {
      startWorker: (listener) => {
        workers.push(listener);
        return {
          post: ({ kind }) => void log.push(`asked: ${kind}`),
          end: () => void log.push("ended"),
        };
      },
      load: () => {
        log.push("loaded");
        return Promise.resolve(
          new GameEngine(KLONDIKE, {
            solve: () => {
              throw new Error("nothing is asked");
            },
          }),
        );
      },
    },
  };
  return { entry, log, workers };
}

function stageOf(display: FakeDisplay): ScreenStage {
  return { ...VIEW, onScreen: true, soon: () => () => {}, openDisplay: () => display };
}

/** Returns the text of the last grid that was shown. */
function shownOn({ grids }: FakeDisplay): string {
  return grids.slice(-1).flatMap(rowsOf).join("\n");
}

/** Runs everything that is not waiting for a timer. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}

Deno.test("a game is drawn until the player quits, and its worker starts at the first request", async () => {
  const { entry, log } = klondike();
  const display = new FakeDisplay({ width: 80, height: 24 });
  const world = playWorld(KLONDIKE);
  const code = playGame(entry, world, stageOf(display), START);
  await settled();
  assertMatch(shownOn(display), /Seed +10/);
  assertEquals(log, []);
  display.type("W");
  assertEquals(log, ["asked: coach"]);
  display.type("q");
  assertEquals(await code, ok(0));
  assertEquals([log.at(-1), display.entered, world.reports.listener], ["ended", false, undefined]);
});

Deno.test("leaving a game says that it is saved, if it has begun and is not over", async () => {
  const store = (): GameStore =>
    new MemoryStore(newHome(), KLONDIKE, { now: () => 0, newKey: () => "a" });
  const leave = async (keys: string, autosave: GameStore | undefined): Promise<boolean> => {
    let isTold = false;
    const display = new FakeDisplay({ width: 80, height: 24 });
    const stage = { ...stageOf(display), left: () => isTold = true };
    const code = playGame(klondike().entry, playWorld(KLONDIKE, { autosave }), stage, START);
    await settled();
    for (const key of keys) display.send(keyInput(key === "\r" ? "Enter" : key));
    await code;
    return isTold;
  };
  assertEquals(await leave(" q", store()), true);
  assertEquals(await leave(" vq", store()), true, "from a replay, which shows no move");
  assertEquals(await leave("q", store()), false, "no move was made");
  assertEquals(await leave(" q", undefined), false, "nothing is saved");
  assertEquals(await leave(" :abandon\ryq", store()), false, "the game is over");
});

Deno.test("a message of the store is shown at once, and stays to be printed", async () => {
  const display = new FakeDisplay({ width: 80, height: 24 });
  const reports = { said: ["Not saved: the disk is full."], listener: undefined };
  const world = playWorld(KLONDIKE, { reports });
  const code = playGame(klondike().entry, world, stageOf(display), START);
  await settled();
  assertStringIncludes(shownOn(display), "Not saved: the disk is full.");
  display.type("q");
  assertEquals(await code, ok(0));
  assertEquals(reports.said, ["Not saved: the disk is full."]);
});

Deno.test("no display is opened if the requested deal is not found", async () => {
  const { entry, log, workers } = klondike();
  const stage: ScreenStage = {
    ...stageOf(new FakeDisplay()),
    openDisplay: () => {
      throw new Error("it was opened");
    },
  };
  const start = { ...START, deals: { winnable: true } };
  const code = playGame(entry, playWorld(KLONDIKE), stage, start);
  await settled();
  workers[0]?.onFailure("it is broken");
  assertEquals(await code, err("the solver failed: it is broken"));
  assertEquals(log, ["asked: deal"]);
});

Deno.test("in plain mode the solver runs in this thread, and the store's messages come first", async () => {
  const { entry, log } = klondike();
  const texts: string[] = [];
  const world = playWorld(KLONDIKE);
  const stage: LineStage = {
    ...VIEW,
    onScreen: false,
    prompt: "> ",
    asks: true,
    now: () => 0,
    report: () => void texts.push(...world.reports.said.splice(0)),
    run: ({ start, prompt, answer }) => {
      world.reports.said.push("the disk is full");
      world.reports.listener?.("the disk is full");
      texts.push(start.text.slice(0, 17), prompt, answer(start.model, "undo").text.slice(0, 9));
      return Promise.resolve(7);
    },
  };
  world.reports.said.push("it is read-only");
  assertEquals(await playGame(entry, world, stage, START), ok(7));
  assertEquals(texts, [
    "it is read-only",
    "the disk is full",
    "Klondike, seed 10",
    "> ",
    "Nothing t",
  ]);
  assertEquals(log, ["loaded"]);
});
