import type { ColourDepth, Palette } from "./colour.ts";
import { diff, type TerminalState } from "./diff.ts";
import { BEGIN_FRAME, CLEAR_SCREEN, END_FRAME, RESET } from "./escape.ts";
import { Graphics } from "./graphics.ts";
import { Grid, normaliseBlanks, toAscii } from "./grid.ts";
import { PLAIN } from "./style.ts";

/** How frames are written. */
export interface RenderOptions {
  readonly palette: Palette;
  /** For a terminal that writes dark on light; without it all terminals are painted alike. */
  readonly lightPalette?: Palette;
  /** Whether the terminal is light; it is asked when this is not known. */
  readonly isLight?: boolean;
  readonly depth: ColourDepth;
  /** Whether only ASCII is shown. */
  readonly ascii: boolean;
  /** Whether the terminal is asked to show a frame only when it is complete. */
  readonly synchronised: boolean;
}

const UNKNOWN_PEN: TerminalState = { position: undefined, style: PLAIN, visible: true };

/** Turns each grid into the bytes that change the frame on the terminal into it. */
export class Renderer {
  readonly #options: RenderOptions;
  #graphics: Graphics;
  #ascii: boolean;
  #shown: Grid | undefined;
  #pen = UNKNOWN_PEN;

  constructor(options: RenderOptions) {
    this.#options = options;
    this.#graphics = graphicsFor(options, options.isLight ?? false);
    this.#ascii = options.ascii;
  }

  /** Forgets what the terminal shows, so that the next frame is written whole. */
  forget(): void {
    this.#shown = undefined;
    // Whoever had the terminal meanwhile may have shown the cursor or hidden it.
    this.#pen = { ...this.#pen, visible: undefined };
  }

  /** Writes everything in ASCII from now on. */
  useAscii(): void {
    this.#ascii = true;
  }

  /** Paints for a light or a dark terminal from now on; returns whether that changes anything. */
  useBackground(isLight: boolean): boolean {
    if (!this.asksBackground) return false;
    this.#graphics = graphicsFor(this.#options, isLight);
    return isLight;
  }

  /** Whether the colour of the background matters and is not known. */
  get asksBackground(): boolean {
    const { lightPalette, isLight, depth } = this.#options;
    return lightPalette !== undefined && isLight === undefined && depth !== "none";
  }

  /** The text that brings a grid to the terminal; empty when nothing changed. */
  frame(grid: Grid): string {
    if (this.#ascii) toAscii(grid);
    normaliseBlanks(grid);
    const start = this.#startFor(grid);
    const { text, pen } = diff(this.#shown ?? new Grid(grid), grid, this.#pen, this.#graphics);
    this.#shown = grid;
    this.#pen = pen;
    const frame = start + text;
    if (frame === "" || !this.#options.synchronised) return frame;
    return BEGIN_FRAME + frame + END_FRAME;
  }

  #startFor({ width, height }: Grid): string {
    const shown = this.#shown;
    if (shown?.width === width && shown.height === height) return "";
    this.#shown = undefined;
    // The cursor's visibility is kept: it is the same on a screen of another size.
    this.#pen = { ...UNKNOWN_PEN, visible: this.#pen.visible, position: { row: 0, column: 0 } };
    return RESET + CLEAR_SCREEN;
  }
}

function graphicsFor(options: RenderOptions, isLight: boolean): Graphics {
  const { palette, lightPalette = palette, depth } = options;
  return new Graphics(isLight ? lightPalette : palette, depth);
}
