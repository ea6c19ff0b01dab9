import { assert } from "@std/assert";
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
