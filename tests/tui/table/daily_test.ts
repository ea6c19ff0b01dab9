import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { KLONDIKE_TABLE } from "../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { view } from "../../../tui/table/draw/view.ts";
import type { GameEvent } from "../../../tui/table/effect.ts";
import { dealGame, gameAfter } from "../../../tui/table/game.ts";
import type { CardTable, Model } from "../../../tui/table/model.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { plainMode } from "../../../tui/table/plain/plain_mode.ts";
import { recordFromModel } from "../../../tui/table/record.ts";
import { update } from "../../../tui/table/update.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { createEffectHandler } from "../../../play/game_effects.ts";
import { memoryProgram, newHome } from "../../play/memory_store.ts";
import { playWorld } from "../../cli/play_world.ts";
import { press } from "../klondike/scenes.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { typeLine } from "./type_line.ts";

const DAY = "2026-11-19";
const TABLES = [KLONDIKE_TABLE, MOLEK_TABLE];

/** A new deal of a game on a day on which its daily deal was not played, or was. */
function dealt(table: CardTable, day: string | undefined = DAY): Model {
  return { ...newModel(table, dealGame(table.patience, 10)), unplayedDaily: day };
}

function shown(model: Model, width = 80, height = 24): string {
  const size = { width, height };
  return rowsOf(view(update(model, { kind: "resize", size }, 0).model, size)).join("\n");
}

Deno.test("a new game names the key of the daily deal once if it was not played", () => {
  for (const table of TABLES) {
    for (const [width, height] of [[80, 24], [80, 25], [120, 40], [200, 60]] as const) {
      const screen = shown(dealt(table), width, height);
      assertStringIncludes(screen, "Tab ");
      assertEquals(screen.match(/daily/g)?.length, 1, screen);
      assertStringIncludes(screen, "D daily");
      const played = shown({ ...dealt(table), unplayedDaily: undefined }, width, height);
      assert(!/daily/.test(played), played);
    }
    assertStringIncludes(shown(dealt(table), 40, 12), "Tab");
  }
});

Deno.test("D asks before it ends a game, and deals the daily deal with its own rules", () => {
  for (const table of TABLES) {
    const { effects } = update(dealt(table), {
      kind: "key",
      key: "D",
      shift: false,
      alt: false,
      ctrl: false,
    }, 0);
    const playing = { kind: "seed", seed: 10 } as const;
    assertEquals(effects, [{ kind: "chooseDaily", day: undefined, asks: true, playing }]);
  }
  const origin = { kind: "seed", seed: 5, day: DAY } as const;
  const event = { kind: "daily", origin, day: undefined, asks: true } as const;
  const asked = update(press(dealGame(KLONDIKE_TABLE.patience, 10), " D"), event, 0).model;
  assertEquals(asked.mode.kind, "confirm");
  const fresh = update(dealt(KLONDIKE_TABLE), event, 0).model;
  assertEquals(fresh.game.origin, origin);
});

Deno.test("the page of a won game names the daily deal and its key while it was not played", () => {
  for (const table of TABLES) {
    const won: Model = { ...dealt(table), mode: { kind: "won" }, isOver: true };
    for (const [width, height] of [[40, 12], [80, 24], [120, 40]] as const) {
      assertStringIncludes(shown(won, width, height), "D daily");
      assert(!/daily/.test(shown({ ...won, unplayedDaily: undefined }, width, height)));
    }
    assertStringIncludes(shown(won), "The daily deal is not played yet.");
  }
});

Deno.test("in lines a typing player is told of the daily deal, a script is not", () => {
  for (const table of TABLES) {
    for (const [prompt, isTold] of [["> ", true], ["", false]] as const) {
      const { start } = plainMode({ model: dealt(table), effects: [] }, {
        now: () => 0,
        perform: () => {},
        prompt,
        asks: true,
      });
      assertEquals(
        start.text.includes("The daily deal is not played yet: daily plays it.\n"),
        isTold,
      );
    }
  }
});

Deno.test("the daily deal counts as played once it is begun, once it has ended, and from the store", () => {
  for (const { patience, daily } of TABLES) {
    const home = newHome();
    const { store } = memoryProgram(home, patience);
    let today = DAY;
    const world = playWorld(patience, {
      autosave: store,
      ...(daily ? { daily } : {}),
      today: () => today,
    });
    const perform = createEffectHandler(world);
    const days: (string | undefined)[] = [];
    const note = (event: GameEvent): void => {
      if (event.kind === "unplayedDaily") days.push(event.day);
    };
    const record = (day?: string, turns = 0): Parameters<typeof store.begin>[0] => {
      const { origin, variant, start } = dealGame(
        patience,
        5,
        undefined,
        day === undefined ? {} : { day },
      );
      const [move] = patience.legalMoves(start);
      assert(move !== undefined);
      const played = turns === 0 ? [] : [[move]];
      return {
        ...{ origin, variant, start, turns: played, played: turns, milliseconds: 5 },
        usage: { hints: 0, undos: 0, solver: 0 },
      };
    };
    perform({ kind: "begin", record: record() }, note);
    perform({ kind: "begin", record: record() }, note);
    assertEquals(days, [DAY], "a second deal changes nothing");
    perform({ kind: "begin", record: record(DAY) }, note);
    assertEquals(days, [DAY, undefined], "it is being played");
    perform({ kind: "begin", record: record() }, note);
    assertEquals(days, [DAY, undefined, DAY], "it was left without a move");
    perform({ kind: "begin", record: record(DAY) }, note);
    perform({ kind: "end", record: record(DAY, 1), won: false }, note);
    perform({ kind: "begin", record: record() }, note);
    assertEquals(days, [DAY, undefined, DAY, undefined]);
    // Another program of the same store knows it, until the next day.
    const again = createEffectHandler(world);
    again({ kind: "begin", record: record() }, note);
    assertEquals(days.length, 4);
    today = "2026-11-20";
    again({ kind: "begin", record: record() }, note);
    assertEquals(days.at(-1), today);
  }
});

Deno.test("without a store it is not known whether the daily deal was played, so nothing is said", () => {
  for (const { patience, daily } of TABLES) {
    const perform = createEffectHandler(playWorld(patience, daily ? { daily } : {}));
    const record = { origin: { kind: "seed", seed: 5 } } as never;
    perform({ kind: "begin", record }, (event) => assertEquals(event, undefined));
  }
});

Deno.test("what is not played stays so over a new deal, until the store says otherwise", () => {
  for (const table of TABLES) {
    const next = typeLine(dealt(table), "new 7").model;
    assertEquals([next.gameNumber, next.unplayedDaily], [2, DAY]);
    const played = update(next, { kind: "unplayedDaily", day: undefined }, 0).model;
    assertEquals(played.unplayedDaily, undefined);
  }
});

Deno.test("D in the game of today's daily deal does not ask to abandon it for the same deal", () => {
  for (const table of TABLES) {
    const origin = { kind: "seed", seed: 10, day: DAY } as const;
    const model = newModel(table, dealGame(table.patience, 10, table.patience.variant, origin));
    const event = { kind: "daily", origin, day: undefined, asks: true } as const;
    const after = update(model, event, 0).model;
    assertEquals([after.mode.kind, after.game], ["board", model.game]);
    assertEquals(after.notice?.kind, "refused");
    const other = update(
      model,
      { ...event, origin: { ...origin, seed: 11, day: "2026-11-18" } },
      0,
    );
    assertEquals(currentSeed(other.model), 11);
  }
});

Deno.test("D and :daily continue an unfinished daily deal, and the other game stays saved", () => {
  for (const table of TABLES) {
    const { patience, daily } = table;
    assert(daily);
    const home = newHome();
    const [{ store }, later] = [memoryProgram(home, patience), memoryProgram(home, patience, "b")];
    const begun = daily.deal(DAY);
    assert(begun);
    const origin = { kind: "seed", ...begun, day: DAY } as const;
    const variant = { ...patience.variant, ...daily.variant };
    const left = playedOnce(newModel(table, dealGame(patience, begun.seed, variant, origin)));
    store.begin(recordFromModel(left));
    store.close();

    const perform = createEffectHandler(playWorld(patience, { autosave: later.store, daily }));
    const other: Model = { ...playedOnce(dealt(table)), savesGames: true };
    perform({ kind: "begin", record: recordFromModel(other) }, () => {});
    const { effects } = update(other, keyInput("D"), 0);
    const events: GameEvent[] = [];
    for (const effect of effects) {
      assert(effect.kind === "chooseDaily");
      perform(effect, (event) => events.push(event));
    }
    let model = other;
    const after: string[] = [];
    for (const event of events) {
      const step = update(model, event, 0);
      model = step.model;
      after.push(...step.effects.map(({ kind }) => kind));
    }
    assertEquals([model.mode.kind, model.game.turns.length], ["board", 1]);
    assertEquals([model.game.origin, model.unplayedDaily], [origin, undefined]);
    assertStringIncludes(shown(model, 120, 40), "Continuing the daily deal, one move. The other");
    assertEquals(after, ["keep"], "the other game is not ended");
    const saved = later.store.unfinished();
    assert(saved.ok);
    assertEquals(saved.value.games.map(({ isOpen }) => isOpen).sort(), [false, true]);
    const results = later.store.results();
    assert(results.ok);
    assertEquals(results.value.totals, []);

    // In its own game, it is not continued from the store.
    const own = update(model, keyInput("D"), 0).effects;
    const again: GameEvent[] = [];
    for (const effect of own) {
      if (effect.kind === "chooseDaily") perform(effect, (event) => again.push(event));
    }
    assertEquals(again.map(({ kind }) => kind), ["daily"]);
  }
});

Deno.test("in plain mode daily says that it continues, and describes the deal", () => {
  const { patience, daily } = KLONDIKE_TABLE;
  assert(daily);
  const { store } = memoryProgram(newHome(), patience);
  const origin = { kind: "seed", seed: daily.deal(DAY)?.seed ?? 0, day: DAY } as const;
  const variant = { ...patience.variant, ...daily.variant };
  const left = newModel(KLONDIKE_TABLE, dealGame(patience, origin.seed, variant, origin));
  store.begin(recordFromModel(playedOnce(left)));
  store.close();
  const program = plainMode({ model: dealt(KLONDIKE_TABLE), effects: [] }, {
    ...{ now: () => 0, asks: true, prompt: "" },
    perform: createEffectHandler(playWorld(patience, { autosave: store, daily })),
  });
  const { text } = program.answer(program.start.model, "daily");
  assertStringIncludes(text, "Continuing the daily deal, one move.\nKlondike, seed ");
});

/** Makes the first legal move. */
function playedOnce(model: Model): Model {
  const { patience } = model.table;
  const [move] = patience.legalMoves(model.game.start);
  assert(move !== undefined);
  return { ...model, game: gameAfter(model.game, [move]) };
}

function currentSeed({ game: { origin } }: Model): number | undefined {
  return origin.kind === "seed" ? origin.seed : undefined;
}
