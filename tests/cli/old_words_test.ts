// The program has what documents and help pages tell readers to type.

import { assert, assertEquals } from "@std/assert";
import { COMMON_OPTIONS } from "../../cli/command/help.ts";
import { isLong } from "../../cli/command/option.ts";
import { parseOptions } from "../../cli/command/parse.ts";
import { TOPICS } from "../../cli/help/topics.ts";
import { UserError } from "../../cli/user_error.ts";
import { runInMemory } from "./fake_console.ts";
import { type HelpPage, helpPages } from "./help_pages.ts";

const PAGES = await helpPages();
const ROOT = new URL("../../", import.meta.url);

const RESULTS = "tools/bench/results.md";
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", RESULTS, ...filesIn("docs")];
const RECIPES = filesIn("tools/packaging");

/** Documents that also quote other programs and their options. */
const OTHER_PROGRAMS = [RESULTS, "docs/MANNERS.md", "docs/COMPARISON.md", "docs/RELEASING.md"];

/** Options of other programs and of the tasks in documents. */
const OTHER_OPTIONS = ["--seconds", "--mutants", "--quick", "--omit", "--sshloginfile"];

/** Texts after the program's name that are not calls. */
const NO_CALLS = [
  /^(?:yukon$|coin)/, // the game and the command that CONTRIBUTING.md adds
  /^(?:is|and)\b/, // prose
  /^\d+\.\d/, // a version
  /^deno /, // a variable of the environment before another program
  /^\w+: /, // an error message
];

function filesIn(folder: string): string[] {
  return [...Deno.readDirSync(new URL(`${folder}/`, ROOT))].flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    if (!isDirectory) return /\.(?:md|rb|sh|txt)$|PKGBUILD$/.test(name) ? [path] : [];
    return ["docs/generated", "docs/screenshots"].includes(path) ? [] : filesIn(path);
  });
}

function textOf(path: string): string {
  return Deno.readTextFileSync(new URL(path, ROOT));
}

/** Code of a document, in blocks and in sentences. */
function codeOf(document: string): string[] {
  const blocks = [...document.matchAll(/^ *```[^\n]*\n([^]*?)^ *```/gm)].map(([, code = ""]) =>
    code
  );
  const prose = document.replace(/^ *```[^\n]*\n[^]*?^ *```/gm, "");
  // In a table a pipe is written \|.
  const inline = [...prose.matchAll(/(?<!`)`([^`]+)`(?!`)/g)]
    .map(([, code = ""]) => code.replace(/\\\|/g, "|").replace(/\s+/g, " "));
  return [...blocks.map((block) => block.replace(/\\\n\s*/g, " ")), ...inline];
}

/** Calls of the program in a piece of shell: the words after its name. */
function callsIn(code: string): string[] {
  return [...code.matchAll(/(?:^|[\s|(./'&])patience ([^|;&>)<#\n]*)/g)]
    .map(([, call = ""]) => call.trim())
    .filter((call) => NO_CALLS.every((one) => !one.test(call)));
}

/** Words of a call, as a shell splits them. */
function wordsOf(call: string): string[] {
  return [...call.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)]
    .map(([word]) => word.replace(/['"]/g, ""));
}

function pageOf(words: readonly string[]): HelpPage | undefined {
  return PAGES.filter(({ path }) => path.every((name, i) => words[i] === name))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** Placeholder for a value, such as `FILE`, `$part` and `{}`, or a value missing at the end. */
const PLACEHOLDER = / found '(?:[A-Z/]+|.*[${].*)'$| is missing: |^-[-\w]+ requires (?!-)/;

/** Returns the error of a call, or `undefined` if it is valid. */
function problemOf(call: string): string | undefined {
  const all = wordsOf(call).filter((word) => !/^(?:…|\.\.\.|\[|…\.)/.test(word));
  const isHelp = all[0] === "help";
  const words = isHelp ? all.slice(1) : all;
  const page = pageOf(words);
  const [first = "--help"] = words;
  if (!page || page.path.length === 0 && !first.startsWith("-")) {
    const isTopic = isHelp && TOPICS.some(({ name }) => name === first);
    return isTopic || /^[A-Z]+$/.test(first) ? undefined : `there is no command '${first}'`;
  }
  const { options, relations, commands } = page.tree.command;
  try {
    const rest = words.slice(page.path.length);
    parseOptions(rest, { options: { ...options, ...COMMON_OPTIONS }, relations, commands });
  } catch (error) {
    assert(error instanceof UserError);
    return PLACEHOLDER.test(error.message) ? undefined : error.message;
  }
  return undefined;
}

Deno.test("every call of the program in a document can be parsed", () => {
  let read = 0;
  const problems = [...DOCUMENTS, ...RECIPES].flatMap((path) =>
    codeOf(textOf(path)).flatMap(callsIn).flatMap((call) => {
      read++;
      const problem = problemOf(call);
      return problem === undefined ? [] : [`${path}: patience ${call}: ${problem}`];
    })
  );
  assertEquals(problems, []);
  assert(read > 150, String(read));
});

Deno.test("a command that a document names without the program has the options beside it", () => {
  const names = PAGES.flatMap(({ path: [name] }) => name === undefined ? [] : [name]);
  const problems = DOCUMENTS.filter((path) => path !== "docs/MANNERS.md").flatMap((path) =>
    codeOf(textOf(path)).filter((code) => !code.includes("\n")).flatMap((code) => {
      const [call = ""] = code.split(/[|;&>)<#]/);
      const [name = "", ...others] = wordsOf(call);
      if (!names.includes(name) || !others.some((word) => word.startsWith("-"))) return [];
      const problem = problemOf(call);
      return problem === undefined ? [] : [`${path}: ${code}: ${problem}`];
    })
  );
  assertEquals(problems, []);
});

Deno.test("every long option in a document belongs to some command", () => {
  const known = new Set([...PAGES.flatMap(({ options }) => options), ...OTHER_OPTIONS]);
  const problems = DOCUMENTS.filter((path) => !OTHER_PROGRAMS.includes(path)).flatMap((path) =>
    codeOf(textOf(path)).flatMap((code) => {
      const [name] = /^--[a-z][a-z-]+/.exec(code) ?? [];
      return name === undefined || known.has(name) ? [] : [`${path}: ${code}`];
    })
  );
  assertEquals(problems, []);
  assert([...known].filter(isLong).length > 50);
});

Deno.test("every call in a sentence of the help can be parsed", async () => {
  const topics = await Promise.all(
    TOPICS.map(async ({ name }) => (await runInMemory(["help", name])).stdout),
  );
  const texts = [...PAGES.flatMap(({ text, brief }) => [text, brief]), ...topics];
  const problems = texts.flatMap((text) =>
    [...text.replace(/\s+/g, " ").matchAll(/'patience ([^']+)'/g)]
      .map(([, call = ""]) => [call, problemOf(call)])
      .filter(([, problem]) => problem !== undefined)
  );
  assertEquals(problems, []);
});

Deno.test("the tests that docs/MANNERS.md names exist", () => {
  const names = [...textOf("docs/MANNERS.md").matchAll(/`([\w/]+_test\.ts)`/g)];
  assert(names.length > 15);
  for (const [, name] of names) Deno.statSync(new URL(`tests/${name}`, ROOT));
});

Deno.test("calls are found in code, and invalid ones are reported", () => {
  assertEquals(callsIn("cat a | patience check -q | dist/patience deal -s 1 > b; impatience x"), [
    "check -q",
    "deal -s 1",
  ]);
  assertEquals(problemOf("winnable --thoughtful game.txt"), "unknown option '--thoughtful'");
  assertEquals(problemOf("solve game.txt"), "there is no command 'solve'");
  assertEquals(problemOf("war sweep -n 5 more"), "unexpected argument 'more'");
  assertEquals(problemOf("deal --nth 3"), "--nth requires --sample");
  assertEquals(problemOf("deal -s SEED -n N"), undefined);
});
