import { assert, assertEquals } from "@std/assert";
import { ClosedPipe } from "../../../cli/io/console.ts";
import { createPool } from "../../../cli/run/pool.ts";

/** A worker that answers what it is given. */
const ECHO = new URL(`data:text/javascript,onmessage = ({ data }) => postMessage(data)`);

Deno.test("an answer that cannot be printed ends the run with the reason, and the program goes on", async () => {
  const pool = createPool<number, number>(ECHO, 0, 1);
  let reason: unknown;
  try {
    await pool.run([1, 2, 3].values(), () => {
      throw new ClosedPipe();
    }, new AbortController().signal);
  } catch (error) {
    reason = error;
  } finally {
    pool.close();
  }
  assert(reason instanceof ClosedPipe);
});

Deno.test("no more workers are started than there are tasks", async () => {
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
      await pool.run(tasks.values(), () => {}, signal);
      counts.push(started);
    }
    assertEquals(counts, [0, 1, 3]);
  } finally {
    pool.close();
    globalThis.Worker = realWorker;
  }
});
