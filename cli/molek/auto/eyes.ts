import { formatBoard } from "../../../lib/molek/board_text.ts";
import { type Area, framesIn, frameWithin, tableArea } from "../../../lib/molek/auto/clicks.ts";
import { MOST_WRONG } from "../../../lib/molek/vision/frames.ts";
import type { Frame, Picture } from "../../../lib/molek/vision/grid.ts";
import { ROWS, type State } from "../../../lib/molek/state.ts";
import { type Table, tableOf } from "../../../lib/molek/auto/table.ts";
import { type Cell, readPicture, readRows, stateOf } from "../../../lib/molek/vision/reading.ts";
import { type Desk, type DeskWindow, trouble } from "./desk.ts";
import type { Guard } from "./guard.ts";

/** A new game that was read, and where it lies on the screen. */
export interface FoundGame {
  readonly state: State;
  readonly frame: Frame;
}

/** Why no new game was read. */
export interface Unfound {
  readonly problem: string;
  /** Whether there is a game, some of whose cards cannot be read. */
  readonly isThere: boolean;
}

/** How long to look for a new game, and the previous one, which must not be taken for it. */
export interface Wanted {
  readonly ms: number;
  readonly previous?: State | undefined;
}

const NO_GAME = "there is no new game of MOLEK-SYNTEZ in the window";
const AGAIN_MS = 25;
/** With more unreadable cards than this, what is seen is not a game at all. */
const MOST_NAMED = 3;

/** Looks at the part of the screen where the game is. */
export class Eyes {
  readonly #desk: Desk;
  readonly #guard: Guard;
  readonly #window: DeskWindow;
  readonly #show: (table: Table) => void;
  #frame: Frame | undefined;

  constructor(desk: Desk, guard: Guard, window: DeskWindow, show: (table: Table) => void) {
    this.#desk = desk;
    this.#guard = guard;
    this.#window = window;
    this.#show = show;
  }

  /** Reads the first rows of the cards. */
  async cells(frame: Frame, rows: number): Promise<readonly Cell[]> {
    const area = tableArea(frame, rows);
    const cells = readRows(await this.#picture(area), frameWithin(frame, area), rows);
    this.#show(tableOf(cells));
    return cells;
  }

  /**
   * Waits for a new game that is the same in two pictures: then no card is flying any more. Answers
   * what is there instead when none comes.
   */
  async newGame({ ms, previous }: Wanted): Promise<FoundGame | Unfound> {
    const not = previous && formatBoard(previous);
    const end = this.#desk.now() + ms;
    let last: string | undefined;
    for (;;) {
      const found = await this.#read();
      const board = "state" in found ? formatBoard(found.state) : undefined;
      if ("state" in found && board === last && board !== not) return found;
      last = board;
      if (this.#desk.now() > end) {
        return "state" in found ? { problem: "no new game was dealt", isThere: false } : found;
      }
      await this.#guard.wait(AGAIN_MS);
    }
  }

  async #read(): Promise<FoundGame | Unfound> {
    const frames = this.#frame ? [this.#frame] : framesIn(this.#window.area);
    let unfound: Unfound = { problem: NO_GAME, isThere: false };
    for (const frame of frames) {
      const cells = await this.cells(frame, ROWS);
      const state = stateOf({ frame, cells });
      if (state.ok) return this.#remember({ state: state.value, frame });
      const wrong = cells.filter(({ distance }) => distance > MOST_WRONG).length;
      if (wrong <= MOST_NAMED) unfound = { problem: state.error, isThere: true };
    }
    return this.#frame ? unfound : await this.#readAnywhere() ?? unfound;
  }

  /** A game that does not stand in the middle of its window. */
  async #readAnywhere(): Promise<FoundGame | undefined> {
    const { area } = this.#window;
    const reading = readPicture(await this.#picture(area));
    const state = reading && stateOf(reading);
    if (reading === undefined || !state?.ok) return undefined;
    const { left, top, scale } = reading.frame;
    const frame = { left: left + area.left, top: top + area.top, scale };
    return this.#remember({ state: state.value, frame });
  }

  #remember(found: FoundGame): FoundGame {
    this.#frame = found.frame;
    return found;
  }

  async #picture(area: Area): Promise<Picture> {
    const picture = await this.#guard.until(() => this.#desk.picture(area));
    if (picture.width === area.width && picture.height === area.height) return picture;
    throw trouble("a part of the game's window is outside of the screen");
  }
}
