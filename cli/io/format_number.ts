import { formatCount } from "../../lib/message.ts";

export { formatCount };

/** Formats a number with the given digits after the point, and commas between thousands. */
export function formatFixed(value: number, digits: number): string {
  const [whole = "", fraction] = Math.abs(value).toFixed(digits).split(".");
  const sign = value < 0 ? "-" : "";
  return sign + formatCount(Number(whole)) + (fraction === undefined ? "" : `.${fraction}`);
}

/** Returns how many digits after the point show two significant ones of an error; at least 2. */
export function significantDigits(error: number | null): number {
  return error === null || error === 0 ? 2 : Math.max(2, 1 - Math.floor(Math.log10(error)));
}

/** Formats a share as a percentage with two digits after the point. */
export function formatPercent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** Formats rows of cells as lines: the first column aligned left, the others right. */
export function alignColumns(rows: TextRows, gap = "  "): string[] {
  const widths = widthsOf(rows);
  return rows.map((row) =>
    row.map((cell, i) => {
      const width = widths[i] ?? 0;
      return i === 0 ? cell.padEnd(width) : cell.padStart(width);
    }).join(gap).trimEnd()
  );
}

/** Like {@linkcode alignColumns}, in lines of at most `room`: further columns go below. */
export function fitColumns(rows: TextRows, room: number): string[] {
  const [first = 0, ...others] = widthsOf(rows);
  const tables: number[][] = [[]];
  let taken = first;
  others.forEach((width, i) => {
    if (taken + 2 + width > room && taken > first) {
      tables.push([]);
      taken = first;
    }
    tables.at(-1)?.push(i + 1);
    taken += 2 + width;
  });
  return tables.flatMap((columns, i) => {
    const part = rows.map((row) => [row[0] ?? "", ...columns.map((column) => row[column] ?? "")]);
    return [...(i === 0 ? [] : [""]), ...alignColumns(part)];
  });
}

type TextRows = readonly (readonly string[])[];

function widthsOf(rows: TextRows): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => widths[i] = Math.max(widths[i] ?? 0, [...cell].length));
  }
  return widths;
}

const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** Draws a bar for a share of the given columns, exact to an eighth of a column. */
export function bar(share: number, columns: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, share)) * columns * 8);
  return "█".repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? "");
}
