import { assertEquals } from "@std/assert";
import { COMMENT, PARTS, withoutComments } from "../../tools/bare_sources.ts";

Deno.test("only doc comments are removed", () => {
  const source = [
    "/** A sum. */",
    "export function sum(a: number, b: number): number {",
    "  // Of two numbers.",
    "  return a /** not a line of its own */ + b;",
    "}",
    "",
    "/**",
    " * **Twice** a / b.",
    " */",
    "const twice = `//`;",
  ];
  assertEquals(
    withoutComments(source.join("\n")),
    [...source.slice(1, 6), ...source.slice(9)].join("\n"),
  );
});

Deno.test("no text of the program loses a line", () => {
  const broken: string[] = [];
  const check = (path: string): void => {
    if (Deno.statSync(path).isDirectory) {
      for (const { name } of Deno.readDirSync(path)) check(`${path}/${name}`);
    } else if (path.endsWith(".ts")) {
      const text = Deno.readTextFileSync(path);
      for (const { index } of text.matchAll(COMMENT)) {
        // Inside a template, the number of backticks before it is odd.
        const before = withoutComments(text.slice(0, index)).replace(/^\s*\/\/.*$/gm, "")
          .replace(/\\.|"[^"\n]*"/g, "");
        if (before.split("`").length % 2 === 0) broken.push(path);
      }
    }
  };
  PARTS.forEach(check);
  assertEquals(broken, []);
});
