import type { Size } from "../../grid.ts";
import { type KeyInput, keyName } from "../../input.ts";
import type { Page } from "../../page.ts";

/** A key or a command, and what it does. */
export type HelpEntry = readonly [name: string, text: string];

/**
 * The help of a game: where there is no room for both, the keys come first, the commands second.
 */
export type HelpPart = "keys" | "commands";

/**
 * How wide the commands are alone, and the names of the second half of the keys in small windows.
 */
export interface HelpWidths {
  readonly commands: number;
  readonly secondKeys: number;
}

/** The contents of a game's help. */
export interface Help {
  readonly keys: readonly HelpEntry[];
  readonly commands: readonly HelpEntry[];
  /** What the keys do in fewer words, for small windows. */
  readonly shortTexts: Readonly<Record<string, string>>;
  readonly widths: HelpWidths;
}

/** Entries that small windows leave out: the same in many programs, or always shown. */
const LEFT_OUT: readonly string[] = ["Esc", "mouse", "Ctrl-L Z", "q"];

const KEY_WIDTH = 9;
const COMMAND_WIDTH = 16;

/** The page of the help that fits a window: all of the help, or one part. */
export function helpPage(help: Help, part: HelpPart, size: Size): Page {
  if (size.width >= 78 && size.height >= help.keys.length + 3) {
    const lines = beside(table(help.keys, KEY_WIDTH), table(help.commands, COMMAND_WIDTH));
    return { title: "Help", lines, last: "Any key goes back to the game." };
  }
  return part === "keys"
    ? { title: "Keys", lines: keyLines(help, size), last: "? commands, any other key: back" }
    : { title: "Commands", lines: commandLines(help, size), last: "Any key: back" };
}

/** The part of the help that a key leads to; `undefined` when the key ends the help. */
export function helpPartAfter(part: HelpPart, key: KeyInput): HelpPart | undefined {
  return part === "keys" && ["?", "F1"].includes(keyName(key)) ? "commands" : undefined;
}

function keyLines({ keys, shortTexts, widths }: Help, { width, height }: Size): string[] {
  if (keys.length <= height - 3) return table(keys, KEY_WIDTH, Math.min(35, width - 4));
  const short = keys.filter(([name]) => !LEFT_OUT.includes(name))
    .map(([name, text]): HelpEntry => [name, shortTexts[name] ?? text]);
  const half = Math.ceil(short.length / 2);
  return beside(table(short.slice(0, half), 7), table(short.slice(half), widths.secondKeys));
}

function commandLines({ commands, widths }: Help, { width, height }: Size): string[] {
  if (commands.length <= height - 3) {
    return table(commands, COMMAND_WIDTH, Math.min(widths.commands, width - 4));
  }
  const lines: string[] = [];
  for (const [name] of commands) {
    const line = `${lines.at(-1) ?? ""}  ${name}`;
    if (lines.length > 0 && line.length <= width - 4) lines.splice(-1, 1, line);
    else lines.push(name);
  }
  return lines;
}

/** Names and texts in lines, all as wide as the longest unless a width is given. */
function table(entries: readonly HelpEntry[], nameWidth: number, width?: number): string[] {
  const lines = entries.map(([name, text]) => name.padEnd(nameWidth) + text);
  const wanted = width ?? Math.max(...lines.map((line) => line.length));
  return lines.map((line) => line.slice(0, wanted).padEnd(wanted));
}

function beside(left: readonly string[], right: readonly string[]): string[] {
  const width = Math.max(...left.map((line) => line.length));
  return Array.from(
    { length: Math.max(left.length, right.length) },
    (_, i) => `${(left[i] ?? "").padEnd(width)} ${right[i] ?? ""}`,
  );
}
