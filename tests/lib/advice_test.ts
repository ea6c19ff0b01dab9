import { assertEquals } from "@std/assert";
import { formatChance } from "../../lib/advice.ts";

Deno.test("a calibrated chance is in whole percent, and 0 or 100 only if it is certain", () => {
  const texts = [0, 0.001, 0.4, 0.996, 1].map((chance) =>
    formatChance({ chance, isCalibrated: true, isLowerBound: false })
  );
  assertEquals(texts, ["about 0%", "about 1%", "about 40%", "about 99%", "about 100%"]);
  assertEquals(
    formatChance({ chance: 0.4, isCalibrated: true, isLowerBound: true }),
    "at least 40%",
  );
});

Deno.test("an uncalibrated chance is in words", () => {
  const texts = [0.05, 0.2, 0.5, 0.9].map((chance) =>
    formatChance({ chance, isCalibrated: false, isLowerBound: false })
  );
  assertEquals(texts, ["hardly a chance", "a small chance", "a fair chance", "a good chance"]);
});
