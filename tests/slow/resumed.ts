import { deal, formatDealLine } from "../../lib/klondike/deal.ts";

/** Run with `--resume` that is stopped and resumed. */
export interface Resumed {
  /** Arguments to resume it; its file has the others. */
  readonly again: string;
  /** Further arguments to start it, without the number of trials. */
  readonly options: string;
  /** Number of trials, if the command has one. */
  readonly count?: string;
  /** A larger number of trials, to which the finished run can be extended. */
  readonly larger?: string;
  /** The field of its tally that counts trials; without it, its file has one row per trial. */
  readonly counts?: string;
}

/** Signals that stop a run: one that it handles, and one that it cannot. */
export const SIGNALS = ["SIGINT", "SIGKILL"] as const;

/**
 * Every kind of run that can be resumed. From source, the shortest takes half a second; those with
 * a tally take over a second before they first store it.
 */
export const RESUMED: readonly Resumed[] = [
  {
    again: "winnable",
    options: "-s 1 --positions 2000 --time 1000",
    count: "--sample 100",
    larger: "--sample 120",
  },
  // The limit is in positions, so that the verdicts are the same on a busy machine.
  { again: "winnable deals", options: "--positions 2000 --time 1000" },
  { again: "coach", options: "-s 1 --playouts 5", count: "--sample 20", larger: "--sample 25" },
  { again: "coach deals", options: "--playouts 25" },
  {
    again: "molek sample",
    options: "-s 1",
    count: "-n 2400",
    larger: "-n 2700",
    counts: "boards",
  },
  { again: "war", options: "-s 1", count: "-n 1600000", larger: "-n 1800000", counts: "games" },
  {
    again: "war sweep",
    options: "-s 1 --war-size 1..3",
    count: "-n 350000",
    larger: "-n 400000",
    counts: "games",
  },
  { again: "war", options: "-s 1 -n 1e8 --precision 0.3", counts: "games" },
];

/** Writes the input files of the commands into a folder. */
export function writeDeals(folder: string): void {
  const lines = Array.from({ length: 100 }, (_, i) => `${formatDealLine(deal(i + 1, RULES))}\n`);
  Deno.writeTextFileSync(`${folder}/deals`, lines.join(""));
}

const RULES = { turn: 1, resets: Infinity, worryBack: false } as const;
