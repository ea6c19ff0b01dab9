import { assertEquals } from "@std/assert";
import { findViolations, layerOf, type SourceFile } from "../../tools/import_rule.ts";

function file(path: string, ...targets: string[]): SourceFile {
  return { path, text: "", imports: targets.map((target, index) => ({ line: index + 1, target })) };
}

function messages(...files: SourceFile[]): string[] {
  return findViolations(files).map(({ path, line, message }) => `${path}:${line}: ${message}`);
}

Deno.test("a layer is a folder, and below lib and tui one folder more", () => {
  assertEquals(layerOf("main.ts"), "main");
  assertEquals(layerOf("lib/card.ts"), "lib");
  assertEquals(layerOf("lib/klondike/solver/search.ts"), "lib/klondike");
  assertEquals(layerOf("tui/grid.ts"), "tui");
  assertEquals(layerOf("tui/klondike/view.ts"), "tui/klondike");
  assertEquals(layerOf("cli/workers/war.ts"), "cli");
});

Deno.test("what the table allows passes", () => {
  assertEquals(
    messages(
      file("main.ts", "cli/program.ts"),
      file(
        "cli/check.ts",
        "lib/exchange/parse.ts",
        "tui/escape.ts",
        "npm:commander@15.1.0",
        "store/games.ts",
      ),
      file("lib/klondike/rules.ts", "lib/card.ts", "lib/klondike/state.ts"),
      file("lib/exchange/parse.ts", "lib/klondike/state.ts", "lib/result.ts"),
      file("tui/klondike/view.ts", "tui/grid.ts", "lib/klondike/rules.ts", "lib/exchange/write.ts"),
      file("store/games.ts", "lib/klondike/state.ts", "lib/card.ts", "node:sqlite"),
      file("tests/lib/card_test.ts", "lib/card.ts", "npm:fast-check@4.10.2"),
    ),
    [],
  );
});

Deno.test("what the table forbids is named with its place", () => {
  assertEquals(
    messages(
      file("lib/card.ts", "lib/klondike/state.ts", "node:fs", "npm:commander@15.1.0"),
      file("lib/war/game.ts", "lib/klondike/state.ts", "tui/grid.ts"),
      file("lib/klondike/rules.ts", "lib/exchange/parse.ts"),
      file("tui/grid.ts", "lib/klondike/state.ts", "tui/klondike/view.ts"),
      file("tui/klondike/view.ts", "lib/molek/board.ts", "store/games.ts"),
      file("store/games.ts", "cli/check.ts", "npm:commander@15.1.0"),
      file("cli/check.ts", "main.ts", "tests/process.ts"),
      file("main.ts", "lib/card.ts"),
    ),
    [
      "lib/card.ts:1: lib may not import lib/klondike",
      "lib/card.ts:2: lib may not import node:fs",
      "lib/card.ts:3: lib may not import npm:commander@15.1.0",
      "lib/war/game.ts:1: lib/war may not import lib/klondike",
      "lib/war/game.ts:2: lib/war may not import tui",
      "lib/klondike/rules.ts:1: lib/klondike may not import lib/exchange",
      "tui/grid.ts:1: tui may not import lib/klondike",
      "tui/grid.ts:2: tui may not import tui/klondike",
      "tui/klondike/view.ts:1: tui/klondike may not import lib/molek",
      "tui/klondike/view.ts:2: tui/klondike may not import store",
      "store/games.ts:1: store may not import cli",
      "store/games.ts:2: store may not import npm:commander@15.1.0",
      "cli/check.ts:1: cli may not import main",
      "cli/check.ts:2: cli may not import tests",
      "main.ts:1: main may not import lib",
    ],
  );
});

Deno.test("a circle is shown once, with the way around", () => {
  assertEquals(
    messages(
      file("lib/a.ts", "lib/b.ts"),
      file("lib/b.ts", "lib/c.ts"),
      file("lib/c.ts", "lib/a.ts"),
    ),
    ["lib/c.ts:1: imports in a circle: lib/a.ts -> lib/b.ts -> lib/c.ts -> lib/a.ts"],
  );
});

Deno.test("clock and chance are not for lib, but comments may speak of them", () => {
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
