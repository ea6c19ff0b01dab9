// Styles of cells, palettes of colours, and the number of colours that a terminal shows.
//
// A style is packed into 16 bits, so that a cell fits 32:
//   bits 0-5 foreground, 6-11 background (0 is the terminal's own, 1 to 63 are in the palette),
//   12 bold, 13 dim, 14 underline, 15 reverse.

declare const styleBrand: unique symbol;

/** Look of a cell: colours and attributes in one number. */
export type Style = number & { readonly [styleBrand]: true };

/** Colour: 0 is the terminal's own, 1 to 63 are entries of a palette. */
export type ColourIndex = number;

/** The terminal's own colours, without attributes. */
export const PLAIN = 0 as Style;

const FOREGROUND = 0b111111;
const BACKGROUND_SHIFT = 6;

/** Bits of the attributes; a style can have any of them. */
export const Attribute = { bold: 1 << 12, dim: 1 << 13, underline: 1 << 14, reverse: 1 << 15 };

/** Attributes that also show on blanks. */
const LINES = Attribute.underline | Attribute.reverse;

export type AttributeName = keyof typeof Attribute;

/** Packs colours and attributes into a style. */
export function styleOf(
  foreground: ColourIndex,
  attributes: readonly AttributeName[] = [],
  background: ColourIndex = 0,
): Style {
  const bits = attributes.reduce((sum, name) => sum | Attribute[name], 0);
  return (foreground | background << BACKGROUND_SHIFT | bits) as Style;
}

/** Adds an attribute to a style. */
export function withAttribute(style: Style, name: AttributeName): Style {
  return (style | Attribute[name]) as Style;
}

export function hasAttribute(style: Style, name: AttributeName): boolean {
  return (style & Attribute[name]) !== 0;
}

/**
 * Returns the style to write a blank in: the current one with the background of the wanted one,
 * because only that shows; if either is underlined or reversed, the wanted one.
 */
export function styleOfBlank(now: Style, wanted: Style): Style {
  if (((now | wanted) & LINES) !== 0) return wanted;
  return (now & ~(FOREGROUND << BACKGROUND_SHIFT) |
    wanted & FOREGROUND << BACKGROUND_SHIFT) as Style;
}

export function foregroundOf(style: Style): ColourIndex {
  return style & FOREGROUND;
}

export function backgroundOf(style: Style): ColourIndex {
  return style >> BACKGROUND_SHIFT & FOREGROUND;
}

/** Numbers of colours that terminals show, in ascending order. */
export const DEPTHS = ["none", "16", "256", "full"] as const;

/** Number of colours that a terminal shows. */
export type ColourDepth = typeof DEPTHS[number];

/** Colour of a palette, at every depth. */
export interface Ink {
  /** One of the 16 colours that every colour terminal has. */
  readonly basic: number;
  /** One of the 256 of xterm; the basic one if it is missing. */
  readonly indexed?: number;
  /** Red, green, blue, 0 to 255; the indexed one if it is missing. */
  readonly rgb?: readonly [number, number, number];
}

/** Colours 1, 2, … of the styles; 0, the terminal's own, is not among them. */
export type Palette = readonly Ink[];

/** The terminal's own 16 colours: colour `n + 1` is the ANSI colour `n`. */
export const ANSI_PALETTE: Palette = Array.from({ length: 16 }, (_, basic) => ({ basic }));

/** Lookup of an environment variable. */
export type Environment = (name: string) => string | undefined;

const FORCED: ReadonlyMap<string, ColourDepth> = new Map([["1", "16"], ["2", "256"], [
  "3",
  "full",
]]);

/**
 * True if the environment requests colours, false if it rejects them, `undefined` if it leaves that
 * to the terminal. The variables rank as in other programs.
 */
export function colourFromEnvironment(env: Environment): boolean | undefined {
  if (env("NO_COLOR")) return false;
  const forced = env("FORCE_COLOR");
  if (forced) return forced !== "0" && forced !== "false";
  if ((env("CLICOLOR_FORCE") || "0") !== "0") return true;
  return env("CLICOLOR") === "0" ? false : undefined;
}

/**
 * Returns the number of colours to use: the flag decides first, then the environment, then the
 * terminal.
 */
export function colourDepth(flag: "auto" | "always" | "never", env: Environment): ColourDepth {
  if (flag === "never") return "none";
  const shown = depthOfTerminal(env);
  const least = shown === "none" ? "16" : shown;
  if (flag === "always") return least;
  const asked = colourFromEnvironment(env);
  if (asked === undefined) return shown;
  return asked ? FORCED.get(env("FORCE_COLOR") ?? "") ?? least : "none";
}

/** Variables in which the environment can decide on the colours. */
const DECIDING = ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR"] as const;

/**
 * Terminals that are not asked for their colours. Simple ones would show the query; tmux and GNU
 * screen respond for themselves at most, not for the terminal around them.
 */
const NOT_ASKED = /^(dumb|linux|tmux|screen)\b/;

/**
 * True if the terminal may show more colours than the environment tells, and nobody has decided on
 * their number.
 */
export function asksColours(flag: "auto" | "always" | "never", env: Environment): boolean {
  if (flag !== "auto" || DECIDING.some((name) => env(name))) return false;
  const shown = depthOfTerminal(env);
  return (shown === "16" || shown === "256") && !NOT_ASKED.test(env("TERM") ?? "");
}

/**
 * Returns the number of colours of a terminal that writes with these SGR parameters after it was
 * sent others; `undefined` if they do not tell.
 */
export function depthFromGraphics(sent: string, parameters: string): ColourDepth | undefined {
  const [red, green, blue] = sent.split(";").slice(-3);
  const [, exact, index] = ANSWERED_COLOUR.exec(parameters) ?? [];
  if (exact !== undefined) {
    const isExact = exact.replaceAll(":", ";") === `${red};${green};${blue}`;
    return isExact ? "full" : undefined;
  }
  return Number(index) >= 16 ? "256" : undefined;
}

/** Colour of the text by its numbers, which may follow the number of a colour space, or by index. */
const ANSWERED_COLOUR =
  /(?:^|;)38(?:[:;]2(?:[:;]\d*)??[:;](\d+[:;]\d+[:;]\d+)|[:;]5[:;](\d+))(?=;|$)/;

/**
 * True if the environment says that the background is light, as rxvt and others make it say;
 * `undefined` if that is unknown.
 */
export function backgroundFromEnvironment(env: Environment): boolean | undefined {
  const behind = /;(\d+)$/.exec(env("COLORFGBG") ?? "")?.[1];
  return behind === undefined ? undefined : ["7", "15"].includes(behind);
}

/**
 * Returns the SGR parameters that select a colour for the text, or for its background if `behind`
 * is true.
 */
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
  // tmux always shows 256; GNU screen calls itself the same, but has those of the terminal around it.
  if (/256|^tmux\b/.test(term) || /^screen\b/.test(term) && env("TMUX")) return "256";
  return /mono|^vt[12]\d\d$/.test(term) ? "none" : "16";
}
