import { assert, assertEquals } from "@std/assert";
import type { Size } from "../../../tui/terminal/grid.ts";
import { keyInput, NO_MODIFIERS } from "../../../tui/terminal/input.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { runScreen } from "../../../tui/terminal/loop.ts";
import { ECHO } from "./echo_screen.ts";
import { FakeDisplay } from "./fake_display.ts";

const CTRL = { ...NO_MODIFIERS, ctrl: true };

interface Running<Shown extends FakeDisplay> {
  readonly display: Shown;
  readonly end: Promise<number | string>;
}

/** Runs a screen that shows typed keys. */
function run(): Running<FakeDisplay>;
function run<Shown extends FakeDisplay>(display: Shown, screen?: typeof ECHO): Running<Shown>;
function run(display = new FakeDisplay(), screen = ECHO): Running<FakeDisplay> {
  const end = runScreen({
    screen,
    start: { model: "", effects: [] },
    display,
    perform: (_effect, send) => send({ kind: "star" }),
  }).catch((error: Error) => error.message);
  return { display, end };
}

Deno.test("the first frame is shown at once, and keys that arrive together make one frame", () => {
  const { display } = run();
  assertEquals([display.takeGrids().length, display.entered], [1, true]);
  display.type("ab");
  assertEquals(display.grids, []);
  display.pass(0);
  assertEquals([display.grids.length, display.shown()], [1, "ab♠"]);
});

Deno.test("there is no timer while the screen does not change by itself", () => {
  const { display } = run();
  assertEquals(display.timerCount, 0);
  display.type("x");
  display.pass(0);
  assertEquals(display.timerCount, 0);
  display.type("t");
  display.pass(5);
  assertEquals(display.timerCount, 1);
  display.pass(1000);
  assertEquals([display.timerCount, display.shown()], [0, "xt.♠"]);
});

Deno.test("a program that ends leaves the display and cancels its timers", async () => {
  const { display, end } = run();
  display.type("t");
  display.pass(5);
  display.type("yq");
  assertEquals(await end, 7);
  assertEquals([display.entered, display.timerCount], [false, 0]);
});

Deno.test("leaving the display ends the program, with the last exit code", async () => {
  const left = run();
  left.display.end(143);
  assertEquals(await left.end, 143);
  assertEquals(left.display.entered, false);
  const slow = run(new SlowlyLeft());
  slow.display.type("q");
  slow.display.end(129);
  slow.display.left();
  assertEquals(await slow.end, 129);
});

Deno.test("a screen gets a pause event when the display is left, unless it quits itself", async () => {
  const events: string[] = [];
  const recording: typeof ECHO = {
    ...ECHO,
    update: (model, event, now) => {
      events.push(event.kind);
      return ECHO.update(model, event, now);
    },
  };
  const left = run(new SlowlyLeft(), recording);
  left.display.end(143);
  left.display.end(129);
  left.display.left();
  assertEquals([await left.end, events], [129, ["resize", "pause"]]);
  events.splice(0);
  const quit = run(new FakeDisplay(), recording);
  quit.display.type("q");
  assertEquals([await quit.end, events], [7, ["resize", "key"]]);
});

Deno.test("an error while leaving is reported", async () => {
  const { display, end } = run(new FakeDisplay(), {
    ...ECHO,
    update: (model, event, now) => {
      if (event.kind === "pause") throw new Error("not saved");
      return ECHO.update(model, event, now);
    },
  });
  display.end(143);
  assertEquals([await end, display.entered], ["not saved", false]);
});

/** A display that leaves when the test calls `left`. */
class SlowlyLeft extends FakeDisplay {
  left = (): void => {};

  override leave(left: () => void): void {
    this.left = left;
  }
}

Deno.test("after the end events are ignored and no grid is shown", async () => {
  const { display, end } = run(new SlowlyLeft());
  display.takeGrids();
  display.type("q!");
  display.resize({ width: 9, height: 9 });
  display.pass(1000);
  assertEquals([display.grids, display.timerCount], [[], 0]);
  display.left();
  assertEquals(await end, 7);
});

Deno.test("an error leaves the display before it is reported", async () => {
  const breaks: readonly ((display: FakeDisplay) => void)[] = [
    (display) => display.type("!"),
    (display) => display.fail(new Error("broken")),
  ];
  for (const happen of breaks) {
    const { display, end } = run();
    happen(display);
    assertEquals(await end, "broken");
    assertEquals([display.entered, display.timerCount], [false, 0]);
  }
  const view = (): never => {
    throw new Error("not drawn");
  };
  const undrawn = run(new FakeDisplay(), { ...ECHO, view });
  assertEquals(await undrawn.end, "not drawn");
  assertEquals(undrawn.display.entered, false);
});

Deno.test("a display that is still taking a frame gets only the newest one afterwards", () => {
  const { display } = run();
  display.takes = false;
  for (const key of "abc") {
    display.type(key);
    display.pass(60);
  }
  assertEquals([display.grids.length, display.shown()], [2, "a♠"]);
  display.take();
  assertEquals([display.grids.length, display.shown()], [3, "abc♠"]);
  display.take();
  assertEquals(display.grids.length, 3);
});

Deno.test("the last frame is up to date, whenever the display takes its frames", () => {
  const random = Xoshiro128.fromSeed(3);
  const { display } = run(new FakeDisplay({ width: 250, height: 4 }));
  display.takes = false;
  let typed = "";
  for (let step = 0; step < 400; step++) {
    const letter = "abcdefg"[random.below(7)] ?? "";
    if (typed.length < 200) display.type(letter);
    if (typed.length < 200) typed += letter;
    display.pass(random.below(30));
    if (random.below(3) === 0) display.take();
  }
  display.pass(60);
  while (display.isShowing) display.take();
  assertEquals(display.shown(), `${typed}♠`);
  assertEquals(display.timerCount, 0);
});

Deno.test("a screen gets its size before the first frame, and again only when it changes", () => {
  const sizes: Size[] = [];
  const { display } = run(new FakeDisplay(), {
    ...ECHO,
    update: (model, event, now) => {
      if (event.kind === "resize") sizes.push(event.size);
      return ECHO.update(model, event, now);
    },
    view: (model, size) => {
      assertEquals(sizes.at(-1), size);
      return ECHO.view(model, size);
    },
  });
  for (
    const size of [{ width: 30, height: 4 }, { width: 31, height: 4 }, { width: 30, height: 4 }]
  ) {
    display.resize(size);
    display.pass(5);
  }
  assertEquals(sizes.map(({ width }) => width), [30, 31, 30]);
  assertEquals(display.grids.map(({ width }) => width), [30, 30, 31, 30]);
});

Deno.test("effects are performed by the display or by the caller, and their events reach the screen", () => {
  const { display } = run();
  display.type("*");
  display.send(keyInput("l", CTRL));
  display.send(keyInput("z", CTRL));
  display.pass(5);
  assertEquals([display.shown(), display.redraws, display.stops], ["?♠", 1, 1]);
});

Deno.test("a screen starts with its effects and its timer", () => {
  const display = new FakeDisplay();
  const performed: string[] = [];
  runScreen({
    screen: ECHO,
    start: { model: "t", effects: [{ kind: "wantStar" }] },
    display,
    perform: (effect) => performed.push(effect.kind),
  });
  assertEquals([performed, display.timerCount], [["wantStar"], 1]);
});

Deno.test("during continuous input a frame is painted every 50 ms", () => {
  const { display } = run(new SlowDisplay({ width: 300, height: 4 }));
  display.takeGrids();
  display.type("x".repeat(100));
  const frames = display.takeGrids().length;
  assert(frames >= 5 && frames <= 10, `${frames}`);
});

/** A display whose clock advances by 3 ms with every reading. */
class SlowDisplay extends FakeDisplay {
  #time = 0;

  override now(): number {
    return this.#time += 3;
  }
}

Deno.test("a change that has waited for 50 ms is painted with the next key, not after it", () => {
  const { display } = run(new StandingDisplay());
  display.takeGrids();
  for (const [time, frames] of [[0, 0], [49, 0], [50, 1]] as const) {
    display.time = time;
    display.type("x");
    assertEquals(display.takeGrids().length, frames, `${time}`);
  }
});

/** A display whose clock the test sets. */
class StandingDisplay extends FakeDisplay {
  time = 0;

  override now(): number {
    return this.time;
  }
}
