// One word has one meaning in the whole program.

import { assert, assertEquals } from "@std/assert";
import { allBelow, type Tree } from "../../cli/command/command.ts";
import { COMMON_OPTIONS } from "../../cli/command/help.ts";
import { isLong, type Option } from "../../cli/command/option.ts";
import { parseOptions } from "../../cli/command/parse.ts";
import { PROGRAM } from "./help_pages.ts";

interface Named {
  readonly command: string;
  readonly name: string;
  readonly option: Option<unknown>;
}

const OPTIONS: readonly Named[] = allBelow(PROGRAM).flatMap(({ path, command }: Tree) =>
  Object.values({ ...command.options, ...COMMON_OPTIONS }).flatMap((option) =>
    option.names.map((name) => ({ command: path.slice(1).join(" "), name, option }))
  )
);

/** Letters fixed by the original programs, which other commands use for something else. */
const ORIGINAL: readonly (readonly [command: string, letter: string])[] = [
  ["winnable", "-f"],
  ["winnable", "-c"],
  ["molek solve", "-c"],
  ["molek solve", "-n"],
  ["molek solve", "-t"],
  ["molek solve", "-d"],
  ["molek solve", "-m"],
];

function isOriginal({ command, name }: Named): boolean {
  return ORIGINAL.some(([path, letter]) => path === command && letter === name);
}

Deno.test("a long option takes the same kind of value in every command", () => {
  const byName = Map.groupBy(OPTIONS.filter(({ name }) => isLong(name)), ({ name }) => name);
  for (const [name, uses] of byName) {
    // A sweep takes several values of each rule.
    const forms = uses.filter(({ command }) => command !== "war sweep")
      .map(({ option }) => `${option.value?.word ?? "flag"}${"bare" in option ? "?" : ""}`);
    assertEquals([...new Set(forms)].length <= 1, true, `${name}: ${forms.join(", ")}`);
  }
});

Deno.test("a letter means the same long option in every command", () => {
  const letters = OPTIONS.filter(({ name }) => !isLong(name) && !/\d/.test(name))
    .filter((one) => !isOriginal(one));
  for (const [letter, uses] of Map.groupBy(letters, ({ name }) => name)) {
    const names = uses.map(({ option }) => option.names.find(isLong) ?? option.names.join());
    assertEquals([...new Set(names)].length, 1, `${letter}: ${[...new Set(names)].join(", ")}`);
  }
  for (const [command, letter] of ORIGINAL) {
    assert(
      OPTIONS.some((one) => one.command === command && one.name === letter),
      `${command} ${letter}`,
    );
  }
});

Deno.test("a word that suggests an option is not an option of the same command", () => {
  for (const { path, command } of allBelow(PROGRAM)) {
    const options = Object.values({ ...command.options, ...COMMON_OPTIONS });
    const names = options.flatMap((one) => one.names);
    for (const tried of options.flatMap(({ triedAs = {} }) => Object.keys(triedAs))) {
      assert(!names.includes(tried), `${path.join(" ")}: ${tried}`);
    }
  }
});

Deno.test("a word that suggests a command is not a command", () => {
  for (const { path, command: { commands } } of allBelow(PROGRAM)) {
    const names = commands.map(({ name }) => name);
    const tried = commands.flatMap(({ triedAs = [] }) => triedAs)
      .map((one) => typeof one === "string" ? one : one[0]);
    assertEquals(tried.length, new Set(tried).size, path.join(" "));
    for (const word of tried) assert(!names.includes(word), `${path.join(" ")}: ${word}`);
  }
});

Deno.test("suggested options belong to the suggested command", () => {
  for (const { path, command: { commands } } of allBelow(PROGRAM)) {
    for (const { name, triedAs = [] } of commands) {
      const tree = allBelow(PROGRAM).find((one) => one.path.join() === [...path, name].join());
      for (const [, options] of triedAs.filter((one) => typeof one !== "string")) {
        parseOptions((options ?? "").split(" "), tree?.command ?? { options: {} });
      }
    }
  }
});

Deno.test("the help of an option is one line in lower case, without a full stop", () => {
  for (const { command, name, option } of OPTIONS) {
    if (option.hidden) continue;
    assert(
      /^[a-z0-9'(:A-Z-]/.test(option.help) && !option.help.endsWith("."),
      `${command} ${name}`,
    );
    assert(
      !option.help.includes("\n") && option.help.length <= 80,
      `${command} ${name}: ${option.help}`,
    );
  }
});
