import { assertEquals } from "@std/assert";
import {
  type DrawOptions,
  effectiveSettings,
  renderOptions,
  terminalCapabilities,
  type TerminalTraits,
} from "../../play/screen_look.ts";
import type { TerminalCapabilities } from "../../tui/table/draw/themes.ts";

type Env = Readonly<Record<string, string>>;

const OPTIONS: DrawOptions = { background: "auto", sync: true };
const COLOURED: Env = { TERM: "xterm-256color" };

function traitsOf(env: Env, isUnicode = true): TerminalTraits {
  return { color: "auto", env: (name) => env[name], isUnicode };
}

/** Returns what a terminal shows, without an option that says otherwise. */
function shownOf(env: Env, color: TerminalTraits["color"] = "auto"): TerminalCapabilities {
  return terminalCapabilities({ ...traitsOf(env), color }, {});
}

Deno.test("a theme that is asked for goes before the one that was kept", () => {
  const kept = { theme: "felt", timer: "off" };
  assertEquals(effectiveSettings(kept, shownOf(COLOURED), {}), kept);
  const asked = effectiveSettings(kept, shownOf(COLOURED), { theme: "ascii" });
  assertEquals(asked, { theme: "ascii", timer: "off" });
});

Deno.test("without colours a game is played in a theme that needs none, unless one is asked for", () => {
  const mono = shownOf({ ...COLOURED, NO_COLOR: "1" });
  assertEquals(effectiveSettings({ theme: "felt", timer: "off" }, mono, {}), {
    theme: "mono",
    timer: "off",
  });
  assertEquals(effectiveSettings({}, shownOf(COLOURED, "never"), {}), { theme: "mono" });
  assertEquals(effectiveSettings({ theme: "ascii" }, mono, {}), { theme: "ascii" });
  assertEquals(effectiveSettings({}, mono, { theme: "felt" }), { theme: "felt" });
});

Deno.test("the size and the back of the cards that are asked for go before those that were kept", () => {
  const kept = { size: "7x4", back: "weave" };
  assertEquals(effectiveSettings(kept, shownOf(COLOURED), {}), kept);
  assertEquals(
    effectiveSettings(kept, shownOf(COLOURED), { size: "auto", back: "rings" }),
    { size: "auto", back: "rings" },
  );
});

Deno.test("a terminal of 256 colours shows felt, one of fewer or with ASCII alone less", () => {
  assertEquals(shownOf(COLOURED), { rich: true, asciiOnly: false });
  assertEquals(shownOf({ TERM: "xterm" }), { rich: false, asciiOnly: false });
  assertEquals(shownOf({ TERM: "dumb" }), { rich: false, colourless: true, asciiOnly: false });
  assertEquals(terminalCapabilities(traitsOf(COLOURED), { ascii: true }).asciiOnly, true);
  assertEquals(terminalCapabilities(traitsOf(COLOURED, false), {}).asciiOnly, true);
});

Deno.test("the option says what the terminal writes on, then the environment, then nobody", () => {
  const light = (env: Env, background: DrawOptions["background"] = "auto"): unknown =>
    renderOptions(traitsOf({ ...COLOURED, ...env }), { ...OPTIONS, background }).isLight;
  assertEquals(light({}), undefined);
  assertEquals([light({ COLORFGBG: "0;15" }), light({ COLORFGBG: "15;0" })], [true, false]);
  assertEquals([light({ COLORFGBG: "15;0" }, "light"), light({}, "dark")], [true, false]);
});

Deno.test("ASCII is written where it is asked for, and where nothing else is shown", () => {
  const ascii = (isUnicode: boolean, options: Partial<DrawOptions> = {}): boolean =>
    renderOptions(traitsOf(COLOURED, isUnicode), { ...OPTIONS, ...options }).ascii;
  assertEquals([ascii(true), ascii(true, { ascii: true }), ascii(false)], [false, true, true]);
});
