import { assertEquals } from "@std/assert";
import { type ColorChoice, colouriser } from "../../../cli/io/paint.ts";
import type { Stream } from "../../../cli/io/console.ts";
import { FakeConsole } from "../fake_console.ts";

type Case = readonly [
  choice: ColorChoice,
  terminals: readonly Stream[],
  env: Readonly<Record<string, string>>,
  isPainted: boolean,
];

const CASES: readonly Case[] = [
  ["auto", ["err"], {}, true],
  ["auto", ["out"], {}, false],
  ["auto", ["err"], { TERM: "dumb" }, false],
  ["auto", ["err"], { NO_COLOR: "1" }, false],
  ["auto", ["err"], { NO_COLOR: "" }, true],
  ["auto", [], { FORCE_COLOR: "1" }, true],
  ["auto", [], { FORCE_COLOR: "1", NO_COLOR: "1" }, false],
  ["auto", ["err"], { FORCE_COLOR: "1", TERM: "dumb" }, true],
  ["auto", [], { FORCE_COLOR: "0", CLICOLOR_FORCE: "1" }, false],
  ["auto", [], { CLICOLOR_FORCE: "1", CLICOLOR: "0", TERM: "dumb" }, true],
  ["auto", [], { CLICOLOR_FORCE: "1", NO_COLOR: "1" }, false],
  ["auto", [], { CLICOLOR_FORCE: "0" }, false],
  ["auto", ["err"], { CLICOLOR_FORCE: "0" }, true],
  ["auto", ["err"], { CLICOLOR: "0" }, false],
  ["auto", [], { CLICOLOR: "1" }, false],
  ["always", [], { CLICOLOR: "0" }, true],
  ["always", [], { NO_COLOR: "1", TERM: "dumb" }, true],
  ["never", ["err"], { FORCE_COLOR: "1" }, false],
];

Deno.test("the option goes before the environment, and that before the terminal", () => {
  for (const [choice, terminals, env, isPainted] of CASES) {
    const paint = colouriser(new FakeConsole({ terminals, env }), "err", choice);
    const about = JSON.stringify([choice, terminals, env]);
    assertEquals(paint.error("x"), isPainted ? "\x1b[1;31mx\x1b[0m" : "x", about);
    assertEquals(paint.mark("x"), isPainted ? "\x1b[36mx\x1b[0m" : "x", about);
  }
});
