import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { helpPages, PROGRAM } from "../cli/help_pages.ts";
import { shownOptions } from "../../cli/command/help.ts";
import { ENVIRONMENT } from "../../cli/help/facts.ts";
import { bare, bold, manPages, prose, tagged } from "../../cli/help/man_page.ts";
import { editionOf, writeManPages } from "../../tools/man.ts";
import { KLONDIKE_TABLE } from "../../tui/klondike/table.ts";
import { keysOf } from "../../tui/table/input/action_list.ts";
import { MOLEK_TABLE } from "../../tui/molek/table.ts";
import { capitalise } from "../../tui/table/wording.ts";

const FOLDER = "docs/generated";
const PAGES = Object.fromEntries(
  [...manPages(PROGRAM, editionOf(Deno.readTextFileSync("CHANGELOG.md")))]
    .map(([name, page]) => [`${name}.1`, page]),
);

Deno.test("the manual pages are what 'deno task man' writes", async () => {
  if (Deno.env.get("GOLDEN") === "update") await writeManPages();
  const names = [...Deno.readDirSync(FOLDER)].map(({ name }) => name).toSorted();
  assertEquals(names, Object.keys(PAGES).toSorted());
  for (const [name, page] of Object.entries(PAGES)) {
    assertEquals(Deno.readTextFileSync(`${FOLDER}/${name}`), page, name);
  }
});

Deno.test("each command has a page with all options of its help", async () => {
  for (const { path, tree } of await helpPages()) {
    const page = PAGES[`${["patience", ...path].join("-")}.1`] ?? "";
    for (const { names } of shownOptions(tree.command.options)) {
      for (const name of names) assertStringIncludes(page, bare(name));
    }
    for (const heading of ["NAME", "SYNOPSIS", "EXIT STATUS", "EXAMPLES", "SEE ALSO"]) {
      assertStringIncludes(page, `\n.SH ${heading}\n`);
    }
    for (const [line] of tree.command.examples) assertStringIncludes(page, `\n${bare(line)}\n`);
  }
});

Deno.test("the page of a game has its keys and its typed commands", () => {
  const page = PAGES["patience-game.1"] ?? "";
  const [, keys = "", typed = ""] =
    /\n\.SH KEYS\n([^]*)\n\.SH COMMANDS IN THE GAME\n([^]*)/.exec(page) ??
      [];
  for (const { name, text } of keysOf(KLONDIKE_TABLE.actions)) {
    if (text !== undefined) assertStringIncludes(`\n${keys}`, `\n.TP\n\\fB${bare(name)}\\fR\n`);
  }
  for (const command of ["hint", "save FILE, load FILE", "restart"]) {
    assertStringIncludes(typed, `\\fB${command}\\fR`);
  }
  assert(!PAGES["patience-deal.1"]?.includes(".SH KEYS"));
});

Deno.test("the effect of each key is a sentence", () => {
  for (const game of ["patience-game", "patience-molek-play"]) {
    const [, keys = ""] = /\n\.SH KEYS\n([^]*?)\n\.SH /.exec(PAGES[`${game}.1`] ?? "") ?? [];
    assert(keys.split(".TP").length > 15);
    assert(!/\((counted|help)\)|\?/.test(keys), keys);
    for (
      const { name, text } of [KLONDIKE_TABLE, MOLEK_TABLE].flatMap(({ actions }) =>
        keysOf(actions)
      )
    ) {
      const short = text === undefined ? undefined : tagged(bold(name), `${capitalise(text)}.`);
      if (short !== undefined) assert(!keys.includes(short.join("\n")), name);
    }
  }
});

Deno.test("the manual lists every environment variable that the code reads", () => {
  const read = new Set<string>();
  for (const folder of ["cli", "play", "tui"]) {
    for (const file of sourcesIn(folder)) {
      for (const [, name = ""] of Deno.readTextFileSync(file).matchAll(/\benv\("(\w+)"\)/g)) {
        read.add(name);
      }
    }
  }
  const documented = ENVIRONMENT.flatMap(([names]) => names.split(", "));
  assert(read.size > 10);
  assertEquals([...read].toSorted(), documented.toSorted());
});

Deno.test("the date of the pages is the day of the release", () => {
  const changelog = (heading: string): string => `# Changelog\n\n## ${heading}\n`;
  const { version } = editionOf("");
  assertEquals(editionOf(changelog(`${version} (2027-01-31)`)), { version, date: "2027-01-31" });
  assertEquals(editionOf(changelog(`${version} (not released yet)`)), { version, date: "" });
});

Deno.test("text that a manual page would read as markup is escaped", () => {
  assertEquals(bare("a\\n 'b' -c ~^`"), "a\\en \\(aqb\\(aq \\-c \\(ti\\(ha\\(ga");
  assertEquals(prose("Take --no-save, well-known. Then -1 or '-'."), [
    "Take \\-\\-no\\-save, well-known.",
    "Then \\-1 or \\(aq\\-\\(aq.",
  ]);
  assertEquals(prose(".TH is no request"), ["\\&.TH is no request"]);
});

function sourcesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) =>
    isDirectory ? sourcesIn(`${folder}/${name}`) : [`${folder}/${name}`]
  );
}
