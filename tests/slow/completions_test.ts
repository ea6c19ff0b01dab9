import { assertEquals, assertStringIncludes } from "@std/assert";
import type { CommandTable } from "../../cli/completions/table.ts";
import { SHELLS as WRITERS } from "../../cli/completions/completions.ts";
import { runInMemory } from "../cli/fake_console.ts";
import { helpPages } from "../cli/help_pages.ts";
import { THEMES } from "../../tui/table/draw/themes.ts";
import { type Shell, SHELLS } from "./shells.ts";
import { hasTmux, Tmux } from "./tmux.ts";

const FILES = ["b c.PNG", "d.bmp", "game.txt", "shot.png"];
const FOLDER = Deno.makeTempDirSync();
for (const file of FILES) Deno.writeTextFileSync(`${FOLDER}/${file}`, "");
Deno.mkdirSync(`${FOLDER}/sub`);
globalThis.addEventListener("unload", () => Deno.removeSync(FOLDER, { recursive: true }));

async function scriptFor(shell: string): Promise<string> {
  return (await runInMemory(["completions", shell])).stdout;
}

for (const { name, missing } of SHELLS) {
  if (missing !== undefined) console.log(`skipped for ${name}: ${missing}`);
}

function testOf({ missing }: Shell): typeof Deno.test.ignore {
  return missing === undefined ? Deno.test : Deno.test.ignore;
}

for (const shell of SHELLS) {
  const test = testOf(shell);
  test(`${shell.name} completes every option and command of every help`, async () => {
    const pages = await helpPages();
    const lines = pages.flatMap(({ path }) => {
      const command = ["patience", ...path].join(" ");
      return [`${command} -`, `${command} `];
    });
    const answers = await shell.candidates(await scriptFor(shell.name), lines, FOLDER);
    for (const [index, { path, options, commands }] of pages.entries()) {
      assertEquals(answers[2 * index], options.toSorted(), lines[2 * index]);
      if (commands.length > 0) {
        const help = path.length === 0 ? ["help"] : [];
        const offered = [...commands, ...help].toSorted();
        assertEquals(answers[2 * index + 1], offered, lines[2 * index + 1]);
      }
    }
  });
}

/** Shells that do not complete file names for a number. */
const EXACT = SHELLS.filter(({ name }) => name !== "powershell");
const hasTerminal = await hasTmux();

/** Completions of a line in all shells. */
const CASES: readonly (readonly [line: string, offered: readonly string[]])[] = [
  ["patience w", ["war", "winnable"]],
  ["patience --color never molek so", ["solve"]],
  ["patience --color ", ["always", "auto", "never"]],
  ["patience help molek ve", ["verify"]],
  ["patience help war sw", ["sweep"]],
  ["patience help check ", []],
  ["patience deal --level e", ["easy", "expert"]],
  ["patience game --theme ", THEMES.toSorted()],
  ["patience game --theme fe", ["felt"]],
  ["patience game --size 2", ["21x15"]],
  ["patience game --back r", ["rings"]],
  ["patience game -3 --scoring v", ["vegas"]],
  ["patience game -s ", []],
  ["patience game -s 5 --no-mo", ["--no-motion", "--no-mouse"]],
  ["patience game --file ", [...FILES, "sub"]],
  ["patience check ", [...FILES, "sub"]],
  ["patience check game.txt sh", ["shot.png"]],
  ["patience deal -n 5 -o ", [...FILES, "sub"]],
  ["patience war -n 1e6 --pickup w", ["winner-first"]],
  ["patience war -n 1e6 --war-size ", []],
  ["patience war sweep --pickup l", ["loser-first"]],
  ["patience molek read sh", ["shot.png"]],
  ["patience molek verify BOARD ", [...FILES, "sub"]],
  ["patience merge --json ga", ["game.txt"]],
  ["patience completions ", ["bash", "fish", "powershell", "zsh"]],
];

for (const shell of EXACT) {
  const test = testOf(shell);
  test(`${shell.name} completes values and files where they are expected`, async () => {
    const lines = CASES.map(([line]) => line);
    const answers = await shell.candidates(await scriptFor(shell.name), lines, FOLDER);
    for (const [index, [line, offered]] of CASES.entries()) {
      // A shell marks folders, and blanks in names, in its own way.
      const names = answers[index]?.map((name) => name.replace(/\/$/, "").replaceAll("\\", ""));
      assertEquals(names?.toSorted(), offered.toSorted(), line);
    }
  });
}

/** Completions that differ between shells: part of a word, lists, pictures. */
const OWN_CASES: Readonly<Record<string, readonly (readonly [string, readonly string[]])[]>> = {
  bash: [
    ["patience game --theme=mo", ["molek", "mono"]],
    ["patience war --shuffle riffle:1", ["1", "10"]],
    ["patience war sweep --pickup swap,pl", ["swap,played"]],
    ["patience war sweep --peace=o", ["off", "on"]],
    ["patience molek read ", ["b c.PNG", "d.bmp", "shot.png", "sub"]],
    ["patience check -- -", []],
  ],
  zsh: [
    ["patience game --theme=mo", ["molek", "mono"]],
    ["patience war --shuffle riffle:1", ["riffle:1", "riffle:10"]],
    ["patience war sweep --pickup swap,pl", ["played"]],
    ["patience molek read ", ["b\\ c.PNG", "d.bmp", "shot.png", "sub"]],
  ],
  fish: [
    ["patience game --theme=mon", ["--theme=mono"]],
    ["patience war --shuffle riffle:1", ["riffle:1", "riffle:10"]],
    ["patience war sweep --pickup swap,pl", ["swap,played"]],
    ["patience war sweep --peace=o", ["--peace=off", "--peace=on"]],
  ],
  powershell: [
    ["patience game --theme mon", ["mono"]],
    ["patience game --theme=mon", ["--theme=mono"]],
    ["patience war sw", ["sweep"]],
  ],
};

for (const shell of SHELLS) {
  const test = testOf(shell);
  test(`${shell.name} completes parts of words and lists in its way`, async () => {
    const cases = OWN_CASES[shell.name] ?? [];
    const lines = cases.map(([line]) => line);
    const answers = await shell.candidates(await scriptFor(shell.name), lines, FOLDER);
    for (const [index, [line, offered]] of cases.entries()) {
      assertEquals(answers[index], [...offered], line);
    }
  });
}

const NASTY = 'it\'s `echo a` $(echo b) $HOME [x]: "q" \\ %s !! {a,b} #c; d & e\nnext line';

/** Program whose descriptions are all hard to quote. */
const NASTY_PROGRAM: CommandTable = {
  path: ["patience"],
  summary: NASTY,
  options: [
    { names: ["-n", "--nasty"], description: NASTY },
    {
      names: ["--value"],
      description: NASTY,
      value: {
        name: "[a:b]",
        isOptional: false,
        completion: { kind: "words", words: ["one", "two:2"] },
      },
    },
  ],
  arguments: [],
  commands: [{
    path: ["patience", "sub"],
    summary: NASTY,
    options: [],
    arguments: [{
      name: "it's:[x]",
      isVariadic: true,
      completion: { kind: "words", words: ["red", "blue"] },
    }],
    commands: [],
  }],
};

for (const shell of SHELLS) {
  const test = testOf(shell);
  test(`no description breaks the quotes of ${shell.name}`, async () => {
    const writer = Object.entries(WRITERS).find(([name]) => name === shell.name)?.[1];
    if (writer === undefined) throw new Error(`nothing writes a script for ${shell.name}`);
    const lines = ["patience -", "patience ", "patience --value ", "patience sub r"];
    const answers = await shell.candidates(writer(NASTY_PROGRAM), lines, FOLDER);
    assertEquals(answers, [["--nasty", "--value", "-n"], ["sub"], ["one", "two:2"], ["red"]]);
  });
}

for (const shell of hasTerminal ? EXACT : []) {
  const test = testOf(shell);
  test(`Tab in ${shell.name} on a terminal completes the word`, async () => {
    const scripts = Deno.makeTempDirSync();
    try {
      const file = `${scripts}/_patience`;
      Deno.writeTextFileSync(file, await scriptFor(shell.name));
      await using tmux = await Tmux.start({ width: 100, height: 30 }, { HOME: scripts });
      await tmux.line(`cd '${FOLDER}'; exec ${START[shell.name]}`);
      if (shell.name === "zsh") await tmux.line("PS1='$ '; autoload -Uz compinit; compinit -u -D");
      await tmux.line(`source ${file}; clear`);
      await tmux.until((screen) => !screen.includes("source"), "an empty screen");
      await tmux.type("patience war sw\t");
      await tmux.untilShown("patience war sweep");
      await tmux.type("-n 5 -o ga\t");
      await tmux.untilShown("-o game.txt");
      await tmux.type("--shuffle=pe\t");
      const screen = await tmux.untilShown("--shuffle=perfect");
      assertStringIncludes(screen, "patience war sweep -n 5 -o game.txt --shuffle=perfect");
      if (shell.name === "bash") return;
      await tmux.keys("C-u");
      await tmux.type("patience molek \t\t");
      await tmux.untilShown("replay a solution under the rules");
    } finally {
      Deno.removeSync(scripts, { recursive: true });
    }
  });
}

const START: Readonly<Record<string, string>> = {
  bash: "bash --norc --noprofile",
  zsh: "zsh -f",
  fish: "fish --no-config",
};
