import { assert, assertEquals } from "@std/assert";
import { DEAL_FRAMES, isDealt } from "../../../tui/table/dealt_cards.ts";
import { DARK_PALETTE } from "../../../tui/table/draw/palette.ts";
import type { ThemeName } from "../../../tui/table/draw/themes.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { restartGame } from "../../../tui/table/game.ts";
import { withNewGame } from "../../../tui/table/new_game.ts";
import { tableScreen } from "../../../tui/table/screen.ts";
import type { GameEvent } from "../../../tui/table/effect.ts";
import { update } from "../../../tui/table/update.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { runScreen } from "../../../tui/terminal/loop.ts";
import type { ScreenEvent } from "../../../tui/terminal/screen.ts";
import type { ColourDepth } from "../../../tui/terminal/style.ts";
import { TerminalDisplay } from "../../../tui/terminal/terminal_display.ts";
import { describeGrid } from "../terminal/describe_grid.ts";
import { FakeTerminal } from "../terminal/fake_terminal.ts";
import { DEALS, inWindow, type Model, send, type } from "./sliding_tables.ts";

const WINDOWS = "40x12 44x14 80x24 80x25 100x30 120x40 132x43 200x60".split(" ").map((name) => {
  const [width = 0, height = 0] = name.split("x").map(Number);
  return { width, height };
});
const STANDARD = { width: 80, height: 24 };
const [[, DEAL] = []] = DEALS;
assert(DEAL);
const SCREEN = tableScreen();

/** A table that deals its cards. */
function dealing(deal: Model, size = STANDARD): Model {
  return inWindow({ ...deal, toDeal: true }, size);
}

/** The tables of the frames of a deal, from the first one to the one that is dealt. */
function framesOf(start: Model): readonly Model[] {
  const frames = [start];
  for (let last = start; last.dealing && frames.length < 50;) {
    last = update(last, { kind: "tick" }, SCREEN.wakeAt(last) ?? Infinity).model;
    frames.push(last);
  }
  return frames;
}

function textOf(model: Model): string {
  assert(model.window);
  return describeGrid(view(model, model.window));
}

/** A terminal that shows a new deal, and the bytes of each frame. */
class DealtScreen extends FakeTerminal {
  model: Model;

  constructor(deal: Model, size: typeof STANDARD, theme: ThemeName, depth: ColourDepth) {
    super(size);
    const model: Model = { ...deal, theme, motion: true, toDeal: true, timerShown: false };
    this.model = model;
    runScreen({
      screen: {
        ...SCREEN,
        update: (before: Model, event: ScreenEvent | GameEvent, now: number) => {
          const step = update(before, event, now);
          this.model = step.model;
          return step;
        },
      },
      start: { model, effects: [] },
      display: new TerminalDisplay(this, {
        render: { palette: DARK_PALETTE, depth, ascii: false, synchronised: true },
      }),
      perform: () => {},
    });
  }

  /** Returns the bytes of the frames that were written since the last call. */
  takeFrames(): readonly number[] {
    return this.takeWrites().flatMap((text) => text === "" ? [] : [text.length]);
  }
}

const LOOKS = [["felt", "full"], ["felt", "256"], ["plain", "16"], ["ascii", "16"]] as const;

Deno.test("a deal takes at most 400 ms, 12 frames and three times the bytes of a frame", () => {
  for (const [name, deal] of DEALS) {
    for (const size of WINDOWS) {
      for (const [theme, depth] of LOOKS) {
        const screen = new DealtScreen(deal, size, theme, depth);
        screen.pass(400);
        assertEquals(screen.model.dealing, undefined);
        const frames = screen.takeFrames();
        screen.type("\x0c");
        screen.pass(1);
        const [whole = 0] = screen.takeFrames();
        const bytes = frames.reduce((sum, one) => sum + one, 0);
        const where = `${name}, ${theme} at ${size.width}x${size.height}`;
        assert(frames.length > 8 && frames.length <= 12, `${where}: ${frames.length} frames`);
        assert(bytes <= 3 * whole, `${where}: ${bytes} bytes, a frame ${whole}`);
      }
    }
  }
});

Deno.test("once sheets of paper are dealt, the whole window is painted again", () => {
  for (const theme of ["felt", "plain"] as const) {
    const last = framesOf({ ...dealing(DEAL), theme }).at(-2);
    assert(last?.dealing);
    const ends = [{ kind: "tick" }, keyInput("H")] as const;
    const painted = ends.map((event) =>
      update(last, event, SCREEN.wakeAt(last) ?? 0).effects.some(({ kind }) => kind === "redraw")
    );
    assertEquals(painted, [theme === "felt", theme === "felt"]);
  }
});

Deno.test("after a change of their size, sheets of paper are painted on a whole new window", () => {
  for (const theme of ["felt", "plain"] as const) {
    const model: Model = { ...framesOf(dealing(DEAL)).at(-1) ?? dealing(DEAL), theme };
    const painted = ["Z", "L"].map((key) =>
      update(model, keyInput(key), model.now).effects.some(({ kind }) => kind === "redraw")
    );
    assertEquals(painted, [theme === "felt", false]);
  }
});

Deno.test("cards come row by row, and lie in the end where they lie without the animation", () => {
  for (const [, deal] of DEALS) {
    for (const size of WINDOWS) {
      const frames = framesOf(dealing(deal, size));
      assertEquals(frames.length, DEAL_FRAMES);
      const [first, last] = [frames[0], frames.at(-1)];
      assert(first?.dealing && last && isDealt(first.dealing, last.now));
      const still = { ...inWindow(deal, size), now: last.now };
      assertEquals(textOf(last), textOf(still));
      assert(new Set(frames.map(textOf)).size > DEAL_FRAMES - 3);
      const rows = first.dealing.cards.map(({ to: { row } }) => row);
      const departures = first.dealing.cards.map(({ departsAt }) => departsAt);
      assertEquals(departures, departures.toSorted((a, b) => a - b));
      if (size.height > 20) assertEquals(rows, rows.toSorted((a, b) => a - b));
    }
  }
});

Deno.test("any key ends a deal and acts at once, as a click does; the pointer does not", () => {
  const [, , , fourth] = framesOf(dealing(DEAL));
  assert(fourth?.dealing);
  const still = { ...inWindow(DEAL, STANDARD), now: fourth.now };
  for (const key of ["Space", "1", "Tab", "H", "?", "x", "Escape"]) {
    const after = send(fourth, keyInput(key === "Space" ? " " : key));
    assertEquals(after.dealing, undefined, key);
    assertEquals(textOf(after), textOf(send(still, keyInput(key === "Space" ? " " : key))), key);
  }
  assertEquals(type(fourth, " ").game.turns.length, 1);
  assertEquals(type(fourth, "\x1b[<0;3;10M").dealing, undefined);
  assert(type(fourth, "\x1b[<35;3;10M", 1).dealing);
});

Deno.test("nothing is dealt without motion, in a replay, or where a game goes on", () => {
  assert(dealing(DEAL).dealing);
  const quiet = send({ ...DEAL, toDeal: true, motion: false }, {
    kind: "resize",
    size: STANDARD,
  });
  assertEquals([quiet.dealing, quiet.toDeal], [undefined, false]);
  const table = inWindow(DEAL, STANDARD);
  assertEquals(table.dealing, undefined);
  const played = type(table, " ");
  assertEquals(inWindow({ ...played, toDeal: true }, STANDARD).dealing, undefined);
  // Another window does not deal again.
  assertEquals(
    inWindow(framesOf(dealing(DEAL)).at(-1) ?? DEAL, { width: 100, height: 30 }).dealing,
    undefined,
  );
});

Deno.test("a new deal and a restart are dealt, the next and the previous seed are not", () => {
  const table = inWindow(DEAL, STANDARD);
  const deal = send({ ...table, pendingDeal: "deal" }, { kind: "deal", seed: 77 } as never);
  assert(deal.dealing);
  const [first] = framesOf(deal);
  assert(first);
  for (const key of ["+", "-"]) assertEquals(type(table, key).dealing, undefined);
  const restarted = type(type(table, " "), "Ry");
  assert(restarted.dealing && restarted.game.turns.length === 0);
});

Deno.test("the whole window is painted anew for another game, and only where there is a window", () => {
  const redraws = (model: Model, key: string): boolean =>
    update(model, keyInput(key), model.now).effects.some(({ kind }) => kind === "redraw");
  const table = inWindow(DEAL, STANDARD);
  assert(redraws(table, "+"));
  assert(!redraws(table, " "));
  assert(!redraws(DEAL, "+"));
  assertEquals(withNewGame(table, restartGame(table.game)).toDeal, false);
});

Deno.test("a slow terminal shows a deal only at its start and its end", () => {
  const screen = new DealtScreen(DEAL, STANDARD, "felt", "256");
  screen.takeFrames();
  screen.reads = false;
  screen.pass(34);
  assert(screen.model.dealing);
  // It has taken the first frame, and does not take the second one.
  assertEquals(screen.takeFrames().length, 1);
  screen.pass(34);
  assertEquals([screen.model.dealing, screen.takeFrames().length], [undefined, 0]);
  screen.reads = true;
  screen.read();
  screen.pass(1000);
  assertEquals(screen.takeFrames().length, 1);
});
