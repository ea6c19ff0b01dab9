import { assert, assertEquals, assertMatch } from "@std/assert";
import { runInMemory } from "../fake_console.ts";

const VALID = Deno.readTextFileSync("testdata/games/middle.txt");

Deno.test("results are in the order of the files, and the worst exit code wins", async () => {
  const files = { a: VALID, b: VALID.replace("turn 3", "turn 4") };
  const { code, stdout, stderr } = await runInMemory(["check", "a", "b", "a"], { files });
  assertEquals(code, 1);
  assertEquals(stdout.match(/^a:$/gm)?.length, 2);
  assert(stderr.startsWith("b:\nError near line 3: "));
});

Deno.test("standard input can be read only once", async () => {
  const { code, stdout, stderr } = await runInMemory(["check", "-", "-"], { input: VALID });
  assertEquals([code, stdout], [2, ""]);
  assert(stderr === "patience check: standard input can be read only once\n", stderr);
});

Deno.test("each game of a file is checked, and the worst exit code wins", async () => {
  const { stdout: input } = await runInMemory("deal -n 1000 -s 1".split(" "));
  const { code, stdout, stderr } = await runInMemory(["check"], { input });
  assertEquals([code, stderr, stdout.match(/^Input file is valid$/gm)?.length], [0, "", 1000]);
  assertEquals(stdout.match(/^<stdin>\[\d+\]:$/gm)?.slice(998), [
    "<stdin>[999]:",
    "<stdin>[1000]:",
  ]);
  const wrong = input.replace("unlimited", "limit 10");
  const one = await runInMemory(["check"], { input: wrong });
  assertEquals([one.code, one.stdout.match(/^Input file is valid$/gm)?.length], [1, 999]);
  assert(one.stderr.startsWith("<stdin>[1]:\nError near line 4: expecting one digit"), one.stderr);
});

Deno.test("an error in a later game has its line in the whole file", async () => {
  const later = VALID.replace("turn 3", "turn 4");
  const files = { two: `${VALID}\n${later}` };
  const lines = VALID.split("\n").length;
  const { stderr } = await runInMemory(["check", "two"], { files });
  assertEquals(stderr.split("\n").slice(0, 4), [
    "two[2]:",
    `Error near line ${lines + 3}: expecting 1 or 3 after 'turn', found '4'`,
    `${`${lines + 3}`.padStart(4)} |   turn 4`,
    "     |        ^",
  ]);
  const { stdout } = await runInMemory(["check", "--short", "two"], { files });
  assert(stdout.startsWith(`two:${lines + 3}:8: error: `), stdout);
  const json = (await runInMemory(["check", "--json", "two"], { files })).stdout;
  const [first, second] = json.trimEnd().split("\n").map((line) => JSON.parse(line));
  assertEquals([first.path, first.index, first.valid], ["two", 1, true]);
  assertEquals([second.path, second.index, second.valid], ["two", 2, false]);
  const [start, end] = second.diagnostics[0].span;
  assertEquals(files.two.slice(start, end), "4");
});

Deno.test("the output formats exclude each other", async () => {
  for (const options of [["--short", "--json"], ["-q", "--json"], ["--short", "--quiet"]]) {
    const { code, stdout, stderr } = await runInMemory(["check", ...options], { input: "" });
    assertEquals([code, stdout], [2, ""]);
    assertMatch(stderr, /^patience check: --\w+ and --\w+ cannot be used together\n$/);
  }
});

Deno.test("--short prints errors to standard output", async () => {
  const run = await runInMemory(["check", "--short"], { input: "RULES: turn 2" });
  const stdout = "<stdin>:1:13: error: expecting 1 or 3 after 'turn', found '2'\n";
  assertEquals(run, { code: 1, stdout, stderr: "" });
});

Deno.test("--quiet prints nothing, whatever the result", async () => {
  const files = { good: VALID, bad: "" };
  for (const [args, code] of [[["good"], 0], [["bad"], 1], [["none"], 2]] as const) {
    assertEquals(await runInMemory(["check", "--quiet", ...args], { files }), {
      code,
      stdout: "",
      stderr: "",
    });
  }
});

Deno.test("reading from a terminal says how to end the input", async () => {
  const { stderr } = await runInMemory(["check"], { input: VALID, terminals: ["in"] });
  assertEquals(stderr, "Reading from the terminal; Ctrl-D ends the input.\n");
});

Deno.test("errors are coloured on a terminal, unless NO_COLOR is set or the terminal is dumb", async () => {
  const terminals = ["err"] as const;
  const stderr = async (env: Record<string, string>): Promise<string> =>
    (await runInMemory(["check"], { terminals, env })).stderr;
  assert((await stderr({})).includes("\x1b["));
  assert(!(await stderr({ NO_COLOR: "1" })).includes("\x1b["));
  assert(!(await stderr({ TERM: "dumb" })).includes("\x1b["));
});

Deno.test("a closed pipe exits with 141, silently", async () => {
  const { code, stderr } = await runInMemory(["check"], { input: VALID, closesAfter: 0 });
  assertEquals([code, stderr], [141, ""]);
});

Deno.test("every line of --json is an object with type and schema", async () => {
  const files = { good: VALID, bad: "RULES:" };
  const { stdout } = await runInMemory(["check", "--json", "good", "bad", "none"], { files });
  const objects = stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
  assertEquals(objects.map(({ type, schema, path, valid }) => [type, schema, path, valid]), [
    ["check", "patience.check/1", "good", true],
    ["check", "patience.check/1", "bad", false],
    ["check", "patience.check/1", "none", null],
  ]);
  assertEquals(objects[0].counts, { covered: 8, stock: 30, waste: 2 });
});

Deno.test("the JSON of a missing file has its name as given", async () => {
  for (const command of [["check"], ["molek", "read"]]) {
    const { code, stdout } = await runInMemory([...command, "--json", "no\u{9b}file"]);
    const { path, error } = JSON.parse(stdout);
    assertEquals([code, path, typeof error], [2, "no\u{9b}file", "string"]);
    assert(!stdout.includes("\u{9b}"));
  }
});
