import { assertEquals } from "@std/assert";
import { runInSlices } from "../../../cli/io/time_slices.ts";

/** Work in slices, each of which takes a millisecond of the clock. */
class Work {
  done = 0;
  readonly now = (): number => this.done;

  *slices(count = Infinity): Generator<number, string> {
    while (this.done < count) yield ++this.done;
    return "finished";
  }
}

Deno.test("work pauses whenever its time is up, and runs to its end", async () => {
  const work = new Work();
  const events: (number | string)[] = [];
  const end = await runInSlices(work.slices(7), {
    everyMs: 3,
    take: (slice) => void events.push(slice),
    pause: () => Promise.resolve(void events.push("pause")),
    now: work.now,
  });
  assertEquals(end, "finished");
  assertEquals(events, [1, 2, 3, "pause", 4, 5, 6, "pause", 7]);
});

Deno.test("an aborted signal ends the work at its next pause, without a result", async () => {
  const work = new Work();
  const controller = new AbortController();
  const end = await runInSlices(work.slices(), {
    everyMs: 4,
    take: (slice) => {
      if (slice === 5) controller.abort();
    },
    now: work.now,
    signal: controller.signal,
  });
  assertEquals([end, work.done], [undefined, 8]);
});

Deno.test("an abort during a long last slice takes effect before the work ends", async () => {
  for (const [everyMs, expected] of [[50, undefined], [500, "finished"]] as const) {
    const controller = new AbortController();
    let ms = 0;
    const work = function* (): Generator<undefined, string> {
      yield undefined;
      ms += 100;
      return "finished";
    };
    const pause = (): Promise<void> => Promise.resolve(controller.abort());
    const breaths = { everyMs, pause, now: () => ms, signal: controller.signal };
    assertEquals(await runInSlices(work(), breaths), expected);
  }
});

Deno.test("other tasks run during a pause", async () => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), 0);
  const end = await runInSlices(new Work().slices(), { everyMs: 0, signal: controller.signal });
  clearTimeout(timer);
  assertEquals(end, undefined);
});

Deno.test("an error in a pause ends the work", async () => {
  const work = new Work();
  const moved = new Error("the mouse was moved");
  const pause = (): Promise<void> => Promise.reject(moved);
  const ended = await runInSlices(work.slices(), { everyMs: 2, pause, now: work.now })
    .catch((error: unknown) => error);
  assertEquals([ended, work.done], [moved, 2]);
});
