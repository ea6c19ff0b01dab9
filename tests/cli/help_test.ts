import { assert, assertEquals } from "@std/assert";
import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import { MOLEK } from "../../lib/molek/patience/molek.ts";
import { runInMemory } from "./fake_console.ts";
import { helpPages } from "./help_pages.ts";

const PAGES = await helpPages();

for (const { path, text, commands } of PAGES) {
  const name = ["patience", ...path].join(" ");
  Deno.test(`the help of '${name}' fits 80 columns and has what a help has`, () => {
    for (const line of text.split("\n")) assert(line.length <= 80, line);
    assert(text.startsWith(`Usage: ${name}`), text);
    assert(text.includes("\nExit codes:\n  "), "it has no exit codes");
    assert(path.length === 0 || text.includes(`\nExamples:\n  `), "it has no examples");
    assert(commands.length === 0 || text.includes("help [COMMAND]"), "it does not show help");
    assert(
      !/display help|\[number\]|<seed>|<count>/.test(text),
      "it has other words than the rest",
    );
  });
}

Deno.test("every help says what the games are that it names", () => {
  const introductions = [
    [/Klondike/, "the best-known solitaire"],
    [/MOLEK-SYNTEZ/, "a puzzle game by Zachtronics"],
    [/\bWar\b/, "the card game without decisions"],
  ] as const;
  for (const { path, text } of PAGES) {
    const all = text.replace(/\s+/g, " ");
    for (const [name, introduction] of introductions) {
      assert(!name.test(all) || all.includes(introduction), `${path.join(" ")}: ${introduction}`);
    }
  }
});

for (const columns of [40, 100]) {
  Deno.test(`a help fills a window of ${columns} columns`, async () => {
    for (const { path, text } of await helpPages([], { COLUMNS: String(columns) })) {
      // Calls are not broken: they are there to be copied.
      const prose = text.replace(/^Usage:.*|^ {2}.*\b(patience|deno task) .*$/gm, "");
      const longest = Math.max(...prose.split("\n").map((line) => line.length));
      assert(longest <= columns && longest > columns - 10, `${path.join(" ")}: ${longest}`);
    }
  });
}

Deno.test("a group without a command prints the same help on standard error", async () => {
  for (const COLUMNS of ["40", "80"]) {
    const { stdout: text } = await runInMemory(["molek", "--help"], { env: { COLUMNS } });
    const { code, stdout, stderr } = await runInMemory(["molek"], { env: { COLUMNS } });
    assertEquals([code, stdout, stderr], [2, "", text]);
  }
});

Deno.test("help, a command and --help are asked for in any order", async () => {
  const asked = async (...args: string[]): Promise<string> => (await runInMemory(args)).stdout;
  for (const { path, text } of PAGES.filter(({ path }) => path.length > 0)) {
    assertEquals(await asked("help", ...path), text);
    const [group = "", command] = path;
    if (command !== undefined) assertEquals(await asked(group, "help", command), text);
  }
});

Deno.test("the examples of the help name commands and options that exist", () => {
  for (const { text } of PAGES) {
    const examples = text.split("\n").filter((line) => /^ {2}\S.*\bpatience /.test(line));
    for (const example of examples) {
      for (const [, call = ""] of example.matchAll(/\bpatience ([^|;&>)'#]*)/g)) {
        const words = call.trim().split(/\s+/);
        const page = PAGES.filter(({ path }) => path.every((name, i) => words[i] === name))
          .toSorted((a, b) => b.path.length - a.path.length)[0];
        for (const option of words.filter((word) => /^-{1,2}[a-z]/.test(word))) {
          assert(page?.options.includes(option.replace(/=.*/, "")), `${option} in '${example}'`);
        }
      }
    }
  }
});

Deno.test("the help of a game's command tells how it is played", () => {
  const helpOf = (name: string): string =>
    (PAGES.find(({ path }) => path.join(" ") === name)?.text ?? "").replace(/\s+/g, " ");
  for (const [name, { rules, variant }] of [["game", KLONDIKE], ["molek play", MOLEK]] as const) {
    for (const paragraph of rules(variant)) {
      assert(helpOf(name).includes(paragraph), `${name}: ${paragraph}`);
    }
  }
});
