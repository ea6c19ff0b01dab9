import { assert, assertEquals } from "@std/assert";
import { ANSI_PALETTE } from "../../../tui/terminal/style.ts";
import { Grid, type Size } from "../../../tui/terminal/grid.ts";
import type { RenderOptions } from "../../../tui/terminal/renderer.ts";
import { keyName } from "../../../tui/terminal/input.ts";
import { runScreen } from "../../../tui/terminal/loop.ts";
import { TerminalDisplay } from "../../../tui/terminal/terminal_display.ts";
import { rowsOf } from "./describe_grid.ts";
import { ECHO } from "./echo_screen.ts";
import { FakeTerminal } from "./fake_terminal.ts";
import { TerminalModel } from "./terminal_model.ts";

interface Running {
  readonly terminal: FakeTerminal;
  readonly end: Promise<number | string>;
  /** The first row of the screen. */
  shown(): string;
}

function run(
  size: Size = { width: 30, height: 4 },
  ascii = false,
  render: Partial<RenderOptions> = {},
  mouse = false,
): Running {
  const terminal = new FakeTerminal(size);
  const end = runScreen({
    screen: ECHO,
    start: { model: "", effects: [] },
    display: new TerminalDisplay(terminal, {
      render: { palette: ANSI_PALETTE, depth: "16", ascii, synchronised: true, ...render },
      mouse,
    }),
    perform: (_effect, send) => send({ kind: "star" }),
  }).catch((error: Error) => error.message);
  return {
    terminal,
    end,
    shown: () => {
      const model = new TerminalModel(terminal.size());
      model.write(terminal.writes.join("").split("\x1b[H\x1b[2J").slice(-1)[0] ?? "");
      return rowsOf(model.grid)[0]?.trimEnd() ?? "";
    },
  };
}

/** Runs a screen on a terminal without queries. */
function show(terminal: FakeTerminal, screen: typeof ECHO): void {
  runScreen({
    screen,
    start: { model: "", effects: [] },
    display: new TerminalDisplay(terminal, {
      render: { palette: ANSI_PALETTE, depth: "16", ascii: true, synchronised: true },
    }),
    perform: () => {},
  });
}

const LEAVE = "\x1b[0m\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l";

function assertRestored({ terminal }: Running): void {
  assertEquals(terminal.writes.at(-1), LEAVE);
  assertEquals(terminal.raw, false);
  assertEquals(terminal.timerCount, 0);
  assertEquals(terminal.isListenedTo, false);
}

Deno.test("the first frame is one write, and does not wait for the answer of the terminal", async () => {
  const running = run();
  const [first = ""] = running.terminal.writes;
  assertEquals(running.terminal.writes.length, 1);
  assert(first.startsWith("\x1b[?1049h\x1b[?2004h\x1b[?7l\x1b[H♠▒┌\x1b[6n\x1b[?2026h"));
  assert(first.endsWith("\x1b[?2026l"));
  assertEquals(running.terminal.raw, true);
  running.terminal.type("q");
  assertEquals(await running.end, 7);
  assertRestored(running);
});

Deno.test("input is read until the program ends", () => {
  const { terminal } = run();
  assertEquals([terminal.type("a"), terminal.type("q")], [true, false]);
});

Deno.test("keys that arrive together make one frame, and input without an effect makes no frame", () => {
  const { terminal } = run();
  terminal.takeWrites();
  terminal.type("a");
  terminal.type("b");
  terminal.pass(5);
  assertEquals(terminal.takeWrites(), ["\x1b[?2026hab♠\r\x1b[?2026l"]);
  terminal.type("\x1b[O");
  terminal.pass(5);
  assertEquals(terminal.takeWrites(), []);
});

Deno.test("a lone Esc is a key after 25 ms, and not before", () => {
  const { terminal, shown } = run();
  terminal.type("\x1b");
  terminal.pass(24);
  assertEquals(shown(), "♠");
  terminal.pass(5);
  assertEquals(shown(), "<Escape>♠");
});

Deno.test("suits that are not one column wide switch the screen to ASCII, and late answers are ignored", () => {
  const { terminal, shown } = run();
  terminal.type("\x1b[1;7R");
  terminal.pass(5);
  assert(terminal.writes.at(-1)?.includes("\x1b[H\x1b[2J"));
  assertEquals(shown(), "<lettersOnly>s");
  terminal.type("\x1b[1;9R");
  terminal.pass(5);
  const narrow = run();
  narrow.terminal.type("\x1b[1;4R");
  narrow.terminal.pass(5);
  assertEquals(narrow.terminal.writes.length, 1);
  narrow.terminal.type("\x1b[1;9Ra");
  narrow.terminal.pass(5);
  assertEquals(narrow.shown(), "a♠");
});

Deno.test("with ASCII the terminal is not queried", () => {
  const { terminal, shown } = run(undefined, true);
  assert(!(terminal.writes[0] ?? "").includes("\x1b[6n"));
  assertEquals(shown(), "s");
});

Deno.test("signals end the program with 128 plus their number, and restore the terminal", async () => {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, SIGQUIT: 131 } as const;
  for (const [signal, code] of Object.entries(codes)) {
    const running = run();
    running.terminal.signal(signal as keyof typeof codes);
    assertEquals(await running.end, code);
    assertRestored(running);
  }
});

Deno.test("an error restores the terminal before it is reported", async () => {
  const thrown = run();
  thrown.terminal.type("!");
  assertEquals(await thrown.end, "broken");
  assertRestored(thrown);
  const rejected = run();
  rejected.terminal.fail(new Error("rejected elsewhere"));
  assertEquals(await rejected.end, "rejected elsewhere");
  assertRestored(rejected);
});

Deno.test("the end of the input ends the program, and a closed output ends it with 141", async () => {
  const ended = run();
  ended.terminal.hangUp();
  assertEquals(await ended.end, 0);
  assertRestored(ended);
  const closed = run();
  closed.terminal.gone = true;
  closed.terminal.type("a");
  closed.terminal.pass(5);
  assertEquals(await closed.end, 141);
  assertEquals(closed.terminal.raw, false);
});

Deno.test("a signal ends the program within 100 ms, even if the terminal does not read", async () => {
  const running = run();
  const { terminal } = running;
  let code: number | string | undefined;
  const end = running.end.then((ended) => code = ended);
  terminal.reads = false;
  terminal.type("a");
  terminal.pass(60);
  terminal.signal("SIGTERM");
  terminal.pass(99);
  await Promise.resolve();
  assertEquals([code, terminal.isListenedTo], [undefined, true]);
  terminal.pass(1);
  await end;
  assertEquals(code, 143);
  // Changing the mode would wait for the pending output.
  assertEquals(terminal.rawCalls, [true]);
  assertEquals([terminal.timerCount, terminal.isListenedTo], [0, false]);
});

Deno.test("a program that quits waits for its terminal, and a signal ends the wait", async () => {
  for (const signal of [undefined, "SIGHUP"] as const) {
    const running = run();
    const { terminal } = running;
    terminal.reads = false;
    terminal.type("q");
    terminal.pass(1000);
    assertEquals([terminal.raw, terminal.isListenedTo], [true, true]);
    if (signal) terminal.signal(signal);
    else terminal.read();
    terminal.pass(100);
    assertEquals(await running.end, signal ? 129 : 7);
    assertEquals(terminal.raw, signal !== undefined);
  }
});

Deno.test("Ctrl-Z stops the program after restoring the terminal, and a signal still ends it", async () => {
  const waiting = run();
  const { terminal } = waiting;
  terminal.reads = false;
  terminal.type("\x1a");
  terminal.type("\x1a");
  terminal.pass(60);
  assertEquals([terminal.stops, terminal.raw], [0, true]);
  terminal.read();
  assertEquals([terminal.stops, terminal.raw], [1, false]);
  const ended = run();
  ended.terminal.reads = false;
  ended.terminal.type("\x1a");
  ended.terminal.signal("SIGINT");
  ended.terminal.pass(100);
  assertEquals(await ended.end, 130);
  assertEquals(ended.terminal.stops, 0);
});

Deno.test("Ctrl-Z restores the terminal, and SIGCONT enters it again and redraws everything", () => {
  const { terminal, shown } = run();
  terminal.type("a\x1a");
  assertEquals(terminal.stops, 1);
  assertEquals(terminal.takeWrites().at(-1), LEAVE);
  assertEquals(terminal.raw, false);
  terminal.pass(50);
  assertEquals(terminal.takeWrites(), []);
  terminal.resize({ width: 20, height: 3 });
  terminal.signal("SIGCONT");
  terminal.pass(5);
  assertEquals(terminal.raw, true);
  assert(terminal.writes[0]?.startsWith("\x1b[?1049h"));
  assertEquals(shown(), "a<pause><resume>♠");
});

Deno.test("a screen that hides the cursor hides it again after Ctrl-Z and fg", () => {
  const { terminal } = run();
  const model = new TerminalModel(terminal.size());
  const isShown = (): boolean => {
    terminal.pass(5);
    terminal.takeWrites().forEach((text) => model.write(text));
    return model.cursorVisible;
  };
  terminal.type("h");
  assertEquals(isShown(), false);
  terminal.type("\x1a");
  assertEquals(isShown(), true);
  terminal.signal("SIGCONT");
  assertEquals(isShown(), false);
});

Deno.test("a program that cannot be stopped goes on and says so", () => {
  const { terminal, shown } = run();
  terminal.canStop = false;
  terminal.type("\x1a");
  terminal.pass(5);
  assertEquals(terminal.raw, true);
  assertEquals(shown(), "<pause><resume><stopRefused>♠");
});

Deno.test("a resize redraws everything, at any size", () => {
  const { terminal, shown } = run();
  for (
    const size of [{ width: 1, height: 1 }, { width: 200, height: 60 }, { width: 5, height: 2 }]
  ) {
    terminal.resize(size);
    terminal.pass(5);
    assertEquals(shown(), "♠");
  }
});

Deno.test("a window that returns to its old size is redrawn, because cells can be lost", () => {
  const { terminal } = run();
  terminal.takeWrites();
  terminal.resize({ width: 3, height: 1 });
  terminal.resize({ width: 30, height: 4 });
  terminal.pass(5);
  assert(terminal.writes[0]?.includes("\x1b[2J"));
});

Deno.test("the mouse is turned on only if it is wanted, and turned off first", async () => {
  const on = "\x1b[?1000h\x1b[?1002h\x1b[?1006h";
  const off = "\x1b[?1006l\x1b[?1002l\x1b[?1000l";
  const wanted = run(undefined, false, {}, true);
  assert(wanted.terminal.takeWrites()[0]?.includes(on));
  wanted.terminal.type("\x1b[<0;3;2Mq");
  await wanted.end;
  assertEquals(wanted.terminal.writes.at(-1), LEAVE.replace("\x1b[?2004l", `${off}\x1b[?2004l`));
  assert(!run().terminal.takeWrites()[0]?.includes("?1000"));
});

Deno.test("a terminal that reports a light background is painted with the light palette", () => {
  const lightPalette = ANSI_PALETTE.toReversed();
  const asked = run(undefined, false, { lightPalette });
  assert(asked.terminal.takeWrites()[0]?.includes("\x1b]11;?\x1b\\"));
  asked.terminal.type("\x1b]11;rgb:0000/0000/0000\x1b\\");
  asked.terminal.pass(1);
  assertEquals(asked.terminal.takeWrites(), []);
  asked.terminal.type("\x1b]11;rgb:ffff/ffff/ffff\x1b\\");
  asked.terminal.pass(1);
  assert(asked.terminal.takeWrites()[0]?.includes("\x1b[H\x1b[2J"));
  for (const render of [{}, { lightPalette, isLight: true }, { lightPalette, depth: "none" }]) {
    const fixed = run(undefined, false, render as Partial<RenderOptions>);
    assert(!fixed.terminal.takeWrites()[0]?.includes("]11;"));
  }
});

Deno.test("Ctrl-L redraws everything", () => {
  const { terminal } = run();
  terminal.takeWrites();
  terminal.type("\x0c");
  terminal.pass(5);
  assert(terminal.writes[0]?.includes("\x1b[2J"));
});

Deno.test("at most 500 x 200 cells of a window are painted", () => {
  const sizes: Size[] = [];
  const terminal = new FakeTerminal({ width: 65_535, height: 65_535 });
  show(terminal, {
    ...ECHO,
    view: (model, size) => {
      sizes.push(size);
      return ECHO.view(model, size);
    },
  });
  assertEquals(sizes, [{ width: 500, height: 200 }]);
});

Deno.test("keys after 10,000 in a row are left out, except Ctrl-C", () => {
  const terminal = new StandingTerminal({ width: 30, height: 4 });
  const keys: Record<string, number> = {};
  const count = (name: string): void => void (keys[name] = (keys[name] ?? 0) + 1);
  const counting: typeof ECHO = {
    ...ECHO,
    update: (model, event) => {
      count(event.kind === "key" ? keyName(event) : event.kind);
      return { model, effects: [] };
    },
  };
  show(terminal, counting);
  for (let piece = 0; piece < 30; piece++) {
    terminal.time += 4;
    terminal.type("x".repeat(1000));
  }
  assertEquals(keys, { resize: 1, x: 10_000, tooMuch: 1 });
  terminal.type("xx\x03");
  assertEquals(keys["Ctrl-C"], 1);
  terminal.time += 5;
  terminal.type("x");
  assertEquals(keys["x"], 10_001);
});

/** A terminal whose clock the test sets. */
class StandingTerminal extends FakeTerminal {
  time = 0;

  override now(): number {
    return this.time;
  }
}

/** Returns a display on a terminal, with its events; it is left when the user leaves. */
function display(): { terminal: FakeTerminal; shows: TerminalDisplay; events: string[] } {
  const terminal = new FakeTerminal({ width: 30, height: 4 });
  const shows = new TerminalDisplay(terminal, {
    render: { palette: ANSI_PALETTE, depth: "16", ascii: true, synchronised: true },
  });
  const events: string[] = [];
  shows.enter({
    onEvent: (event) => events.push(event.kind === "paste" ? event.text : event.kind),
    onRedraw: () => events.push("redraw"),
    onLeft: (code) => {
      events.push(`left ${code}`);
      shows.leave(() => events.push("done"));
    },
    onFailure: () => events.push("failure"),
  });
  return { terminal, shows, events };
}

Deno.test("a grid without changes writes no bytes, and counts as shown at once", () => {
  const { terminal, shows } = display();
  const shown: number[] = [];
  for (const number of [1, 2]) {
    shows.show(new Grid({ width: 30, height: 4 }), () => shown.push(number));
  }
  assertEquals([terminal.writes.length, shown], [1, [1, 2]]);
});

Deno.test("a pasted text is one event, and a sequence in two pieces leaves no timer", () => {
  const { terminal, events } = display();
  terminal.type("\x1b[200~c5 c4\x1b[201~");
  terminal.type("\x1b");
  terminal.type("[A");
  assertEquals([events, terminal.timerCount], [["c5 c4", "key"], 0]);
});

Deno.test("SIGTSTP stops the program like Ctrl-Z, every time", () => {
  const { terminal, events } = display();
  for (const stops of [1, 2]) {
    terminal.signal("SIGTSTP");
    assertEquals([terminal.stops, terminal.raw], [stops, false]);
    terminal.signal("SIGCONT");
    assertEquals(terminal.raw, true);
  }
  assertEquals(events, ["pause", "resume", "pause", "resume"]);
});

Deno.test("a display that is being left reacts only to signals that end the program", () => {
  const { terminal, events } = display();
  terminal.reads = false;
  terminal.signal("SIGTSTP");
  terminal.type("\x1b");
  terminal.signal("SIGTERM");
  terminal.signal("SIGHUP");
  for (const signal of ["SIGWINCH", "SIGTSTP", "SIGCONT"] as const) terminal.signal(signal);
  assertEquals(terminal.type("a"), false);
  assertEquals(terminal.timerCount, 1);
  terminal.read();
  assertEquals(events.slice(0, 3), ["pause", "left 143", "left 129"]);
  assertEquals(new Set(events.slice(3)), new Set(["done"]));
  assertEquals([terminal.stops, terminal.timerCount, terminal.isListenedTo], [0, 0, false]);
});
