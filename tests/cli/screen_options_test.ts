import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
// @ts-types="@commander-js/extra-typings"
import { Command, CommanderError } from "commander";
import {
  addScreenOptions,
  effectiveSettings,
  type GameScreenOptions,
  renderOptions,
  type ScreenOptions,
  usesScreen,
} from "../../cli/screen_options.ts";
import type { Context } from "../../cli/command.ts";
import { THEMES } from "../../tui/table/draw/theme.ts";
import { FakeConsole, type FakeWorld } from "./fake_console.ts";

type Env = NonNullable<FakeWorld["env"]>;

const OPTIONS: GameScreenOptions = { background: "auto", mouse: true, motion: true, sync: true };
const COLOURED: Env = { TERM: "xterm-256color", LANG: "C.UTF-8" };

function contextOf(env: Env, color: Context["color"] = "auto"): Context {
  const console = new FakeConsole({ env, terminals: ["in", "out"] });
  return { console, color, exitCode: 0, wholeProgram: () => Promise.reject() };
}

Deno.test("a game is drawn where both ends are a terminal that can, and nobody wants it plain", () => {
  const drawn = (world: FakeWorld, plain?: true): boolean =>
    usesScreen(new FakeConsole(world), { ...OPTIONS, ...(plain ? { plain } : {}) });
  assertEquals(drawn({ terminals: ["in", "out"] }), true);
  assertEquals(drawn({ terminals: ["in", "out"] }, true), false);
  assertEquals(drawn({ terminals: ["in", "out"], env: { TERM: "dumb" } }), false);
  assertEquals(drawn({ terminals: ["in", "err"] }), false);
  assertEquals(drawn({ terminals: ["out"] }), false);
});

Deno.test("a theme that is asked for goes before the one that was kept", () => {
  const kept = { theme: "felt", timer: "off" };
  assertEquals(effectiveSettings(kept, contextOf(COLOURED), OPTIONS), kept);
  const asked = effectiveSettings(kept, contextOf(COLOURED), { ...OPTIONS, theme: "ascii" });
  assertEquals(asked, { theme: "ascii", timer: "off" });
});

Deno.test("without colours a game is played in a theme that needs none, unless one is asked for", () => {
  const mono = contextOf({ ...COLOURED, NO_COLOR: "1" });
  assertEquals(effectiveSettings({ theme: "felt", timer: "off" }, mono, OPTIONS), {
    theme: "mono",
    timer: "off",
  });
  assertEquals(effectiveSettings({}, contextOf(COLOURED, "never"), OPTIONS), { theme: "mono" });
  assertEquals(effectiveSettings({ theme: "ascii" }, mono, OPTIONS), { theme: "ascii" });
  assertEquals(effectiveSettings({}, mono, { ...OPTIONS, theme: "felt" }), { theme: "felt" });
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

Deno.test("the size and the back of the cards that are asked for go before those that were kept", () => {
  const kept = { size: "7x4", back: "weave" };
  assertEquals(effectiveSettings(kept, contextOf(COLOURED), OPTIONS), kept);
  assertEquals(
    effectiveSettings(kept, contextOf(COLOURED), { ...OPTIONS, size: "auto", back: "rings" }),
    { size: "auto", back: "rings" },
  );
});

Deno.test("the option says what the terminal writes on, then the environment, then nobody", () => {
  const light = (env: Env, background: ScreenOptions["background"] = "auto"): unknown =>
    renderOptions(contextOf({ ...COLOURED, ...env }), { ...OPTIONS, background }).isLight;
  assertEquals(light({}), undefined);
  assertEquals([light({ COLORFGBG: "0;15" }), light({ COLORFGBG: "15;0" })], [true, false]);
  assertEquals([light({ COLORFGBG: "15;0" }, "light"), light({}, "dark")], [true, false]);
});

Deno.test("ASCII is written where it is asked for, and where the locale shows nothing else", () => {
  const ascii = (env: Env, options: Partial<ScreenOptions> = {}): boolean =>
    renderOptions(contextOf(env), { ...OPTIONS, ...options }).ascii;
  assertEquals([ascii(COLOURED), ascii(COLOURED, { ascii: true })], [false, true]);
  assertEquals(ascii({ ...COLOURED, LC_ALL: "C" }), true);
});
