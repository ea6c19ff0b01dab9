import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { parseOptions } from "../../cli/command/parse.ts";
import { DAILY_OPTIONS, requestedDaily } from "../../cli/start_options.ts";
import { UserError } from "../../cli/user_error.ts";
import { DAILY_DEALS } from "../../lib/klondike/daily.ts";
import { DAILY_DEALS as MOLEK_DEALS } from "../../lib/molek/daily.ts";
import { localDate } from "../../play/local_date.ts";
import { type ProcessOutcome, runProgram } from "../process.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { type Outcome, runInMemory } from "./fake_console.ts";

const TODAY = "2026-11-19";

/** Returns the seed and the date of the option, or the error. */
function requested(daily: true | string, today = TODAY): unknown {
  try {
    return requestedDaily(DAILY_DEALS, daily, today).deal;
  } catch (error) {
    assert(error instanceof UserError);
    return error.message;
  }
}

Deno.test("the daily deal is that of today, or of an earlier date", () => {
  const today = { ...DAILY_DEALS.deal(TODAY), day: TODAY };
  assertEquals(requested(true), today);
  assertEquals(requested(TODAY, "2026-12-01"), today);
});

Deno.test("a future date, an invalid date and a date without a deal are errors", () => {
  assertEquals(requested("2026-11-20"), "the daily deal of 2026-11-20 is not available yet");
  for (const date of ["", "tomorrow", "2026-02-30", "19.11.2026"]) {
    assertThrows(
      () => parseOptions([`--daily=${date}`], { options: DAILY_OPTIONS }),
      UserError,
      `--daily must be a date such as 2026-11-19, found '${date}'`,
    );
  }
  const bounds = "they run from 2025-01-01 to 2044-12-31";
  assertEquals(requested("2024-12-31"), `no daily deal for 2024-12-31; ${bounds}`);
  assertEquals(requested(true, "2045-01-01"), `no daily deal for 2045-01-01; ${bounds}`);
});

type Run = readonly string[];

const [GAME, MOLEK]: [Run, Run] = [["game"], ["molek", "play"]];

function play(folder: string, args: readonly string[], input: string): Promise<Outcome> {
  return runInMemory([...args, "--plain"], { env: { PATIENCE_HOME: folder }, input });
}

Deno.test("options that exclude each other and future dates exit with 2", async () => {
  using folder = new TemporaryFolder();
  const calls: readonly (readonly [Run, string])[] = [
    [
      [...GAME, "--daily", "-3"],
      "--daily and -3 cannot be used together: --daily names the deal and",
    ],
    [[...GAME, "--daily", "--worry-back"], "--daily and --worry-back cannot"],
    [[...GAME, "--daily", "-l", "1"], "--daily and --limit cannot"],
    [[...GAME, "--daily", "-s", "4"], "--daily and --seed cannot"],
    [[...GAME, "--daily", "-f", "x"], "--daily and --file cannot"],
    [[...GAME, "--daily", "--level", "hard"], "--daily and --level cannot"],
    [[...GAME, "--daily", "--no-winnable"], "--daily and --no-winnable cannot"],
    [[...GAME, "--daily", "2026-11-19"], "hint: did you mean --daily=2026-11-19?"],
    [[...GAME, "--daily=2044-12-31"], "not available yet"],
    [[...MOLEK, "--daily", "-s", "4"], "--daily and --seed cannot"],
    [[...MOLEK, "--daily=2026-11-01", "--image", "x"], "--daily and --image cannot"],
    [[...MOLEK, "--daily=2044-12-31"], "not available yet"],
  ];
  for (const [args, reason] of calls) {
    const { code, stdout, stderr } = await play(folder.path, args, "");
    assertEquals([code, stdout], [2, ""], args.join(" "));
    assertStringIncludes(stderr, reason);
  }
  assertEquals([...Deno.readDirSync(folder.path)], []);
  assert(localDate(Date.now()) < "2044-12-31");
});

function playLines(folder: string, args: Run, input: string): Promise<ProcessOutcome> {
  return runProgram(args, { input, env: { PATIENCE_HOME: `${folder}/home` } });
}

Deno.test("an unfinished daily board of MOLEK-SYNTEZ is resumed by its date", async () => {
  using folder = new TemporaryFolder();
  const call = [...MOLEK, "--daily=2025-01-06"];
  const { seed, level } = MOLEK_DEALS.deal("2025-01-06") ?? {};
  const game = `Game: seed ${seed}, daily deal of 2025-01-06, ${level}.`;
  const first = await playLines(folder.path, call, "c1 ! c2\nnew! 4\n");
  assertStringIncludes(first.stdout, game);
  const again = await playLines(folder.path, call, "c1 ! c2\nq\n");
  assertStringIncludes(again.stdout, game);
  assert(!again.stdout.includes("Continuing"), "the first one was given up");
  const third = await playLines(folder.path, call, "q\n");
  assertStringIncludes(third.stdout, `Continuing seed ${seed}, one move.`);
});

Deno.test("the typed command daily deals the deal of today, or of an earlier date", async () => {
  using folder = new TemporaryFolder();
  const lines = ["daily 2025-01-06", "daily 2044-12-31", "daily 6.1.", "s", "daily", "daily!"];
  const today = localDate(Date.now());
  const { stdout } = await playLines(folder.path, [...GAME, "-s", "10", "-1"], lines.join("\n"));
  if (today !== localDate(Date.now())) return; // At midnight there are two of today.
  const answers = stdout.split("\n").filter((line) => /daily|not a date/.test(line));
  const [first, last] = ["2025-01-06", today].map((day) => DAILY_DEALS.deal(day));
  const rules = "turn 3, unlimited resets.";
  assertEquals(answers, [
    `Klondike, seed ${first?.seed}, the daily deal of 2025-01-06, easy, ${rules}`,
    "The daily deal of 2044-12-31 is not available yet.",
    `'6.1.' is not a date; write it like ${today}.`,
    "This game would be abandoned: daily! deals the daily deal.",
    `Klondike, seed ${last?.seed}, the daily deal of ${today}, ${last?.level}, ${rules}`,
  ]);
});
