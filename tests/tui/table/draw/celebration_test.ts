import {
  bounceFrames,
  bouncePath,
  type BouncingCardStart,
  FRAME_MS,
  hasAnimationEnded,
} from "../../../../tui/table/draw/celebration.ts";
import { DARK_PALETTE } from "../../../../tui/table/draw/palette.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { tableScreen } from "../../../../tui/table/screen.ts";
import { update } from "../../../../tui/table/update.ts";
import { Renderer } from "../../../../tui/terminal/renderer.ts";
import { sampleOf } from "../../../sample.ts";
import { dealOf, rulesOfTurn, WON_SEEDS } from "../../klondike/player.ts";
import { eventsOf, type Model, modelOf, WINNING_KEYS } from "../../klondike/scenes.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";

const SCREEN = tableScreen();
const SIZES = [{ width: 80, height: 25 }, { width: 40, height: 12 }, { width: 120, height: 50 }];
/** Every nth frame is measured, against the one before it. */
const PARTS = sampleOf(6, 1);

function won(motion: boolean): Model {
  const start = modelOf(dealOf(WON_SEEDS[1], rulesOfTurn(1)));
  return eventsOf(WINNING_KEYS.join("")).reduce<Model>(
    (model, event) => update(model, event, model.now + 100).model,
    { ...start, motion },
  );
}

function tick(model: Model): Model {
  const at = SCREEN.wakeAt(model);
  assert(at !== undefined && at > model.now);
  return update(model, { kind: "tick" }, at).model;
}

Deno.test("the win animation runs until it ends by itself, and only if animations are on", () => {
  assertEquals(won(false).mode.kind, "won");
  let model = won(true);
  let frames = 0;
  for (; model.mode.kind === "celebration" && frames < 1000; frames++) model = tick(model);
  assertEquals(model.mode.kind, "won");
  assert(frames > 40 && frames < 300, `${frames} frames`);
  assertEquals([model.clock.since, SCREEN.wakeAt(model)], [undefined, undefined]);
});

Deno.test("any key and any click stops the win animation", () => {
  for (const key of ["x", " ", "\r", "q", "n", "\x1b[A", "\x1b[<0;4;4M"]) {
    const model = tick(tick(won(true)));
    assertEquals(model.mode.kind, "celebration");
    const [event] = eventsOf(key);
    assert(event);
    const stopped = update(model, event, model.now);
    assertEquals([stopped.model.mode.kind, stopped.effects], ["won", []], key);
  }
});

Deno.test("a frame of the win animation is small and drawn fast, at any size", () => {
  for (const size of SIZES) {
    const options = {
      palette: DARK_PALETTE,
      depth: "16",
      ascii: false,
      synchronised: true,
    } as const;
    const renderer = new Renderer(options);
    let model = won(true);
    renderer.frame(view(model, size));
    for (let frame = 1; model.mode.kind === "celebration"; frame++, model = tick(model)) {
      if (PARTS > 1 && frame % PARTS > 1) continue;
      const grid = view(model, size);
      assertEquals(grid.cursor, undefined);
      assertStringIncludes(rowsOf(grid).join("\n"), "You won");
      const bytes = new TextEncoder().encode(renderer.frame(grid)).length;
      // At 120x50 a card has 2.5 times the cells that it has at 80x25.
      assert(PARTS > 1 && frame % PARTS === 0 || bytes < 8000, `${bytes} bytes`);
    }
  }
});

const CARDS = 52;
const WINDOW = { width: 80, height: 25 };

function card(number: number): BouncingCardStart {
  return { number, from: { row: 2, column: 8 * (number % 8) }, size: { width: 7, height: 5 } };
}

Deno.test("cards leave one after the other, and all bounce for equally long", () => {
  assertEquals(bounceFrames(CARDS, 0), [0]);
  assertEquals(bounceFrames(CARDS, 4 * FRAME_MS), [4, 2, 0]);
  let end = 0;
  while (!hasAnimationEnded(CARDS, end)) end += FRAME_MS;
  const [longest, ...others] = bounceFrames(CARDS, end);
  assertEquals(others, Array(CARDS - 1).fill(longest));
  assert((longest ?? 0) > 0 && bounceFrames(CARDS, end - 5 * FRAME_MS).at(-1) !== longest);
});

Deno.test("a card bounces from its pile, stays above the ground, and its path only grows", () => {
  for (let number = 0; number < CARDS; number++) {
    const whole = bouncePath(card(number), 60, WINDOW);
    assertEquals(whole[0], card(number).from);
    for (const { row, column } of whole) {
      assert(row <= WINDOW.height - 5, `card ${number} in row ${row}`);
      assert(column >= -7 && column <= WINDOW.width, `card ${number} in column ${column}`);
    }
    assertEquals(bouncePath(card(number), 9, WINDOW), whole.slice(0, 9));
  }
});

Deno.test("a card bounces on the ground, lower than it fell", () => {
  const rows = bouncePath(card(3), 60, { width: 300, height: 25 }).map(({ row }) => row);
  const ground = 25 - 5;
  const highest = Math.min(...rows.slice(rows.indexOf(ground)));
  assert(highest < ground && highest > Math.min(...rows), `row ${highest}`);
});

Deno.test("cards bounce to both sides", () => {
  const ends = Array.from(
    { length: CARDS },
    (_, number) => bouncePath(card(number), 9, WINDOW).at(-1)?.column ?? 0,
  );
  const ways = ends.map((column, number) => Math.sign(column - card(number).from.column));
  assert(ways.includes(1) && ways.includes(-1) && !ways.includes(0));
});
