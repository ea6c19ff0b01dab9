import { assertEquals, assertStringIncludes } from "@std/assert";
import { runProgram } from "../cli/program.ts";
import { FakeConsole } from "./cli/fake_console.ts";
import { COMMAND } from "./example_command.ts";
import { programWith } from "./yukon_main.ts";

const PROGRAM = programWith({
  name: "coin",
  summary: "toss a coin",
  load: () => Promise.resolve({ COMMAND }),
});

async function run(line: string): Promise<{ code: number; text: string }> {
  const console = new FakeConsole();
  const code = await runProgram(line.split(" "), console, PROGRAM);
  return { code, text: console.stdout + console.stderr };
}

Deno.test("CONTRIBUTING.md shows the example command unchanged", () => {
  const source = Deno.readTextFileSync(`${import.meta.dirname}/example_command.ts`);
  const shown = source.slice(source.indexOf("export const"));
  assertStringIncludes(Deno.readTextFileSync("CONTRIBUTING.md"), `\`\`\`ts\n${shown}\`\`\``);
});

Deno.test("the example command has help, values, relations and exit codes", async () => {
  assertStringIncludes((await run("--help")).text, "toss a coin");
  assertStringIncludes((await run("coin --help")).text, "-n, --count N  how many tosses [1]");
  assertEquals(await run("coin -n 3 -s 7"), { code: 1, text: "heads\nheads\ntails\n" });
  assertEquals(await run("coin -n 0"), {
    code: 2,
    text: "patience coin: --count must be a whole number from 1 to 1000, found '0'\n",
  });
  assertEquals(await run("coin -q --json"), {
    code: 2,
    text: "patience coin: --json and --quiet cannot be used together\n",
  });
  assertStringIncludes((await run("coin --cuont 3")).text, "hint: did you mean --count?");
});
