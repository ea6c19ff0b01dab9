import { assert, assertEquals } from "@std/assert";
import { SHELLS } from "../../../cli/completions/completions.ts";
import { runInMemory } from "../fake_console.ts";
import { helpPages } from "../help_pages.ts";

const PAGES = await helpPages();

for (const shell of Object.keys(SHELLS)) {
  Deno.test(`the script for ${shell} has every option of every help`, async () => {
    const { code, stdout, stderr } = await runInMemory(["completions", shell]);
    assertEquals({ code, stderr }, { code: 0, stderr: "" });
    for (const name of PAGES.flatMap(({ options }) => options)) {
      // Fish names options without their dashes.
      const flag = name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`;
      const wanted = shell === "fish" ? ` ${flag} ` : name;
      assert(stdout.includes(wanted), name);
    }
    for (const name of PAGES.flatMap(({ commands }) => commands)) assert(stdout.includes(name));
  });
}

Deno.test("no PowerShell table has a key twice, although its keys ignore case", async () => {
  const { stdout } = await runInMemory(["completions", "powershell"]);
  const tables = stdout.split(/^ {4}\$\w+ = @\{$/m).slice(1);
  assertEquals(tables.length, 4);
  for (const table of tables) {
    const keys = [...table.matchAll(/^ {8}'([^']+)' = @\(/gm)].map(([, key = ""]) =>
      key.toLowerCase()
    );
    assert(keys.length > 0);
    assertEquals(keys.length, new Set(keys).size);
  }
});

Deno.test("the error for an unknown shell lists the known ones", async () => {
  const { code, stderr } = await runInMemory(["completions", "tcsh"]);
  assertEquals(code, 2);
  assert(stderr.includes("bash, zsh, fish or powershell"), stderr);
});
