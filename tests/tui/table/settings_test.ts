import { assertEquals } from "@std/assert";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import type { Patience, Variant } from "../../../lib/patience.ts";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import {
  changedSettings,
  type Settings,
  toStoredSettings,
  withSettings,
} from "../../../tui/table/settings.ts";
import { BACKS } from "../../../tui/table/draw/art/backs.ts";
import { SIZE_CHOICES } from "../../../tui/table/draw/layout.ts";
import { type TerminalCapabilities, THEMES } from "../../../tui/table/draw/themes.ts";

/** The settings of a model. */
interface Usual extends Settings {
  readonly table: {
    readonly patience: Pick<Patience, "id" | "options">;
    readonly hasSolver: boolean;
    readonly draw: object;
  };
  readonly shown: TerminalCapabilities;
  readonly other: number;
}

const DEFAULTS: Usual = {
  table: { patience: KLONDIKE, hasSolver: true, draw: {} },
  shown: { rich: false, asciiOnly: false },
  theme: "plain",
  hasChosenTheme: false,
  back: BACKS[0],
  cardSize: "auto",
  timerShown: true,
  automatic: false,
  showWinnable: "request",
  motion: true,
  mouse: true,
  variant: KLONDIKE.variant,
  deals: "any",
  other: 7,
};

/** Some rules for the next deals. */
const VARIANTS: readonly Variant[] = [
  KLONDIKE.variant,
  { turn: "3", resets: "2", worryBack: "yes", scoring: "vegas" },
  { turn: "1", resets: "0", worryBack: "no", scoring: "none" },
];

const DEALS = ["any", "winnable", "easy", "expert"];

/** Yields all combinations of settings. */
function* allSettings(): Generator<Settings> {
  for (const theme of THEMES) {
    for (let bits = 0; bits < 8; bits++) {
      const [timerShown, automatic, mouse] = [1, 2, 4].map((bit) => (bits & bit) !== 0);
      yield {
        theme,
        hasChosenTheme: theme !== DEFAULTS.theme,
        back: BACKS[bits % BACKS.length] ?? BACKS[0],
        cardSize: SIZE_CHOICES[bits % SIZE_CHOICES.length] ?? "auto",
        timerShown: timerShown === true,
        automatic: automatic === true,
        showWinnable: (["always", "request", "never"] as const)[bits % 3] ?? "never",
        motion: bits % 3 > 0,
        mouse: mouse === true,
        variant: VARIANTS[bits % VARIANTS.length] ?? KLONDIKE.variant,
        deals: DEALS[bits % DEALS.length] ?? "any",
      };
    }
  }
}

Deno.test("stored settings are restored, and the rest of a model stays unchanged", () => {
  for (const settings of allSettings()) {
    const stored = toStoredSettings({ ...DEFAULTS, ...settings });
    assertEquals(withSettings(DEFAULTS, stored), { ...DEFAULTS, ...settings });
  }
});

Deno.test("an unknown value leaves a setting unchanged", () => {
  const strange = { "klondike.automatic": "?", "klondike.showWinnable": "on", automatic: "on" };
  const unknown = { theme: "pink", timer: "yes", back: "pink", size: "8x5" };
  const rules = { "klondike.turn": "2", "klondike.resets": "10", "klondike.deal": "", turn: "3" };
  for (
    const stored of [{}, unknown, rules, { theme: "", timer: "", back: "", size: "" }, strange]
  ) {
    for (const settings of allSettings()) {
      const model = { ...DEFAULTS, ...settings };
      assertEquals(withSettings(model, stored), model);
    }
  }
});

Deno.test("the stored default theme is the theme of the start", () => {
  assertEquals(withSettings(DEFAULTS, { theme: "default" }), DEFAULTS);
});

Deno.test("the usual theme is kept by its name if it was chosen by its name", () => {
  const chosen = withSettings(DEFAULTS, { theme: "plain" });
  assertEquals(chosen, { ...DEFAULTS, hasChosenTheme: true });
  assertEquals(toStoredSettings(chosen).theme, "plain");
  assertEquals(withSettings(chosen, { theme: "default" }), DEFAULTS);
});

Deno.test("each game has its own rules and options, and the look is the same in all games", () => {
  const own = {
    ...{ timerShown: false, automatic: true, showWinnable: "always", deals: "winnable" } as const,
    variant: { turn: "3", resets: "2", worryBack: "yes", scoring: "vegas" },
  };
  const theme = { theme: "felt", hasChosenTheme: true } as const;
  const looks = { ...theme, back: BACKS[1], cardSize: "7x4" } as const;
  const molek = { ...DEFAULTS, table: { patience: MOLEK, hasSolver: true, draw: {} } };
  assertEquals(
    withSettings(molek, toStoredSettings({ ...DEFAULTS, ...own, ...looks })),
    { ...molek, ...looks, timerShown: false },
  );
});

Deno.test("only changed settings are stored", () => {
  assertEquals(changedSettings({ theme: "mono", timer: "on" }, { theme: "mono", timer: "off" }), {
    timer: "off",
  });
  assertEquals(changedSettings({ theme: "mono" }, { theme: "mono" }), {});
  assertEquals(changedSettings({}, { motion: "off" }), { motion: "off" });
});
