import { assert, assertEquals } from "@std/assert";
import { runProgram } from "./process.ts";

const README = Deno.readTextFileSync("README.md");

/** The calls in the README's console blocks with the output shown below each. */
function calls(): { readonly args: string[]; readonly shown: string }[] {
  return [...README.matchAll(/^```console\n([^]*?)^```/gm)].flatMap(([, block = ""]) =>
    block.split(/^\$ /m).slice(1).map((call) => {
      const [command = "", ...lines] = call.split("\n");
      return { args: command.split(" ").slice(1), shown: lines.join("\n") };
    })
  );
}

Deno.test("the README's first screen has the two commands for a machine with only Node", () => {
  const first = README.split("\n").slice(0, 20).join("\n");
  assertEquals(first.match(/^npx -y deno@2\.9\.6 task \S+/gm)?.length, 2);
  const tasks = Object.keys(JSON.parse(Deno.readTextFileSync("deno.json")).tasks);
  for (const [, task = ""] of README.matchAll(/deno(?:@2\.9\.6)? task (\w+)/g)) {
    assert(tasks.includes(task), task);
  }
});

Deno.test("what the README shows is what the program prints", async () => {
  assert(calls().length >= 2);
  for (const { args, shown } of calls()) {
    const { stdout, stderr } = await runProgram(args);
    assertEquals(stdout + stderr, shown, args.join(" "));
  }
});
