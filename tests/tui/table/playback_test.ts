import { assertEquals } from "@std/assert";
import { keyInput } from "../../../tui/terminal/input.ts";
import type { Playback } from "../../../tui/table/model.ts";
import {
  advancePlayback,
  DEFAULT_PACE,
  describePlayback,
  handlePlaybackKey,
  startPlayback,
} from "../../../tui/table/replay.ts";

function press(playback: Playback, ...keys: readonly string[]): Playback {
  return keys.reduce((one, key) => handlePlaybackKey(one, keyInput(key), 1000) ?? one, playback);
}

Deno.test("turns are shown one after the other, in time, up to the last", () => {
  let playback = startPlayback(2, 0);
  assertEquals(advancePlayback(playback, DEFAULT_PACE - 1).shown, 0);
  playback = advancePlayback(playback, DEFAULT_PACE);
  assertEquals([playback.shown, playback.nextAt], [1, 2 * DEFAULT_PACE]);
  playback = advancePlayback(playback, 2 * DEFAULT_PACE);
  assertEquals([playback.shown, playback.nextAt], [2, undefined]);
  assertEquals(advancePlayback(playback, 9e9), playback);
});

Deno.test("arrows step within the turns, and pause", () => {
  const playback = press(startPlayback(3, 0), "Right", "Right", "Left");
  assertEquals(press(startPlayback(3, 0), ">", ">", "<"), playback);
  assertEquals([playback.shown, playback.nextAt], [1, undefined]);
  assertEquals(press(playback, "End", "Right").shown, 3);
  assertEquals(press(playback, "Home", "Left").shown, 0);
});

Deno.test("Space pauses and goes on, and starts again after the last turn", () => {
  const paused = press(startPlayback(3, 0), "Right", " ");
  assertEquals([paused.shown, paused.nextAt], [1, 1000 + DEFAULT_PACE]);
  assertEquals(press(paused, " ").nextAt, undefined);
  assertEquals(press(paused, "End", " ").shown, 0);
});

Deno.test("plus and minus change the speed within bounds", () => {
  const fast = press(startPlayback(3, 0), ..."++++++++++");
  assertEquals(describePlayback("Replay", fast), "Replay 0/3 16x");
  const slow = press(startPlayback(3, 0), ..."----------");
  assertEquals(describePlayback("Replay", slow), "Replay 0/3 0.13x");
});

Deno.test("Esc, Enter and v end the playback, and other keys have no effect", () => {
  const playback = startPlayback(3, 0);
  for (const key of ["Escape", "Enter", "v"]) {
    assertEquals(handlePlaybackKey(playback, keyInput(key), 0), undefined);
  }
  assertEquals(press(playback, "x", "u"), playback);
});
