// A table has the figures of the objects that --json prints, with the same names: each column is a
// field, and each field with one value is a column.
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { parse } from "@std/csv/parse";
import { objectsOf } from "./documents.ts";
import { Shell } from "./shell.ts";
import { playSome } from "./cli/store/world.ts";
import { TemporaryFolder } from "./temporary_folder.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Fields that differ from call to call, and fields that no table has. */
const LEFT_OUT = /^(type|schema|version|tally|ms|cpuMs|seconds|gamesPerSecond)(\.|$)/;

/** Fields of an object with the names of the columns. */
function flat(value: unknown, name = ""): readonly (readonly [name: string, value: unknown])[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [[name, value]];
  return Object.entries(value).flatMap(([key, one]) =>
    flat(one, name === "" ? key : `${name}.${key}`)
  );
}

function cellOf(value: unknown): string {
  return value === null || value === undefined
    ? ""
    : Array.isArray(value)
    ? value.join(" ")
    : String(value);
}

/** Fails unless rows have exactly the figures of objects. */
function assertSame(objects: readonly Fields[], rows: readonly Record<string, string>[]): void {
  assertEquals(rows.length, objects.length);
  for (const [index, object] of objects.entries()) {
    const row = rows[index] ?? {};
    const fields = flat(object).filter(([name]) => !LEFT_OUT.test(name));
    for (const [name, value] of fields) {
      if (value !== null || name in row) assertEquals(row[name], cellOf(value), name);
    }
    const names = new Set(fields.map(([name]) => name));
    for (const [name, cell] of Object.entries(row)) {
      if (!names.has(name) && !LEFT_OUT.test(name)) assertEquals(cell, "", name);
    }
  }
}

/** Rows of a sweep, each with the common fields, or the object itself. */
function rowsOf({ rows, independentRows: _, ...whole }: Fields): Fields[] {
  return Array.isArray(rows) ? rows.map((row) => ({ ...whole, ...row })) : [whole];
}

async function compare(shell: Shell, call: string, type: string): Promise<void> {
  const objects = objectsOf(await shell.transcript(`patience ${call} --json`))
    .filter((object) => object["type"] === type).flatMap(rowsOf);
  const said = (await shell.run(`patience ${call} --csv`)).said;
  const text = said.filter(({ stream }) => stream === "out").map((one) => one.text).join("");
  assert(!text.includes("\r"));
  assertSame(objects, parse(text, { skipFirstRow: true }));
}

const CALLS = [
  ["winnable -m 16 testdata/games/sixteen-moves.txt", "winnable"],
  ["winnable --goal home --audit testdata/games/unwinnable.txt", "winnable"],
  ["winnable deals --positions 300 --audit --goal home -3 -l 0 --jobs 1", "winnable"],
  ["merge part1 part2", "winnable-totals"],
  ["merge audited", "winnable-totals"],
  ["molek sample -n 3 -s 4 -c --jobs 1", "molek-sample"],
  ["molek sample -n 3 -s 4 --shard 1/2", "molek-sample"],
  ["merge board1 board2", "molek-sample"],
  ["stats", "stats"],
  ["war -n 1100 -s 7 --max-steps 200 --shard 2/2 --jobs 1", "war"],
  [
    "war sweep -n 20 -s 7 --precision 1 -w 1,4 --pickup swap,played --ranks 4 --jobs 1",
    "war-sweep",
  ],
] as const;

Deno.test("a table has the figures of the JSON, with the same names", async () => {
  using folder = new TemporaryFolder();
  playSome(folder.path);
  const shell = new Shell({ env: { PATIENCE_HOME: folder.path } });
  await shell.run("patience deal -s 1 -n 2 --lines > deals");
  const sample = "patience winnable --sample 4 -s 3 --positions 300 --jobs 1 --json";
  for (const part of [1, 2]) {
    await shell.run(`${sample} --shard ${part}/2 > part${part}`);
    await shell.run(
      `patience molek sample -n 3 -s 4 --shard ${part}/2 --jobs 1 --json > board${part}`,
    );
  }
  await shell.run(`${sample} --audit --goal home -l 0 --shard 1/1 > audited`);
  for (const [call, type] of CALLS) await compare(shell, call, type);
});

Deno.test("a table of deals prints the totals in words, and excludes --json", async () => {
  const shell = new Shell();
  const { said } = await shell.run("patience winnable --sample 1 -s 2 -3 --goal home --csv");
  const errors = said.filter(({ stream }) => stream === "err").map(({ text }) => text).join("");
  assertStringIncludes(errors, "1 deal: 0 won, 1 lost, 0 undecided");
  for (const call of ["winnable x", "stats", "molek sample -n 1"]) {
    const both = await shell.run(`patience ${call} --csv --json`);
    assertEquals(both.code, 2);
    const text = both.said.map(({ text }) => text).join("");
    assertMatch(text, /cannot be (combined with|used together)/);
  }
});
