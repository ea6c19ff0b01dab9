import { assertEquals, assertStringIncludes } from "@std/assert";
import { runProcess } from "../process.ts";

const PAGES = [...Deno.readDirSync("docs/generated")].map(({ name }) => `docs/generated/${name}`);

for (const reader of [["groff", "-man", "-Tutf8", "-ww"], ["mandoc", "-Tlint", "-Wwarning"]]) {
  const [program = ""] = reader;
  const ignore = !await isThere(program);
  if (ignore) console.log(`skipped: there is no ${program} to read the manual pages`);
  Deno.test({
    name: `${program} reports no problem in any manual page`,
    ignore,
    fn: async () => {
      for (const page of PAGES) {
        const { stdout, stderr } = await runProcess([...reader, page]);
        // An unreleased version has no date.
        const problems = `${program === "mandoc" ? stdout : ""}${stderr}`.split("\n")
          .filter((line) => line !== "" && !line.includes("missing date"));
        assertEquals(problems, [], page);
      }
    },
  });
}

Deno.test({
  name: "the manual shows options as they are typed",
  ignore: !await isThere("groff"),
  fn: async () => {
    const page = "docs/generated/patience-war-sweep.1";
    const { stdout } = await runProcess(["groff", "-man", "-Tutf8", "-P-cbou", page]);
    assertStringIncludes(stdout, "       -w, --war-size VALUES\n");
    assertStringIncludes(stdout, "patience war sweep --pickup all --run-out lose,draw -n 1e6\n");
  },
});

async function isThere(program: string): Promise<boolean> {
  try {
    return (await new Deno.Command("which", { args: [program], stdout: "null" }).output()).success;
  } catch {
    return false;
  }
}
