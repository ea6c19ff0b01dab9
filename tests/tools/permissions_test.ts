import { assert, assertEquals } from "@std/assert";
import {
  AUTO_PERMISSIONS,
  AUTO_VARIABLES,
  PERMISSIONS,
  VARIABLES,
} from "../../tools/permissions.ts";
import { fromModule, runProcess, runProgram } from "../process.ts";
import { unrefused } from "./unrefused.ts";

const SOURCES = ["main.ts", "cli", "lib", "play", "tui"];

Deno.test("the program can read exactly the variables that its sources name", () => {
  const named = new Set<string>();
  for (const text of SOURCES.flatMap(textsOf)) {
    for (const [, name = ""] of text.matchAll(/\benv\("([A-Z_]+)"\)/g)) named.add(name);
  }
  assertEquals([...named].toSorted(), [...VARIABLES, ...AUTO_VARIABLES].toSorted());
});

Deno.test("only one function reads the environment", () => {
  const readers = SOURCES.flatMap(textsOf).filter((text) => /Deno\.env|process\.env/.test(text));
  assertEquals(readers.length, 1);
});

Deno.test("only files, those variables and the size of the memory are permitted", () => {
  const allowed = PERMISSIONS.map((flag) => flag.replace(/(--allow-env)=.*/, "$1"));
  assertEquals(allowed, [
    ...["--no-prompt", "--allow-read", "--allow-write", "--allow-env"],
    "--allow-sys=systemMemoryInfo",
  ]);
});

Deno.test("the second binary can also run programs and read two more variables", () => {
  const more = AUTO_PERMISSIONS.filter((flag) => !PERMISSIONS.includes(flag));
  const variables = [...VARIABLES, ...AUTO_VARIABLES].join(",");
  assertEquals(more, [`--allow-env=${variables}`, "--allow-run"]);
});

Deno.test("with these permissions network, programs and libraries are denied", async () => {
  const probe = fromModule("tests/tools/permission_probe.ts");
  const { code, stdout, stderr } = await runProcess(probe);
  assertEquals([code, stderr], [0, ""]);
  assert(stdout.split("\n").length > 15, stdout);
  assertEquals(unrefused(stdout), []);
});

Deno.test("with these permissions a program can suspend itself where docs/PLAYING.md says so", async () => {
  const { stdout } = await runProcess(fromModule("tests/tools/stop_probe.ts"));
  // Versions between these can do either.
  if (Deno.version.deno.startsWith("2.9.")) assertEquals(stdout, "done\n");
  if (Deno.version.deno.startsWith("2.4.")) assertEquals(stdout, "refused\n");
});

Deno.test("the commands work with these permissions", async () => {
  const home = Deno.makeTempDirSync();
  try {
    const commands = [
      ["--help"],
      ["check", "testdata/games/middle.txt"],
      ["deal", "-s", "1"],
      ["war", "-n", "100", "-s", "1"],
      ["winnable", "--sample", "1", "-s", "1", "--jobs", "1"],
      ["game", "-s", "1"],
      ["stats"],
      ["molek", "deal", "-s", "1"],
    ];
    for (const command of commands) {
      const { code, stderr } = await runProgram(command, {
        env: { PATIENCE_HOME: home },
        ...(command[0] === "game" ? { input: "s\n" } : {}),
      });
      assertEquals([code, /allow-/.test(stderr)], [0, false], `${command}: ${stderr}`);
    }
  } finally {
    Deno.removeSync(home, { recursive: true });
  }
});

function textsOf(path: string): string[] {
  if (Deno.statSync(path).isFile) return path.endsWith(".ts") ? [Deno.readTextFileSync(path)] : [];
  return [...Deno.readDirSync(path)].flatMap(({ name }) => textsOf(`${path}/${name}`));
}
