import { type Grid, rowText } from "../../../tui/terminal/grid.ts";
import {
  Attribute,
  type AttributeName,
  backgroundOf,
  foregroundOf,
  hasAttribute,
  PLAIN,
  type Style,
} from "../../../tui/terminal/style.ts";

/** Names of colours, by their number in a palette. */
export type ColourNames = Readonly<Record<number, string>>;

const COLOUR_NAMES: ColourNames = {
  2: "red",
  3: "green",
  4: "yellow",
  7: "cyan",
  10: "bright-red",
};

/** Returns the rows of a grid as text. */
export function rowsOf(grid: Grid): string[] {
  return Array.from({ length: grid.height }, (_, row) => rowText(grid, row));
}

/**
 * Describes a grid as readable text: its rows between bars, then the styles of each row as
 * `column+length style`, then the cursor.
 */
export function describeGrid(grid: Grid, names: ColourNames = COLOUR_NAMES): string {
  const { width, height, cursor } = grid;
  const styles = Array.from({ length: height }, (_, row) => describeRow(grid, row, names))
    .flatMap((runs, row) => runs === "" ? [] : [`${row}: ${runs}`]);
  return [
    `${width}x${height}`,
    ...rowsOf(grid).map((row) => `|${row}|`),
    ...styles,
    cursor ? `cursor ${cursor.row},${cursor.column}` : "cursor hidden",
    "",
  ].join("\n");
}

function describeRow(grid: Grid, row: number, names: ColourNames): string {
  const runs: string[] = [];
  for (let start = 0, column = 1; column <= grid.width; column++) {
    const style = grid.styleAt(row, start);
    if (column < grid.width && grid.styleAt(row, column) === style) continue;
    if (style !== PLAIN) runs.push(`${start}+${column - start} ${styleName(style, names)}`);
    start = column;
  }
  return runs.join(", ");
}

function styleName(style: Style, colours: ColourNames): string {
  const colour = foregroundOf(style);
  const behind = backgroundOf(style);
  const names = (Object.keys(Attribute) as AttributeName[]).filter((name) =>
    hasAttribute(style, name)
  );
  return [
    ...(colour === 0 ? [] : [colours[colour] ?? String(colour)]),
    ...(behind === 0 ? [] : [`on-${colours[behind] ?? String(behind)}`]),
    ...names,
  ].join(" ");
}
