import { inLine } from "./named.ts";
import type { Mutant } from "./mutants.ts";

/** A change that no test can notice, and why. */
export interface Equivalent {
  readonly mutant: Mutant;
  readonly reason: string;
}

/** The survivors that were looked at, and need no test. */
export const EQUIVALENT: readonly Equivalent[] = [
  {
    mutant: inLine("tui/terminal/keys.ts", "0.299 * red", " > ", " >= "),
    reason: "a background of exactly half the brightness is as much light as dark",
  },
  {
    mutant: inLine("cli/store/totals.ts", "COUNTED_TOGETHER = ", "= 10_000;", "= 20000;"),
    reason: "how many results are counted at a time changes nothing of what they come to",
  },
  {
    mutant: inLine("cli/run/pool.ts", 'trouble = "";', '  trouble = "";', ";"),
    reason: "it is read only after something has failed, and set then",
  },
  {
    mutant: inLine("cli/store/game_log.ts", "  #length = 0;", "= 0;", "= 1;"),
    reason: "a long trail is begun anew after so many bytes, or one fewer",
  },
  {
    mutant: inLine("cli/store/game_log.ts", "this.#length = 0;", "= 0;", "= 1;"),
    reason: "a long trail is begun anew after so many bytes, or one fewer",
  },
  {
    mutant: inLine("cli/store/game_log.ts", "index < most;", " < ", " <= "),
    reason: "after the last turn that both could have, the answer is their number either way",
  },
  {
    mutant: inLine("cli/store/autosave.ts", "return flushed.ok ?", " ? ", " && false ? "),
    reason: "what was written has no error",
  },
  {
    mutant: inLine("cli/store/database.ts", '"PRAGMA busy_timeout = 0;', "= 0;", "= 1;"),
    reason: "to wait a millisecond for a lock is not to wait, either",
  },
  {
    mutant: inLine("cli/store/store.ts", "let hasEnded = false;", "false", "true"),
    reason: "where no result was added there is nothing to count",
  },
  {
    mutant: inLine(
      "cli/store/schema.ts",
      "database.exec(TOTALS + DAYS + DAILY);",
      "    database.exec(TOTALS + DAYS + DAILY);",
      ";",
    ),
    reason:
      "tables that are missing after the last step are made at once, and nothing was in these",
  },
  {
    mutant: inLine(
      "tui/terminal/keys.ts",
      "for (let at = from; at < bytes.length; at++) {",
      " < ",
      " <= ",
    ),
    reason: "after the last byte there is none, which is no end",
  },
  {
    mutant: inLine(
      "tui/terminal/loop.ts",
      "this.#model = options.start.model;",
      "    this.#model = options.start.model;",
      ";",
    ),
    reason: "the model is taken with the first step before anybody looks at it",
  },
  {
    mutant: inLine("cli/store/recover.ts", "const isNew = game &&", " > ", " >= "),
    reason: "the database leaves out a revision that it has",
  },
  {
    mutant: inLine("cli/store/game_log.ts", "let latest = 0;", "= 0;", "= 1;"),
    reason: "the first revision of a game is 1, and one that the database has is no earlier",
  },
  {
    mutant: inLine("play/saved_game.ts", "toSorted(([a], [b])", " < ", " <= "),
    reason: "no two entries have the same name",
  },
  {
    mutant: inLine("cli/store/totals.ts", "best === undefined ? null", " ? ", " && false ? "),
    reason: "the figure is then no number, for which SQLite keeps a null too",
  },
  {
    mutant: inLine(
      "cli/io/output_file.ts",
      "      this.#file.close();",
      "      this.#file.close();",
      ";",
    ),
    reason:
      "the file is closed a moment later with what is undone; only Windows asks for it before",
  },
];
