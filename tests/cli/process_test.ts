import { assert, assertEquals } from "@std/assert";
import { fromSource, runProgram } from "../process.ts";

const VALID = "testdata/games/middle.txt";
const WINDOWS = Deno.build.os === "windows";

Deno.test("the program reads a file like a pipe", async () => {
  const file = await runProgram(["check", VALID]);
  const pipe = await runProgram(["check"], { input: Deno.readFileSync(VALID) });
  assertEquals(file, {
    code: 0,
    stdout: "Input file is valid\n8 covered cards\n30 stock cards\n2 waste cards\n",
    stderr: "",
  });
  assertEquals(pipe, file);
});

Deno.test("a folder without files or a missing file exits with 2 and one line", async () => {
  const folder = await runProgram(["check", "testdata"]);
  assertEquals(folder, {
    code: 2,
    stdout: "",
    stderr: "patience check: cannot read 'testdata': the folder has no files\n",
  });
  const missing = await runProgram(["check", "testdata/nowhere"]);
  assertEquals(missing, {
    code: 2,
    stdout: "",
    stderr: "patience check: cannot read 'testdata/nowhere': no such file or folder\n",
  });
});

Deno.test("a folder means its files in order of name", async () => {
  const { stdout } = await runProgram(["check", "--json", "testdata/games/"]);
  const paths = stdout.trimEnd().split("\n").map((line) => JSON.parse(line).path);
  const names = [...Deno.readDirSync("testdata/games")].map(({ name }) => name).toSorted();
  assertEquals(paths, names.map((name) => `testdata/games/${name}`));
});

Deno.test("a missing permission is reported in one line, without a prompt of Deno", async () => {
  const all = ["--allow-read", "--allow-env"];
  for (const withheld of all) {
    for (const args of [["check", VALID], ["check", "nowhere", VALID], ["--help"]]) {
      const permissions = all.filter((permission) => permission !== withheld);
      const { code, stderr } = await runProgram(args, { permissions });
      if (code === 0) {
        assertEquals(stderr, "");
        continue;
      }
      assertEquals(code, 2);
      for (const line of stderr.trimEnd().split("\n")) {
        assert(
          /^(patience( check)?: |nowhere:|testdata.*:|$)/.test(line) && !line.includes("?"),
          stderr,
        );
      }
    }
  }
  const errors = async (permissions: readonly string[]): Promise<string> =>
    (await runProgram(["check", VALID], {
      permissions: ["--no-prompt", "--allow-env", ...permissions],
    })).stderr;
  assertEquals(await errors([]), "patience: the program was started without --allow-read\n");
  assertEquals(
    await errors(["--allow-read=cli,lib,tui"]),
    `patience check: cannot read '${VALID}': the program was started without --allow-read\n`,
  );
});

Deno.test({
  name: "a closed pipe ends the program quietly",
  ignore: WINDOWS,
  fn: async () => {
    for (const args of [["check", VALID], ["--help"]]) {
      // The program starts after its pipe is closed, however long that takes.
      const afterwards = '(while printf x; do sleep 0.01; done) 2>&-; exec "$@"';
      const child = new Deno.Command("sh", {
        args: ["-c", afterwards, "sh", ...fromSource(), ...args],
        stdin: "null",
        stdout: "piped",
        stderr: "piped",
      }).spawn();
      await child.stdout.cancel();
      const errors = await new Response(child.stderr).text();
      const { code } = await child.status;
      assertEquals({ code, errors }, { code: 141, errors: "" });
    }
  },
});

Deno.test({
  name: "a full disk behind standard output exits with 2 and one line",
  ignore: Deno.build.os !== "linux",
  fn: async () => {
    const { code, stderr } = await new Deno.Command("sh", {
      args: ["-c", `"$@" > /dev/full`, "sh", ...fromSource(), "check", VALID],
      stdout: "null",
      stderr: "piped",
    }).output();
    assertEquals(code, 2);
    assertEquals(
      new TextDecoder().decode(stderr),
      "patience: cannot write standard output: no space left on device\n",
    );
  },
});

Deno.test("output is coloured on a terminal, or if the environment asks for it", async () => {
  for (const [FORCE_COLOR, isPainted] of [["", false], ["1", true]] as const) {
    const env = { FORCE_COLOR, NO_COLOR: "" };
    const { stderr } = await runProgram(["check"], { input: "RULES: turn 2", env });
    assertEquals(stderr.includes("\x1b["), isPainted, stderr);
  }
});

Deno.test({
  name: "the devices of standard input and output can be used, other devices are errors",
  ignore: Deno.build.os !== "linux",
  fn: async () => {
    const input = Deno.readTextFileSync(VALID);
    const check = await runProgram(["check", "/dev/stdin"], { input });
    assertEquals([check.code, check.stderr], [0, ""]);
    const deal = await runProgram(["deal", "-s", "1"]);
    assertEquals(await runProgram(["deal", "-s", "1", "-o", "/dev/stdout"]), deal);
    const device = await runProgram(["check", "/dev/full"]);
    assertEquals([device.code, device.stdout, device.stderr], [
      2,
      "",
      "patience check: cannot read '/dev/full': no permission to open this device\n",
    ]);
  },
});

Deno.test("the help and the completions need no extra permissions", async () => {
  for (const args of [["help"], ["molek", "help"], ["completions", "bash"]]) {
    const { code, stderr } = await runProgram(args);
    assertEquals([code, stderr], [0, ""], args.join(" "));
  }
});
