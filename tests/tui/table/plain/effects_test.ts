import { assertEquals } from "@std/assert";
import type { ScreenEffect, Transition } from "../../../../tui/terminal/screen.ts";
import { reply, runEffects } from "../../../../tui/table/plain/effects.ts";

interface Model {
  readonly now: number;
  readonly heard: readonly string[];
}
type Effect = { readonly kind: "ask"; readonly what: string };
type Heard = { readonly text: string };

const START: Model = { now: 5, heard: [] };

/** What is heard is remembered; `more` asks again, `end` quits. */
function update(
  model: Model,
  { text }: Heard,
  now: number,
): Transition<Model, ScreenEffect | Effect> {
  const next = { now, heard: [...model.heard, text] };
  if (text === "end") return { model: next, effects: [{ kind: "quit", code: 3 }] };
  return { model: next, effects: text === "more" ? [{ kind: "ask", what: "again" }] : [] };
}

/** Answers at once, each word of what is asked by itself. */
function perform({ what }: Effect, tell: (event: Heard) => void): void {
  what.split(" ").forEach((text) => tell({ text }));
}

function heard(...effects: readonly (ScreenEffect | Effect)[]): readonly unknown[] {
  const { model, code } = runEffects({ model: START, effects }, update, perform);
  return [model.heard, code];
}

Deno.test("what comes of an effect is told before the next one is done, and may want more", () => {
  assertEquals(heard({ kind: "ask", what: "more b" }, { kind: "ask", what: "c" }), [
    ["more", "again", "b", "c"],
    undefined,
  ]);
});

Deno.test("the end is the end, wherever it comes, and the last model is known", () => {
  assertEquals(heard({ kind: "quit", code: 0 }, { kind: "ask", what: "a" }), [[], 0]);
  assertEquals(heard({ kind: "ask", what: "a end b" }, { kind: "ask", what: "c" }), [
    ["a", "end"],
    3,
  ]);
});

Deno.test("what only a screen could do is left out", () => {
  assertEquals(heard({ kind: "redraw" }, { kind: "stop" }, { kind: "ask", what: "a" }), [
    ["a"],
    undefined,
  ]);
});

Deno.test("an answer ends each of its lines", () => {
  assertEquals(reply(START, ["a", "b"]).text, "a\nb\n");
  assertEquals(reply(START, []).text, "");
});
