import { assertEquals } from "@std/assert";
import { type Clock, NEW_CLOCK } from "../../../tui/table/clock.ts";
import { isKeeping, type Keeper, type KeptModel, withKept } from "../../../tui/table/keep.ts";

interface Model extends KeptModel {
  readonly game: { readonly name: string };
  readonly begun: boolean;
  readonly theme: string;
}

const KEEPER: Keeper<Model, string> = {
  recordOf: ({ game }) => game.name,
  gameOf: ({ game }) => game,
  hasBegun: ({ begun, isOver }) => begun && !isOver,
  settingsOf: ({ theme }) => ({ theme }),
};

const FRESH: Model = {
  gameNumber: 1,
  isOver: false,
  usage: {},
  clock: NEW_CLOCK,
  game: { name: "first" },
  begun: false,
  theme: "default",
};
const MOVED = { game: { name: "moved" }, begun: true };
const RUNNING: Clock = { before: 0, since: 5 };

/** What is done between two models, with what is kept of each game. */
function kept(before: Model, after: Partial<Model>, ...kinds: readonly string[]): string[] {
  const effects = kinds.map((kind) => ({ kind }));
  return withKept(KEEPER, before, { model: { ...before, ...after }, effects }).effects
    .map((effect) => {
      if (!("record" in effect)) return effect.kind;
      return `${effect.kind} ${effect.record}${"won" in effect && effect.won ? ", won" : ""}`;
    });
}

Deno.test("every change of the game is kept, before anything else is done", () => {
  assertEquals(kept(FRESH, MOVED, "solve"), ["keep moved", "solve"]);
  assertEquals(kept({ ...FRESH, ...MOVED }, { usage: { hints: 1 } }), ["keep moved"]);
  assertEquals(kept(FRESH, {}), []);
});

Deno.test("a new deal begins another game, and loses the one that had begun", () => {
  const next = { gameNumber: 2, game: { name: "second" }, begun: false };
  assertEquals(kept(FRESH, next), ["begin second"]);
  assertEquals(kept({ ...FRESH, ...MOVED }, next), ["end moved", "begin second"]);
  assertEquals(kept({ ...FRESH, ...MOVED, isOver: true }, next), ["begin second"]);
});

Deno.test("a game that is won is counted once; what is played after it is kept nowhere", () => {
  const won = { ...MOVED, isOver: true };
  assertEquals(kept(FRESH, won), ["end moved, won"]);
  assertEquals(kept({ ...FRESH, ...won }, { game: { name: "undone" } }), []);
  assertEquals(kept({ ...FRESH, ...won, clock: RUNNING }, {}, "quit"), ["quit"]);
});

Deno.test("at the end the time since the last move is kept, where there was one", () => {
  assertEquals(kept({ ...FRESH, ...MOVED, clock: RUNNING }, {}, "quit"), ["keep moved", "quit"]);
  assertEquals(kept({ ...FRESH, ...MOVED }, {}, "quit"), ["quit"]);
  assertEquals(kept({ ...FRESH, clock: RUNNING }, {}, "quit"), ["quit"]);
});

Deno.test("a setting is remembered when it changes, and then only", () => {
  assertEquals(kept(FRESH, { theme: "solid" }, "redraw"), ["remember", "redraw"]);
  assertEquals(kept(FRESH, { theme: "default" }), []);
});

Deno.test("what only keeps is told from what else is to be done", () => {
  const kinds = ["begin", "keep", "end", "remember", "save", "quit"];
  assertEquals(kinds.filter((kind) => isKeeping({ kind })), kinds.slice(0, 4));
});
