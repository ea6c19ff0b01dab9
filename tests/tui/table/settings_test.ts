import { assertEquals } from "@std/assert";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import { changedOf, keptOf, type Settings, withSettings } from "../../../tui/table/settings.ts";
import { THEMES } from "../../../tui/table/draw/theme.ts";

const USUAL = {
  table: { patience: KLONDIKE },
  theme: "default",
  timerShown: true,
  automatic: false,
  watches: false,
  other: 7,
} as const;

/** All settings there are. */
function* allSettings(): Generator<Settings> {
  for (const theme of THEMES) {
    for (let bits = 0; bits < 8; bits++) {
      const [timerShown, automatic, watches] = [1, 2, 4].map((bit) => (bits & bit) !== 0);
      yield {
        theme,
        timerShown: timerShown === true,
        automatic: automatic === true,
        watches: watches === true,
      };
    }
  }
}

Deno.test("settings that are kept come back, and nothing else of a model changes", () => {
  for (const settings of allSettings()) {
    const model: typeof settings & Pick<typeof USUAL, "table" | "other"> = USUAL;
    const kept = keptOf({ table: { patience: KLONDIKE }, ...settings });
    assertEquals(withSettings(model, kept), { ...USUAL, ...settings });
  }
});

Deno.test("what is not understood leaves a setting as it is", () => {
  const strange = { "klondike.automatic": "?", "klondike.watches": "", automatic: "on" };
  for (const kept of [{}, { theme: "pink", timer: "yes" }, { theme: "", timer: "" }, strange]) {
    for (const settings of allSettings()) {
      const model = { ...USUAL, ...settings };
      assertEquals(withSettings(model, kept), model);
    }
  }
});

Deno.test("each game has its own settings of the play; theme and timer are the same in all", () => {
  const switched = { ...USUAL, theme: "solid", timerShown: false, automatic: true, watches: true };
  const molek = { ...USUAL, table: { patience: MOLEK } } as const;
  assertEquals(
    withSettings<Settings & typeof molek>(molek, keptOf({ ...switched, theme: "solid" })),
    { ...molek, theme: "solid", timerShown: false },
  );
});

Deno.test("only settings that differ have changed", () => {
  assertEquals(changedOf({ theme: "mono", timer: "on" }, { theme: "mono", timer: "off" }), {
    timer: "off",
  });
  assertEquals(changedOf({ theme: "mono" }, { theme: "mono" }), {});
  assertEquals(changedOf({}, { motion: "off" }), { motion: "off" });
});
