import { type ColourDepth, colourParameters, type Palette } from "./colour.ts";
import { selectGraphics } from "./escape.ts";
import {
  type AttributeName,
  backgroundOf,
  type ColourIndex,
  foregroundOf,
  hasAttribute,
  PLAIN,
  type Style,
} from "./style.ts";

interface Switch {
  readonly name: AttributeName;
  readonly on: string;
  readonly off: string;
}

const SWITCHES: readonly Switch[] = [
  { name: "bold", on: "1", off: "22" },
  { name: "dim", on: "2", off: "22" },
  { name: "underline", on: "4", off: "24" },
  { name: "reverse", on: "7", off: "27" },
];

/** Writes changes of style for a palette and a depth of colours, each as short as it can be. */
export class Graphics {
  readonly #palette: Palette;
  readonly #depth: ColourDepth;
  readonly #known = new Map<number, string>();

  constructor(palette: Palette, depth: ColourDepth) {
    this.#palette = palette;
    this.#depth = depth;
  }

  /**
   * The sequence that brings the terminal from one style to another; empty when they look alike.
   */
  change(from: Style, to: Style): string {
    const pair = from << 16 | to;
    const known = this.#known.get(pair);
    if (known !== undefined) return known;
    const sequence = this.#shortest(from, to);
    this.#known.set(pair, sequence);
    return sequence;
  }

  #shortest(from: Style, to: Style): string {
    const step = this.#step(from, to);
    if (step.length === 0) return "";
    const all = this.#step(PLAIN, to);
    const stepwise = selectGraphics(step.join(";"));
    // Without parameters all renditions end, as with a zero.
    const anew = selectGraphics(all.length === 0 ? "" : ["0", ...all].join(";"));
    return stepwise.length <= anew.length ? stepwise : anew;
  }

  #step(from: Style, to: Style): string[] {
    const ended = SWITCHES.filter(({ name }) => hasAttribute(from, name) && !hasAttribute(to, name))
      .map(({ off }) => off);
    // Bold and dim end together.
    const begun = SWITCHES.filter(({ name, off }) =>
      hasAttribute(to, name) && (!hasAttribute(from, name) || ended.includes(off))
    ).map(({ on }) => on);
    return [
      ...new Set(ended),
      ...begun,
      ...this.#colour(foregroundOf(from), foregroundOf(to), false),
      ...this.#colour(backgroundOf(from), backgroundOf(to), true),
    ];
  }

  #colour(from: ColourIndex, to: ColourIndex, behind: boolean): string[] {
    if (from === to || this.#depth === "none") return [];
    const ink = this.#palette[to - 1];
    if (!ink) return [behind ? "49" : "39"];
    return [colourParameters(ink, this.#depth, behind)];
  }
}
