// Text that fits its room: messages, labels in a line, and the size that a window needs.

import { type Message, variantsOf } from "../../lib/message.ts";
import { type CellPosition, type Grid, rowText, type Size } from "./grid.ts";
import { type KeyInput, keyInput } from "./input.ts";
import type { Style } from "./style.ts";

/**
 * Returns the lines of the longest form of a message that fits; if no form fits, the shortest one
 * is cut.
 */
export function fitMessage(message: Message, room: number, most: number): string[] {
  const forms = variantsOf(message);
  const form = forms.find((one) => isWhole(one, room, most)) ?? forms.at(-1) ?? "";
  return wrapText(form, room, most);
}

/** True if all of a text fits into the lines. */
function isWhole(text: string, room: number, most: number): boolean {
  return wrapText(text, room, most).join(" ") === text;
}

/** Breaks a text between words into at most `most` lines; cuts lines that are too long. */
export function wrapText(text: string, room: number, most: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= room || line === "" || lines.length === most) {
      lines[lines.length - 1] = longer;
    } else lines.push(word);
  }
  return lines.map((line) => clipText(line, room));
}

/** Cuts a text to at most `room` columns; an ellipsis stands for the rest. */
export function clipText(text: string, room: number): string {
  const characters = [...text];
  return characters.length <= room ? text : `${characters.slice(0, room - 1).join("")}…`;
}

/** Name of several keys, `1-7` or `4,6`, for which a click cannot choose one. */
const SEVERAL_KEYS = /^.[-,]./;

/** Labels in a line, and the gap between them. */
export interface LabelLine {
  readonly labels: readonly string[];
  readonly gap: string;
}

/** Returns the labels that fit, in order; the last ones in `byRank` are dropped first. */
export function fitLabels(
  labels: readonly string[],
  byRank: readonly string[],
  room: number,
): LabelLine {
  for (let count = byRank.length; count > 0; count--) {
    const chosen = byRank.slice(0, count);
    const shown = labels.filter((label) => chosen.includes(label));
    for (const gap of ["  ", " "]) {
      if (shown.join(gap).length <= room) return { labels: shown, gap };
    }
  }
  return { labels: [], gap: "" };
}

/**
 * Wraps labels into at most `most` rows, in order; the last ones in `byRank` are dropped first.
 */
export function wrapLabels(
  labels: readonly string[],
  byRank: readonly string[],
  room: number,
  most: number,
): readonly string[] {
  for (let count = byRank.length; count > 0; count--) {
    const chosen = byRank.slice(0, count);
    for (const gap of ["  ", " "]) {
      const rows: string[] = [];
      for (const label of labels.filter((one) => chosen.includes(one))) {
        const longer = rows.length === 0 ? label : `${rows.at(-1)}${gap}${label}`;
        if (longer.length <= room) rows.splice(-1, 1, longer);
        else rows.push(label);
      }
      if (rows.length <= most && rows.every(({ length }) => length <= room)) return rows;
    }
  }
  return [];
}

/** Draws a line of labels; the first word of each, its key, has its own style. */
export function drawLabels(
  grid: Grid,
  { row, column }: CellPosition,
  { labels, gap }: LabelLine,
  { key, text }: { readonly key: Style; readonly text: Style },
): void {
  let at = column;
  for (const label of labels) {
    const name = label.split(" ", 1)[0] ?? "";
    grid.text(row, at, name, key);
    grid.text(row, at + name.length, label.slice(name.length), text);
    at += label.length + gap.length;
  }
}

/**
 * Returns the key whose label is drawn at a cell, or `undefined` if there is none. The first word
 * of a label is its key, or a name in `names`; a label of several keys cannot be clicked.
 */
export function keyAtCell(
  grid: Grid,
  cell: CellPosition,
  labels: readonly string[],
  names: Readonly<Record<string, string>> = {},
): KeyInput | undefined {
  const [name = ""] = labelAt(grid, cell, labels)?.split(" ") ?? [];
  return name === "" || SEVERAL_KEYS.test(name) ? undefined : keyInput(names[name] ?? name);
}

function labelAt(
  grid: Grid,
  { row, column }: CellPosition,
  labels: readonly string[],
): string | undefined {
  const text = rowText(grid, row);
  return labels.find((label) => {
    const start = text.indexOf(label);
    return start >= 0 && column >= start && column < start + label.length;
  });
}

/** Draws the size that is needed into a window that is too small, in the longest form that fits. */
export function drawTooSmall(grid: Grid, { width, height }: Size): void {
  const size = `${width}x${height}`;
  const notices = [
    [`Window too small: needs ${size}`],
    [`Too small: needs ${size}`],
    ["Too small:", `needs ${size}`],
    [`Needs ${size}`],
    [size],
    [`${width}x`, String(height)],
  ];
  const fitting = notices.find((lines) =>
    lines.length <= grid.height && lines.every((line) => line.length <= grid.width)
  );
  (fitting ?? ["!"]).forEach((line, row) => grid.text(row, 0, line));
}
