import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import { OutputError } from "../../../cli/io/console.ts";
import { Journal, looksLikeJournal } from "../../../cli/run/journal.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";

const RUN = { type: "sample", seed: 7 };
const HEAD = `${JSON.stringify(RUN)}\n`;

/** Opens the journal of a path as its run does; returns the error if it is not one. */
function open(path: string): Journal | string {
  const looked = Journal.look(path, "sample");
  if (!looked.ok) return looked.error;
  looked.value.open(RUN);
  return looked.value;
}

/** Returns the values and the text of a file that is opened as the journal of the run. */
function opened(before: string): { values: readonly unknown[] | string; after: string } {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/journal`;
  Deno.writeTextFileSync(path, before);
  const opened = open(path);
  const values = typeof opened === "string" ? opened : [...opened.values()];
  if (typeof opened !== "string") opened[Symbol.dispose]();
  return { values, after: Deno.readTextFileSync(path) };
}

Deno.test("a new journal begins with its run, and a truncated one is continued", () => {
  assertEquals(opened(""), { values: [], after: HEAD });
  assertEquals(opened(`${HEAD}{"deal":1}\n{"de`), {
    values: [{ deal: 1 }],
    after: `${HEAD}{"deal":1}\n`,
  });
  assertEquals(opened(HEAD.slice(0, 9)), { values: [], after: HEAD });
});

Deno.test("a truncated line of any length leaves the lines before it", () => {
  for (const length of [65_534, 65_535, 65_536]) {
    const whole = `${HEAD}{"deal":1}\n`;
    const { values, after } = opened(whole + '{"de'.padEnd(length, "x"));
    assertEquals([values, after === whole], [[{ deal: 1 }], true], `${length}`);
  }
});

Deno.test("a corrupt line stays in the file, and the other lines are read", () => {
  const lines = `${HEAD}{"deal":1}\nno JSON\n[2]\n{"deal":3}\n`;
  const values = [{ deal: 1 }, undefined, undefined, { deal: 3 }];
  assertEquals(opened(lines), { values, after: lines });
  // If an editor leaves out the last line break, the line is still whole.
  assertEquals(opened(lines.slice(0, -1)), { values, after: lines });
});

Deno.test("lines longer than the read buffer are read", () => {
  const long = { deal: "ä".repeat(200_000) };
  const text = `${HEAD}${JSON.stringify(long)}\n{"deal":2}\n`;
  assertEquals(opened(`${text}{"deal":"${"x".repeat(200_000)}`), {
    values: [long, { deal: 2 }],
    after: text,
  });
});

Deno.test("two runs that write at the same time write whole lines", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/journal`;
  const journals = [1, 2].map(() => {
    const journal = open(path);
    assert(typeof journal !== "string");
    return journal;
  });
  for (const deal of [1, 2, 3]) for (const journal of journals) journal.add({ deal });
  journals.forEach((journal) => journal[Symbol.dispose]());
  const again = open(path);
  assert(typeof again !== "string");
  const deals = [...again.values()].map((value) => value?.["deal"]);
  again[Symbol.dispose]();
  assertEquals(deals, [1, 1, 2, 2, 3, 3]);
});

Deno.test("the error for an unwritable journal has its name", () => {
  using folder = new TemporaryFolder();
  const looked = Journal.look(`${folder.path}/no/res\x1bults`, "sample");
  assert(looked.ok);
  const error = assertThrows(() => looked.value.open(RUN));
  assert(error instanceof OutputError);
  assertMatch(error.message, /^cannot write '[^\n]*res\\x1bults': no such file or folder$/);
});

Deno.test("the error for a journal that cannot be opened has the reason", () => {
  using folder = new TemporaryFolder();
  assertEquals(open(folder.path), "it is not a regular file");
});

Deno.test("looking at a journal does not change the file", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/journal`;
  assert(Journal.look(path, "sample").ok);
  assertEquals([...Deno.readDirSync(folder.path)], []);
  for (const text of [`${HEAD}{"deal":1}`, `${HEAD}{"deal":1}\n{"de`, HEAD.slice(0, -1)]) {
    Deno.writeTextFileSync(path, text);
    const looked = Journal.look(path, "sample");
    assert(looked.ok && looked.value.head !== undefined);
    assertEquals(Deno.readTextFileSync(path), text);
    assert(looksLikeJournal(path, "sample") && !looksLikeJournal(path, "other"));
  }
});

Deno.test("a file that is not a journal of the run stays unchanged", () => {
  const noJournal = "it is not a journal";
  const foreign = [
    ["my notes", noJournal],
    ["my notes\nwithout an end", noJournal],
    ['{"type":"other","seed":7}\n', "it is other, not sample"],
    ["\n", noJournal],
  ] as const;
  for (const [text, reason] of foreign) {
    assertEquals(opened(text), { values: reason, after: text });
  }
});

Deno.test("reading a journal stops after too many corrupt lines", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/journal`;
  Deno.writeTextFileSync(path, `${HEAD}{"deal":1}\n${"\n".repeat(100_001)}`);
  const opened = open(path);
  assert(typeof opened !== "string");
  using journal = opened;
  const error = assertThrows(() => [...journal.values()]);
  assert(error instanceof OutputError);
  assertEquals(
    error.message,
    `cannot resume '${path}': more than 100,000 of its lines cannot be read`,
  );
});
