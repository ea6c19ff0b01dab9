import { assert, assertEquals } from "@std/assert";
import { type ProcessOutcome, runProcess, runProgram } from "../process.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { compileBinary, COMPILER } from "./binary.ts";

const VALID = Deno.readTextFileSync("testdata/games/middle.txt");
const binary = await compileBinary();
if ("missing" in binary) {
  console.log(`Tests of the compiled program are skipped: ${binary.missing}`);
}

const path = "missing" in binary ? "" : Deno.realPathSync(binary.path);
const binaryTest = "missing" in binary ? Deno.test.ignore : Deno.test;

binaryTest("the compiled program runs alone, in an empty folder", async () => {
  using folder = new TemporaryFolder();
  const cwd = folder.path;
  const check = await runProcess([path, "check"], { cwd, input: VALID });
  assertEquals(check, {
    code: 0,
    stdout: "Input file is valid\n8 covered cards\n30 stock cards\n2 waste cards\n",
    stderr: "",
  });
  const { stdout } = await runProcess([path, "--version"], { cwd });
  assert(stdout.endsWith(`${Deno.build.target})\n`) && !stdout.includes("from"), stdout);
  assertEquals([...Deno.readDirSync(cwd)], []);
});

binaryTest("the compiled program leaves nothing in the shared temporary folder", async () => {
  using folder = new TemporaryFolder();
  const [cwd, env] = [folder.path, { TMPDIR: folder.path, PATIENCE_HOME: `${folder.path}/home` }];
  const { code } = await runProcess([path, "deal", "-s", "1"], { cwd, env });
  assertEquals([code, [...Deno.readDirSync(cwd)]], [0, []]);
});

binaryTest("the compiled program has the usual exit codes", async () => {
  using folder = new TemporaryFolder();
  const cwd = folder.path;
  const code = async (args: string[], input = ""): Promise<number> =>
    (await runProcess([path, ...args], { cwd, input })).code;
  assertEquals(await code(["check"], "RULES:"), 1);
  assertEquals(await code(["check", "nowhere"]), 2);
  assertEquals(await code(["chekc"]), 2);
});

binaryTest("the compiled program contains no module that is only for tests", async () => {
  const embedded = await Deno.readFile(path);
  const text = new TextDecoder("latin1").decode(embedded.subarray(-8_000_000));
  assert(text.includes("Check that exchange files"));
  for (const name of ["fast-check", "assertAlmostEquals", "fake_console"]) {
    assert(!text.includes(name), `${name} is embedded`);
  }
});

binaryTest("the compiled program is at most 6 MB above an empty one", async () => {
  using folder = new TemporaryFolder();
  const cwd = folder.path;
  await Deno.writeTextFile(`${cwd}/empty.ts`, "");
  const options = ["--no-check", "--no-config", "--output", "empty", "empty.ts"];
  const { code, stderr } = await runProcess([COMPILER, "compile", ...options], { cwd });
  assertEquals(code, 0, stderr);
  const suffix = Deno.build.os === "windows" ? ".exe" : "";
  const [size, least] = [Deno.statSync(path).size, Deno.statSync(`${cwd}/empty${suffix}`).size];
  assert(size < least + 6_000_000, `${size} bytes, and ${least} of an empty program`);
});

binaryTest("the compiled program has the completions that it has from source", async () => {
  using folder = new TemporaryFolder();
  const cwd = folder.path;
  const compiled = await runProcess([path, "completions", "fish"], { cwd });
  assertEquals(compiled, await runProgram(["completions", "fish"]));
});

binaryTest("the compiled program saves, resumes and counts games", async () => {
  using folder = new TemporaryFolder();
  const cwd = folder.path;
  const run = (args: string[], input = ""): Promise<ProcessOutcome> =>
    runProcess([path, ...args], { cwd, input, env: { PATIENCE_HOME: `${cwd}/home` } });
  assertEquals((await run(["game", "-s", "10"], "s\ns\nu\n")).stderr, "");
  const second = await run(["game"], "U\nnew! 7\n");
  assert(second.stdout.startsWith("Continuing seed 10, one move."));
  assertEquals([second.code, second.stderr], [0, ""]);
  const [stats = ""] = (await run(["stats", "--json"])).stdout.split("\n");
  assertEquals(JSON.parse(stats).played, 1);
});

binaryTest(
  "the compiled program may not run others, and says how to get the autopilot",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const { code, stderr } = await runProcess([path, "molek", "auto"], { cwd });
    assertEquals(code, 2);
    assert(
      /^patience molek auto: this program [^\n]*may not run xdotool: use patience-auto, [^\n]*\nhint: [^\n]*\n$/
        .test(
          stderr,
        ),
      stderr,
    );
    const board = "TKDV09876.TKDV09876.TKDV09876.TKDV0.9876..";
    const dry = await runProcess([path, "molek", "auto", "--dry-run", board], { cwd });
    assertEquals([dry.code, dry.stdout.split("\n").length], [0, 7]);
  },
);
