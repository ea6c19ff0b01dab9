import { AUDIT_CHECKS } from "../../../lib/klondike/solver/audit.ts";
import { type CsvColumn, csvColumns } from "../../run/csv.ts";
import type { DecidedJson } from "../solve_result.ts";

/** The columns of an outcome in a table, as the fields of its object. */
export function decidedColumns({ audit }: { readonly audit: boolean }): CsvColumn[] {
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
