import { assert, assertEquals } from "@std/assert";
import { chosenDaily, type DailyOptions } from "../../../cli/klondike/daily.ts";
import type { ChosenRules } from "../../../cli/klondike/rules_options.ts";
import { dailyDeal } from "../../../lib/klondike/daily.ts";
import { localDate } from "../../../store/local_date.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { type Outcome, runInMemory } from "../fake_console.ts";

const NO_RULES: ChosenRules = { turn: undefined, limit: undefined };
const TODAY = "2026-11-19";

/** What comes of options: the seed and the date, or what is wrong. */
function chosen(options: Omit<DailyOptions, "save">, rules = NO_RULES, today = TODAY): unknown {
  const found = chosenDaily({ save: true, ...options }, rules, today);
  return found.ok ? found.value?.deal : found.error;
}

Deno.test("the daily deal is that of today, or of the earlier date that is named", () => {
  assertEquals(chosen({}), undefined);
  const today = { ...dailyDeal(TODAY), day: TODAY };
  assertEquals(chosen({ daily: true }), today);
  assertEquals(chosen({ daily: TODAY }, NO_RULES, "2026-12-01"), today);
});

Deno.test("a date that has not come, that is none, or that has no deal is refused", () => {
  assertEquals(
    chosen({ daily: "2026-11-20" }),
    "the deal of 2026-11-20 cannot be played before that day",
  );
  for (const date of ["", "tomorrow", "2026-02-30", "19.11.2026"]) {
    assertEquals(chosen({ daily: date }), `'${date}' is no date; a date is like ${TODAY}`);
  }
  const bounds = "the first is of 2025-01-01, the last of 2044-12-31";
  assertEquals(chosen({ daily: "2024-12-31" }), `there is no deal of 2024-12-31: ${bounds}`);
  assertEquals(
    chosen({ daily: true }, NO_RULES, "2045-01-01"),
    `there is no deal of 2045-01-01: ${bounds}`,
  );
});

Deno.test("whatever says something else cannot be combined with the daily deal", () => {
  const others = (options: Omit<DailyOptions, "save">, rules = NO_RULES): string =>
    String(chosen({ daily: true, ...options }, rules)).split("leave out ")[1] ?? "";
  assertEquals(others({}, { turn: 1, limit: undefined }), "-1");
  assertEquals(others({ seed: 4 }, { turn: 3, limit: 2 }), "-3, -l, -s");
  assertEquals(others({ file: "game.txt", level: "hard" }), "-f, --level");
  assertEquals(others({ winnable: true, resume: true }), "--winnable, --resume");
  assertEquals(others({ worryBack: true }), "--worry-back");
});

function play(folder: string, args: readonly string[], input: string): Promise<Outcome> {
  return runInMemory(["game", "--plain", ...args], { env: { PATIENCE_HOME: folder }, input });
}

Deno.test("options that cannot be combined and future dates exit with 2", async () => {
  using folder = new TemporaryFolder();
  for (const args of [["--daily", "-3"], ["--daily", "-s", "4"], ["--daily", "2044-12-31"]]) {
    const { code, stdout, stderr } = await play(folder.path, args, "");
    assertEquals([code, stdout, stderr.split("\n").length], [2, "", 2], args.join(" "));
  }
  assertEquals([...Deno.readDirSync(folder.path)], []);
  assert(localDate(Date.now()) < "2044-12-31");
});
