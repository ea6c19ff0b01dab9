import { assert, assertEquals, assertMatch } from "@std/assert";
import { type Outcome, runInMemory } from "../cli/fake_console.ts";
import { type Failure, withFailingStart } from "../faults/worker_starts.ts";
import { TemporaryFolder } from "../temporary_folder.ts";

const SAMPLE = ["winnable", "--sample", "4", "-s", "7", "-m", "20", "--memory", "8", "--json"];

/** Runs with workers. */
const RUNS: readonly (readonly string[])[] = [
  [...SAMPLE, "--jobs", "2"],
  ["war", "-n", "3000", "-s", "7", "--json", "--jobs", "2"],
  ["war", "sweep", "-n", "3000", "-s", "7", "--war-size", "1,2", "--json", "--jobs", "2"],
  ["molek", "sample", "-n", "4", "-s", "7", "--json", "--jobs", "2"],
  ["coach", "--sample", "4", "-s", "7", "--json", "--jobs", "2", "--playouts", "2"],
];

/** Returns the output without what depends on the clock; results arrive in any order. */
function essence(stdout: string): string[] {
  return stdout.replace(/"(time":\{[^}]*\}|\w*(seconds|[mM]s|Second)":[\d.e+-]+)/g, "").split("\n")
    .toSorted();
}

/** Runs the program with each start of a worker failing once; returns the number of faults. */
async function atEveryStart(
  argsOf: () => readonly string[],
  check: (outcome: Outcome) => void | Promise<void>,
): Promise<number> {
  let faults = 0;
  for (const failure of ["refused", "not loaded"] satisfies Failure[]) {
    for (let at = 1;; at++) {
      const { value, starts } = await withFailingStart(
        { at, failure },
        () => runInMemory(argsOf()),
      );
      if (starts < at) break;
      await check(value);
      faults++;
    }
  }
  return faults;
}

/** Single line that reports failed workers. */
const TOLD = /^patience: a worker failed: [^\n]+; earlier results are kept\n$/;

for (const args of RUNS) {
  const name = args.slice(0, 2).join(" ");
  Deno.test(`a failing worker start changes no result, and is reported: ${name}`, async () => {
    const faultless = await runInMemory(args);
    assertEquals(faultless.code, 0, faultless.stderr);
    const faults = await atEveryStart(() => args, ({ code, stdout, stderr }) => {
      if (code === 0) {
        assert(essence(stdout).join() === essence(faultless.stdout).join());
        assertEquals(stderr, "");
      } else {
        assertEquals(code, 2);
        assertMatch(stderr, TOLD);
        // The results so far are there, marked as incomplete.
        assert(stdout.includes('"interrupted":true'), stdout);
      }
    });
    console.log(`${name}: ${faults} faults`);
    assert(faults >= 2);
  });
}

Deno.test("results before a failing worker start are in the file of --resume, which can be resumed", async () => {
  const faultless = await runInMemory([...SAMPLE, "--jobs", "1"]);
  using folder = new TemporaryFolder();
  let number = 0;
  const path = (): string => `${folder.path}/${number}`;
  const args = (): string[] => [...SAMPLE, "--jobs", "2", "--resume", path()];
  const next = (): string[] => {
    number++;
    return args();
  };
  const faults = await atEveryStart(next, async () => {
    const before = Deno.readTextFileSync(path()).split("\n").slice(0, -1);
    const { code, stdout, stderr } = await runInMemory(args());
    assertEquals(code, 0);
    assertMatch(stderr, /^(\d of 4 deals were done before\n)?$/);
    assert(essence(stdout).join() === essence(faultless.stdout).join());
    const after = Deno.readTextFileSync(path()).split("\n");
    assertEquals(after.slice(0, before.length), before);
  });
  console.log(`--resume: ${faults} faults`);
  assert(faults >= 2);
});
