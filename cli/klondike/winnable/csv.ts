import { AUDIT_CHECKS } from "../../../lib/klondike/solver/audit.ts";
import { type CsvColumn, csvColumns } from "../../run/csv.ts";
import type { DecidedJson } from "../solve_result.ts";

/** What a table needs to know. */
interface TableOptions {
  readonly audit: boolean;
}

/** The columns of a game that was read, as the fields of its object. */
export function gameColumns(options: TableOptions): CsvColumn[] {
  return [...csvColumns("path", "index", "goal", "bound", "cards"), ...decidedColumns(options)];
}

/** The columns of a deal of a sample, as the fields of its object. */
export function dealColumns(options: TableOptions): CsvColumn[] {
  return [...csvColumns("deal", "cards"), ...decidedColumns(options)];
}

function decidedColumns({ audit }: TableOptions): CsvColumn[] {
  return [
    ...csvColumns(
      "verdict",
      "moves",
      "moveCount",
      "shortest",
      "reason",
      "positions",
      "ms",
      "cpuMs",
    ),
    ...(audit ? [...AUDIT_CHECKS.map((name) => ["audit", name]), ["unaudited"]] : []),
  ];
}

/** An outcome as a line of a table: its moves stand in one cell, as in an exchange file. */
export function decidedRow<Outcome extends DecidedJson>(outcome: Outcome): object {
  return { ...outcome, moves: outcome.moves?.join(" ") };
}
