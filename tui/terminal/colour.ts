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

/** Names for the colours of {@linkcode ANSI_PALETTE}. */
export const Ansi = {
  red: 2,
  green: 3,
  yellow: 4,
  blue: 5,
  magenta: 6,
  cyan: 7,
  brightRed: 10,
} as const;

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
