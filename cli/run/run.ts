import type { Console } from "../io/console.ts";
import { listenForInterrupt } from "../io/interrupt.ts";
import { createPool } from "./pool.ts";
import { Progress } from "./progress.ts";

/** A run of many tasks. */
export interface Run<Task, Answer> {
  /** The module of the workers, which calls `serve`. */
  readonly worker: URL;
  /** The setup that all tasks have in common, sent to each worker first. */
  readonly setup: unknown;
  /** How many workers there are at most. */
  readonly jobs: number;
  /** The tasks, in rounds: a round begins when all tasks of the one before it are done. */
  readonly rounds: Iterable<Iterator<Task>>;
  /** How much there is to do, and the word for it. */
  readonly total: number;
  readonly what: string;
  /** Takes an answer, and says how far the run is with it. Answers come in any order. */
  take(answer: Answer): RunProgress;
}

/** How much of a run is done, and something to be shown next to that. */
export interface RunProgress {
  readonly done: number;
  readonly note?: string;
}

/** How a run ended. */
export interface RunEnd {
  /** Whether Ctrl-C ended it: then only a part of the tasks was answered. */
  readonly interrupted: boolean;
  readonly seconds: number;
}

/** Does tasks on workers, with progress on a terminal, until all are done or Ctrl-C is pressed. */
export async function runOnWorkers<Task, Answer>(
  console: Console,
  { worker, setup, jobs, rounds, total, what, take }: Run<Task, Answer>,
  listen = listenForInterrupt,
): Promise<RunEnd> {
  const begun = performance.now();
  const progress = new Progress(console, total, what);
  const { signal, stop } = listen();
  const pool = createPool<Task, Answer>(worker, setup, jobs);
  try {
    if (total > 0) progress.update(0);
    for (const round of rounds) {
      await pool.run(round, (answer) => {
        let taken: RunProgress = { done: 0 };
        progress.below(() => taken = take(answer));
        progress.update(taken.done, taken.note);
      }, signal);
      if (signal.aborted) break;
    }
  } finally {
    pool.close();
    stop();
    progress.clear();
  }
  return { interrupted: signal.aborted, seconds: (performance.now() - begun) / 1000 };
}
