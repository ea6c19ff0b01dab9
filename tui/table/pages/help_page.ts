import { wrapped } from "../../fit_text.ts";
import type { Size } from "../../grid.ts";
import { type KeyInput, keyName } from "../../input.ts";
import type { Page } from "../../page.ts";

/** A key or a command, and what it does. */
export type HelpEntry = readonly [name: string, text: string];

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
  /** The keys of a first move: `Tab, then Enter`. */
  readonly begin: string;
  readonly rules: {
    readonly title: string;
    readonly paragraphs: readonly string[];
  };
}

/** Entries that small windows leave out: the same in many programs, or always shown. */
const LEFT_OUT: readonly string[] = ["Esc", "mouse", "q", "q ^L ^Z"];

const KEY_WIDTH = 9;
const COMMAND_WIDTH = 16;

/** The rows of a page that are not its lines: the frame, and the line at its bottom. */
const AROUND = 3;
/** The columns of the widest lines that are still read with ease. */
const WIDEST_TEXT = 74;

/**
 * The pages of a help in a window, in their order: keys and commands, beside each other where there
 * is room, and the rules of the game.
 */
export function helpPages(help: Help, size: Size): readonly Page[] {
  const { keys, commands, begin, rules } = help;
  const texts = inPages(rules.paragraphs, size);
  const rows = Math.max(keys.length, commands.length);
  const pages = size.width >= 78 && size.height >= rows + AROUND
    ? [{
      title: "Help",
      lines: beside(table(keys, KEY_WIDTH), table(commands, COMMAND_WIDTH)),
      next: `To begin: ${begin}.  ? rules of the game, `,
    }]
    : [
      { title: "Keys", lines: keyLines(help, size), next: "? commands, " },
      { title: "Commands", lines: commandLines(help, size), next: "? rules, " },
    ];
  return [
    ...pages.map(({ title, lines, next }) => ({
      title,
      lines,
      last: `${next}Esc: back`,
    })),
    ...texts.map((lines, index) => ({
      title: texts.length === 1 ? rules.title : `${rules.title} (${index + 1}/${texts.length})`,
      lines,
      last: index + 1 < texts.length ? "? next page, Esc: back" : "Esc: back",
    })),
  ];
}

const [ON, BACK] = [
  ["Right", "Down", "PageDown", "Space"],
  ["Left", "Up", "PageUp", "Backspace"],
];

/**
 * The number of the page that a key leads to; `undefined` when the key ends the help. Keys that
 * scroll elsewhere never end it.
 */
export function helpPageAfter(page: number, key: KeyInput, pages: number): number | undefined {
  const name = keyName(key);
  if (BACK.includes(name)) return Math.max(0, page - 1);
  if (ON.includes(name)) return Math.min(pages - 1, page + 1);
  return ["?", "F1"].includes(name) && page + 1 < pages ? page + 1 : undefined;
}

/** Paragraphs in the lines of pages; a blank line is between them where all fits one page. */
function inPages(paragraphs: readonly string[], { width, height }: Size): string[][] {
  const room = Math.min(WIDEST_TEXT, width - 4);
  const rows = Math.max(1, height - AROUND);
  const blocks = paragraphs.map((text) => wrapped(text, room, Infinity));
  const spaced = blocks.flatMap((lines, index) => index === 0 ? lines : ["", ...lines]);
  const lines = spaced.length <= rows ? spaced : blocks.flat();
  return Array.from(
    { length: Math.ceil(lines.length / rows) },
    (_, page) => lines.slice(page * rows, (page + 1) * rows),
  );
}

function keyLines({ keys, shortTexts, widths }: Help, { width, height }: Size): string[] {
  const lines = table(keys, KEY_WIDTH, Math.min(35, width - 4));
  if (lines.length <= height - AROUND) return lines;
  const short = keys.filter(([name]) => !LEFT_OUT.includes(name))
    .map(([name, text]): HelpEntry => [name, shortTexts[name] ?? text]);
  const half = Math.ceil(short.length / 2);
  return beside(table(short.slice(0, half), 7), table(short.slice(half), widths.secondKeys));
}

function commandLines({ commands, widths }: Help, { width, height }: Size): string[] {
  const listed = table(commands, COMMAND_WIDTH, Math.min(widths.commands, width - 4));
  if (listed.length <= height - AROUND) return listed;
  const lines: string[] = [];
  for (const [name] of commands) {
    const line = `${lines.at(-1) ?? ""}  ${name}`;
    if (lines.length > 0 && line.length <= width - 4) lines.splice(-1, 1, line);
    else lines.push(name);
  }
  return lines;
}

/**
 * Names and texts in lines, all as wide as the longest, or as a width that is given: what is longer
 * goes on below.
 */
function table(entries: readonly HelpEntry[], nameWidth: number, width?: number): string[] {
  const room = (width ?? Infinity) - nameWidth;
  const lines = entries.flatMap(([name, text]) =>
    wrapped(text, room, Infinity).map((line, row) =>
      (row === 0 ? name : "").padEnd(nameWidth) + line
    )
  );
  const wanted = width ?? Math.max(...lines.map((line) => line.length));
  return lines.map((line) => line.padEnd(wanted));
}

function beside(left: readonly string[], right: readonly string[]): string[] {
  const width = Math.max(...left.map((line) => line.length));
  return Array.from(
    { length: Math.max(left.length, right.length) },
    (_, i) => `${(left[i] ?? "").padEnd(width)} ${right[i] ?? ""}`,
  );
}
