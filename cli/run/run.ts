import type { Console } from "../io/console.ts";
import { listenForInterrupt } from "../io/signals.ts";
import { escapeControls } from "../../lib/printable.ts";
import { limitJobsToMemory, machineMemory } from "./memory.ts";
import { createPool, WorkerFailed } from "./pool.ts";
import { ProgressLine } from "./progress.ts";

/** A run of many tasks. */
export interface Run<Task, Answer> {
  /** The module of the workers, which calls `runWorkerLoop`. */
  readonly worker: URL;
  /** The setup that all tasks have in common, sent to each worker first. */
  readonly setup: unknown;
  /** The most workers. */
  readonly jobs: number;
  /** The bytes that each of them may use for its searches. */
  readonly memory?: number;
  readonly tasks: Iterator<Task>;
  /** Returns true if another task may begin; called again after each answer. */
  mayBegin?(): boolean;
  /** The amount of work, and the word for it. */
  readonly total: number;
  readonly what: string;
  /** Takes an answer with its task, and says how far the run is with it. They come in any order. */
  take(answer: Answer, task: Task): RunProgress;
}

/** Progress of a run, and a note beside it. */
export interface RunProgress {
  readonly done: number;
  readonly note?: string;
  /** True if no more answers are wanted. */
  readonly isOver?: boolean;
}

/** End of a run. */
export interface RunEnd {
  /** True if Ctrl-C or a failed worker ended it before all tasks were answered. */
  readonly interrupted: boolean;
  /** True if a worker failed; the error is printed. */
  readonly failed?: true;
  readonly seconds: number;
}

/**
 * Does tasks on workers, with progress on a terminal, until all are done, or Ctrl-C is pressed, or
 * a worker has failed; what was done by then stays.
 */
export async function runOnWorkers<Task, Answer>(
  console: Console,
  { worker, setup, jobs, memory = 0, tasks, mayBegin, total, what, take }: Run<Task, Answer>,
  listen = listenForInterrupt,
  machine = machineMemory(),
): Promise<RunEnd> {
  const begun = performance.now();
  const fitting = limitJobsToMemory(jobs, memory, machine);
  if (fitting < jobs) {
    console.err(`using ${fitting} of ${jobs} jobs to stay within half of the memory\n`);
  }
  const progress = new ProgressLine(console, total, what);
  const { abortSignal, unlisten } = listen();
  const pool = createPool<Task, Answer>(worker, setup, fitting);
  let failure: WorkerFailed | undefined;
  try {
    if (total > 0) progress.update(0);
    const taker = (answer: Answer, task: Task): boolean => {
      let taken: RunProgress = { done: 0 };
      progress.printAbove(() => taken = take(answer, task));
      progress.update(taken.done, taken.note);
      return !taken.isOver;
    };
    await pool.run(tasks, { take: taker, ...mayBegin && { mayBegin } }, abortSignal);
  } catch (error) {
    if (!(error instanceof WorkerFailed)) throw error;
    failure = error;
  } finally {
    pool.close();
    unlisten();
    progress.clear();
  }
  const seconds = (performance.now() - begun) / 1000;
  if (failure === undefined) return { interrupted: abortSignal.aborted, seconds };
  console.err(`patience: ${escapeControls(failure.message)}; earlier results are kept\n`);
  return { interrupted: true, failed: true, seconds };
}
