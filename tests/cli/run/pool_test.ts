import { assert, assertEquals } from "@std/assert";
import { ClosedPipe } from "../../../cli/io/console.ts";
import { coreCount, createPool, WorkerFailed } from "../../../cli/run/pool.ts";

/** Worker that returns its input. */
const ECHO = new URL(
  `data:text/javascript,onmessage = ({ data }) => postMessage({ answer: data })`,
);

Deno.test("an answer that cannot be printed ends the run with the error, not the program", async () => {
  const pool = createPool<number, number>(ECHO, 0, 1);
  let reason: unknown;
  try {
    const take = (): never => {
      throw new ClosedPipe();
    };
    await pool.run([1, 2, 3].values(), { take }, new AbortController().signal);
  } catch (error) {
    reason = error;
  } finally {
    pool.close();
  }
  assert(reason instanceof ClosedPipe);
});

Deno.test("at most one worker per task is started", async () => {
  const realWorker = globalThis.Worker;
  let started = 0;
  globalThis.Worker = class extends realWorker {
    constructor(...args: ConstructorParameters<typeof realWorker>) {
      super(...args);
      started++;
    }
  };
  const pool = createPool<number, number>(new URL("./adding_worker.ts", import.meta.url), 0, 5);
  try {
    const { signal } = new AbortController();
    const counts: number[] = [];
    for (const tasks of [[], [1], [1, 2, 3]]) {
      await pool.run(tasks.values(), { take: () => true }, signal);
      counts.push(started);
    }
    assertEquals(counts, [0, 1, 3]);
  } finally {
    pool.close();
    globalThis.Worker = realWorker;
  }
});

/** Answers of a pool with workers of a class, to the numbers from 1 to 4. */
async function answersOf(jobs: number, FakeWorker: typeof Worker): Promise<number[]> {
  const realWorker = globalThis.Worker;
  globalThis.Worker = FakeWorker;
  const pool = createPool<number, number>(ECHO, 0, jobs);
  try {
    const answers: number[] = [];
    const take = (answer: number, task: number): boolean => {
      assertEquals(answer, task);
      return answers.push(answer) > 0;
    };
    await pool.run([1, 2, 3, 4].values(), { take }, new AbortController().signal);
    return answers.toSorted();
  } finally {
    pool.close();
    globalThis.Worker = realWorker;
  }
}

/** Worker that returns its input, or fails at it the given number of times. */
function failing(failures: Map<number, number>): typeof Worker {
  return class extends EventTarget implements Worker {
    onmessage: Worker["onmessage"] = null as never;
    onmessageerror: Worker["onmessageerror"] = null as never;
    onerror: Worker["onerror"] = null as never;
    #isEnded = false;

    postMessage(data: number): void {
      if (data === 0) return; // The setup.
      queueMicrotask(() => {
        if (this.#isEnded) throw new Error("a worker was given a task after it had failed");
        const left = failures.get(data) ?? 0;
        failures.set(data, left - 1);
        // Odd numbers fail like a module that cannot be loaded.
        if (left > 0 && data % 2 === 1) {
          const event = new ErrorEvent("error", { message: "it is broken", cancelable: true });
          this.onerror?.(event);
          if (!event.defaultPrevented) throw new Error("the error of a worker ends the program");
          return;
        }
        const served = left > 0 ? { failed: "it is broken" } : { answer: data };
        this.onmessage?.(new MessageEvent("message", { data: served }));
      });
    }

    terminate(): void {
      this.#isEnded = true;
    }
  };
}

/** Reason why a worker failed. */
async function reasonOf(answers: Promise<unknown>): Promise<string> {
  const error = await answers.catch((error: unknown) => error);
  return error instanceof WorkerFailed ? error.message : "";
}

Deno.test("a task whose worker failed is retried once, by another worker", async () => {
  for (const jobs of [1, 2, 9]) {
    assertEquals(await answersOf(jobs, failing(new Map([[1, 1], [3, 1], [4, 1]]))), [1, 2, 3, 4]);
    const twoOrThree = jobs === 2 ? 2 : 3;
    const twice = failing(new Map([[twoOrThree, 2]]));
    assertEquals(await reasonOf(answersOf(jobs, twice)), "a worker failed: it is broken");
  }
});

Deno.test("if the system starts no more workers, the existing ones do all tasks", async () => {
  for (const most of [1, 2, 0]) {
    let [asked, started] = [0, 0];
    const Base = failing(new Map());
    const Limited = class extends Base {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        asked++;
        if (started === most) throw new Error("no more threads");
        started++;
        super(...args);
      }
    };
    if (most > 0) assertEquals(await answersOf(3, Limited), [1, 2, 3, 4]);
    else assertEquals(await reasonOf(answersOf(3, Limited)), "a worker failed: no more threads");
    // The pool does not try to start a worker again for each task.
    assertEquals(asked, most + 1);
  }
});

Deno.test("an answer that arrives after the run was stopped is ignored", async () => {
  const realWorker = globalThis.Worker;
  const stop = new AbortController();
  const Base = failing(new Map());
  globalThis.Worker = class extends Base {
    override postMessage(data: number): void {
      if (data === 2) stop.abort();
      super.postMessage(data);
    }
  };
  const pool = createPool<number, number>(ECHO, 0, 2);
  const taken: number[] = [];
  try {
    await pool.run([1, 2, 3].values(), { take: (answer) => taken.push(answer) > 0 }, stop.signal);
    // Pending answers have arrived by now.
    await new Promise((resolve) => setTimeout(resolve, 0));
  } finally {
    globalThis.Worker = realWorker;
  }
  assertEquals(taken, []);
});

Deno.test("after an answer that could not be taken no other is taken", async () => {
  const realWorker = globalThis.Worker;
  globalThis.Worker = failing(new Map());
  const pool = createPool<number, number>(ECHO, 0, 2);
  const taken: number[] = [];
  const take = (answer: number): never => {
    taken.push(answer);
    throw new ClosedPipe();
  };
  try {
    await pool.run([1, 2, 3, 4].values(), { take }, new AbortController().signal).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 0));
  } finally {
    globalThis.Worker = realWorker;
  }
  assertEquals(taken, [1]);
});

Deno.test("by default there is one worker per core", () => {
  assertEquals(coreCount(), navigator.hardwareConcurrency);
});

Deno.test("a failed worker is terminated at once, the others at the end", async () => {
  let [started, ended] = [0, 0];
  const Base = failing(new Map([[1, 1]]));
  const Counted = class extends Base {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      started++;
      super(...args);
    }

    override terminate(): void {
      ended++;
      super.terminate();
    }
  };
  assertEquals(await answersOf(1, Counted), [1, 2, 3, 4]);
  assertEquals([started, ended], [2, 2]);
});

Deno.test("an answer can end the run, and later ones are ignored", async () => {
  const realWorker = globalThis.Worker;
  globalThis.Worker = failing(new Map());
  const pool = createPool<number, number>(ECHO, 0, 2);
  const taken: number[] = [];
  try {
    const take = (answer: number): boolean => taken.push(answer) < 3;
    await pool.run([1, 2, 3, 4, 5, 6].values(), { take }, new AbortController().signal);
    await new Promise((resolve) => setTimeout(resolve, 0));
  } finally {
    globalThis.Worker = realWorker;
  }
  assertEquals(taken, [1, 2, 3]);
});

Deno.test("tasks wait until they may begin, but one always runs", async () => {
  const realWorker = globalThis.Worker;
  globalThis.Worker = failing(new Map());
  const pool = createPool<number, number>(ECHO, 0, 3);
  let [under, most] = [0, 0];
  const tasks = function* (): Generator<number> {
    for (const task of [1, 2, 3, 4]) {
      most = Math.max(most, ++under);
      yield task;
    }
  };
  try {
    const take = (): boolean => under-- > 0;
    const { signal } = new AbortController();
    await pool.run(tasks(), { take, mayBegin: () => false }, signal);
  } finally {
    globalThis.Worker = realWorker;
  }
  assertEquals([under, most], [0, 1]);
});
