/** Workers that share tasks. */
export interface Pool<Task, Answer> {
  /**
   * Does tasks, as many at a time as there are workers, and calls `take` with each answer as it comes;
   * ends when all are answered, or as soon as the signal is aborted. Fails when a worker fails, and
   * with whatever `take` throws. Several runs, one after another, have the same workers.
   */
  run(tasks: Iterator<Task>, take: (answer: Answer) => void, stop: AbortSignal): Promise<void>;
  /** Ends the workers, in the middle of a task if need be. */
  close(): void;
}

/** How many workers there are without the option `--jobs`: one a core. */
export function allCores(): number {
  return navigator.hardwareConcurrency;
}

/**
 * A pool of at most `jobs` workers of a module that calls `serve`; `setup` is their first message.
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
        let hasFailed = false;
        const fail = (error: unknown): void => {
          hasFailed = true;
          reject(error);
        };
        const end = (): void => {
          if (busy === 0 || stop.aborted) resolve();
        };
        stop.addEventListener("abort", end);
        /** Gives the next task to a worker; answers whether there was one. */
        const employ = (workerFor: () => Worker): boolean => {
          const task = stop.aborted ? undefined : tasks.next();
          if (task === undefined || task.done) {
            end();
            return false;
          }
          busy++;
          workerFor().postMessage(task.value);
          return true;
        };
        const listenTo = (worker: Worker): Worker => {
          worker.onmessage = ({ data }: MessageEvent<Answer>) => {
            busy--;
            // Answers of other workers may be under way already.
            if (stop.aborted || hasFailed) return;
            try {
              take(data);
              employ(() => worker);
            } catch (error) {
              // The answer cannot be written, such as to a pipe that was closed.
              fail(error);
            }
          };
          worker.onerror = (event) => {
            event.preventDefault();
            fail(new Error(`a worker failed: ${event.message}`));
          };
          return worker;
        };
        for (const worker of workers) employ(() => listenTo(worker));
        // A worker is started only when there is a task for it.
        while (workers.length < jobs) {
          if (!employ(() => listenTo(hire()))) break;
        }
      });
    },
    close: () => workers.forEach((worker) => worker.terminate()),
  };
}
