import { assert, assertEquals } from "@std/assert";
import { keyInput } from "../../../tui/terminal/input.ts";
import { currentState } from "../../../tui/table/game.ts";
import { recordFromModel } from "../../../tui/table/record.ts";
import { tableScreen } from "../../../tui/table/screen.ts";
import { update } from "../../../tui/table/update.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { dealOf, rulesOfTurn, WON_SEEDS } from "../klondike/player.ts";
import { type Model, press, WINNING_KEYS } from "../klondike/scenes.ts";

const SCREEN = tableScreen();
const WON = dealOf(WON_SEEDS[1], rulesOfTurn(1));
const FINISHED = press(WON, WINNING_KEYS.join(""));

/** Runs the replay for some time, like the loop. */
function run(model: Model, milliseconds: number): Model {
  const end = model.now + milliseconds;
  for (;;) {
    const at = SCREEN.wakeAt(model);
    if (at === undefined || at > end) return { ...model, now: end };
    ({ model } = update(model, { kind: "tick" }, at));
  }
}

function key(model: Model, ...keys: readonly string[]): Model {
  return keys.reduce(
    (before, one) =>
      update(before, one.length === 1 ? keyInput(one) : keyInput(one), before.now).model,
    model,
  );
}

Deno.test("a replay shows every position of the game, from the first to the last", () => {
  let model = key(FINISHED, "v");
  assertEquals(currentState(model.game), WON.start);
  for (const { after } of FINISHED.game.turns) {
    model = run(model, 800);
    assertEquals(currentState(model.game), after);
  }
  assertEquals(SCREEN.wakeAt(model), undefined);
  assertEquals(key(model, "Escape").game, FINISHED.game);
  assertEquals(key(model, "Escape").mode.kind, "won");
});

Deno.test("a replay pauses, goes on, and starts again after its end", () => {
  const paused = key(run(key(FINISHED, "v"), 1700), " ");
  assertEquals(paused.game.turns.length, 2);
  assertEquals(run(paused, 60_000).game.turns.length, 2);
  assertEquals(run(key(paused, " "), 800).game.turns.length, 3);
  assertEquals(key(paused, "End", " ").game.turns.length, 0);
});

Deno.test("a replay steps in both directions and stops at the ends", () => {
  const begun = key(FINISHED, "v");
  assertEquals(key(begun, "Left").game.turns.length, 0);
  assertEquals(key(begun, "Right", "Right", "Left").game.turns.length, 1);
  const end = key(begun, "End", "Right");
  assertEquals(end.game.turns.length, FINISHED.game.turns.length);
  assertEquals(key(end, "Home").game.turns.length, 0);
});

Deno.test("a replay has a speed between a maximum and a minimum", () => {
  const begun = key(FINISHED, "v");
  assertEquals(run(key(begun, "+"), 800).game.turns.length, 2);
  assertEquals(run(key(begun, "-"), 1600).game.turns.length, 1);
  const fast = run(key(begun, ..."++++++++++++"), 1000).game.turns.length;
  assertEquals(fast, 20);
  assertEquals(run(key(begun, ..."------------"), 6400).game.turns.length, 1);
});

Deno.test("a replay of an unfinished game leaves the game and its time unchanged", () => {
  const playing = press(WON, `${WINNING_KEYS.slice(0, 30).join("")}u`);
  const shown = press(WON, `${WINNING_KEYS.slice(0, 30).join("")}u:replay\r`);
  assertEquals(shown.mode.kind, "replay");
  assertEquals(recordFromModel(shown).turns, recordFromModel(playing).turns);
  const back = key(run(shown, 20_000), "Escape");
  assertEquals(back.game, playing.game);
  assertEquals(back.mode.kind, "board");
  assertEquals(recordFromModel(back).milliseconds, recordFromModel(shown).milliseconds);
});

Deno.test("a game without a move has no replay", () => {
  assertEquals(press(WON, ":replay\r").mode.kind, "board");
});

Deno.test("a replay shows its position and speed", () => {
  const model = run(key(FINISHED, "v"), 1700);
  const rows = rowsOf(view(model, { width: 80, height: 25 })).join("\n");
  const total = FINISHED.game.turns.length;
  assert(rows.includes(`Replay 2/${total} 1x`), rows);
});

Deno.test("the clock is stopped during a replay, even if the program is suspended, and goes on afterwards", () => {
  for (const game of [press(WON, WINNING_KEYS.slice(0, 9).join("")), FINISHED]) {
    const stopped = update(key(game, "v", "Right"), { kind: "pause" }, game.now).model;
    const resumed = update(stopped, { kind: "resume" }, game.now + 5000).model;
    assertEquals(resumed.clock.since, undefined);
    assertEquals(key(resumed, "Escape").clock.since !== undefined, !game.isOver);
  }
});
