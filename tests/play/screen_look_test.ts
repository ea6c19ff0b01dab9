import { assertEquals } from "@std/assert";
import {
  type DrawOptions,
  effectiveSettings,
  renderOptions,
  terminalCapabilities,
  type TerminalTraits,
} from "../../play/screen_look.ts";
import type { TerminalCapabilities } from "../../tui/table/draw/themes.ts";
import type { StoredSettings } from "../../tui/table/settings.ts";

type Env = Readonly<Record<string, string>>;

const OPTIONS: DrawOptions = { background: "auto", sync: true };
const COLOURED: Env = { TERM: "xterm-256color" };

function traitsOf(env: Env, isUnicode = true): TerminalTraits {
  return { color: "auto", env: (name) => env[name], isUnicode };
}

/** Returns the capabilities of a terminal without options. */
function shownOf(env: Env, color: TerminalTraits["color"] = "auto"): TerminalCapabilities {
  return terminalCapabilities({ ...traitsOf(env), color }, {});
}

Deno.test("a theme that is asked for overrides the stored theme", () => {
  const stored = { theme: "felt", timer: "off" };
  assertEquals(effectiveSettings(stored, shownOf(COLOURED), {}), stored);
  const asked = effectiveSettings(stored, shownOf(COLOURED), { theme: "ascii" });
  assertEquals(asked, { theme: "ascii", timer: "off" });
});

Deno.test("an option that refuses the mouse overrides the stored setting, and no option keeps it", () => {
  const look = (stored: StoredSettings, mouse: boolean): StoredSettings =>
    effectiveSettings(stored, shownOf(COLOURED), { mouse });
  assertEquals(look({ mouse: "on" }, false), { mouse: "off" });
  assertEquals(look({ mouse: "off" }, true), { mouse: "off" });
  assertEquals(look({}, true), {});
});

Deno.test("without colours a game uses a theme that needs none, unless one is asked for", () => {
  const mono = shownOf({ ...COLOURED, NO_COLOR: "1" });
  assertEquals(effectiveSettings({ theme: "felt", timer: "off" }, mono, {}), {
    theme: "mono",
    timer: "off",
  });
  assertEquals(effectiveSettings({}, shownOf(COLOURED, "never"), {}), { theme: "mono" });
  assertEquals(effectiveSettings({ theme: "ascii" }, mono, {}), { theme: "ascii" });
  assertEquals(effectiveSettings({}, mono, { theme: "felt" }), { theme: "felt" });
});

Deno.test("a card size and a card back that are asked for override the stored ones", () => {
  const stored = { size: "7x4", back: "weave" };
  assertEquals(effectiveSettings(stored, shownOf(COLOURED), {}), stored);
  assertEquals(
    effectiveSettings(stored, shownOf(COLOURED), { size: "auto", back: "rings" }),
    { size: "auto", back: "rings" },
  );
});

Deno.test("a terminal with 256 colours is rich, and one with fewer colours or only ASCII shows less", () => {
  assertEquals(shownOf(COLOURED), { rich: true, asciiOnly: false });
  assertEquals(shownOf({ TERM: "xterm" }), { rich: false, asciiOnly: false });
  assertEquals(shownOf({ TERM: "dumb" }), { rich: false, colourless: true, asciiOnly: false });
  assertEquals(terminalCapabilities(traitsOf(COLOURED), { ascii: true }).asciiOnly, true);
  assertEquals(terminalCapabilities(traitsOf(COLOURED, false), {}).asciiOnly, true);
});

Deno.test("the option decides the background, then the environment, and otherwise it is unknown", () => {
  const light = (env: Env, background: DrawOptions["background"] = "auto"): unknown =>
    renderOptions(traitsOf({ ...COLOURED, ...env }), { ...OPTIONS, background }).isLight;
  assertEquals(light({}), undefined);
  assertEquals([light({ COLORFGBG: "0;15" }), light({ COLORFGBG: "15;0" })], [true, false]);
  assertEquals([light({ COLORFGBG: "15;0" }, "light"), light({}, "dark")], [true, false]);
});

Deno.test("a terminal is asked for its colours where the environment leaves them open", () => {
  const asks = (env: Env, color: TerminalTraits["color"] = "auto"): unknown =>
    renderOptions({ ...traitsOf(env), color }, OPTIONS).asksColours;
  assertEquals([asks(COLOURED), asks({ TERM: "xterm" })], [true, true]);
  assertEquals([asks({ ...COLOURED, COLORTERM: "truecolor" }), asks(COLOURED, "always")], [
    undefined,
    undefined,
  ]);
});

Deno.test("ASCII is written if it is asked for, or if the terminal shows nothing else", () => {
  const ascii = (isUnicode: boolean, options: Partial<DrawOptions> = {}): boolean =>
    renderOptions(traitsOf(COLOURED, isUnicode), { ...OPTIONS, ...options }).ascii;
  assertEquals([ascii(true), ascii(true, { ascii: true }), ascii(false)], [false, true, true]);
});
