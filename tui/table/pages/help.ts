import { longestForm } from "../../../lib/message.ts";
import type { Patience } from "../../../lib/patience.ts";
import { wrapText } from "../../terminal/fit_text.ts";
import type { Size } from "../../terminal/grid.ts";
import { type KeyInput, keyName } from "../../terminal/input.ts";
import { drawPage, type Page } from "../../terminal/page.ts";
import { specsOfKind } from "../cursor.ts";
import type { FrameContext } from "../draw/scene.ts";
import { commandHelp, type HelpEntry, keysOf } from "../input/action_list.ts";
import type { Model } from "../model.ts";
import { columnKeys } from "../wording.ts";
import { clearPanel, pageLook } from "./page_look.ts";

/** Window size assumed while none is known. */
export const DEFAULT_WINDOW: Size = { width: 80, height: 24 };

/** Draws a page of the help over the board. */
export function drawHelp(scene: FrameContext, number: number): void {
  const { grid, model, draw } = scene;
  clearPanel(scene);
  const pages = pagesFor(model, grid);
  // A larger window may have fewer pages than `number` assumes.
  const page = pages[number] ?? pages.at(-1);
  if (page) drawPage(grid, page, pageLook(draw.pageMargin));
}

/** Returns the number of help pages in the window of a game. */
export function helpLength(model: Model): number {
  return pagesFor(model, model.window ?? DEFAULT_WINDOW).length;
}

/** Returns the number of the first page with the rules of the game. */
export function rulesPage(model: Model): number {
  const { title } = createHelp(model).rules;
  return pagesFor(model, model.window ?? DEFAULT_WINDOW).findIndex((page) =>
    longestForm(page.title).startsWith(title)
  );
}

function pagesFor(model: Model, size: Size): readonly Page[] {
  return helpPages(createHelp(model), size);
}

/** Creates the help of a game from its keys, its commands and its rules. */
function createHelp({ table, game: { patience, variant } }: Model): Help {
  const listed = keysOf(table.actions).filter(({ text }) => text !== undefined);
  const [begin, toBegin] = patience.enter === "best" ? ["Tab, then Enter", "Enter plays it"] : [
    `Tab, Enter, then ${columnKeys(patience)}`,
    `Enter picks it up, ${columnKeys(patience)} drops it`,
  ];
  return {
    keys: listed.map(({ name, text = "" }) => [name, text]),
    commands: commandHelp(table),
    begin,
    rules: {
      title: `How to play ${patience.name}`,
      paragraphs: [
        ...patience.rules(variant),
        `To start: Tab selects a card that can move, ${toBegin}. ${mouseText(patience)}`,
      ],
    },
  };
}

/** Describes the mouse for the rules of a game. */
function mouseText(patience: Patience): string {
  if (specsOfKind(patience, "foundation").length === 0) return "Or drag cards.";
  const wheel = specsOfKind(patience, "stock").length > 0 ? ", the wheel draws" : "";
  return `Or drag cards. Double-click plays a card, right-click moves it to its foundation${wheel}.`;
}

/** Contents of a game's help. */
export interface Help {
  readonly keys: readonly HelpEntry[];
  readonly commands: readonly HelpEntry[];
  /** Keys of a first move, such as `Tab, then Enter`. */
  readonly begin: string;
  readonly rules: {
    readonly title: string;
    readonly paragraphs: readonly string[];
  };
}

const KEY_WIDTH = 9;
const COMMAND_WIDTH = 16;

/** Rows of a page besides its lines: the frame and the last line. */
const FRAME_ROWS = 3;
/** Maximum columns of a line that is easy to read. */
const MAX_TEXT_WIDTH = 74;

/** A section of the help: the lines of each of its pages. */
interface Section {
  readonly title: string;
  readonly pages: readonly (readonly string[])[];
  /** Text at the bottom of its last page about the next page. */
  readonly next: string;
}

/**
 * Lays out the help in a window: keys and commands, side by side if they fit, then the rules of the
 * game.
 */
export function helpPages(help: Help, size: Size): readonly Page[] {
  const { keys, commands, begin, rules } = help;
  const rows = Math.max(keys.length, commands.length);
  const listed: readonly Section[] = size.width >= 78 && size.height >= rows + FRAME_ROWS
    ? [{
      title: "Help",
      pages: [beside(table(keys, KEY_WIDTH), table(commands, COMMAND_WIDTH))],
      next: `To start: ${begin}.  ? rules of the game, `,
    }]
    : [
      { title: "Keys", pages: keyPages(help, size), next: "? commands, " },
      { title: "Commands", pages: commandPages(help, size), next: "? rules, " },
    ];
  const sections = [
    ...listed,
    { title: rules.title, pages: textPages(rules.paragraphs, size), next: "" },
  ];
  return sections.flatMap(({ title, pages, next }) =>
    pages.map((lines, index) => ({
      title: pages.length === 1 ? title : `${title} (${index + 1}/${pages.length})`,
      lines,
      last: `${index + 1 < pages.length ? "? next page, " : next}Esc: back`,
    }))
  );
}

const [ON, BACK] = [
  ["Right", "Down", "PageDown", "Space"],
  ["Left", "Up", "PageUp", "Backspace"],
];

/**
 * Returns the number of the page that a key leads to, or `undefined` if the key closes the help.
 * Keys that scroll elsewhere never close it.
 */
export function helpPageAfter(page: number, key: KeyInput, pages: number): number | undefined {
  const name = keyName(key);
  if (BACK.includes(name)) return Math.max(0, page - 1);
  if (ON.includes(name)) return Math.min(pages - 1, page + 1);
  return ["?", "F1"].includes(name) && page + 1 < pages ? page + 1 : undefined;
}

/**
 * Wraps paragraphs into the lines of pages, with blank lines between them if everything fits one
 * page.
 */
function textPages(paragraphs: readonly string[], { width, height }: Size): string[][] {
  const room = Math.min(MAX_TEXT_WIDTH, width - 4);
  const rows = rowsIn(height);
  const blocks = paragraphs.map((text) => wrapText(text, room, Infinity));
  const spaced = blocks.flatMap((lines, index) => index === 0 ? lines : ["", ...lines]);
  return inParts(spaced.length <= rows ? spaced : blocks.flat(), rows);
}

/** Lays out the keys, in two columns if one is too long and both fit the width. */
function keyPages({ keys }: Help, { width, height }: Size): string[][] {
  const rows = rowsIn(height);
  const listed = table(keys, KEY_WIDTH, width - 4);
  const columns = evenly(listed, rows);
  const pages = inParts(columns, 2).map(([left = [], right = []]) => beside(left, right));
  const isWhole = pages.flat().every((line) => line.length <= width - 4);
  return columns.length > 1 && isWhole ? pages : columns;
}

/** Lays out the commands, with their effects if they fit two pages. */
function commandPages({ commands }: Help, { width, height }: Size): string[][] {
  const rows = rowsIn(height);
  const listed = evenly(table(commands, COMMAND_WIDTH, width - 4), rows);
  if (listed.length <= 2) return listed;
  const lines: string[] = [];
  for (const [name] of commands) {
    const line = `${lines.at(-1) ?? ""}  ${name}`;
    if (lines.length > 0 && line.length <= width - 4) lines.splice(-1, 1, line);
    else lines.push(name);
  }
  return evenly(lines, rows);
}

/** Returns the rows that a page has for its lines. */
function rowsIn(height: number): number {
  return Math.max(1, height - FRAME_ROWS);
}

/** Splits lines into as few parts of at most `rows` lines as possible, of nearly equal length. */
function evenly(lines: readonly string[], rows: number): string[][] {
  return inParts(lines, Math.ceil(lines.length / Math.ceil(lines.length / rows)));
}

/** Splits a list into parts of some length; the last one may be shorter. */
function inParts<Item>(items: readonly Item[], length: number): Item[][] {
  return Array.from(
    { length: Math.ceil(items.length / length) },
    (_, part) => items.slice(part * length, (part + 1) * length),
  );
}

/** Formats names and texts as lines of equal width; texts that are too wide are wrapped. */
function table(entries: readonly HelpEntry[], nameWidth: number, width = Infinity): string[] {
  const lines = entries.flatMap(([name, text]) =>
    wrapText(text, width - nameWidth, Infinity).map((line, row) =>
      (row === 0 ? name : "").padEnd(nameWidth) + line
    )
  );
  const longest = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => line.padEnd(longest));
}

function beside(left: readonly string[], right: readonly string[]): string[] {
  const width = Math.max(...left.map((line) => line.length));
  return Array.from(
    { length: Math.max(left.length, right.length) },
    (_, i) => `${(left[i] ?? "").padEnd(width)}  ${right[i] ?? ""}`.trimEnd(),
  );
}
