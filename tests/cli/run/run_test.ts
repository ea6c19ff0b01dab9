import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { ClosedPipe } from "../../../cli/io/console.ts";
import { type Run, runOnWorkers } from "../../../cli/run/run.ts";
import { FakeConsole } from "../fake_console.ts";

/** Ctrl-C pressed by a test. */
class FakeInterrupt {
  readonly #controller = new AbortController();
  isHeard = true;

  press(): void {
    this.#controller.abort();
  }

  readonly listen = (): { readonly abortSignal: AbortSignal; unlisten(): void } => ({
    abortSignal: this.#controller.signal,
    unlisten: () => this.isHeard = false,
  });
}

function* numbers(): Generator<number> {
  for (let number = 1;; number++) yield number;
}

/** Run that adds 1000 to numbers, and passes each sum to `take`. */
function adding(
  tasks: Iterator<number>,
  take: (sum: number) => void,
): Run<number, number> {
  let done = 0;
  return {
    worker: new URL("./adding_worker.ts", import.meta.url),
    setup: 1000,
    jobs: 2,
    tasks,
    total: 4,
    what: "sums",
    take: (sum) => {
      take(sum);
      return { done: ++done, note: `last ${sum}` };
    },
  };
}

const onTerminal = { terminals: ["err"], env: { COLUMNS: "80" } } as const;

Deno.test("workers that are set up for them do all tasks", async () => {
  const sums: number[] = [];
  const interrupt = new FakeInterrupt();
  const run = adding([1, 2, 3, 4].values(), (sum) => void sums.push(sum));
  const end = await runOnWorkers(new FakeConsole(), run, interrupt.listen);
  assertEquals(sums.toSorted(), [1001, 1002, 1003, 1004]);
  assertEquals([end.interrupted, interrupt.isHeard], [false, false]);
  assert(end.seconds > 0);
});

Deno.test("a run ends at the last wanted answer, and does not count as interrupted", async () => {
  let sums = 0;
  const run = adding(numbers(), () => {});
  const take = (): { done: number; isOver: boolean } => ({ done: ++sums, isOver: sums === 5 });
  const { interrupted } = await runOnWorkers(new FakeConsole(), { ...run, take });
  assertEquals([interrupted, sums], [false, 5]);
});

Deno.test("Ctrl-C ends a run with the answers so far", async () => {
  const interrupt = new FakeInterrupt();
  const sums: number[] = [];
  const run = adding(numbers(), (sum) => {
    sums.push(sum);
    if (sums.length === 3) interrupt.press();
  });
  const { interrupted } = await runOnWorkers(new FakeConsole(), run, interrupt.listen);
  assertEquals([interrupted, interrupt.isHeard, sums.length], [true, false, 3]);
});

Deno.test("a worker that fails ends the run with its error, and the results so far remain", async () => {
  const interrupt = new FakeInterrupt();
  const console = new FakeConsole(onTerminal);
  const taken: number[] = [];
  const run = { ...adding([1, 2, 3, -1].values(), (one) => void taken.push(one)), jobs: 1 };
  const end = await runOnWorkers(console, run, interrupt.listen);
  assertEquals([end.interrupted, end.failed, taken], [true, true, [1001, 1002, 1003]]);
  assertEquals(interrupt.isHeard, false);
  assertMatch(
    console.stderr,
    / \rpatience: a worker failed: a number below 0; earlier results are kept\n$/,
  );
});

Deno.test("at most as many jobs run as fit half the memory, and a message says so", async () => {
  const run = (jobs: number, memory: number): Run<number, number> => ({
    ...adding([1, 2, 3, 4].values(), () => {}),
    ...{ jobs, memory },
  });
  const messages = async (...args: Parameters<typeof run>): Promise<string> => {
    const console = new FakeConsole();
    const interrupt = new FakeInterrupt();
    await runOnWorkers(console, run(...args), interrupt.listen, 2 ** 30);
    return console.stderr;
  };
  assertEquals(await messages(2, 2 ** 20), "");
  assertEquals(
    await messages(2, 2 ** 30),
    "using 1 of 2 jobs to stay within half of the memory\n",
  );
});

Deno.test("a closed pipe ends the run while answers arrive", async () => {
  const interrupt = new FakeInterrupt();
  const console = new FakeConsole({ closesAfter: 8 });
  const run = adding(numbers(), (sum) => console.out(`${sum}\n`));
  const error = await runOnWorkers(console, run, interrupt.listen)
    .catch((error: unknown) => error);
  assert(error instanceof ClosedPipe);
  assertEquals([console.stdout.length, interrupt.isHeard], [10, false]);
});

Deno.test("a terminal shows the progress of a run until it ends", async () => {
  const console = new FakeConsole(onTerminal);
  const run = adding([1, 2, 3, 4].values(), () => {});
  await runOnWorkers(console, run, new FakeInterrupt().listen);
  assertStringIncludes(console.stderr, "0%  0 of 4 sums");
  assertEquals(console.stderr.split("\r").at(-2)?.trim(), "");
});

Deno.test("the progress line is cleared at the end, even without an answer", async () => {
  const console = new FakeConsole(onTerminal);
  const run = { ...adding([].values(), () => {}), total: 4 };
  await runOnWorkers(console, run, new FakeInterrupt().listen);
  assertStringIncludes(console.stderr, "0%  0 of 4 sums");
  assertEquals(console.stderr.split("\r").at(-2)?.trim(), "");
});

Deno.test("a run without tasks ends at once", async () => {
  const console = new FakeConsole(onTerminal);
  const run = { ...adding([].values(), () => {}), total: 0 };
  const { interrupted } = await runOnWorkers(console, run, new FakeInterrupt().listen);
  assertEquals([interrupted, console.stderr], [false, ""]);
});
