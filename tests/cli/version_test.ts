import { assertEquals } from "@std/assert";
import { formatVersion, VERSION } from "../../cli/version.ts";
import { runProgram } from "../process.ts";

Deno.test("the program and the deno.json files have the same version", () => {
  for (const path of ["deno.json", "tools/packaging/rules/deno.json"]) {
    assertEquals(VERSION, JSON.parse(Deno.readTextFileSync(path)).version);
  }
});

Deno.test("--version prints the version, the commit if it is known, and the target", () => {
  const target = "riscv64-unknown-plan9";
  const [commit, version] = ["0123456789", `patience ${VERSION}`];
  assertEquals(
    [
      formatVersion({ commit, kind: "binary", target }),
      formatVersion({ commit, kind: "npm", target }),
      formatVersion({ commit, kind: "source", target }),
      formatVersion({ kind: "source", target }),
    ],
    [
      `${version} (commit 0123456789, riscv64-unknown-plan9)\n`,
      `${version} (commit 0123456789, from npm, riscv64-unknown-plan9)\n`,
      `${version} (commit 0123456789, from source, riscv64-unknown-plan9)\n`,
      `${version} (from source, riscv64-unknown-plan9)\n`,
    ],
  );
});

Deno.test("the real program prints its target", async () => {
  const { code, stdout } = await runProgram(["--version"]);
  assertEquals([code, stdout.includes(`from source, ${Deno.build.target})`)], [0, true], stdout);
});
