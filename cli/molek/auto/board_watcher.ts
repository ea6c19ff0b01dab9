import { formatBoard } from "../../../lib/molek/board_text.ts";
import { frameWithin, type Rectangle, tableArea } from "../../../lib/molek/auto/clicks.ts";
import type { Frame, Picture } from "../../../lib/molek/vision/grid.ts";
import type { State } from "../../../lib/molek/state.ts";
import { type AutoTable, toAutoTable } from "../../../lib/molek/auto/progress.ts";
import {
  readAt,
  type Reading,
  readPicture,
  stateFromReading,
} from "../../../lib/molek/vision/reading.ts";
import type { Result } from "../../../lib/result.ts";
import { type Desktop, desktopError, type DeskWindow } from "./desktop.ts";
import type { MouseGuard } from "./mouse_guard.ts";

/** A game that was read, with its place on the screen. */
export interface LocatedGame {
  readonly state: State;
  readonly frame: Frame;
}

/** The reason why no game was read. */
export interface NotFound {
  readonly problem: string;
  /** True if there is a game, but some of its cards cannot be read. */
  readonly isThere: boolean;
}

/** The time to wait for a new board, and the previous board to ignore. */
export interface WaitOptions {
  readonly ms: number;
  readonly previous?: State | undefined;
}

const NO_GAME =
  "no game of MOLEK-SYNTEZ at a scale from 1 to 4 in the window: show its cards, and " +
  "turn on its option Pixel-Perfect";
const AGAIN_MS = 25;

/** The least number of pictures before a wait ends: the screen can be slow. */
export const MIN_SCREENSHOTS = 12;

/** Reads boards from the part of the screen with the game. */
export class BoardWatcher {
  readonly #desk: Desktop;
  readonly #guard: MouseGuard;
  readonly #window: DeskWindow;
  readonly #show: (table: AutoTable) => void;
  #frame: Frame | undefined;
  /** The last picture with a known frame, and its result: the next picture is often the same. */
  #last: { readonly picture: Picture; readonly state: Result<State, string> } | undefined;

  constructor(
    desk: Desktop,
    guard: MouseGuard,
    window: DeskWindow,
    show: (table: AutoTable) => void,
  ) {
    this.#desk = desk;
    this.#guard = guard;
    this.#window = window;
    this.#show = show;
  }

  /** Reads the position of a game whose place is known. Fails if it cannot be read. */
  async look(frame: Frame): Promise<Result<State, string>> {
    const area = tableArea(frame, this.#window.area);
    const picture = await this.#picture(area);
    if (this.#last !== undefined && isSame(picture, this.#last.picture)) return this.#last.state;
    const state = this.#understand(readAt(picture, frameWithin(frame, area)));
    this.#last = { picture, state };
    return state;
  }

  /**
   * Waits for a game that is the same in two pictures, so that no card is moving. Returns what was
   * found instead if none appears in time.
   */
  async game({ ms, previous }: WaitOptions): Promise<LocatedGame | NotFound> {
    const not = previous && formatBoard(previous);
    const end = this.#desk.now() + ms;
    let last: string | undefined;
    for (let looks = 1;; looks++) {
      const found = await this.#read();
      const board = "state" in found ? formatBoard(found.state) : undefined;
      if ("state" in found && board === last && board !== not) return found;
      last = board;
      if (this.#desk.now() > end && looks >= MIN_SCREENSHOTS) {
        return "state" in found ? { problem: "no new game was dealt", isThere: false } : found;
      }
      await this.#guard.wait(AGAIN_MS);
    }
  }

  async #read(): Promise<LocatedGame | NotFound> {
    if (this.#frame === undefined) return await this.#readAnywhere();
    const state = await this.look(this.#frame);
    if (state.ok) return { state: state.value, frame: this.#frame };
    return { problem: state.error, isThere: true };
  }

  /** Reads a game anywhere in its window, and remembers its place. */
  async #readAnywhere(): Promise<LocatedGame | NotFound> {
    const { area } = this.#window;
    const reading = readPicture(await this.#picture(area));
    if (reading === undefined) return { problem: NO_GAME, isThere: false };
    const state = this.#understand(reading);
    if (!state.ok) return { problem: state.error, isThere: true };
    const { left, top, scale } = reading.frame;
    this.#frame = { left: left + area.left, top: top + area.top, scale };
    return { state: state.value, frame: this.#frame };
  }

  #understand(reading: Reading): Result<State, string> {
    this.#show(toAutoTable(reading.columns));
    return stateFromReading(reading);
  }

  async #picture(area: Rectangle): Promise<Picture> {
    const picture = await this.#guard.until(() => this.#desk.picture(area));
    if (picture.width === area.width && picture.height === area.height) return picture;
    throw desktopError("part of the game's window is off screen");
  }
}

function isSame(one: Picture, other: Picture): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  for (let at = 0; at < one.pixels.length; at++) {
    if (one.pixels[at] !== other.pixels[at]) return false;
  }
  return true;
}
