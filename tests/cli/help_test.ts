import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { shownOptions } from "../../cli/command/help.ts";
import { parseOptions } from "../../cli/command/parse.ts";
import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import { MOLEK } from "../../lib/molek/patience/molek.ts";
import { runInMemory } from "./fake_console.ts";
import { helpPages } from "./help_pages.ts";

const PAGES = await helpPages();

/** Lines to be copied, which are never wrapped. */
const CALL = /^Usage:.*|^ {7}patience.*|^ {2}.*\b(patience|deno task) .*$/gm;

for (const { path, text, brief, tree } of PAGES) {
  const name = ["patience", ...path].join(" ");
  Deno.test(`the help of '${name}' has all its sections, and -h fits one screen`, () => {
    for (const line of `${text}\n${brief}`.split("\n")) assert(line.length <= 80, line);
    for (const page of [text, brief]) assertStringIncludes(page, `Usage: ${name}`);
    assertStringIncludes(text, "\nExit codes:\n  ");
    assertStringIncludes(text, "\nExamples:\n  ");
    assertStringIncludes(brief, `${name} --help`);
    const rows = brief.trimEnd().split("\n").length;
    assert(
      rows <= (path.join(" ") === "war" ? 32 : 24),
      `${rows} rows`,
    );
    for (const { names } of shownOptions(tree.command.options)) {
      for (const option of names) assertStringIncludes(text, option);
    }
    assert(/^[A-Z][^]*\.\n\n/.test(brief), "it begins with a sentence");
  });
}

Deno.test("only the page of MOLEK-SYNTEZ says where its game comes from", () => {
  const phrases = ["the best-known solitaire", "by Zachtronics", "the card game without decisions"];
  for (const { path, text, tree } of PAGES) {
    // The rules of a game, which its page quotes, begin with its source.
    const rules = tree.command.game?.rules.join(" ") ?? "";
    for (const words of phrases.filter((one) => !rules.includes(one))) {
      const isThere = text.replace(/\s+/g, " ").includes(words);
      const isIntroduced = words === "by Zachtronics" && path.join() === "molek";
      assertEquals(isThere, isIntroduced, `${path.join(" ")}: ${words}`);
    }
  }
});

Deno.test("the help fits every window of 40 to 120 columns, and uses at most 100", async () => {
  for (const columns of [40, 41, 47, 60, 79, 100, 120]) {
    for (const { path, text, brief } of await helpPages({ COLUMNS: String(columns) })) {
      const prose = `${text}\n${brief}`.replace(CALL, "");
      const longest = Math.max(...prose.split("\n").map((line) => line.length));
      assert(longest <= Math.min(100, columns), `${path.join(" ")} at ${columns}: ${longest}`);
    }
  }
});

Deno.test("'help COMMAND' and 'COMMAND --help' print the same", async () => {
  const asked = async (...args: string[]): Promise<string> => (await runInMemory(args)).stdout;
  for (const { path, text } of PAGES.filter(({ path }) => path.length > 0)) {
    assertEquals(await asked("help", ...path), text);
    const [group = "", command] = path;
    if (command !== undefined) assertEquals(await asked(group, "help", command), text);
  }
});

Deno.test("the examples of the help use existing commands and options", () => {
  let read = 0;
  for (const { tree } of PAGES) {
    for (const [line] of tree.command.examples) {
      for (const [, call = ""] of line.matchAll(/\bpatience ([^|;&>)<#]*)/g)) {
        const words = call.trim().split(/\s+/).map((word) => word.replace(/^['"]|['"]$/g, ""));
        const page = PAGES.filter(({ path }) => path.every((name, i) => words[i] === name))
          .toSorted((a, b) => b.path.length - a.path.length)[0];
        assert(page);
        const { options, relations } = page.tree.command;
        parseOptions(words.slice(page.path.length), { options, relations });
        read++;
      }
    }
  }
  assert(read > 50);
});

Deno.test("a choice among many options is listed once, above them", () => {
  const page = PAGES.find(({ path }) => path.join(" ") === "game")?.text.replace(/\s+/g, " ") ?? "";
  assertStringIncludes(
    page,
    "Choose at most one of --file, --seed, --daily, --continue, --saved, --winnable and --level. " +
      "Game: -f, --file",
  );
  assertStringIncludes(page, "play the deal of a seed --continue");
  assertStringIncludes(page, "Not with -1, --limit, --worry-back or --no-winnable.");
});

Deno.test("-h says how many commands and options only --help shows", async () => {
  const { stdout } = await runInMemory(["-h"]);
  assertStringIncludes(
    stdout,
    "\n3 more commands, 1 more option, exit codes and examples: patience --help\n",
  );
});

Deno.test("'help files' names the current folder", async () => {
  const { stdout } = await runInMemory(["help", "files"], { env: { PATIENCE_HOME: "/games" } });
  assertStringIncludes(stdout, "The folder in use now is /games.\n");
  const { stdout: none } = await runInMemory(["help", "files"], { env: { HOME: "" } });
  assertStringIncludes(
    none,
    "The folder in use now is unknown: cannot find your home folder; set\nPATIENCE_HOME.\n",
  );
});

Deno.test("the help of a game has its rules, and so does 'help rules'", async () => {
  const games = [["game", "klondike", KLONDIKE], ["molek play", "molek", MOLEK]] as const;
  for (const [path, game, { rules, variant }] of games) {
    const page = PAGES.find((one) => one.path.join(" ") === path)?.text.replace(/\s+/g, " ") ?? "";
    const topic = (await runInMemory(["help", "rules", game])).stdout.replace(/\s+/g, " ");
    for (const paragraph of rules(variant)) {
      assert(page.includes(paragraph), `${path}: ${paragraph}`);
      assert(topic.includes(paragraph), `${game}: ${paragraph}`);
    }
  }
});

Deno.test("each help topic is a page, and is listed with the commands", async () => {
  const [main] = PAGES;
  for (const topic of ["rules", "formats", "files", "exit-codes", "environment", "colour"]) {
    const { code, stdout, stderr } = await runInMemory(["help", topic]);
    assertEquals([code, stderr], [0, ""]);
    assert(stdout.split("\n").length > 4);
    assert(main?.text.includes(topic), topic);
  }
  const ask = async (topic: string): Promise<string> => (await runInMemory(["help", topic])).stdout;
  assertEquals(await ask("color"), await ask("colour"));
  const { code, stderr } = await runInMemory(["help", "rules", "chess"]);
  assertEquals([code, stderr], [
    2,
    "patience: 'chess' is not a game; choose klondike, molek or war\n",
  ]);
});
