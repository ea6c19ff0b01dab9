import type { Relation } from "../command/option.ts";
import type { Console } from "../io/console.ts";
import { UserError } from "../user_error.ts";

const BECAUSE = "a sample is dealt, not read";

/** What cannot be read beside a sample. */
export const SAMPLE_RELATIONS: readonly Relation<"files" | "filesFrom" | "format" | "sample">[] = [
  { oneOf: ["files", "sample"], because: BECAUSE },
  { oneOf: ["filesFrom", "sample"], because: BECAUSE },
  { option: "sample", excludes: ["format"], because: BECAUSE },
];

/** Refuses games that come through a pipe beside a sample: they would not be read. */
export async function refuseInput(console: Console): Promise<void> {
  if (!await console.isPiped("in")) return;
  throw new UserError(`a pipe and --sample cannot be used together: ${BECAUSE}`, {
    hint: "leave out --sample, or write '</dev/null' behind the command",
  });
}
