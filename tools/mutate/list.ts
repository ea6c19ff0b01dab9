import { Asking } from "./asking.ts";
import { type Mutant, placeOf } from "./mutants.ts";
import { Results, type Tried } from "./results.ts";

/** Limits of a run over a list. */
interface ListOptions {
  readonly most: number;
  /** File of results: mutants with a result there are not tried again. */
  readonly resume: string | undefined;
}

/**
 * Tries the mutants of a list, such as tools/bench/net_mutants.jsonl, and compares their verdicts
 * with those of the list. Finds each by its text: in its file, or in the only other place that has
 * it. Returns the exit code.
 */
export async function tryList(path: string, { most, resume }: ListOptions): Promise<number> {
  const listed: readonly Tried[] = Deno.readTextFileSync(path).split("\n")
    .filter((line) => line !== "").map((line) => JSON.parse(line));
  const counts = { "killed": 0, "survived": 0, "no longer there": 0, "unreadable": 0 };
  let worse = 0;
  const files = sources();
  const results = new Results(resume);
  using asking = await Asking.begin(new Results(path));
  for (const mutant of listed.slice(0, most)) {
    const there = find(mutant, files);
    const known = there && results.of(there);
    const tried = known ?? (there && await asking.try(there, mutant.by));
    if (tried && !known) results.add(tried);
    const verdict = tried?.verdict ?? "no longer there";
    counts[verdict]++;
    if (verdict === mutant.verdict) continue;
    if (verdict === "survived" && mutant.verdict === "killed") worse++;
    const { file, before, after } = there ?? mutant;
    const what = `${file}: ${mutant.text}: ${before.trim()} => ${after.trim()}`;
    console.log(`${what}: ${verdict}, and was ${mutant.verdict}`);
  }
  const shown = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`).join(", ");
  console.log(`${shown}; ${worse} survived that were killed`);
  return worse === 0 ? 0 : 1;
}

function find(mutant: Mutant, files: readonly string[]): Mutant | undefined {
  const own = files.includes(mutant.file) ? placesIn(mutant.file, mutant) : [];
  if (own[mutant.nth] !== undefined) return own[mutant.nth];
  const others = files.flatMap((file) => placesIn(file, mutant));
  return others.length === 1 ? others[0] : undefined;
}

function placesIn(file: string, { text, before, after }: Mutant): Mutant[] {
  const lines = Deno.readTextFileSync(file).split("\n");
  return lines.flatMap((line, index) =>
    line.trim() === text && line.split(before).length === 2
      ? [{ ...placeOf(file, lines, index), before, after }]
      : []
  );
}

/** Returns the source files that have tests. */
function sources(): readonly string[] {
  const { stdout } = new Deno.Command("git", {
    args: ["ls-files", "*.ts", ":!tests", ":!tools", ":!bench"],
  }).outputSync();
  return new TextDecoder().decode(stdout).trim().split("\n");
}
