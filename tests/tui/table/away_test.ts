import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { elapsed } from "../../../tui/table/clock.ts";
import { view } from "../../../tui/table/draw/view.ts";
import type { GameEvent } from "../../../tui/table/effect.ts";
import { dealGame } from "../../../tui/table/game.ts";
import type { Model } from "../../../tui/table/model.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { IDLE_MS } from "../../../tui/table/pause.ts";
import { plainMode } from "../../../tui/table/plain/plain_mode.ts";
import { tableScreen } from "../../../tui/table/screen.ts";
import { update } from "../../../tui/table/update.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import type { ScreenEvent } from "../../../tui/terminal/screen.ts";
import { click } from "../klondike/clicks.ts";
import { dealOf, rulesOfTurn } from "../klondike/player.ts";
import { eventsOf, modelOf, press } from "../klondike/scenes.ts";
import { rowsOf } from "../terminal/describe_grid.ts";

const DEAL = dealOf(10, rulesOfTurn(1));
const SIZES = [
  { width: 40, height: 12 },
  { width: 80, height: 24 },
  { width: 80, height: 25 },
  { width: 120, height: 40 },
  { width: 200, height: 60 },
];
const BLUR = { kind: "focus", hasFocus: false } as const;
const FOCUS = { kind: "focus", hasFocus: true } as const;

function after(model: Model, event: ScreenEvent | GameEvent, wait: number): Model {
  return update(model, event, model.now + wait).model;
}

Deno.test("the clock stands from the moment the window loses the focus until a key", () => {
  const running = press(DEAL, " ");
  const away = after(running, BLUR, 2000);
  assertEquals(away.mode.kind, "paused");
  assertEquals(elapsed(away.clock, away.now + 60_000), 2000);
  const returned = after(away, FOCUS, 60_000);
  assertEquals([returned.mode.kind, returned.clock.since], ["paused", undefined]);
  const back = after(returned, keyInput("x"), 1000);
  assertEquals([back.mode.kind, back.game], ["board", running.game]);
  assertEquals(elapsed(back.clock, back.now + 500), 2500);
});

Deno.test("a key after the pause only shows the board again, whatever it does otherwise", () => {
  const running = press(DEAL, "  1");
  const away = after(running, BLUR, 10);
  for (const bytes of ["u", "q", " ", "\r", "\x1b", "R", "n", ":", "?", "1", "\x1b[A"]) {
    const [event] = eventsOf(bytes);
    assert(event);
    const { model, effects } = update(away, event, away.now + 10);
    assertEquals(effects, [], bytes);
    assertEquals(
      [model.mode, model.game, model.held, model.focus, model.notice],
      [running.mode, running.game, running.held, running.focus, running.notice],
      bytes,
    );
  }
  const [pressed] = eventsOf(click({ row: 3, column: 3 }), { width: 80, height: 24 });
  assert(pressed);
  assertEquals(after(away, pressed, 10).mode, running.mode);
  const interrupt = keyInput("c", { ctrl: true, alt: false, shift: false });
  assertEquals(update(away, interrupt, away.now).effects, [{ kind: "quit", code: 130 }]);
});

Deno.test("a line being typed and a page that is read are there again after the pause", () => {
  for (const bytes of ["  :save abc", " ?", " n", " R", " f"]) {
    const running = press(DEAL, bytes);
    const back = after(after(running, BLUR, 10), keyInput("x"), 10);
    assertEquals(back.mode, running.mode, bytes);
  }
});

Deno.test("a clock that does not run covers nothing: a fresh deal, a won game, a replay", () => {
  const won = { ...press(DEAL, " "), clock: { before: 5, since: undefined } };
  for (const model of [modelOf(DEAL), won, press(DEAL, " v"), press(DEAL, " p")]) {
    assertEquals(after(model, BLUR, 10).mode, model.mode);
    assertEquals(after(model, { kind: "tick" }, 2 * IDLE_MS).clock.since, undefined);
  }
});

Deno.test("while the coach plays, the player only watches, and the clock runs on", () => {
  const running = press(DEAL, " ");
  const coach: Model = { ...running, mode: { kind: "coach", nextAt: 1e9 } };
  assertEquals(after(coach, BLUR, 10).mode.kind, "coach");
  assertEquals(
    after(coach, { kind: "resize", size: { width: 80, height: 24 } }, 1e7).mode.kind,
    "coach",
  );
});

Deno.test("after five minutes without a key the clock stops by itself, and the minutes count", () => {
  for (const timerShown of [true, false]) {
    const running: Model = { ...press(DEAL, "  "), timerShown, moved: undefined };
    const { wakeAt } = tableScreen();
    let model = after(running, keyInput("Left"), 1000);
    const last = model.now;
    const time = elapsed(model.clock, last);
    while (model.mode.kind !== "paused") {
      const at = wakeAt(model);
      assert(at !== undefined && at > model.now && at <= last + IDLE_MS);
      model = update(model, { kind: "tick" }, at).model;
    }
    assertEquals(model.now, last + IDLE_MS);
    assertEquals(elapsed(model.clock, model.now + 1e6), time + IDLE_MS);
    assertEquals(wakeAt(model), undefined);
    const back = after(model, keyInput("x"), 1e6);
    assertEquals([back.mode.kind, back.game], ["board", running.game]);
    assertEquals(elapsed(back.clock, back.now + 7), time + 7 + IDLE_MS);
  }
});

Deno.test("a machine that slept adds five minutes at most, and the key that wakes it does nothing", () => {
  const running = press(DEAL, " ");
  const woken = after(running, keyInput(" "), 9e6);
  assertEquals([woken.mode.kind, woken.game], ["board", running.game]);
  assertEquals(elapsed(woken.clock, woken.now), IDLE_MS);
  const pasted = after(running, { kind: "paste", text: "draw\ndraw\n" }, 9e6);
  assertEquals([pasted.mode.kind, pasted.game], ["paused", running.game]);
});

Deno.test("keys and the mouse keep the clock going, ticks and a new size do not", () => {
  let model = press(DEAL, " ");
  for (let step = 0; step < 5; step++) model = after(model, keyInput("Left"), IDLE_MS - 1);
  assertEquals(model.mode.kind, "board");
  assertEquals(elapsed(model.clock, model.now), 5 * (IDLE_MS - 1));
  const size = { width: 80, height: 24 };
  const resized = after(after(model, { kind: "resize", size }, IDLE_MS - 1), { kind: "tick" }, 1);
  assertEquals(resized.mode.kind, "paused");
});

Deno.test("the time up to the pause is saved when the clock stops", () => {
  const running = press(DEAL, " ");
  for (
    const [event, wait, time] of [[BLUR, 4000, 4000], [{ kind: "tick" }, 1e7, IDLE_MS]] as const
  ) {
    const { effects: [keep] } = update(running, event, running.now + wait);
    assert(keep?.kind === "keep");
    assertEquals(keep.record.milliseconds, time);
  }
});

Deno.test("no card is seen while the clock stands, in any window, theme or game", () => {
  const molek = newModel(MOLEK_TABLE, dealGame(MOLEK_TABLE.patience, 7));
  const moved = ["Tab", "Enter", "Tab", "Enter"].reduce(
    (model, key) => update(model, keyInput(key), 0).model,
    molek,
  );
  assert(moved.clock.since !== undefined);
  for (const running of [press(DEAL, " 2H"), moved]) {
    for (const size of SIZES) {
      for (const theme of ["plain", "felt", "mono", "ascii", "molek"] as const) {
        const away = after({ ...running, theme, window: size }, BLUR, 10);
        const rows = rowsOf(view(away, size)).join("\n");
        assert(!/[♣♦♥♠▒╳┬]/.test(rows), rows);
        assertStringIncludes(rows, "Any key continues");
      }
    }
  }
});

Deno.test("in lines five minutes of a pause count, and nothing is hidden", () => {
  let now = 0;
  const program = plainMode({ model: modelOf(DEAL), effects: [] }, {
    now: () => now,
    perform: () => {},
    prompt: "> ",
    asks: true,
  });
  const answers: string[] = [];
  let { model } = program.start;
  for (
    const [line, wait] of [["draw", 0], ["draw", 1000], ["status", 9e6], ["draw", 1000]] as const
  ) {
    now += wait;
    const reply = program.answer(model, line);
    model = reply.model;
    answers.push(reply.text);
  }
  assertEquals(elapsed(model.clock, now), 2000 + IDLE_MS);
  assertStringIncludes(answers[2] ?? "", "05:01");
  assertStringIncludes(answers[3] ?? "", "drawn");
});
