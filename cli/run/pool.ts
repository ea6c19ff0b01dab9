import type { WorkerReply } from "./worker_loop.ts";

/** Workers that share tasks. */
export interface Pool<Task, Answer> {
  /**
   * Does tasks, as many at a time as there are workers; ends when all are answered, as soon as one
   * says that no more are wanted, or when `abortSignal` aborts. A task whose worker fails is given
   * to a new one, once; fails with {@linkcode WorkerFailed} when that fails too, and with whatever
   * `take` throws. Several runs, one after another, have the same workers.
   */
  run(tasks: Iterator<Task>, taker: Taker<Task, Answer>, abortSignal: AbortSignal): Promise<void>;
  /** Ends the workers, in the middle of a task if need be. */
  close(): void;
}

/** Takes the answers of a pool. */
export interface Taker<Task, Answer> {
  /** Takes an answer with its task, as it comes; `false` ends the run. */
  take(answer: Answer, task: Task): boolean;
  /** Returns true if another task may begin; called again after each answer. */
  mayBegin?(): boolean;
}

/** Thrown when a task could not be done by two workers. */
export class WorkerFailed extends Error {}

/** Returns the number of workers without `--jobs`: one per core. */
export function coreCount(): number {
  return navigator.hardwareConcurrency;
}

/**
 * Makes a pool of at most `jobs` workers of a module that calls `runWorkerLoop`; `setup` is their
 * first message.
 */
export function createPool<Task, Answer>(
  module: URL,
  setup: unknown,
  jobs: number,
): Pool<Task, Answer> {
  const staff = new WorkerSet(module, setup, jobs);
  return {
    run: (tasks, taker, abortSignal) =>
      new Promise((resolve, reject) => {
        new PoolRun<Task, Answer>(staff, tasks, { taker, abortSignal, resolve, reject }).dispatch();
      }),
    close: () => staff.workers.forEach((worker) => worker.terminate()),
  };
}

/** The workers of a pool. */
class WorkerSet {
  readonly workers = new Set<Worker>();
  /** The reason why the last worker could not be started, or failed. */
  lastError = "";
  readonly #module: URL;
  readonly #setup: unknown;
  #most: number;

  constructor(module: URL, setup: unknown, most: number) {
    this.#module = module;
    this.#setup = setup;
    this.#most = most;
  }

  /** Starts a worker unless the limit is reached or the system refuses. */
  spawn(): Worker | undefined {
    if (this.workers.size >= this.#most) return undefined;
    try {
      const worker = new Worker(this.#module, { type: "module" });
      worker.postMessage(this.#setup);
      this.workers.add(worker);
      return worker;
    } catch (error) {
      this.lastError = error instanceof Error ? error.message : String(error);
      this.#most = this.workers.size;
      return undefined;
    }
  }

  /** Ends a worker that has failed; another one may take its place. */
  terminate(worker: Worker, reason: string): void {
    this.lastError = reason;
    this.workers.delete(worker);
    worker.terminate();
  }
}

/** A task, and whether a worker has failed at it before. */
interface Assignment<Task> {
  readonly task: Task;
  readonly isAgain: boolean;
}

/** Input of a run of a pool, and callbacks for its end. */
interface PoolRunOptions<Task, Answer> {
  readonly abortSignal: AbortSignal;
  readonly taker: Taker<Task, Answer>;
  resolve(): void;
  reject(error: unknown): void;
}

/** The tasks of one run on the workers of a pool. */
class PoolRun<Task, Answer> {
  readonly #staff: WorkerSet;
  readonly #tasks: Iterator<Task>;
  readonly #order: PoolRunOptions<Task, Answer>;
  readonly #idle: Worker[];
  /** Assignments to make before further tasks. */
  readonly #waiting: Assignment<Task>[] = [];
  #busy = 0;
  #isOver = false;

  constructor(staff: WorkerSet, tasks: Iterator<Task>, order: PoolRunOptions<Task, Answer>) {
    this.#staff = staff;
    this.#tasks = tasks;
    this.#order = order;
    this.#idle = [...staff.workers];
    order.abortSignal.addEventListener("abort", () => this.#end());
  }

  /** Gives tasks to idle workers; starts workers only if there are tasks. */
  dispatch(): void {
    if (this.#order.abortSignal.aborted) return this.#end();
    while (!this.#isOver) {
      if (this.#busy > 0 && this.#order.taker.mayBegin?.() === false) return;
      const next = this.#next();
      if (next === undefined) {
        if (this.#busy === 0) this.#end();
        return;
      }
      const worker = this.#idle.pop() ?? this.#staff.spawn();
      if (worker === undefined) {
        this.#waiting.push(next);
        if (this.#busy === 0) this.#fail();
        return;
      }
      this.#assign(next, worker);
    }
  }

  #next(): Assignment<Task> | undefined {
    const first = this.#waiting.pop();
    if (first) return first;
    const task = this.#tasks.next();
    return task.done ? undefined : { task: task.value, isAgain: false };
  }

  #assign(assignment: Assignment<Task>, worker: Worker): void {
    this.#busy++;
    worker.onmessage = ({ data }: MessageEvent<WorkerReply<Answer>>) => {
      if ("failed" in data) return this.#replace(worker, assignment, data.failed);
      this.#busy--;
      this.#idle.push(worker);
      this.#guard(() => {
        if (this.#order.taker.take(data.answer, assignment.task)) this.dispatch();
        else this.#end();
      });
    };
    // It could not be loaded, or not be set up.
    worker.onerror = (event) => {
      event.preventDefault();
      this.#replace(worker, assignment, event.message);
    };
    worker.postMessage(assignment.task);
  }

  /** Ends a worker that has failed; another one does its task. */
  #replace(worker: Worker, { task, isAgain }: Assignment<Task>, reason: string): void {
    this.#busy--;
    this.#staff.terminate(worker, reason);
    this.#guard(() => {
      if (isAgain) return this.#fail();
      this.#waiting.push({ task, isAgain: true });
      this.dispatch();
    });
  }

  /** Runs an action; its error, such as that of a write to a closed pipe, ends the run. */
  #guard(action: () => void): void {
    if (this.#isOver) return; // Other workers still have answers under way.
    try {
      action();
    } catch (error) {
      this.#isOver = true;
      this.#order.reject(error);
    }
  }

  #fail(): void {
    throw new WorkerFailed(`a worker failed: ${this.#staff.lastError}`);
  }

  #end(): void {
    this.#isOver = true;
    this.#order.resolve();
  }
}
