/** A whole number with commas between the thousands. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** A number with the given digits after the point, and commas between the thousands. */
export function formatFixed(value: number, digits: number): string {
  const [whole = "", fraction] = Math.abs(value).toFixed(digits).split(".");
  const sign = value < 0 ? "-" : "";
  return sign + formatCount(Number(whole)) + (fraction === undefined ? "" : `.${fraction}`);
}

/** A share as a percentage with two digits after the point. */
export function formatPercent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

/** Rows of cells as lines with columns of equal width: the first aligned left, the others right. */
export function alignColumns(rows: readonly (readonly string[])[], gap = "  "): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => widths[i] = Math.max(widths[i] ?? 0, [...cell].length));
  }
  return rows.map((row) =>
    row.map((cell, i) => {
      const width = widths[i] ?? 0;
      return i === 0 ? cell.padEnd(width) : cell.padStart(width);
    }).join(gap).trimEnd()
  );
}
