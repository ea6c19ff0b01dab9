import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
// @ts-types="@commander-js/extra-typings"
import { Command, CommanderError } from "commander";
import {
  addScreenOptions,
  type GameScreenOptions,
  terminalTraits,
  usesScreen,
} from "../../cli/screen_options.ts";
import { THEMES } from "../../tui/table/draw/theme.ts";
import { FakeConsole, type FakeWorld } from "./fake_console.ts";

Deno.test("a game is drawn where both ends are a terminal that can, and nobody wants it plain", () => {
  const drawn = (world: FakeWorld, plain?: true): boolean =>
    usesScreen(new FakeConsole(world), plain ? { plain } : {});
  assertEquals(drawn({ terminals: ["in", "out"] }), true);
  assertEquals(drawn({ terminals: ["in", "out"] }, true), false);
  assertEquals(drawn({ terminals: ["in", "out"], env: { TERM: "dumb" } }), false);
  assertEquals(drawn({ terminals: ["in", "err"] }), false);
  assertEquals(drawn({ terminals: ["out"] }), false);
});

Deno.test("the usual theme and American spelling are understood, and not listed", () => {
  const read = (...words: readonly string[]): GameScreenOptions => {
    const command = new Command().exitOverride().configureOutput({ writeErr: () => {} });
    const options = addScreenOptions(command);
    command.parse(words, { from: "user" });
    return options();
  };
  const themes = ["felt", "default", "four-color"].map((name) => read("--theme", name));
  assertEquals(themes.map(({ theme }) => theme), ["felt", "default", "four-colour"]);
  assertEquals(read().theme, undefined);
  const error = assertThrows(() => read("--theme", "pink"));
  assert(error instanceof CommanderError);
  assertStringIncludes(error.message, `Allowed choices are ${THEMES.join(", ")}.`);
});

Deno.test("what a terminal shows is said by the choice of colours, the environment and the locale", () => {
  const traitsIn = (env: FakeWorld["env"]): ReturnType<typeof terminalTraits> => {
    const console = new FakeConsole({ env: env ?? {} });
    return terminalTraits({ console, color: "never" });
  };
  const { color, env, isUnicode } = traitsIn({ LANG: "C.UTF-8", TERM: "xterm" });
  assertEquals([color, env("TERM"), env("COLORTERM"), isUnicode], [
    "never",
    "xterm",
    undefined,
    true,
  ]);
  assertEquals(traitsIn({ LC_ALL: "C" }).isUnicode, false);
});
