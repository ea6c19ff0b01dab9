import { longestForm } from "../../../lib/message.ts";
import type { Patience } from "../../../lib/patience.ts";
import { fitLabels, wrapText } from "../../terminal/fit_text.ts";
import { type CellPosition, type Grid, rowText, type Size } from "../../terminal/grid.ts";
import { type KeyInput, keyName } from "../../terminal/input.ts";
import { drawPage, type Page } from "../../terminal/page.ts";
import { pileSpecOf, specsOfKind } from "../cursor.ts";
import { kindOf, sendsHome } from "../pile_kinds.ts";
import type { FrameContext } from "../draw/scene.ts";
import { STYLE_TOKENS } from "../draw/style_tokens.ts";
import { HELP_GROUPS, type HelpLine } from "../input/action.ts";
import { briefKeys, type HelpEntry, helpLines } from "../input/help_lines.ts";
import type { Model } from "../model.ts";
import { capitalise, columnKeys, SHORT_WORDING } from "../wording.ts";
import { clearPanel, pageLook } from "./page_look.ts";

/** Window size assumed while none is known. */
export const DEFAULT_WINDOW: Size = { width: 80, height: 24 };

/** Draws a page of the help: the short help beside the board if it fits, the others over it. */
export function drawHelp(scene: FrameContext, number: number): void {
  const { grid, model, draw } = scene;
  clearPanel(scene);
  if (number === 0 && drawBriefPanel(scene)) return;
  const pages = pagesFor(model, grid);
  // A larger window may have fewer pages than `number` assumes.
  const page = pages[number] ?? pages.at(-1);
  if (page) drawPage(grid, page, pageLook(draw.pageMargin));
}

/** Returns the number of help pages in the window of a game. */
export function helpLength(model: Model): number {
  return pagesFor(model, model.window ?? DEFAULT_WINDOW).length;
}

/** Returns the labels of the keys of a help page, in order. */
export function helpLabels(model: Model, number: number): readonly string[] {
  const pages = pagesFor(model, model.window ?? DEFAULT_WINDOW);
  return (pages[number] ?? pages.at(-1))?.labels ?? [];
}

/**
 * Returns the name of the key whose line of the help is drawn at a cell, or `undefined` if there is
 * none. Of the keys of a line, it is the last one named up to that cell.
 */
export function helpKeyAt(
  model: Model,
  page: number,
  { row, column }: CellPosition,
  grid: Grid,
  panel: CellPosition | undefined,
): string | undefined {
  const help = createHelp(model);
  const text = rowText(grid, row);
  const isWide = grid.width >= MIN_WIDE;
  const [entries, names] = page === 0
    ? [help.brief, BRIEF_WIDTH] as const
    : [groupEntries(help.lines.filter(({ key }) => key), isWide), namesWidth(isWide)] as const;
  const rooms = [textRoom(grid), ...(page === 0 && panel ? [panelRoom(grid, panel)] : [])];
  for (const entry of entries) {
    for (const room of rooms) {
      const lines = table([entry], names, room).map((line) => line.trimEnd());
      for (const [below, line] of lines.entries()) {
        const at = column - text.indexOf(line);
        if (!text.includes(line) || at < 0 || at >= line.length) continue;
        const [name] = entry;
        const keys = name.slice(0, BRIEF_WIDTH).trim().split(" ");
        const upTo = line.slice(0, at) + line.slice(at).split(" ", 1);
        const named = [...lines.slice(0, below), upTo].join(" ").split(" ");
        return named.findLast((word) => keys.includes(word)) ?? keys[0];
      }
    }
  }
  return undefined;
}

/** Returns the number of the first page with the rules of the game. */
export function rulesPage(model: Model): number {
  const { title } = createHelp(model).rules;
  return pagesFor(model, model.window ?? DEFAULT_WINDOW).findIndex((page) =>
    longestForm(page.title).startsWith(title)
  );
}

function pagesFor(model: Model, size: Size): readonly HelpPage[] {
  return helpPages(createHelp(model), size);
}

/** Creates the help of a game from its actions and its rules. */
function createHelp({ table, game: { patience, variant } }: Model): Help {
  const toBegin = patience.enter === "best"
    ? "Enter plays it"
    : `Enter picks it up, ${columnKeys(patience)} drops it`;
  return {
    brief: briefKeys(table),
    example: exampleMove(patience),
    lines: helpLines(table),
    rules: {
      title: `How to play ${patience.name}`,
      paragraphs: [
        ...patience.rules(variant),
        `To start: Tab selects a card that can move, ${toBegin}. ${mouseText(patience)}`,
      ],
    },
  };
}

/** Seeds among which a picture of a move is looked for. */
const MAX_EXAMPLE_SEED = 20;

/** Returns the card and the target of a legal move between columns, from the first such deal. */
function exampleMove(patience: Patience): readonly [card: string, target: string] | undefined {
  for (let seed = 1; seed <= MAX_EXAMPLE_SEED; seed++) {
    const state = patience.deal(seed, patience.variant);
    for (const move of patience.legalMoves(state)) {
      const change = patience.pileChange(state, move);
      if (change.kind !== "carry" || change.count !== 1) continue;
      const [from, to] = [change.from, change.to].map((pile) => pileSpecOf(patience, pile));
      const faces = [from, to].map((spec) =>
        spec && kindOf(spec).isColumn ? patience.pile(state, spec.pile).faceUp.at(-1) : undefined
      );
      const [card, target] = faces;
      if (card && target) return [SHORT_WORDING.card(card), SHORT_WORDING.card(target)];
    }
  }
  return undefined;
}

/** Describes the mouse for the rules of a game. */
function mouseText(patience: Patience): string {
  if (!sendsHome(patience)) return "Or drag cards.";
  const wheel = specsOfKind(patience, "stock").length > 0 ? ", the wheel draws" : "";
  return `Or drag cards. Double-click plays a card, right-click moves it to its foundation${wheel}.`;
}

/** Contents of a game's help. */
export interface Help {
  /** The keys of the short help, with a sentence for each. */
  readonly brief: readonly HelpEntry[];
  /** The card and the target of a move to draw, if there is one. */
  readonly example: readonly [card: string, target: string] | undefined;
  readonly lines: readonly HelpLine[];
  readonly rules: {
    readonly title: string;
    readonly paragraphs: readonly string[];
  };
}

const INDENT = " ";
const KEY_WIDTH = 7;
const TYPED_WIDTH = 15;
const BRIEF_WIDTH = 7;

/** Rows of a page besides its lines: the frame and the last line. */
const FRAME_ROWS = 3;
/** Maximum columns of a line that is easy to read. */
const MAX_TEXT_WIDTH = 74;
/** Minimum columns of a page with keys and typed words beside each other. */
const MIN_WIDE = 60;
/** Columns of a page that has two columns of lines. */
const TWO_COLUMNS = 2 * MAX_TEXT_WIDTH + 6;

/** A section of the help: the lines of each of its pages. */
interface Section {
  readonly title: string;
  readonly pages: readonly (readonly string[])[];
  /** Labels of the keys of its last page, the most important first, without that of Esc. */
  readonly next: readonly string[];
}

/** A page of the help, with the labels of its keys. */
interface HelpPage extends Page {
  readonly labels: readonly string[];
}

/**
 * Lays out the help in a window: the short help, the rules of the game, and all keys with the words
 * to type.
 */
export function helpPages(help: Help, size: Size): readonly HelpPage[] {
  const { rules } = help;
  const listed: readonly Section[] = size.width >= MIN_WIDE
    ? [{ title: "Help", pages: groupPages(help, size), next: [] }]
    : [
      { title: "Keys", pages: groupPages(help, size), next: ["? commands"] },
      { title: "Commands", pages: commandPages(help, size), next: [] },
    ];
  const sections: readonly Section[] = [
    {
      title: "Help",
      pages: [briefLines(help, size)],
      next: ["? rules and all keys", ", settings"],
    },
    { title: rules.title, pages: textPages(rules.paragraphs, size), next: ["? keys"] },
    ...listed,
  ];
  return sections.flatMap(({ title, pages, next }) =>
    pages.map((lines, index) => {
      const [first, ...others] = index + 1 < pages.length ? ["? next page"] : next;
      const labels = [...(first === undefined ? [] : [first]), "Esc close", ...others];
      const { labels: shown, gap } = fitLabels(labels, labels, textRoom(size));
      return {
        title: pages.length === 1 ? title : `${title} (${index + 1}/${pages.length})`,
        lines,
        ...headingsIn(lines),
        last: shown.join(gap),
        labels,
      };
    })
  );
}

/** Returns the columns of the lines of a page in a window. */
function textRoom({ width }: Pick<Size, "width">): number {
  return Math.min(MAX_TEXT_WIDTH, width - 4);
}

/** Returns the columns of the lines of the short help beside the board. */
function panelRoom({ width }: Pick<Size, "width">, panel: CellPosition): number {
  return width - panel.column - 1;
}

/** Returns the indexes of the lines that are headings of groups, if there are any. */
function headingsIn(lines: readonly string[]): Pick<Page, "headings"> {
  const names = HELP_GROUPS.map(capitalise);
  const headings = lines.flatMap((line, index) => names.includes(line.trimEnd()) ? [index] : []);
  return headings.length === 0 ? {} : { headings };
}

/** Lays out the short help: a picture of a move above its keys, or a line in small windows. */
function briefLines({ brief, example }: Help, size: Size): readonly string[] {
  const { height } = size;
  const keys = table(brief, BRIEF_WIDTH, textRoom(size));
  if (!example) return keys;
  const picture = drawMove(example);
  const whole = [...picture, "", ...keys];
  if (whole.length <= rowsIn(height)) return whole;
  const [card, target] = example;
  const line = `${card} goes onto ${target}:`;
  return keys.length < rowsIn(height) ? [line, ...keys] : keys;
}

/** Draws a move: a card, the card that it goes onto, and both after the move. */
export function drawMove([card, target]: readonly [string, string]): readonly string[] {
  const [upper, lower] = [card, target].map((text) => `│${text.padEnd(3)}│`);
  return [
    "┌───┐ ┌───┐   ┌───┐",
    `${upper} ${lower} → ${lower}`,
    "└───┘ └───┘   ├───┤",
    `              ${upper}`,
    "              └───┘",
  ];
}

/**
 * Draws the short help as a panel beside the board. Returns false if there is no panel or it is too
 * small.
 */
function drawBriefPanel({ grid, model, layout: { panel, message } }: FrameContext): boolean {
  if (!panel) return false;
  const help = createHelp(model);
  const keys = table(help.brief, BRIEF_WIDTH, panelRoom(grid, panel));
  const picture = help.example ? [...drawMove(help.example), ""] : [];
  const rows = message.row - panel.row - 2;
  const lines = picture.length + keys.length <= rows ? [...picture, ...keys] : keys;
  if (lines.length > rows) return false;
  grid.text(panel.row, panel.column, "Help", STYLE_TOKENS.title);
  lines.forEach((line, below) => {
    const isKey = below >= lines.length - keys.length;
    const key = isKey ? line.slice(0, BRIEF_WIDTH) : "";
    const row = panel.row + 2 + below;
    grid.text(row, panel.column, key, STYLE_TOKENS.key);
    grid.text(row, panel.column + key.length, line.slice(key.length), STYLE_TOKENS.text);
  });
  return true;
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
function textPages(paragraphs: readonly string[], size: Size): string[][] {
  const room = textRoom(size);
  const rows = rowsIn(size.height);
  const blocks = paragraphs.map((text) => wrapText(text, room, Infinity));
  const spaced = blocks.flatMap((lines, index) => index === 0 ? lines : ["", ...lines]);
  return inParts(spaced.length <= rows ? spaced : blocks.flat(), rows);
}

/**
 * Lays out the lines of all groups, each below its heading: keys and typed words in columns of their
 * own, or only the keys in a narrow window.
 */
function groupPages({ lines }: Help, size: Size): string[][] {
  const { width, height } = size;
  const isWide = width >= MIN_WIDE;
  const rows = rowsIn(height);
  const blocks = HELP_GROUPS.flatMap((group) => {
    const shown = lines.filter((line) => line.group === group && (isWide || line.key));
    const listed = table(groupEntries(shown, isWide), namesWidth(isWide), textRoom(size));
    return shown.length === 0 ? [] : [[capitalise(group), ...listed]];
  });
  const columns = inColumns(blocks, rows);
  if (width < TWO_COLUMNS) return columns;
  return inParts(columns, 2).map(([left = [], right = []]) =>
    right.length === 0 ? left : beside(left, right)
  );
}

/** Returns lines as names and texts: the key and, in a wide window, the words to type. */
function groupEntries(lines: readonly HelpLine[], isWide: boolean): readonly HelpEntry[] {
  return lines.map(({ key = "", typed = "", text }) => [
    INDENT + (isWide ? key.padEnd(KEY_WIDTH) + typed : key),
    text,
  ]);
}

/** Returns the columns of the names of {@linkcode groupEntries}. */
function namesWidth(isWide: boolean): number {
  return INDENT.length + KEY_WIDTH + (isWide ? TYPED_WIDTH : 0);
}

/** Minimum rows of a group at the end of a page, before it goes on in the next one. */
const MIN_SPLIT = 3;

/** Stacks groups in columns of at most `rows` lines; the rest of a group repeats its heading. */
function inColumns(groups: readonly (readonly string[])[], rows: number): string[][] {
  const columns: string[][] = [];
  for (const [heading = "", ...lines] of groups) {
    let rest: readonly string[] = lines;
    while (rest.length > 0) {
      const last = columns.at(-1);
      const room = last === undefined ? 0 : rows - last.length - 2;
      const isFirst = last === undefined || room < Math.min(MIN_SPLIT, rest.length);
      const column: string[] = isFirst ? [] : last;
      if (isFirst) columns.push(column);
      else column.push("");
      const taken = Math.max(1, isFirst ? rows - 1 : room);
      column.push(heading, ...rest.slice(0, taken));
      rest = rest.slice(taken);
    }
  }
  return columns;
}

/** Lays out the typed words, with their effects if they fit two pages. */
function commandPages({ lines }: Help, { width, height }: Size): string[][] {
  const rows = rowsIn(height);
  const typed = lines.flatMap((line): HelpEntry[] =>
    line.typed === undefined ? [] : [[line.typed, line.text]]
  );
  const listed = evenly(table(typed, TYPED_WIDTH, width - 4), rows);
  if (listed.length <= 2) return listed;
  const names: string[] = [];
  for (const [name] of typed) {
    const line = `${names.at(-1) ?? ""}  ${name}`;
    if (names.length > 0 && line.length <= width - 4) names.splice(-1, 1, line);
    else names.push(name);
  }
  return evenly(names, rows);
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
