import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { keyInput } from "../../../tui/terminal/input.ts";
import { elapsed } from "../../../tui/table/clock.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { tableScreen } from "../../../tui/table/screen.ts";
import { typeLine } from "./type_line.ts";
import { update } from "../../../tui/table/update.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { click, Mouse } from "../klondike/clicks.ts";
import { dealOf, rulesOfTurn } from "../klondike/player.ts";
import { eventsOf, type Model, modelOf, press } from "../klondike/scenes.ts";
import { repliesTo } from "./plain/replies.ts";

const DEAL = dealOf(10, rulesOfTurn(3));
const SIZES = [{ width: 80, height: 25 }, { width: 40, height: 12 }];

/** Returns the game after a key or a click, `pause` milliseconds after the one before. */
function after(model: Model, bytes: string, pause: number): Model {
  return eventsOf(bytes).reduce(
    (before, event) => update(before, event, before.now + pause).model,
    model,
  );
}

Deno.test("a paused game shows no card, in any window and theme", () => {
  for (const theme of ["plain", "felt", "mono", "ascii"] as const) {
    for (const size of SIZES) {
      const rows = rowsOf(view({ ...press(DEAL, " 2Hp"), theme }, size));
      assert(!/[♣♦♥♠▒╳┬]/.test(rows.join("")), rows.join("\n"));
      assertStringIncludes(rows.join("\n"), "Paused");
      assertStringIncludes(rows.join("\n"), "p resumes");
      assertStringIncludes(rows.join("\n"), "10");
    }
  }
});

Deno.test("the clock is stopped until p, Enter, Space, Esc or a click resumes the game", () => {
  const running = press(DEAL, "  ");
  const paused = after(running, "p", 1000);
  assertEquals(elapsed(paused.clock, paused.now + 60_000), 2000);
  assertEquals(tableScreen().wakeAt({ ...paused, moved: undefined }), undefined);
  for (const bytes of ["p", "\r", " ", "\x1b", Mouse.press({ row: 3, column: 3 })]) {
    const back = after(paused, bytes, 60_000);
    assertEquals([back.mode.kind, back.game], ["board", running.game]);
    assertEquals(elapsed(back.clock, back.now + 500), 2500, JSON.stringify(bytes));
  }
  for (const bytes of ["u", "n", "1", ":", "?"]) {
    assertEquals(after(paused, bytes, 10).mode.kind, "paused", bytes);
  }
  const stopped = update(paused, { kind: "pause" }, paused.now).model;
  const resumed = update(stopped, { kind: "resume" }, paused.now + 9000).model;
  assertEquals(elapsed(resumed.clock, resumed.now + 9000), 2000);
});

Deno.test("pausing a game before its first move does not start its clock", () => {
  const back = after(after(modelOf(DEAL), "p", 1000), "p", 1000);
  assertEquals([back.mode.kind, back.clock.since], ["board", undefined]);
});

Deno.test("the time until the pause is saved at once, and quitting adds no time", () => {
  const running = press(DEAL, " ");
  const { model, effects: [keep] } = update(running, keyInput("p"), running.now + 5000);
  assert(keep?.kind === "keep");
  assertEquals(keep.record.milliseconds, 5000);
  assertEquals(update(model, keyInput("q"), model.now + 60_000).effects, [
    { kind: "quit", code: 0 },
  ]);
  const interrupted = update(model, keyInput("c", { ctrl: true, alt: false, shift: false }), 9e6);
  assertEquals(interrupted.effects, [{ kind: "quit", code: 130 }]);
});

Deno.test("a click at the label quits, and messages during the pause are shown afterwards", () => {
  const paused = press(DEAL, " p");
  const [size = { width: 80, height: 25 }] = SIZES;
  const rows = rowsOf(view(paused, size));
  const row = rows.findIndex((line) => line.includes("q quits"));
  const at = { row, column: rows[row]?.indexOf("q quits") ?? 0 };
  const [pressed] = eventsOf(click(at), size);
  assert(pressed);
  assertEquals(update(paused, pressed, 0).effects, [{ kind: "quit", code: 0 }]);
  const notified = update(paused, { kind: "said", text: "Not saved." }, paused.now).model;
  assertEquals(after(notified, "p", 10).notice, { kind: "said", text: "Not saved." });
  assertEquals(after(paused, "p", 10).notice, undefined);
});

Deno.test("pause is also a command, and in plain mode it only stops the clock", () => {
  assertEquals(typeLine(press(DEAL, " "), "pause").model.mode.kind, "paused");
  const [, , pause, board, draw] = repliesTo(modelOf(DEAL), ["s", "pause", "board", "s"]);
  assertEquals(pause, "Paused until your next move.\n");
  assertStringIncludes(board ?? "", "Column 7:");
  assertStringIncludes(draw ?? "", "drawn");
});
