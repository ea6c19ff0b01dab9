import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { ClosedPipe } from "../../../cli/io/console.ts";
import { type Run, type RunEnd, runExitCode, runOnWorkers } from "../../../cli/run/run.ts";
import { FakeConsole } from "../fake_console.ts";

/** Ctrl-C that a test presses. */
class FakeInterrupt {
  readonly #controller = new AbortController();
  isHeard = true;

  press(): void {
    this.#controller.abort();
  }

  readonly listen = (): { readonly signal: AbortSignal; stop(): void } => ({
    signal: this.#controller.signal,
    stop: () => this.isHeard = false,
  });
}

function* numbers(): Generator<number> {
  for (let number = 1;; number++) yield number;
}

/** A run that adds 1000 to numbers, and does something with each sum. */
function adding(
  rounds: Iterable<Iterator<number>>,
  take: (sum: number) => void,
): Run<number, number> {
  let done = 0;
  return {
    worker: new URL("./adding_worker.ts", import.meta.url),
    setup: 1000,
    jobs: 2,
    rounds,
    total: 4,
    what: "sums",
    take: (sum) => {
      take(sum);
      return { done: ++done, note: `last ${sum}` };
    },
  };
}

const onTerminal = { terminals: ["err"], env: { COLUMNS: "80" } } as const;

Deno.test("all tasks are done by workers that were set up for them", async () => {
  const sums: number[] = [];
  const interrupt = new FakeInterrupt();
  const run = adding([[1, 2, 3, 4].values()], (sum) => void sums.push(sum));
  const end = await runOnWorkers(new FakeConsole(), run, interrupt.listen);
  assertEquals(sums.toSorted(), [1001, 1002, 1003, 1004]);
  assertEquals([end.interrupted, interrupt.isHeard], [false, false]);
  assert(end.seconds > 0);
});

Deno.test("a round begins when the one before it is done, and knows what came of it", async () => {
  let sum = 0;
  const seen: number[] = [];
  const rounds = function* (): Generator<Iterator<number>> {
    for (let first = 1; sum < 10_000; first += 3) {
      yield [first, first + 1, first + 2].values();
      seen.push(sum);
    }
  };
  const run = adding(rounds(), (one) => void (sum += one));
  await runOnWorkers(new FakeConsole(), run, new FakeInterrupt().listen);
  assertEquals(seen, [3006, 6021, 9045, 12_078]);
});

Deno.test("Ctrl-C ends a run with the answers so far, and no round begins after it", async () => {
  const interrupt = new FakeInterrupt();
  const sums: number[] = [];
  let rounds = 0;
  const endless = function* (): Generator<Iterator<number>> {
    for (;; rounds++) yield numbers();
  };
  const run = adding(endless(), (sum) => {
    sums.push(sum);
    if (sums.length === 3) interrupt.press();
  });
  const { interrupted } = await runOnWorkers(new FakeConsole(), run, interrupt.listen);
  assertEquals([interrupted, interrupt.isHeard, sums.length, rounds], [true, false, 3, 0]);
});

Deno.test("a worker that fails ends the run with its reason, and what was done is kept", async () => {
  const interrupt = new FakeInterrupt();
  const console = new FakeConsole(onTerminal);
  const taken: number[] = [];
  const run = { ...adding([[1, 2, 3, -1].values()], (one) => void taken.push(one)), jobs: 1 };
  const end = await runOnWorkers(console, run, interrupt.listen);
  assertEquals([end.interrupted, end.failed, taken], [true, true, [1001, 1002, 1003]]);
  assertEquals(interrupt.isHeard, false);
  assertMatch(
    console.stderr,
    / \rpatience: a worker failed: a number below 0; what was done before is kept\n$/,
  );
});

Deno.test("no more jobs run at once than fit half the memory, and that is told", async () => {
  const run = (jobs: number, memory: number): Run<number, number> => ({
    ...adding([[1, 2, 3, 4].values()], () => {}),
    ...{ jobs, memory },
  });
  const told = async (...args: Parameters<typeof run>): Promise<string> => {
    const console = new FakeConsole();
    const interrupt = new FakeInterrupt();
    await runOnWorkers(console, run(...args), interrupt.listen, 2 ** 30);
    return console.stderr;
  };
  assertEquals(await told(2, 2 ** 20), "");
  assertEquals(
    await told(2, 2 ** 30),
    "1 of 2 jobs at a time: more would not fit in half of the memory\n",
  );
});

Deno.test("a pipe that is closed while answers come ends the run", async () => {
  const interrupt = new FakeInterrupt();
  const console = new FakeConsole({ closesAfter: 8 });
  const run = adding([numbers()], (sum) => console.out(`${sum}\n`));
  const error = await runOnWorkers(console, run, interrupt.listen)
    .catch((error: unknown) => error);
  assert(error instanceof ClosedPipe);
  assertEquals([console.stdout.length, interrupt.isHeard], [10, false]);
});

Deno.test("a terminal shows how far a run is, until it ends", async () => {
  const console = new FakeConsole(onTerminal);
  const run = adding([[1, 2, 3, 4].values()], () => {});
  await runOnWorkers(console, run, new FakeInterrupt().listen);
  assertStringIncludes(console.stderr, "0 %  0 of 4 sums");
  assertEquals(console.stderr.split("\r").at(-2)?.trim(), "");
});

Deno.test("the line of a run is gone at its end, whether an answer came or not", async () => {
  const console = new FakeConsole(onTerminal);
  const run = { ...adding([[].values()], () => {}), total: 4 };
  await runOnWorkers(console, run, new FakeInterrupt().listen);
  assertStringIncludes(console.stderr, "0 %  0 of 4 sums");
  assertEquals(console.stderr.split("\r").at(-2)?.trim(), "");
});

Deno.test("a run without tasks is over at once", async () => {
  const console = new FakeConsole(onTerminal);
  const run = { ...adding([[].values()], () => {}), total: 0 };
  const { interrupted } = await runOnWorkers(console, run, new FakeInterrupt().listen);
  assertEquals([interrupted, console.stderr], [false, ""]);
});

Deno.test("the exit code tells an interrupted run from one whose worker failed", () => {
  const codes = [{ interrupted: false }, { interrupted: true }, { interrupted: true, failed: true }]
    .map((end) => runExitCode({ ...end, seconds: 1 } as RunEnd));
  assertEquals(codes, [0, 130, 2]);
});
