import { assert, assertEquals } from "@std/assert";
import type { StopReason } from "../../../../lib/molek/auto/progress.ts";
import { AUTO_START } from "../../../../lib/molek/auto/progress.ts";
import { view } from "../../../../tui/molek/auto/view.ts";
import { update } from "../../../../tui/molek/auto/screen.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { happen, type Happening, playing, progress, SETTINGS, SIZE } from "./scenes.ts";

const UP = "\x1b[A", DOWN = "\x1b[B", LEFT = "\x1b[D", RIGHT = "\x1b[C";

function button(...happenings: readonly Happening[]): string {
  const text = rowsOf(view(happen(...happenings).model, SIZE)).join("\n");
  const [found = ""] = /\[ +(Go|Stop) +\]/.exec(text) ?? [];
  return found.replace(/[[ \]]/g, "");
}

function ended(stop: StopReason | undefined): Happening {
  return { kind: "ended", stop, progress: AUTO_START };
}

Deno.test("Go passes on the settings in the fields", () => {
  assertEquals(happen("\r").effects, [{ kind: "go", settings: SETTINGS }]);
  const keys = `${DOWN} ${DOWN}-1${DOWN}60${DOWN}${RIGHT}${DOWN}${LEFT}g`;
  assertEquals(happen(keys).effects, [{
    kind: "go",
    settings: { cheats: true, improving: Infinity, maxMoves: 60, seconds: 11, games: 2 },
  }]);
});

Deno.test("a value out of range is named, and the autopilot does not start", () => {
  const { model, effects } = happen(`${DOWN}${DOWN}${DOWN}0g`);
  assertEquals(effects, []);
  assertEquals([model.focus, model.run], ["maxMoves", "idle"]);
  assertEquals(model.message, "Max moves must be a number from 1 to 65535.");
  for (const text of ["-", "", "1.5", "."]) {
    const keys = `${DOWN}${DOWN}${DOWN}1\x7f${text}g`;
    assertEquals(happen(keys).effects, [], text);
  }
});

Deno.test("values change in steps, and stay within their range", () => {
  const improving = (keys: string): string => happen(DOWN + DOWN + keys).model.values.improving;
  assertEquals(improving(RIGHT), "600");
  assertEquals(improving("450" + RIGHT), "500");
  assertEquals(happen("vvvv^^450>").model.values.improving, "500");
  assertEquals(improving("450<"), "400");
  assertEquals(improving("450" + LEFT), "400");
  assertEquals(improving(LEFT.repeat(9)), "-1");
  assertEquals(improving("600000" + RIGHT), "600000");
  assertEquals(improving("7\x7f\x7f8"), "8");
});

Deno.test("arrows, Tab and letters move the cursor, and it wraps around", () => {
  const focus = (keys: string): string => happen(keys).model.focus;
  assertEquals([focus(DOWN), focus("\t"), focus("j")], ["cheats", "cheats", "cheats"]);
  assertEquals([focus(UP), focus("\x1b[Z"), focus("k")], ["games", "games", "games"]);
});

Deno.test("any key stops the autopilot, and has no other effect", () => {
  for (const key of ["x", "q", " ", "\r", "g", "7", UP, "\x1b"]) {
    const { model, effects } = happen("g", key);
    assertEquals(effects.slice(1), [{ kind: "halt", why: { kind: "key" } }], key);
    assertEquals([model.run, model.focus], ["stopping", "go"]);
    assertEquals(happen("g", key, key).effects.length, 2);
  }
});

Deno.test("quitting or suspending stops the autopilot first", () => {
  const kinds = (key: string): readonly string[] =>
    happen("g", key).effects.map(({ kind }) => kind);
  assertEquals(kinds("\x03"), ["go", "halt", "quit"]);
  assertEquals(kinds("\x1a"), ["go", "halt", "stop"]);
  assertEquals(happen("\x03").effects, [{ kind: "quit", code: 130 }]);
  assertEquals(happen("q").effects, [{ kind: "quit", code: 0 }]);
});

Deno.test("the autopilot stops when the program is suspended", () => {
  const running = happen("g").model;
  assertEquals(update(running, { kind: "pause" }).effects, [
    { kind: "halt", why: { kind: "asked" } },
  ]);
});

Deno.test("the button says Stop while the autopilot can use the mouse, and Go otherwise", () => {
  assertEquals(button(), "Go");
  assertEquals(button("g"), "Stop");
  assertEquals(button("g", progress(playing(3))), "Stop");
  assertEquals(button("g", progress(playing(3)), "x"), "Stop");
  assertEquals(button("g", "x", progress(playing(3))), "Stop");
  assertEquals(button("g", "x", ended({ kind: "key" })), "Go");
  assertEquals(button("g", ended({ kind: "trouble", what: "no window" })), "Go");
  assertEquals(button("g", ended(undefined)), "Go");
  assertEquals(button("g", ended(undefined), "g"), "Stop");
});

Deno.test("the message says why the autopilot ended, why it skips a board, and what it won", () => {
  const message = (...happenings: readonly Happening[]): string =>
    happen(...happenings).model.message;
  assertEquals(message("g", ended({ kind: "mouse" })), "Stopped: the mouse was moved.");
  assertEquals(message("g", ended(undefined)), "Done: no games won.");
  const given = message("g", progress(playing(0)));
  assertEquals(given, "Skipped: unsolvable without cheating.");
  const won = playing(9, {
    games: [{ board: "", moves: 37, cheats: 0, solveMs: 3, playMs: 9040 }],
  });
  assertEquals(message("g", progress(playing(9)), progress(won)), "Won in 37 moves and 9.0 s.");
});

Deno.test("the mouse selects fields, switches options, changes values and starts the autopilot", () => {
  const click = (row: number): string => `\x1b[<0;4;${row + 1}M`;
  assertEquals(happen(click(5)).model.focus, "seconds");
  assertEquals(happen(click(2)).model.values.cheats, true);
  assertEquals(happen(click(7)).effects, []);
  assertEquals(happen(click(7), "\x1b[<0;4;8m").effects.map(({ kind }) => kind), ["go"]);
  assertEquals(happen("\x1b[<64;4;7M").model.values.games, "4");
  assertEquals(happen("\x1b[<65;4;7M").model.values.games, "2");
  assertEquals(happen("\x1b[<0;70;20M").effects, []);
  assert(happen("g", click(2)).effects.some(({ kind }) => kind === "halt"));
});
