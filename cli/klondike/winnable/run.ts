import type { Console } from "../../io/console.ts";
import { listenForInterrupt } from "../../io/interrupt.ts";
import { createPool } from "../../run/pool.ts";
import { Progress } from "../../run/progress.ts";
import type { DealResult } from "./totals.ts";
import type { Setup, Task } from "./worker.ts";

/** Many deals to be decided. */
export interface DealsPlan extends Setup {
  readonly deals: Iterator<Task>;
  /** How many deals there are, and how many of them are done already. */
  readonly count: number;
  readonly done: number;
  readonly jobs: number;
}

/** Decides deals on workers, in any order, with progress on a terminal; whether Ctrl-C ended it. */
export async function runDeals(
  console: Console,
  { question, budget, audit, deals, count, done, jobs }: DealsPlan,
  take: (result: DealResult) => void,
): Promise<{ readonly interrupted: boolean; readonly seconds: number }> {
  const begun = performance.now();
  const progress = new Progress(console, count - done, "deals");
  const interrupt = listenForInterrupt();
  const pool = createPool<Task, DealResult>(
    new URL("./worker.ts", import.meta.url),
    { question, budget, audit },
    jobs,
  );
  let now = 0;
  try {
    await pool.run(deals, (result) => {
      take(result);
      progress.update(++now);
    }, interrupt.signal);
  } finally {
    pool.close();
    interrupt.stop();
    progress.clear();
  }
  return { interrupted: interrupt.signal.aborted, seconds: (performance.now() - begun) / 1000 };
}
