import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import { OutputError } from "../../../cli/io/console.ts";
import { Journal, runDifference } from "../../../cli/run/journal.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";

const RUN = { type: "sample", seed: 7 };
const HEAD = `${JSON.stringify(RUN)}\n`;

/** What becomes of a file that is opened as the journal of the run. */
function opened(before: string): { values: readonly unknown[] | string; after: string } {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/journal`;
  Deno.writeTextFileSync(path, before);
  const opened = Journal.open(path, RUN);
  const values = opened.ok ? [...opened.value.values()] : opened.error;
  if (opened.ok) opened.value[Symbol.dispose]();
  return { values, after: Deno.readTextFileSync(path) };
}

Deno.test("a new journal begins with its run, and one that was cut off goes on", () => {
  assertEquals(opened(""), { values: [], after: HEAD });
  assertEquals(opened(`${HEAD}{"deal":1}\n{"de`), {
    values: [{ deal: 1 }],
    after: `${HEAD}{"deal":1}\n`,
  });
  assertEquals(opened(HEAD.slice(0, 9)), { values: [], after: HEAD });
});

Deno.test("a cut-off line of any length costs no line before it", () => {
  for (const length of [65_534, 65_535, 65_536]) {
    const whole = `${HEAD}{"deal":1}\n`;
    const { values, after } = opened(whole + '{"de'.padEnd(length, "x"));
    assertEquals([values, after === whole], [[{ deal: 1 }], true], `${length}`);
  }
});

Deno.test("a line that cannot be read costs none of the others, and stays where it is", () => {
  const lines = `${HEAD}{"deal":1}\nno JSON\n[2]\n{"deal":3}\n`;
  const values = [{ deal: 1 }, undefined, undefined, { deal: 3 }];
  assertEquals(opened(lines), { values, after: lines });
  // An editor that leaves out the last line break has not cut the line off.
  assertEquals(opened(lines.slice(0, -1)), { values, after: lines });
});

Deno.test("lines that are longer than what is read at a time are read", () => {
  const long = { deal: "ä".repeat(200_000) };
  const text = `${HEAD}${JSON.stringify(long)}\n{"deal":2}\n`;
  assertEquals(opened(`${text}{"deal":"${"x".repeat(200_000)}`), {
    values: [long, { deal: 2 }],
    after: text,
  });
});

Deno.test("what two runs add at once stands in the file, line after line", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/journal`;
  const journals = [1, 2].map(() => {
    const journal = Journal.open(path, RUN);
    assert(journal.ok);
    return journal.value;
  });
  for (const deal of [1, 2, 3]) for (const journal of journals) journal.add({ deal });
  const deals = [...journals[0]?.values() ?? []].map((value) => value?.["deal"]);
  journals.forEach((journal) => journal[Symbol.dispose]());
  assertEquals(deals, [1, 1, 2, 2, 3, 3]);
});

Deno.test("a journal that cannot be written says so with its name", () => {
  const path = Deno.makeTempFileSync();
  const file = Deno.openSync(path, { read: true });
  const error = assertThrows(() => new Journal("res\x1bults", file, RUN).add({}));
  file.close();
  Deno.removeSync(path);
  assert(error instanceof OutputError);
  assertMatch(error.message, /^cannot write 'res\\x1bults': [^\n]+$/);
});

Deno.test("what cannot be opened as a journal is refused with the reason", () => {
  using folder = new TemporaryFolder();
  const error = (path: string): unknown => {
    const opened = Journal.open(path, RUN);
    return opened.ok || opened.error;
  };
  assertEquals(error(`${folder.path}/no/journal`), "no such file or folder");
  assertEquals(error(folder.path), "it is a folder");
});

Deno.test("a file that is no journal of the run stays as it is", () => {
  const noJournal = "it is not the journal of a run";
  const other =
    "it belongs to another run (seed 8, not 7): name another file, or repeat the command " +
    "that began it";
  const foreign = [
    ["my notes", noJournal],
    ["my notes\nwithout an end", noJournal],
    ['{"type":"sample","seed":8}\n{"deal":1}\n{"de', other],
    ['{"type":"other","seed":7}\n', noJournal],
    ["\n", noJournal],
  ] as const;
  for (const [text, reason] of foreign) {
    assertEquals(opened(text), { values: reason, after: text });
  }
});

Deno.test("what differs between two runs is named; a larger count goes on, but not a part", () => {
  const run = { seed: 7, requested: 10, shard: null, options: { turn: 3, goal: "course" } };
  const goesOn: readonly Record<string, unknown>[] = [run, { ...run, requested: 11 }];
  for (const wanted of goesOn) assertEquals(runDifference(run, wanted), undefined);
  const part = { ...run, shard: { index: 1, of: 2 } };
  const differences = [
    [{ ...run, requested: 9 }, "requested 10, not 9"],
    [{ ...run, options: { turn: 1, goal: "course" } }, "turn 3, not 1"],
    [{ ...run, options: { turn: 3 } }, "goal course, not none"],
    [part, 'shard null, not {"index":1,"of":2}'],
  ] as const;
  for (const [wanted, text] of differences) assertEquals(runDifference(run, wanted), text);
  assertEquals(runDifference(part, { ...part, requested: 11 }), "requested 10, not 11");
});

Deno.test("a journal with hardly a line that can be read is given up", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/journal`;
  Deno.writeTextFileSync(path, `${HEAD}{"deal":1}\n${"\n".repeat(100_001)}`);
  const opened = Journal.open(path, RUN);
  assert(opened.ok);
  using journal = opened.value;
  const error = assertThrows(() => [...journal.values()]);
  assert(error instanceof OutputError);
  assertEquals(
    error.message,
    `cannot resume '${path}': more than 100,000 of its lines cannot be read`,
  );
});
