/** Failures of a worker's start: at once, or when its module is loaded. */
export type Failure = "refused" | "not loaded";

/** Runs an action while the n-th start of a worker fails; returns the number of starts. */
export async function withFailingStart<T>(
  { at, failure }: { readonly at: number; readonly failure: Failure },
  action: () => Promise<T>,
): Promise<{ readonly value: T; readonly starts: number }> {
  const realWorker = globalThis.Worker;
  let starts = 0;
  globalThis.Worker = class extends realWorker {
    constructor(...[url, options]: ConstructorParameters<typeof realWorker>) {
      const isIt = ++starts === at;
      if (isIt && failure === "refused") throw new Error("no more threads");
      super(isIt ? "data:text/javascript,throw new Error('it is broken')" : url, options);
    }
  };
  try {
    return { value: await action(), starts };
  } finally {
    globalThis.Worker = realWorker;
  }
}
