import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { ANSI_PALETTE, styleOf } from "../../../tui/terminal/style.ts";
import { ENTER_MOUSE, LEAVE_MOUSE } from "../../../tui/terminal/escape.ts";
import { Grid, type Size } from "../../../tui/terminal/grid.ts";
import type { RenderOptions } from "../../../tui/terminal/renderer.ts";
import { keyName } from "../../../tui/terminal/input.ts";
import { runScreen } from "../../../tui/terminal/loop.ts";
import { TerminalClosed } from "../../../tui/terminal/terminal.ts";
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
  takesQueries = false,
): Running {
  const terminal = new FakeTerminal(size);
  terminal.takesQueries = takesQueries;
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

/** Runs a screen on a terminal, of which nothing is asked unless `render` says so. */
function show(
  terminal: FakeTerminal,
  screen: typeof ECHO,
  render: RenderOptions = { palette: ANSI_PALETTE, depth: "16", ascii: true, synchronised: true },
): void {
  runScreen({
    screen,
    start: { model: "", effects: [] },
    display: new TerminalDisplay(terminal, { render }),
    perform: () => {},
  });
}

const LEAVE = "\x1b[0m\x1b[?1004l\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l";

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
  assert(first.startsWith("\x1b[?1049h\x1b[?2004h\x1b[?1004h\x1b[?7l\x1b[H♠▒┌\x1b[6n\x1b[?2026h"));
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
  terminal.type("\x1b[3n");
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
  assertEquals(wanted.terminal.writes.at(-1), LEAVE.replace("\x1b[?1004l", `${off}\x1b[?1004l`));
  assert(!run().terminal.takeWrites()[0]?.includes("?1000"));
});

Deno.test("the mouse can be given back and taken again, and is given back at the end", () => {
  const size = { width: 4, height: 2 };
  for (const mouse of [true, false]) {
    const terminal = new FakeTerminal(size);
    const display = new TerminalDisplay(terminal, {
      render: { palette: ANSI_PALETTE, depth: "16", ascii: true, synchronised: true },
      mouse,
    });
    const nothing = (): void => {};
    const redraws: string[] = [];
    display.enter({
      ...{ onEvent: nothing, onLeft: nothing, onFailure: nothing },
      onRedraw: () => redraws.push("asked"),
    });
    display.show(new Grid(size), nothing);
    assertEquals(terminal.takeWrites().join("").includes(ENTER_MOUSE), mouse);
    display.useMouse(!mouse);
    assertEquals(redraws, ["asked"]);
    display.show(new Grid(size), nothing);
    assertEquals(terminal.takeWrites().join(""), mouse ? LEAVE_MOUSE : ENTER_MOUSE);
    display.useMouse(mouse);
    // This sequence is not written before the end.
    display.leave(nothing);
    assert(terminal.takeWrites().join("").includes(LEAVE_MOUSE));
  }
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

const ASK_COLOURS = "\x1b[38;2;134;176;94m\x1bP$qm\x1b\\\x1b[0m";
const ASK_DEVICE = "\x1b[c";
const FULL_RESPONSE = "\x1bP1$r0;38:2::134:176:94m\x1b\\";
const DEVICE_RESPONSE = "\x1b[?64;1;2c";

/** Runs a screen on a terminal that is asked for its colours. */
function runAsking(): Running {
  return run(undefined, true, { asksColours: true }, false, true);
}

Deno.test("the colours are asked for with the first frame, which does not wait for them", () => {
  const [first = ""] = runAsking().terminal.takeWrites();
  const [setup = "", frame] = first.split("\x1b[?2026h");
  assert(setup.endsWith(ASK_COLOURS + ASK_DEVICE), JSON.stringify(setup));
  // The frame begins with the terminal's own colours, on a clear screen.
  assert(frame?.startsWith("\x1b[0m\x1b[H\x1b[2J"));
  const asked = (render: Partial<RenderOptions>, answers: boolean): boolean =>
    run(undefined, true, render, false, answers).terminal.writes.join("").includes("$q");
  assertEquals([asked({}, true), asked({ asksColours: true }, false)], [false, false]);
});

Deno.test("an answer with more colours paints everything anew in them, however late it comes", () => {
  const ink = { basic: 1, indexed: 160, rgb: [1, 2, 3] } as const;
  const text = (rows: string): string => rows.split("\x1b[2J")[1] ?? "";
  const coloured: typeof ECHO = {
    ...ECHO,
    view: (model, size) => {
      const grid = new Grid(size);
      grid.text(0, 0, model || "♠", styleOf(1));
      return grid;
    },
  };
  const cases = [
    [FULL_RESPONSE, "38;2;1;2;3"],
    ["\x1bP1$r38:2:134:176:94m\x1b\\", "38;2;1;2;3"],
    ["\x1bP1$r0;38;5;107m\x1b\\", "38;5;160"],
  ] as const;
  for (const [answer, colour] of cases) {
    const terminal = new FakeTerminal({ width: 30, height: 4 });
    terminal.takesQueries = true;
    const render: RenderOptions = {
      ...{ palette: [ink], depth: "16", asksColours: true, ascii: true, synchronised: true },
    };
    show(terminal, coloured, render);
    assert(text(terminal.takeWrites().join("")).startsWith("\x1b[31m"));
    terminal.type(DEVICE_RESPONSE);
    terminal.pass(60_000);
    terminal.type(answer);
    terminal.pass(5);
    assert(text(terminal.takeWrites().join("")).startsWith(`\x1b[${colour}m<mor`), answer);
    // The same answer again, or one of fewer colours, changes nothing.
    terminal.type(`${answer}\x1bP1$r0;38;5;107m\x1b\\`);
    terminal.pass(5);
    assertEquals(terminal.takeWrites(), []);
  }
});

Deno.test("answers without more colours, and those to no question, change nothing", () => {
  const useless = [
    "\x1bP0$r\x1b\\",
    "\x1bP1$r0m\x1b\\",
    "\x1bP1$r0;38;5;9m\x1b\\",
    "\x1bP1$r0;38;2;1;2;3m\x1b\\",
    DEVICE_RESPONSE,
  ];
  const { terminal } = runAsking();
  terminal.takeWrites();
  terminal.type(useless.join(""));
  const other = run(undefined, true, {}, false, true);
  other.terminal.takeWrites();
  other.terminal.type(FULL_RESPONSE + DEVICE_RESPONSE);
  for (const { writes } of [terminal, other.terminal]) {
    terminal.pass(5);
    other.terminal.pass(5);
    assertEquals(writes, []);
  }
});

Deno.test("a program that ends while it asks leaves the terminal its own colours", async () => {
  for (const signal of ["SIGTERM", "SIGHUP", undefined] as const) {
    for (let sent = 0; sent <= ASK_COLOURS.length; sent++) {
      const running = runAsking();
      const { terminal } = running;
      const [first = ""] = terminal.takeWrites();
      const begun = first.slice(0, first.indexOf(ASK_COLOURS) + sent);
      if (signal) terminal.signal(signal);
      else terminal.type("q");
      terminal.pass(1000);
      await running.end;
      // A sequence that was cut ends at the Esc of the next one.
      const sequences = `${begun}${terminal.writes.join("")}`.split("\x1b[");
      const rendition = sequences.findLast((sequence) => /^[\d;]*m/.test(sequence));
      assertEquals(rendition, "0m", `${sent}`);
      assertRestored(running);
    }
  }
});

Deno.test("an answer that is cut anywhere is no key, however long its rest takes", () => {
  const answers = FULL_RESPONSE + DEVICE_RESPONSE;
  for (let cut = 1; cut < answers.length; cut++) {
    const { terminal, shown } = runAsking();
    terminal.type(answers.slice(0, cut));
    terminal.pass(400);
    terminal.type(answers.slice(cut));
    terminal.pass(400);
    assertEquals(shown(), "<moreColours>s", `${cut}`);
  }
});

Deno.test("each byte of the answers can come alone", () => {
  const answers = `\x1b]11;rgb:ff/ff/ff\x1b\\${FULL_RESPONSE}${DEVICE_RESPONSE}`;
  const { terminal, shown } = runAsking();
  for (const byte of answers) {
    terminal.type(byte);
    terminal.pass(400);
  }
  assertEquals(shown(), "<moreColours>s");
});

Deno.test("Esc waits longer for the rest of an answer until the last answer has come", () => {
  const { terminal, shown } = runAsking();
  terminal.type("\x1b");
  terminal.pass(499);
  assertEquals(shown(), "s");
  terminal.pass(5);
  assertEquals(shown(), "<Escape>s");
  terminal.type(`${DEVICE_RESPONSE}\x1b`);
  terminal.pass(30);
  assertEquals(shown(), "<Escape><Escape>s");
  terminal.type("\x1bP");
  terminal.pass(30);
  assertEquals(shown(), "<Escape><Escape>Ps");
});

Deno.test("keys among the responses are the keys that were typed, however the bytes are split", () => {
  const piece = fc.record({
    length: fc.integer({ min: 1, max: 4 }),
    pause: fc.integer({ min: 0, max: 499 }),
  });
  const keys = fc.string({ unit: fc.constantFrom("a", "b", "P", "1", "$", "["), maxLength: 3 });
  const background = "\x1b]11;rgb:00/00/00\x07";
  fc.assert(
    fc.property(keys, keys, keys, fc.array(piece, { minLength: 1 }), (one, two, three, pieces) => {
      const { terminal, shown } = runAsking();
      const bytes = one + background + two + FULL_RESPONSE + DEVICE_RESPONSE + three;
      for (let start = 0, i = 0; start < bytes.length; i++) {
        const { length = 1, pause = 0 } = pieces[i % pieces.length] ?? {};
        terminal.type(bytes.slice(start, start + length));
        terminal.pass(pause);
        start += length;
      }
      terminal.pass(50);
      assertEquals(shown(), `${one}${two}<moreColours>${three}s`);
    }),
    { seed: 4, numRuns: 300 },
  );
});

Deno.test("the end waits for pending responses, so that the shell does not get them", async () => {
  const waits = runAsking();
  const { terminal } = waits;
  terminal.takeWrites();
  assertEquals(terminal.type("q"), true);
  assertEquals(terminal.type(`${FULL_RESPONSE}x`), true);
  terminal.pass(249);
  assertEquals([terminal.takeWrites(), terminal.raw], [[], true]);
  assertEquals(terminal.type(DEVICE_RESPONSE), false);
  assertEquals(await waits.end, 7);
  assertRestored(waits);
  const silent = runAsking();
  silent.terminal.type("q");
  silent.terminal.pass(250);
  assertEquals(await silent.end, 7);
  assertRestored(silent);
});

Deno.test("Ctrl-Z waits for pending responses, too, and a signal ends its wait", async () => {
  for (const end of [DEVICE_RESPONSE, undefined]) {
    const { terminal } = runAsking();
    terminal.type("\x1a");
    terminal.pass(249);
    assertEquals([terminal.stops, terminal.raw], [0, true]);
    if (end) terminal.type(end);
    else terminal.pass(1);
    assertEquals([terminal.stops, terminal.raw], [1, false]);
  }
  const ended = runAsking();
  ended.terminal.type("\x1a");
  ended.terminal.signal("SIGTERM");
  assertEquals(await ended.end, 143);
  assertEquals(ended.terminal.stops, 0);
  assertRestored(ended);
});

Deno.test("a signal, a closed input and a closed output end the wait for responses", async () => {
  const left = (end: (terminal: FakeTerminal) => void): Running => {
    const running = runAsking();
    running.terminal.type("q");
    end(running.terminal);
    assertEquals(running.terminal.timerCount, 0);
    return running;
  };
  const signalled = left((terminal) => terminal.signal("SIGTERM"));
  assertEquals(await signalled.end, 143);
  assertRestored(signalled);
  const hungUp = left((terminal) => terminal.hangUp());
  assertEquals(await hungUp.end, 7);
  assertRestored(hungUp);
  const closed = left((terminal) => terminal.fail(new TerminalClosed()));
  assertEquals(await closed.end, 7);
  assertEquals([closed.terminal.raw, closed.terminal.isListenedTo], [false, false]);
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

Deno.test("a text is sent to the clipboard while the display has the terminal", () => {
  const terminal = new FakeTerminal({ width: 30, height: 4 });
  const display = new TerminalDisplay(terminal, {
    render: { palette: ANSI_PALETTE, depth: "16", ascii: true, synchronised: true },
  });
  display.copy("♠");
  assertEquals(terminal.takeWrites(), []);
  runScreen({ screen: ECHO, start: { model: "", effects: [] }, display, perform: () => {} });
  terminal.takeWrites();
  display.copy("♠");
  assertEquals(terminal.takeWrites(), ["\x1b]52;c;4pmg\x1b\\"]);
  terminal.type("q");
  terminal.takeWrites();
  display.copy("♠");
  assertEquals(terminal.takeWrites(), []);
});
