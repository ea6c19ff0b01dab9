import { assert, assertEquals } from "@std/assert";
import { checkDocument, exampleWith } from "./documents.ts";
import { Shell } from "./shell.ts";

const DOCUMENT = Deno.readTextFileSync("docs/FORMAT.md");
const EXAMPLE_GAME = Deno.readTextFileSync("testdata/games/middle.txt");

/** Codes that 'check' does not report. */
const MOVES_ONLY = ["expected-move", "too-many-moves", "illegal-move"];

Deno.test("the examples of FORMAT.md are what the program prints", async () => {
  assert(await checkDocument("docs/FORMAT.md") >= 25);
});

Deno.test("the examples of RULES.md are what the program prints", async () => {
  assert(await checkDocument("docs/RULES.md") >= 8);
});

Deno.test("every diagnostic code has a section in FORMAT.md, with an example", async () => {
  const source = Deno.readTextFileSync("lib/klondike/exchange/diagnostic.ts");
  const union = /type DiagnosticCode =([^;]*);/.exec(source)?.[1] ?? "";
  const codes = [...union.matchAll(/"([a-z-]+)"/g)].map(([, code]) => code);
  assert(codes.length >= 13);
  const sections = DOCUMENT.split(/^##+ /m).map((section) =>
    [/^`([a-z-]+)`\n/.exec(section)?.[1], section] as const
  ).filter(([code]) => code !== undefined);
  assertEquals(sections.map(([code]) => code).toSorted(), codes.toSorted());
  for (const [code, section] of sections) {
    // check does not read moves; advance has no codes; 53 cards make no example
    if (MOVES_ONLY.includes(code ?? "") || code === "too-many-cards") continue;
    const shell = new Shell();
    const diff = /^```diff\n([^]*?)^```/m.exec(section)?.[1];
    if (diff !== undefined) shell.write("game.txt", exampleWith(diff));
    const [, call = ""] = /^\$ patience check (.*)$/m.exec(section) ?? [];
    const { diagnostics } = JSON.parse(await shell.transcript(`patience check --json ${call}`));
    assertEquals(diagnostics.map((one: { code: string }) => one.code), [code]);
  }
});

Deno.test("the examples change the game at the top of FORMAT.md", () => {
  const [, shown = ""] = /^```\n(# A game[^]*?)^```/m.exec(DOCUMENT) ?? [];
  const bare = shown.replace(/ +# .*$/gm, "");
  assertEquals(bare, EXAMPLE_GAME);
});
