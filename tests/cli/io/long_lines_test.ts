// Messages about a file are bounded, however long its lines are, and name the encoding of a UTF-16
// file, in every command that reads files.
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { runInMemory } from "../fake_console.ts";

const LINE = "x".repeat(1_000_000);
const BOARD = "TKDV09876.TKDV09876.TKDV09876.TKDV0.9876..";
const PART = {
  ...{ type: "war", schema: "patience.war/1", seed: 7, requested: 2, interrupted: false },
  ...{ options: { pickup: "swap" }, shard: { index: 1, of: 2 }, seconds: 1 },
};
const SECOND = { ...PART, shard: { index: 2, of: 2 } };

/** Calls that read the file `f`, and contents that are errors for them. */
const CALLS: readonly (readonly [call: string, ...contents: string[]])[] = [
  ["check f", LINE, `RULES: ${LINE}`, `RULES: turn 1 unlimited FOUNDATIONS: _c _d _h _s${LINE}`],
  ["check --json f", LINE],
  ["check --short f", LINE],
  ["advance f", LINE],
  ["winnable f", LINE],
  ["game -f f", LINE],
  ["molek play -f f", LINE, `# ${LINE}`, `# ${BOARD}\n${LINE}`],
  [`molek verify ${BOARD} f`, LINE],
  [`molek verify ${BOARD} f --json`, LINE],
  [
    "merge p f",
    LINE,
    JSON.stringify({ ...SECOND, schema: LINE }),
    JSON.stringify({ ...SECOND, seed: "", type: LINE }),
    JSON.stringify({ ...SECOND, options: { pickup: LINE } }),
    JSON.stringify({ ...SECOND, options: { [LINE]: 1 } }),
    JSON.stringify({ ...SECOND, options: manyOptions() }),
  ],
];

function manyOptions(): Record<string, number> {
  return Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`option${i}`, i]));
}

function worldWith(content: string | Uint8Array): Parameters<typeof runInMemory>[1] {
  return { files: { f: content, p: JSON.stringify(PART) }, env: { PATIENCE_HOME: "/nowhere" } };
}

for (const [call, ...contents] of CALLS) {
  Deno.test(`'patience ${call}' reports a long line in a short message`, async () => {
    for (const content of contents) {
      const { code, stdout, stderr } = await runInMemory(call.split(" "), worldWith(content));
      assertEquals(code, 1, stderr.slice(0, 200));
      const length = stdout.length + stderr.length;
      assert(length > 10 && length < 2000, `${length} characters`);
    }
  });
}

Deno.test("a board that is one long line is reported in a short message", async () => {
  for (const call of ["molek solve", "molek solve --json"]) {
    const { stdout, stderr, code } = await runInMemory(call.split(" "), { input: LINE });
    assertEquals(code, 2);
    assert(stdout.length + stderr.length < 500);
  }
});

Deno.test("a War run that cannot be resumed is reported in a short message", async () => {
  using folder = new TemporaryFolder();
  const file = `${folder.path}/run`;
  const runs = [{ ...PART, schema: "patience.war/2", type: LINE }, { ...PART, schema: LINE }];
  for (const content of [LINE, ...runs.map((run) => JSON.stringify(run))]) {
    Deno.writeTextFileSync(file, content);
    const { code, stderr } = await runInMemory(["war", "--resume", file]);
    assertEquals(code, 2);
    assert(stderr.length > 10 && stderr.length < 500, `${stderr.length} characters`);
  }
  Deno.writeFileSync(file, utf16(JSON.stringify(PART)));
  const { code, stderr } = await runInMemory(["war", "--resume", file]);
  assertEquals(code, 2);
  assertStringIncludes(stderr, "text in UTF-16");
});

/** Encodes a text as Windows PowerShell 5 does. */
function utf16(text: string): Uint8Array {
  const units = Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0));
  return new Uint8Array(units.buffer);
}

const WITHOUT_FINDINGS = CALLS.map(([call]) => call).filter((call) => !call.includes("--json"));

for (const call of [...WITHOUT_FINDINGS, "molek solve"]) {
  Deno.test(`'patience ${call}' names the encoding of a UTF-16 file, with a hint`, async () => {
    const bytes = utf16("RULES:\n");
    const world = { ...worldWith(bytes), input: bytes };
    const { code, stdout, stderr } = await runInMemory(call.split(" "), world);
    const isShort = call.includes("--short");
    assertEquals([code, isShort ? stderr : stdout], [1, ""]);
    assertStringIncludes(isShort ? stdout : stderr, "text in UTF-16");
    if (!isShort) assertStringIncludes(stderr, "-Encoding utf8");
  });
}

Deno.test("a byte order mark of UTF-8 is skipped in every file", async () => {
  const line = (await runInMemory("deal -s 1 --lines".split(" "))).stdout;
  const marked = { files: { f: `\ufeff${line}` }, input: `\ufeff${BOARD}\n` };
  const deals = await runInMemory("winnable f --positions 10".split(" "), marked);
  assertEquals([deals.code, deals.stderr], [3, ""]);
  assertEquals((await runInMemory(["molek", "solve"], marked)).code, 0);
});
