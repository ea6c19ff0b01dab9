import { stringify } from "@std/csv/stringify";
import { QUANTILES } from "../../lib/statistics.ts";

/** A column of a table: the names of the fields of an object that lead to its value. */
export type CsvColumn = readonly string[];

/**
 * Objects as comma-separated values. A column is named as in docs/JSON.md, with points between the
 * names of its fields; what is null or not there is empty.
 */
export function csvRows(objects: readonly object[], columns: readonly CsvColumn[]): string {
  return lines(objects, columns, false);
}

/** Formats a heading and the rows of {@linkcode csvRows}. */
export function csvTable(objects: readonly object[], columns: readonly CsvColumn[]): string {
  return lines(objects, columns, true);
}

/**
 * Makes the columns for fields of an object: those with a point belong to the object before the
 * point.
 */
export function csvColumns(...names: readonly string[]): CsvColumn[] {
  return names.map((name) => name.split("."));
}

/** Makes the columns of a summary, whose quantiles have points in their names. */
export function summaryColumns(name: string): CsvColumn[] {
  return [
    ...["mean", "standardError", "standardDeviation", "min", "max"].map((field) => [name, field]),
    ...QUANTILES.map((share) => [name, "quantiles", String(share)]),
  ];
}

function lines(
  objects: readonly object[],
  columns: readonly CsvColumn[],
  headers: boolean,
): string {
  const named = columns.map((prop) => ({ header: prop.join("."), prop }));
  // The standard library ends lines as RFC 4180 has it; cut, awk and diff take the CR for a value.
  return stringify(objects, { columns: named, headers }).replaceAll("\r\n", "\n");
}
