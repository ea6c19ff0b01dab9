/**
 * Size of the sample that a test uses: few in the quick tests, all of it with `SAMPLES=all`, as in
 * `tests/long/samples_test.ts`. Both begin with the same seed, so the few are the first of all.
 */
export function sampleOf(few: number, all: number): number {
  return Deno.env.get("SAMPLES") === "all" ? all : few;
}

/** Returns `few` of the items, evenly spread, or all of them with `SAMPLES=all`. */
export function someOf<T>(items: readonly T[], few: number): readonly T[] {
  const step = Math.ceil(items.length / sampleOf(few, items.length));
  return items.filter((_, index) => index % step === 0);
}
