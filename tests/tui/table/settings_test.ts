import { assertEquals } from "@std/assert";
import {
  changedOf,
  type GameSettings,
  keptGameSettings,
  withGameSettings,
} from "../../../tui/table/settings.ts";
import { THEMES } from "../../../tui/table/theme.ts";

const USUAL = { theme: "default", timerShown: true, other: 7 } as const;

Deno.test("settings that are kept come back, and nothing else of a model changes", () => {
  for (const theme of THEMES) {
    for (const timerShown of [true, false]) {
      const settings: GameSettings = { theme, timerShown };
      const model: typeof settings & { other: number } = USUAL;
      assertEquals(withGameSettings(model, keptGameSettings(settings)), { ...settings, other: 7 });
    }
  }
});

Deno.test("what is not understood leaves a setting as it is", () => {
  for (const kept of [{}, { theme: "pink", timer: "yes" }, { theme: "", timer: "" }]) {
    for (const timerShown of [true, false]) {
      assertEquals(withGameSettings({ ...USUAL, timerShown }, kept), { ...USUAL, timerShown });
    }
  }
});

Deno.test("only settings that differ have changed", () => {
  assertEquals(changedOf({ theme: "mono", timer: "on" }, { theme: "mono", timer: "off" }), {
    timer: "off",
  });
  assertEquals(changedOf({ theme: "mono" }, { theme: "mono" }), {});
  assertEquals(changedOf({}, { motion: "off" }), { motion: "off" });
});
