import { type Mutant, placeOf } from "./mutants.ts";

/** A change of a line that has a text in it, which is found where it stands now. */
export function inLine(file: string, has: string, before: string, after: string): Mutant {
  const lines = Deno.readTextFileSync(file).split("\n");
  const found = lines.flatMap((line, index) => line.includes(has) ? [index] : []);
  const [index] = found;
  if (index === undefined || found.length > 1 || !lines[index]?.includes(before)) {
    throw new Error(`${file} has ${found.length} lines with ${has}`);
  }
  return { ...placeOf(file, lines, index), before, after };
}

/** Mutants that once survived all tests; the tests that notice them were written for them. */
export const NAMED: readonly Mutant[] = [
  // A trail is given up at a broken line.
  inLine(
    "cli/store/game_log.ts",
    "!isStep(line)) continue;",
    "continue;",
    "{ if (whole) continue; break; }",
  ),
  // An old journal is left beside a new database.
  inLine(
    "cli/store/open_database.ts",
    "-journal`, `",
    "renameIfThere(`${path}-journal`, `${aside}-journal`);",
    "",
  ),
  // A healthy database is set aside.
  inLine("cli/store/open_database.ts", "if (!isDamaged(path, open))", "return undefined;", ";"),
  // A failed connection is kept.
  inLine(
    "cli/store/write_queue.ts",
    'if (trouble.kind !== "busy") {',
    "{",
    "{ return this.refuse(trouble);",
  ),
  // There is no waiting between tries.
  inLine("cli/store/write_queue.ts", "this.#flushIn(this.#retry);", "this.#retry", "0"),
  // The next schema is accepted.
  inLine(
    "cli/store/schema.ts",
    "if (version > SCHEMA_VERSION) {",
    "SCHEMA_VERSION",
    "SCHEMA_VERSION + 1",
  ),
  // Nothing is synced before the file is renamed.
  inLine("cli/io/output_file.ts", "syncSync", "this.#file.syncSync();", ""),
  // Answers are taken after an abort.
  inLine("cli/run/pool.ts", "Other workers still have answers", "if (this.#isOver) return;", ""),
  // A paste may be of any length.
  inLine("tui/terminal/keys.ts", "- start > LONGEST_PASTE", "LONGEST_PASTE", "Infinity"),
  // A control sequence may be of any length.
  inLine(
    "tui/terminal/keys.ts",
    "return length > LONGEST_SEQUENCE",
    "LONGEST_SEQUENCE",
    "Infinity",
  ),
  inLine("lib/klondike/explain_illegal.ts", "count ?? 1", "count ?? 1", "1"),
  inLine("lib/molek/solver/nodes.ts", "MAX_POSITIONS_ASIDE)", "Math.min", "Math.max"),
  inLine("lib/klondike/solver/steps.ts", "<= REACH", "<= REACH", "< REACH"),
];
