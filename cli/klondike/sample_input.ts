import type { Relation } from "../command/option.ts";
import type { Console } from "../io/console.ts";
import { lazy } from "../lazy.ts";
import type { AnyKind } from "../run/parts.ts";
import { UserError } from "../user_error.ts";

const RUN_FILE = lazy<typeof import("../run/look_at_run_file.ts")>(
  import.meta.resolve("../run/look_at_run_file.ts"),
);

const BECAUSE = "a sample is dealt, not read";

/** Options that cannot be used with a sample. */
export const SAMPLE_RELATIONS: readonly Relation<"files" | "filesFrom" | "format" | "sample">[] = [
  { oneOf: ["files", "sample"], because: BECAUSE },
  { oneOf: ["filesFrom", "sample"], because: BECAUSE },
  { option: "sample", excludes: ["format"], because: BECAUSE },
];

/**
 * Whether a sample is asked for: by its option, or by a file of `--resume` that keeps one where no
 * games are named. Games that come through a pipe beside it are refused: they would not be read.
 */
export async function isSample(
  console: Console,
  { sample, resume, files, filesFrom }: {
    readonly sample?: number;
    readonly resume?: string;
    readonly files: readonly string[];
    readonly filesFrom?: string;
  },
  { rows }: AnyKind,
): Promise<boolean> {
  if (sample === undefined) {
    if (resume === undefined || files.length > 0 || filesFrom !== undefined) return false;
    const { sourceOfRunFile } = await RUN_FILE.load();
    if (sourceOfRunFile(resume, rows?.file ?? "")?.["seed"] === undefined) return false;
  }
  if (!await console.isPiped("in")) return true;
  throw new UserError(`a pipe and --sample cannot be used together: ${BECAUSE}`, {
    hint: "leave out --sample, or write '</dev/null' behind the command",
  });
}
