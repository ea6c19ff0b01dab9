import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import { OutputError } from "../../../cli/io/console.ts";
import { Journal } from "../../../cli/run/journal.ts";

const RUN = { type: "sample", seed: 7 };
const HEAD = `${JSON.stringify(RUN)}\n`;

/** What becomes of a file that is opened as the journal of the run. */
function opened(before: string): { values: readonly unknown[] | string; after: string } {
  const path = Deno.makeTempFileSync();
  try {
    Deno.writeTextFileSync(path, before);
    const journal = Journal.open(path, RUN);
    if (journal.ok) journal.value.close();
    const values = journal.ok ? journal.value.values : journal.error;
    return { values, after: Deno.readTextFileSync(path) };
  } finally {
    Deno.removeSync(path);
  }
}

Deno.test("a new journal begins with its run, and one that was cut off goes on", () => {
  assertEquals(opened(""), { values: [], after: HEAD });
  assertEquals(opened(`${HEAD}{"deal":1}\n{"de`), {
    values: [{ deal: 1 }],
    after: `${HEAD}{"deal":1}\n`,
  });
  assertEquals(opened(HEAD.slice(0, 9)), { values: [], after: HEAD });
});

Deno.test("a journal that cannot be written says so with its name", () => {
  const path = Deno.makeTempFileSync();
  const file = Deno.openSync(path, { read: true });
  const error = assertThrows(() => new Journal("res\x1bults", file, []).add(1));
  file.close();
  Deno.removeSync(path);
  assert(error instanceof OutputError);
  assertMatch(error.message, /^cannot write 'res\\x1bults': [^\n]+$/);
});

Deno.test("a file that is no journal of the run stays as it is", () => {
  const foreign = [
    "my notes",
    "my notes\nwithout an end",
    '{"type":"sample","seed":8}\n{"deal":1}\n{"de',
    `${HEAD}no JSON\n{"de`,
    "\n",
  ];
  for (const text of foreign) {
    const { values, after } = opened(text);
    assert(typeof values === "string", text);
    assertEquals(after, text);
  }
});
