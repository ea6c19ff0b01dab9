/** Does tasks on all cores. */
export interface Pool<Task, Answer> {
  /**
   * Does all tasks, as many at a time as there are workers, and takes the answers as they come.
   * Ends early, with the answers so far, when the signal says so.
   */
  run(tasks: Iterator<Task>, take: (answer: Answer) => void, stop: AbortSignal): Promise<void>;
  /** Ends the workers, in the middle of a task if need be. */
  close(): void;
}

/** The number of workers without the option `--jobs`. */
export function allCores(): number {
  return navigator.hardwareConcurrency;
}

/**
 * Workers of a module that takes one message of setup, then a message for each task, and answers each
 * with one message.
 */
export function createPool<Task, Answer>(
  module: URL,
  setup: unknown,
  jobs: number,
): Pool<Task, Answer> {
  const workers: Worker[] = [];
  const hire = (): Worker => {
    const worker = new Worker(module, { type: "module" });
    worker.postMessage(setup);
    workers.push(worker);
    return worker;
  };
  return {
    run: (tasks, take, stop) => {
      return new Promise((resolve, reject) => {
        let busy = 0;
        const end = (): void => {
          if (busy === 0 || stop.aborted) resolve();
        };
        const next = (worker: Worker): void => {
          const task = stop.aborted ? undefined : tasks.next();
          if (task === undefined || task.done) return end();
          busy++;
          worker.postMessage(task.value);
        };
        stop.addEventListener("abort", end);
        const employ = (worker: Worker): void => {
          worker.onmessage = ({ data }: MessageEvent<Answer>) => {
            busy--;
            if (stop.aborted) return;
            try {
              take(data);
              next(worker);
            } catch (error) {
              // Nobody reads the results any more, or they cannot be written.
              reject(error);
            }
          };
          worker.onerror = (event) => {
            event.preventDefault();
            reject(new Error(`a worker failed: ${event.message}`));
          };
          next(worker);
        };
        workers.forEach(employ);
        // A worker is only started when there is something left for it to do.
        while (workers.length < jobs) {
          const before = busy;
          employ(hire());
          if (busy === before) break;
        }
      });
    },
    close: () => workers.forEach((worker) => worker.terminate()),
  };
}
