import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { runProgram } from "../process.ts";
import { runInMemory, runWithFiles } from "./fake_console.ts";

type Json = Record<string, unknown>;

async function war(...args: string[]): Promise<string> {
  return (await runInMemory(["war", "-n", "5200", "-s", "7", ...args, "--json"])).stdout;
}

const parts: Record<string, string> = {};
for (const index of [1, 2, 3]) parts[`part${index}`] = await war("--shard", `${index}/3`);

/** Shard with other fields. */
function changed(name: string, fields: Json): string {
  return JSON.stringify({ ...JSON.parse(parts[name] ?? ""), ...fields });
}

async function merge(files: Record<string, string>): Promise<[number, string]> {
  const { code, stderr, stdout } = await runInMemory(["merge", ...Object.keys(files)], { files });
  assertEquals(stdout, "");
  return [code, stderr];
}

Deno.test("merged in any order, the shards equal the single run, except for times", async () => {
  const { stdout } = await runInMemory(["merge", "part3", "part1", "part2", "--json"], {
    files: parts,
  });
  const [merged, whole] = [stdout, await war()].map((text) => {
    const { seconds: _, gamesPerSecond: __, parts: ___, ...rest } = JSON.parse(text) as Json;
    return rest;
  });
  assertEquals(merged, whole);
});

/** One run of each kind that can be split. */
const KINDS: readonly (readonly string[])[] = [
  "war -n 5200 -s 7",
  "war sweep -w 1..2 -n 2600 -s 7",
  "winnable --sample 4 -s 2 -3 --positions 1000",
  "coach --sample 2 -s 1",
  "molek sample -n 40 -s 1",
].map((call) => call.split(" "));

/** JSON as other tools format it, each object on several lines. */
function laidOut(text: string): string {
  return text.trimEnd().split("\n").map((line) => JSON.stringify(JSON.parse(line), null, 2)).join(
    "",
  );
}

for (const call of KINDS) {
  Deno.test(`shards of ${call.join(" ")} in one stream add up like those in files`, async () => {
    const made: string[] = [];
    for (const index of [1, 2]) {
      made.push((await runInMemory([...call, "--shard", `${index}/2`, "--json"])).stdout);
    }
    const [one = "", two = ""] = made;
    const added = await runInMemory(["merge", "one", "two", "--json"], { files: { one, two } });
    assertEquals([added.code, added.stderr], [0, ""]);
    for (
      const input of [one + two, laidOut(one) + laidOut(two), `\r\n${laidOut(one)}\r\n\r\n${two}`]
    ) {
      const streamed = await runInMemory(["merge", "-", "--json"], { input });
      assertEquals([streamed.code, streamed.stderr], [0, ""]);
      assertEquals(streamed.stdout, added.stdout);
    }
    const files = { both: one + two, one };
    const twice = await runInMemory(["merge", "both", "one"], { files });
    assertEquals(twice.code, 1);
    assertStringIncludes(twice.stderr, "'one' and 'both' are the same shard, 1/2");
  });
}

Deno.test("anything else in a stream is an error with its line and what was expected", async () => {
  const { part1 = "", part2 = "", part3 = "" } = parts;
  const row = '{"type":"winnable","schema":"patience.winnable/1"}\n';
  for (
    const [input, message] of [
      [
        `${part1}${part2}seed 7\n${part3}`,
        "line 3: expected a JSON object of --json, found 'seed 7'",
      ],
      [`${laidOut(part1)},\n${part2}`, "expected a JSON object of --json, found ','"],
      [`[${part1}]`, "line 1: expected a JSON object of --json, found '["],
      [
        part1 + part2 + part3.slice(0, 900),
        "line 3: expected a JSON object of --json, found one without its end",
      ],
      [`${part1}${part2}{"a":x}\n`, "line 3: expected a JSON object of --json, found '{\"a\":x}'"],
      [`${part1}\n\n{}\n`, "line 4' was not written by patience: it has no 'type' and 'schema'"],
      [`${part1}${part2}${row}${row}`, "line 4: expected the totals of a shard below this row"],
      [part1 + changed("part2", { shard: null }), "'-, line 2' is a whole run, not a shard"],
      [part1 + part2 + part2, "'-, line 3' and '-, line 2' are the same shard, 2/3"],
      ["\x1b[2J", "found '\\x1b[2J'"],
    ] as const
  ) {
    const { code, stdout, stderr } = await runInMemory(["merge", "-", "--json"], { input });
    assertEquals([code, stdout], [1, ""], message);
    assertStringIncludes(stderr, message);
  }
});

Deno.test("a merged run can be printed, exported and plotted like a single one", async () => {
  const args = ["merge", ...Object.keys(parts)];
  const text = await runWithFiles([...args, "--plot", "x.svg"], { files: parts });
  assertStringIncludes(text.stdout, "5,200 games, seed 7");
  assert(text.written.get("x.svg")?.startsWith("<svg"));
  const csv = await runWithFiles([...args, "--csv", "-o", "x.csv"], { files: parts });
  assertEquals(csv.written.get("x.csv")?.split("\n").length, 3);
});

Deno.test("the hint for an interrupted shard depends on the kind of its run", async () => {
  const part = { seed: 7, requested: 8, options: {}, shard: { index: 1, of: 1 }, seconds: 1 };
  const resumed = "resume it with its --resume file, or run it again";
  for (
    const [type, schema, cure] of [
      ["war-sweep", "patience.war-sweep/2", "finish it with --resume, or run it again"],
      ["winnable-totals", "patience.winnable-totals/1", resumed],
      ["coach-totals", "patience.coach-totals/1", resumed],
      ["molek-sample", "patience.molek-sample/2", "finish it with --resume, or run it again"],
    ]
  ) {
    const files = { part: JSON.stringify({ type, schema, ...part, interrupted: true }) };
    const { code, stderr } = await runWithFiles(["merge", "part"], { files });
    assertEquals([code, stderr], [1, `patience merge: 'part' was interrupted: ${cure}\n`]);
  }
});

Deno.test("shards that do not make up one run are rejected by name", async () => {
  const { part1 = "", part2 = "", part3 = "" } = parts;
  const options = (JSON.parse(part2) as { options: Json }).options;
  for (
    const [files, message] of [
      [{ part1, part3 }, "a shard is missing: 2/3"],
      [{ part1 }, "shards are missing: 2/3, 3/3"],
      [{ part1, part2, copy: part2, part3 }, "'copy' and 'part2' are the same shard, 2/3"],
      [
        { part1, part2: changed("part2", { interrupted: true }), part3 },
        "'part2' was interrupted: finish it with --resume, or run it again",
      ],
      [
        { part1, part2: changed("part2", { seed: 8 }), part3 },
        "'part2' and 'part1' are from different runs: seed 8 and 7",
      ],
      [
        { part1, part2: changed("part2", { options: { ...options, warSize: 5 } }), part3 },
        "'part2' and 'part1' are from different runs: warSize 5 and 4",
      ],
      [
        { part1, part2: changed("part2", { requested: 9000 }), part3 },
        "requested 9000 and 5200",
      ],
      [
        { part1, part2: changed("part2", { shard: { index: 2, of: 4 } }), part3 },
        "'part2' and 'part1' are from different runs: number of shards 4 and 3",
      ],
      [
        { part1, part2: changed("part2", { schema: "patience.war/3" }), part3 },
        "schema patience.war/3 and patience.war/2",
      ],
      [{ part1, part2: changed("part2", { drawn: 1 }), part3 }, "cannot combine 'part2'"],
      [{ part1, part2: changed("part2", { tally: {} }), part3 }, "its tallies do not add up"],
      [{ whole: changed("part1", { shard: null }) }, "'whole' is a whole run"],
      [{ text: "hello" }, "'text', line 1: expected a JSON object of --json, found 'hello'"],
      [{ text: "\n" }, "'text' is empty"],
      [{ other: "{}" }, "'other' was not written by patience"],
      [
        { "x\u001b[2J": changed("part1", { shard: { index: 5, of: 3 } }) },
        "'x\\x1b[2J' is not a run",
      ],
    ] as [Record<string, string>, string][]
  ) {
    const [code, stderr] = await merge(files);
    assertEquals(code, 1, message);
    assertStringIncludes(stderr, message);
  }
});

Deno.test("a shard of another schema is rejected, in any position", async () => {
  const { part1 = "", part2 = "", part3 = "" } = parts;
  const old = changed("part2", { schema: "patience.war/1" });
  for (const files of [{ part1, old, part3 }, { old, part1, part2, part3 }]) {
    const [code, stderr] = await merge(files);
    assertEquals(code, 1);
    assertStringIncludes(stderr, "schema patience.war/");
  }
});

Deno.test("the names of shards can come from a list in a file or standard input", async () => {
  const whole = await runInMemory(["merge", ...Object.keys(parts), "--csv"], { files: parts });
  const timeless = (csv: string): string => csv.trimEnd().split(",").slice(0, -2).join(",");
  const list = "part2\r\npart3\n\n";
  const fromFile = await runInMemory(["merge", "part1", "--files-from", "list", "--csv"], {
    files: { ...parts, list },
  });
  assertEquals(timeless(fromFile.stdout), timeless(whole.stdout));
  const fromInput = await runInMemory(["merge", "--files-from", "-", "--csv"], {
    files: parts,
    input: `part1\n${list}`,
  });
  assertEquals(timeless(fromInput.stdout), timeless(whole.stdout));
  const { code, stderr } = await runInMemory(["merge"]);
  assertEquals([code, stderr], [
    2,
    "patience merge: no shards given\nhint: name their files\n",
  ]);
});

Deno.test("shards of a sweep add up to the sweep, pairs included", async () => {
  const sweep = async (...args: string[]): Promise<string> => {
    const call = ["war", "sweep", "--run-out", "all", "-n", "5200", "-s", "7", ...args, "--json"];
    return (await runInMemory(call)).stdout;
  };
  const files = { one: await sweep("--shard", "1/2"), two: await sweep("--shard", "2/2") };
  const { stdout } = await runInMemory(["merge", "two", "one", "--json"], { files });
  const [merged, whole] = [stdout, await sweep()].map((text) => {
    const { seconds: _, gamesPerSecond: __, parts: ___, ...rest } = JSON.parse(text) as Json;
    return rest;
  });
  assertEquals(merged, whole);
  const other = await runInMemory(["merge", "one", "part1"], { files: { ...files, ...parts } });
  assertEquals(other.code, 1);
});

Deno.test("a shard with impossible numbers is rejected", async () => {
  const call = ["war", "sweep", "-w", "1..3", "-n", "3000", "-s", "7", "--json", "--shard"];
  const [one, two] = [await runInMemory([...call, "1/2"]), await runInMemory([...call, "2/2"])];
  interface Row {
    difference: Json;
    readonly tally: { readonly steps: Record<string, number> };
  }
  const damaged: readonly ((rows: Row[]) => unknown)[] = [
    ([, row]) => row && (row.difference = { ...row.difference, squares: "0" }),
    ([, row]) => row && (row.difference = { ...row.difference, pairs: 999_999 }),
    ([, row]) => row && (row.difference = { ...row.difference, pairs: 999 }),
    ([, row]) => row && (row.difference = { ...row.difference, sum: "-1" }),
    ([, , row]) => Object.assign(row ?? {}, { difference: null }),
    ([row, other]) => row && other && (row.difference = other.difference),
    ([row]) => row && move(row.tally.steps, "0"),
    ([row]) => row && move(row.tally.steps, "1000001"),
  ];
  for (const damage of damaged) {
    const json = JSON.parse(one.stdout) as { rows: Row[] };
    damage(json.rows);
    const files = { one: JSON.stringify(json), two: two.stdout };
    assertEquals(await merge(files), [
      1,
      "patience merge: cannot combine 'one': its tallies do not add up\n",
    ], String(damage));
  }
  const files = { one: one.stdout, two: two.stdout };
  assertEquals((await runInMemory(["merge", "one", "two"], { files })).code, 0);
});

/** Counts the games of the first length as if they had another one. */
function move(steps: Record<string, number>, length: string): void {
  const [from = "", times = 0] = Object.entries(steps)[0] ?? [];
  delete steps[from];
  steps[length] = times;
}

Deno.test("a hundred problems are counted, and only ten are listed", async () => {
  const { part1 = "" } = parts;
  const files = Object.fromEntries(
    Array.from(
      { length: 100 },
      (_, i) => [`copy${i}`, i === 0 ? part1 : changed("part1", { seed: i })],
    ),
  );
  const [, stderr] = await merge(files);
  assertEquals(stderr.trimEnd().split("\n").length, 11);
  assertStringIncludes(stderr, "and 88 more like these");
});

Deno.test("shards that all have another version of the schema are rejected", async () => {
  const schema = "patience.war/3";
  const files = Object.fromEntries(
    Object.keys(parts).map((name) => [name, changed(name, { schema })]),
  );
  const [code, stderr] = await merge(files);
  assertEquals(code, 1);
  assertStringIncludes(stderr, "'part1' has schema patience.war/3; this version reads");
});

Deno.test("names of shards from a file or standard input are added to the arguments", async () => {
  const { stdout: whole } = await runInMemory(["merge", ...Object.keys(parts)], { files: parts });
  const files = { ...parts, list: "part2\r\n\npart3\r\n", all: Object.keys(parts).join("\n") };
  const merged = async (input: string, ...args: string[]): Promise<string> =>
    (await runInMemory(["merge", ...args], { files, input })).stdout;
  assertEquals(await merged("", "part1", "--files-from", "list"), whole);
  assertEquals(await merged("", "--files-from", "all"), whole);
  assertEquals(await merged("part3\npart2\npart1\n", "--files-from", "-"), whole);
  assertEquals(await merged(parts["part1"] ?? "", "-", "--files-from", "list"), whole);
});

Deno.test("a folder means the shards in it, in order of name", async () => {
  const { stdout: whole } = await runInMemory(["merge", ...Object.keys(parts)], { files: parts });
  const { part1 = "", part2 = "", part3 = "" } = parts;
  const files = { "done/b": part2, "done/a": part1, "done/.c": "no part", part3 };
  const folders = ["done", "none"];
  const added = await runInMemory(["merge", "done", "part3"], { files, folders });
  assertEquals([added.code, added.stdout], [0, whole]);
  const empty = await runInMemory(["merge", "done", "none"], { files, folders });
  assertEquals([empty.code, empty.stderr], [
    2,
    "patience merge: cannot read 'none': the folder has no files\n",
  ]);
});

Deno.test("a list of shards that is empty or unreadable exits with 2", async () => {
  const files = { empty: "\n", part: `name\n${"x".repeat(5000)}\n` };
  for (
    const [args, message] of [
      [[], "no shards given"],
      [["--files-from", "empty"], "no shards given"],
      [["--files-from", "none"], "cannot read 'none'"],
      [
        ["--files-from", "part"],
        "part, line 2: expected the name of a file, found 5,000 characters",
      ],
      [["-", "--files-from", "-"], "standard input can be read only once"],
    ] as const
  ) {
    const { code, stderr } = await runInMemory(["merge", ...args], { files });
    assertEquals(code, 2, message);
    assertStringIncludes(stderr, `patience merge: ${message}`);
  }
});

Deno.test("of many errors only the first ten are printed, with the number of the others", async () => {
  const names = Array.from({ length: 1000 }, (_, index) => `no-${index}`);
  const { code, stderr } = await runInMemory(["merge", ...names], {});
  assertEquals([code, stderr.split("\n").length], [2, 12]);
  assert(stderr.endsWith("\npatience merge: and 990 more like these\n"));
});

Deno.test("an unreadable shard exits with 2", async () => {
  const { code, stderr } = await runInMemory(["merge", "part1", "none"], { files: parts });
  assertEquals(code, 2);
  assertStringIncludes(stderr, "cannot read 'none'");
});

Deno.test({
  name: "a plot is complete even if the output beside it cannot be written",
  ignore: Deno.build.os !== "linux",
  fn: async () => {
    const folder = Deno.makeTempDirSync();
    try {
      for (const [name, part] of Object.entries(parts)) {
        Deno.writeTextFileSync(`${folder}/${name}`, part);
      }
      const files = Object.keys(parts).map((name) => `${folder}/${name}`);
      const output = ["-o", "/dev/full", "--plot", `${folder}/plot.svg`];
      const { code, stderr } = await runProgram(["merge", ...files, ...output], {
        permissions: ["-A"],
      });
      assertEquals(code, 2);
      assertEquals(stderr, "patience: cannot write '/dev/full': no space left on device\n");
      const names = [...Deno.readDirSync(folder)].map(({ name }) => name);
      assertEquals(names.toSorted(), [...Object.keys(parts), "plot.svg"]);
      assertMatch(Deno.readTextFileSync(`${folder}/plot.svg`), /^<svg [^]*<\/svg>\n$/);
    } finally {
      Deno.removeSync(folder, { recursive: true });
    }
  },
});

Deno.test("the output cannot overwrite a shard", async () => {
  const files = { "parts/1": "{}", "parts/2": "{}" };
  for (const more of [["-o", "./parts/1"], ["--plot", "parts//2"]]) {
    const { code, stdout, stderr } = await runWithFiles(["merge", "parts/1", "parts/2", ...more], {
      files,
    });
    assertEquals([code, stdout], [2, ""]);
    assertStringIncludes(stderr, "is a shard that would be overwritten\nhint: name another file");
  }
});
