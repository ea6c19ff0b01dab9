import { type CellPosition, type Grid, rowText } from "./grid.ts";
import { type KeyInput, keyInput } from "./input.ts";
import type { Style } from "./style.ts";

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
