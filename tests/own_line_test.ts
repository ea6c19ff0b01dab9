import { assertEquals } from "@std/assert";

// Deno tells of a failure where Deno.test was called: that should be the test itself.
Deno.test("no test is declared by a function or from another file", () => {
  const elsewhere = modulesIn("tests").flatMap((path) =>
    statementsOf(Deno.readTextFileSync(path))
      .filter((statement) => /\bDeno\.test\(/.test(statement))
      .filter((statement) =>
        !path.endsWith("_test.ts") || !/^(Deno\.test\(|for \()/.test(statement)
      )
      .map((statement) => `${path}: ${statement.split("\n")[0]}`)
  );
  assertEquals(elsewhere, []);
});

/** What begins at the margin, each with what is indented below it; comments are left out. */
function statementsOf(text: string): string[] {
  return text.replaceAll(/\/\*\*.*?\*\/|^ *\/\/[^\n]*/gms, "").split(/\n+(?=[^\s)}\]])/);
}

function modulesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    return isDirectory ? modulesIn(path) : name.endsWith(".ts") ? [path] : [];
  });
}
