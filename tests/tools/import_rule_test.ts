import { assertEquals } from "@std/assert";
import { ALLOWED, findViolations, layerOf, type SourceFile } from "../../tools/import_rule.ts";

function file(path: string, ...targets: string[]): SourceFile {
  return { path, text: "", imports: targets.map((target, index) => ({ line: index + 1, target })) };
}

function messages(...files: SourceFile[]): string[] {
  return findViolations(files).map(({ path, line, message }) => `${path}:${line}: ${message}`);
}

Deno.test("a layer is a folder, one level deeper below tui and cli, two below lib, or a door", () => {
  assertEquals(layerOf("main.ts"), "main");
  assertEquals(layerOf("lib/card.ts"), "lib");
  assertEquals([layerOf("lib/mod.ts"), layerOf("lib/war/mod.ts")], ["lib/mod", "lib/war/mod"]);
  assertEquals(layerOf("lib/klondike/rules.ts"), "lib/klondike");
  assertEquals(layerOf("lib/klondike/solver/search.ts"), "lib/klondike/solver");
  assertEquals(layerOf("tui/terminal/grid.ts"), "tui/terminal");
  assertEquals(layerOf("tui/klondike/view.ts"), "tui/klondike");
  assertEquals(layerOf("cli/war/worker.ts"), "cli/war");
  assertEquals(layerOf("cli/klondike/winnable/worker.ts"), "cli/klondike");
});

Deno.test("imports that the table allows pass", () => {
  assertEquals(
    messages(
      file("main.ts", "cli/program.ts"),
      file("lib/mod.ts", "lib/klondike/mod.ts", "lib/war/mod.ts"),
      file(
        "lib/klondike/mod.ts",
        "lib/card.ts",
        "lib/klondike/rules.ts",
        "lib/klondike/solver/a.ts",
      ),
      file(
        "cli/klondike/check.ts",
        "lib/klondike/exchange/parse.ts",
        "tui/terminal/escape.ts",
        "npm:d3-shape@3.2.1",
        "cli/store/games.ts",
        "cli/io/input.ts",
        "cli/klondike/winnable/file.ts",
      ),
      file("cli/commands.ts", "cli/klondike/check.ts", "cli/io/console.ts"),
      file("tui/table/keys.ts", "tui/terminal/input.ts", "lib/result.ts"),
      file("lib/klondike/rules.ts", "lib/card.ts", "lib/klondike/state.ts"),
      file("lib/klondike/exchange/parse.ts", "lib/klondike/state.ts", "lib/result.ts"),
      file(
        "tui/klondike/view.ts",
        "tui/terminal/grid.ts",
        "tui/table/draw/themes.ts",
        "lib/klondike/rules.ts",
        "lib/klondike/exchange/write.ts",
      ),
      file("cli/store/games.ts", "lib/patience.ts", "lib/card.ts", "node:sqlite"),
      file("tests/lib/card_test.ts", "lib/card.ts", "npm:fast-check@4.10.2"),
    ),
    [],
  );
});

Deno.test("imports that the table forbids are reported with their place", () => {
  assertEquals(
    messages(
      file("lib/card.ts", "lib/klondike/state.ts", "node:fs", "npm:d3-shape@3.2.1"),
      file("lib/war/game.ts", "lib/klondike/state.ts", "tui/terminal/grid.ts"),
      file("lib/klondike/rules.ts", "lib/klondike/exchange/parse.ts"),
      file("lib/klondike/solver/search.ts", "lib/molek/vision/bmp.ts"),
      file("tui/terminal/grid.ts", "lib/klondike/state.ts", "tui/klondike/view.ts"),
      file("tui/klondike/view.ts", "lib/molek/solver/board.ts", "cli/store/games.ts"),
      file(
        "cli/store/games.ts",
        "cli/klondike/check.ts",
        "npm:d3-shape@3.2.1",
        "lib/klondike/state.ts",
      ),
      file("tui/table/keys.ts", "lib/klondike/move.ts", "tui/klondike/view.ts"),
      file(
        "cli/klondike/check.ts",
        "main.ts",
        "tests/process.ts",
        "cli/war/war.ts",
        "lib/war/tally.ts",
      ),
      file(
        "cli/io/output.ts",
        "cli/command.ts",
        "cli/klondike/read_game_file.ts",
        "lib/klondike/rules.ts",
      ),
      file("cli/run/pool.ts", "cli/war/war.ts"),
      file("main.ts", "lib/card.ts"),
      file("lib/mod.ts", "lib/card.ts"),
      file("lib/war/mod.ts", "lib/molek/rules.ts"),
      file("cli/war/watch.ts", "lib/war/mod.ts", "lib/mod.ts"),
      file("lib/war/kernel.ts", "lib/war/mod.ts"),
    ),
    [
      "lib/card.ts:1: lib may not import lib/klondike",
      "lib/card.ts:2: lib may not import node:fs",
      "lib/card.ts:3: lib may not import npm:d3-shape@3.2.1",
      "lib/war/game.ts:1: lib/war may not import lib/klondike",
      "lib/war/game.ts:2: lib/war may not import tui/terminal",
      "lib/klondike/rules.ts:1: lib/klondike may not import lib/klondike/exchange",
      "lib/klondike/solver/search.ts:1: lib/klondike/solver may not import lib/molek/vision",
      "tui/terminal/grid.ts:1: tui/terminal may not import lib/klondike",
      "tui/terminal/grid.ts:2: tui/terminal may not import tui/klondike",
      "tui/klondike/view.ts:1: tui/klondike may not import lib/molek/solver",
      "tui/klondike/view.ts:2: tui/klondike may not import cli/store",
      "cli/store/games.ts:1: cli/store may not import cli/klondike",
      "cli/store/games.ts:2: cli/store may not import npm:d3-shape@3.2.1",
      "cli/store/games.ts:3: cli/store may not import lib/klondike",
      "tui/table/keys.ts:1: tui/table may not import lib/klondike",
      "tui/table/keys.ts:2: tui/table may not import tui/klondike",
      "cli/klondike/check.ts:1: cli/klondike may not import main",
      "cli/klondike/check.ts:2: cli/klondike may not import tests",
      "cli/klondike/check.ts:3: cli/klondike may not import cli/war",
      "cli/klondike/check.ts:4: cli/klondike may not import lib/war",
      "cli/io/output.ts:1: cli/io may not import cli",
      "cli/io/output.ts:2: cli/io may not import cli/klondike",
      "cli/io/output.ts:3: cli/io may not import lib/klondike",
      "cli/run/pool.ts:1: cli/run may not import cli/war",
      "main.ts:1: main may not import lib",
      "lib/mod.ts:1: lib/mod may not import lib",
      "lib/war/mod.ts:1: lib/war/mod may not import lib/molek",
      "cli/war/watch.ts:1: cli/war may not import lib/war/mod",
      "cli/war/watch.ts:2: cli/war may not import lib/mod",
      "lib/war/kernel.ts:1: lib/war may not import lib/war/mod",
    ],
  );
});

Deno.test("a cycle is reported once, with all its files", () => {
  assertEquals(
    messages(
      file("lib/a.ts", "lib/b.ts"),
      file("lib/b.ts", "lib/c.ts"),
      file("lib/c.ts", "lib/a.ts"),
    ),
    ["lib/c.ts:1: imports in a circle: lib/a.ts -> lib/b.ts -> lib/c.ts -> lib/a.ts"],
  );
});

Deno.test("lib cannot use clock and randomness, but comments can mention them", () => {
  const text =
    "// Math.random is not used\nconst x = Math.random();\n/* new\nDate */ const y = Date.now();";
  assertEquals(
    findViolations([{ path: "lib/a.ts", text, imports: [] }, {
      path: "cli/a.ts",
      text,
      imports: [],
    }]),
    [
      { path: "lib/a.ts", line: 2, message: "lib may not use Math.random" },
      { path: "lib/a.ts", line: 4, message: "lib may not use Date" },
    ],
  );
});

/** Lines of a file in lib that use something that is not for lib, with its name. */
function ambient(...lines: string[]): string[] {
  return findViolations([{ path: "lib/a.ts", text: lines.join("\n"), imports: [] }])
    .map(({ line, message }) => `${line}: ${message.replace("lib may not use ", "")}`);
}

Deno.test("the rest of a line after an address in a string is code", () => {
  assertEquals(
    ambient('const a = "https://x"; Date.now();', "const b = 'http://x', c = Math.random();"),
    ["1: Date", "2: Math.random"],
  );
  assertEquals(
    ambient("const a = `https://${", "Date.now()}`; // Date", 'const b = "\\"//"; new Date();'),
    ["2: Date", "3: Date"],
  );
});

Deno.test("randomness and locale are found in all spellings", () => {
  assertEquals(
    ambient(
      "const { random } = Math;",
      "const { max, random: chance } = Math",
      'Math["random"]();',
      "roll(Math);",
      "Math",
      "  .random();",
      "new Intl.NumberFormat().format(1);",
      "const { DateTimeFormat } = Intl;",
      "names.sort((one, other) => one.localeCompare(other));",
      "(1).toLocaleString();",
    ),
    [
      ...["1: Math", "2: Math", "3: Math", "4: Math", "5: Math.random"],
      ...["7: Intl", "8: Intl", "9: localeCompare", "10: toLocaleString"],
    ],
  );
  assertEquals(ambient("Math.max(1, 2);", "Math.PI * update;", "const isMath = randomDate;"), []);
});

Deno.test("only the ports can use the real terminal, even in tests", () => {
  const real = "Deno";
  const text = [
    `const size = ${real}.consoleSize();`,
    `await ${real}.stdin.read(buffer); // and no ${real}.stderr`,
    `${real}`,
    "  .stdin.setRaw(true);",
    `${real}["stdout"].isTerminal();`,
    "console.isTerminal(name); terminal.setRaw(true);",
  ].join("\n");
  const uses = (path: string): string[] =>
    findViolations([{ path, text, imports: [] }]).map(({ line, message }) => `${line}: ${message}`);
  const ports = "cli/io/deno_console.ts and cli/io/deno_terminal.ts";
  for (
    const path of ["cli/io/text_look.ts", "cli/play.ts", "tests/cli/play_test.ts", "main.ts"]
  ) {
    assertEquals(
      uses(path),
      [[1, "consoleSize"], [2, "stdin"], [3, "stdin"], [5, "stdout"]].map(([line, name]) =>
        `${line}: only ${ports} may use ${real}.${name}`
      ),
    );
  }
  for (const port of ports.split(" and ")) assertEquals(uses(port), []);
});

Deno.test("modules loaded by URL count as imports", () => {
  const text =
    'import.meta.resolve("./sweep.ts");\nnew Worker(new URL("../molek/worker.ts", import.meta.url));';
  const found = findViolations([{ path: "cli/war/a.ts", text, imports: [] }]);
  assertEquals(found, [
    { path: "cli/war/a.ts", line: 2, message: "cli/war may not import cli/molek" },
  ]);
});

Deno.test("the table in ARCHITECTURE.md is the rule", () => {
  const document = Deno.readTextFileSync("docs/ARCHITECTURE.md");
  const section = document.slice(document.indexOf("## Import rules"));
  const rows = section.split("\n").filter((line) => /^\| `/.test(line)).map((row) => {
    const [, from = "", to = ""] = row.split("|");
    return [layersIn(from)[0] ?? "", layersIn(to).toSorted()] as const;
  });
  const rule = Object.entries(ALLOWED).map(([from, { layers, packages }]) => [
    from,
    [...layers, ...packages].toSorted(),
  ]);
  assertEquals(Object.fromEntries(rows), Object.fromEntries(rule));
});

/** Layers of a cell: `lib/*.ts` is `lib`, `lib/<game>` is `lib/GAME`. */
function layersIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) =>
    name.replace(/(\/\*)?\.ts$/, "").replace("<game>", "GAME").replace("<part>", "PART")
  );
}
