// How a cell looks: styles, the palettes that their colours are entries of, and how many colours a
// terminal shows.
//
// A style is packed into 16 bits, so that a cell fits 32:
//   bits 0-5 foreground, 6-11 background (0 the terminal's own, else an entry of the palette),
//   12 bold, 13 dim, 14 underline, 15 reverse.

declare const styleBrand: unique symbol;

/** How a cell looks: colours and attributes in one number. */
export type Style = number & { readonly [styleBrand]: true };

/** A colour: 0 the terminal's own, 1 to 63 an entry of a palette. */
export type ColourIndex = number;

/** The terminal's own colours, no attribute. */
export const PLAIN = 0 as Style;

const FOREGROUND = 0b111111;
const BACKGROUND_SHIFT = 6;

/** The bits of the attributes; a style may have any of them. */
export const Attribute = { bold: 1 << 12, dim: 1 << 13, underline: 1 << 14, reverse: 1 << 15 };

/** What is seen of a blank, too. */
const LINES = Attribute.underline | Attribute.reverse;

/** The name of an attribute. */
export type AttributeName = keyof typeof Attribute;

/** A style of a foreground, attributes and a background. */
export function styleOf(
  foreground: ColourIndex,
  attributes: readonly AttributeName[] = [],
  background: ColourIndex = 0,
): Style {
  const bits = attributes.reduce((sum, name) => sum | Attribute[name], 0);
  return (foreground | background << BACKGROUND_SHIFT | bits) as Style;
}

/** The style with one more attribute. */
export function withAttribute(style: Style, name: AttributeName): Style {
  return (style | Attribute[name]) as Style;
}

/** Whether a style has an attribute. */
export function hasAttribute(style: Style, name: AttributeName): boolean {
  return (style & Attribute[name]) !== 0;
}

/**
 * The style to write a blank in that is wanted in another one: only its background is seen, unless
 * it is underlined or reversed.
 */
export function styleOfBlank(now: Style, wanted: Style): Style {
  if (((now | wanted) & LINES) !== 0) return wanted;
  return (now & ~(FOREGROUND << BACKGROUND_SHIFT) |
    wanted & FOREGROUND << BACKGROUND_SHIFT) as Style;
}

/** The colour of the text. */
export function foregroundOf(style: Style): ColourIndex {
  return style & FOREGROUND;
}

/** The colour of the background. */
export function backgroundOf(style: Style): ColourIndex {
  return style >> BACKGROUND_SHIFT & FOREGROUND;
}

/** How many colours a terminal shows. */
export type ColourDepth = "none" | "16" | "256" | "full";

/** A colour of a palette, at every depth. */
export interface Ink {
  /** One of the 16 colours that every colour terminal has. */
  readonly basic: number;
  /** One of the 256 of xterm; the basic one when left out. */
  readonly indexed?: number;
  /** Red, green, blue, 0 to 255; the indexed one when left out. */
  readonly rgb?: readonly [number, number, number];
}

/** The colours 1, 2, … of the styles; 0 is the terminal's own and not among them. */
export type Palette = readonly Ink[];

/** The 16 colours as the terminal has them: colour `n + 1` is the ANSI colour `n`. */
export const ANSI_PALETTE: Palette = Array.from({ length: 16 }, (_, basic) => ({ basic }));

/** Reads a variable of the environment. */
export type Environment = (name: string) => string | undefined;

const FORCED: ReadonlyMap<string, ColourDepth> = new Map([["1", "16"], ["2", "256"], [
  "3",
  "full",
]]);

/**
 * Whether the environment asks for colours or against them, in the order that programs agree on;
 * `undefined` leaves it to the terminal.
 */
export function colourFromEnvironment(env: Environment): boolean | undefined {
  if (env("NO_COLOR")) return false;
  const forced = env("FORCE_COLOR");
  if (forced) return forced !== "0" && forced !== "false";
  if ((env("CLICOLOR_FORCE") || "0") !== "0") return true;
  return env("CLICOLOR") === "0" ? false : undefined;
}

/** How many colours are wanted and shown: the flag, then the environment, then the terminal. */
export function colourDepth(flag: "auto" | "always" | "never", env: Environment): ColourDepth {
  if (flag === "never") return "none";
  const shown = depthOfTerminal(env);
  const least = shown === "none" ? "16" : shown;
  if (flag === "always") return least;
  const asked = colourFromEnvironment(env);
  if (asked === undefined) return shown;
  return asked ? FORCED.get(env("FORCE_COLOR") ?? "") ?? least : "none";
}

/**
 * Whether the terminal says in its environment that it writes dark on light, as rxvt and others do.
 */
export function backgroundFromEnvironment(env: Environment): boolean | undefined {
  const behind = /;(\d+)$/.exec(env("COLORFGBG") ?? "")?.[1];
  return behind === undefined ? undefined : ["7", "15"].includes(behind);
}

/** The parameters of SGR that select a colour for the text or for its background. */
export function colourParameters(ink: Ink, depth: ColourDepth, behind: boolean): string {
  const extended = behind ? 48 : 38;
  if (depth === "full" && ink.rgb) return `${extended};2;${ink.rgb.join(";")}`;
  if (depth !== "16" && ink.indexed !== undefined) return `${extended};5;${ink.indexed}`;
  const first = (ink.basic < 8 ? 30 : 82) + (behind ? 10 : 0);
  return String(first + ink.basic);
}

function depthOfTerminal(env: Environment): ColourDepth {
  const term = env("TERM") ?? "";
  if (term === "dumb") return "none";
  if (/^(truecolor|24bit)$/.test(env("COLORTERM") ?? "")) return "full";
  if (/-direct\b/.test(term)) return "full";
  if (/256/.test(term)) return "256";
  return /mono|^vt[12]\d\d$/.test(term) ? "none" : "16";
}
