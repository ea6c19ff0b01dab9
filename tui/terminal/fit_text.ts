// Text that is made to fit its room: messages, labels in a line, and the size that a window needs.

import { type Message, variantsOf } from "../../lib/message.ts";
import { type CellPosition, type Grid, rowText, type Size } from "./grid.ts";
import { type KeyInput, keyInput } from "./input.ts";
import type { Style } from "./style.ts";

/**
 * The lines of a message: those of its longest form that is whole in them. The shortest form is cut
 * where even that has no room.
 */
export function fitMessage(message: Message, room: number, most: number): string[] {
  const forms = variantsOf(message);
  const form = forms.find((one) => isWhole(one, room, most)) ?? forms.at(-1) ?? "";
  return wrapText(form, room, most);
}

/** Whether all of a text has room in some lines. */
function isWhole(text: string, room: number, most: number): boolean {
  return wrapText(text, room, most).join(" ") === text;
}

/** A text as at most `most` lines, broken between words; a line that is too long is cut. */
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

/** A text cut to at most `room` columns; an ellipsis stands for what is cut off. */
export function clipText(text: string, room: number): string {
  const characters = [...text];
  return characters.length <= room ? text : `${characters.slice(0, room - 1).join("")}…`;
}

/** The name of several keys, `1-7` or `4,6`, none of which is meant more than the others. */
const SEVERAL = /^.[-,]./;

/** Labels in a line, and what stands between them. */
export interface LabelLine {
  readonly labels: readonly string[];
  readonly gap: string;
}

/**
 * As many labels as there is room for, in their order; `byRank` ends with those left out first.
 */
export function fitLabels(
  labels: readonly string[],
  byRank: readonly string[],
  room: number,
): LabelLine {
  for (let count = byRank.length; count > 0; count--) {
    const kept = byRank.slice(0, count);
    const shown = labels.filter((label) => kept.includes(label));
    for (const gap of ["  ", " "]) {
      if (shown.join(gap).length <= room) return { labels: shown, gap };
    }
  }
  return { labels: [], gap: "" };
}

/** Draws a line of labels, each with its key, the first word, in a style of its own. */
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
 * The key whose label stands under a cell: what is drawn is what can be clicked at. The first word
 * of a label is its key, or one of the names of keys; a label of several keys is none to click at.
 */
export function keyAtCell(
  grid: Grid,
  cell: CellPosition,
  labels: readonly string[],
  names: Readonly<Record<string, string>> = {},
): KeyInput | undefined {
  const [name = ""] = labelAt(grid, cell, labels)?.split(" ") ?? [];
  return name === "" || SEVERAL.test(name) ? undefined : keyInput(names[name] ?? name);
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

/**
 * Draws the size that is needed in a window that is too small, in as many words as there is room
 * for.
 */
export function drawTooSmall(grid: Grid, { width, height }: Size): void {
  const size = `${width}x${height}`;
  const notices = [
    [`Too small: ${size} needed`],
    ["Too small:", `${size} needed`],
    [`${size} needed`],
    [`Need ${size}`],
    [size],
    [`${width}x`, String(height)],
  ];
  const fitting = notices.find((lines) =>
    lines.length <= grid.height && lines.every((line) => line.length <= grid.width)
  );
  (fitting ?? ["!"]).forEach((line, row) => grid.text(row, 0, line));
}
