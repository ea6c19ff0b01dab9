// Counts the bytes of each frame of a game, on an in-memory terminal of 80x25.
import { DARK_PALETTE } from "../../tui/table/draw/palette.ts";
import { runScreen } from "../../tui/terminal/loop.ts";
import { tableScreen } from "../../tui/table/screen.ts";
import { TerminalDisplay } from "../../tui/terminal/terminal_display.ts";
import { FakeTerminal } from "../../tests/tui/terminal/fake_terminal.ts";
import { dealOf, rulesOfTurn } from "../../tests/tui/klondike/player.ts";
import { modelOf } from "../../tests/tui/klondike/scenes.ts";

/**
 * The events of one game: the keys typed, and how many bytes the frame of the last one may take.
 */
const EVENTS: readonly (readonly [string, string, number])[] = [
  ["a cursor step", "l", 128],
  ["a draw of three cards, the first", " ", 260],
  ["a draw of three cards, later", " ", 260],
  ["a card moved, with the flip", "54", 320],
  ["nothing changed", "\x1b", 0],
];

/** The bytes of one event's frame and its budget. */
export interface FrameBytes {
  readonly event: string;
  readonly bytes: number;
  readonly budget: number;
}

/** Plays deal 10 at turn three, and counts the bytes of each event's frame. */
export function frameBytes(): FrameBytes[] {
  const terminal = new FakeTerminal({ width: 80, height: 25 });
  runScreen({
    screen: tableScreen(),
    start: { model: modelOf(dealOf(10, rulesOfTurn(3))), effects: [] },
    display: new TerminalDisplay(terminal, {
      render: { palette: DARK_PALETTE, depth: "16", ascii: false, synchronised: true },
    }),
    perform: () => {},
  });
  const written = (): number => {
    terminal.pass(1);
    return new TextEncoder().encode(terminal.takeWrites().at(-1) ?? "").length;
  };
  const first = { event: "the first frame", bytes: written(), budget: 2400 };
  const later = EVENTS.map(([event, keys, budget]) => {
    for (const key of keys) {
      terminal.takeWrites();
      terminal.type(key);
      terminal.pass(1);
    }
    return { event, bytes: written(), budget };
  });
  return [first, ...later];
}
