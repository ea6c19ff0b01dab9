/**
 * How much of a sample a test takes: few in the quick tests, all of it where `SAMPLES=all` is set, as
 * `tests/long/samples_test.ts` does. Both begin with the same seed, so the few are the first of all.
 */
export function sampleOf(few: number, all: number): number {
  return Deno.env.get("SAMPLES") === "all" ? all : few;
}

/** Returns `few` of the items, evenly spread, or all of them with `SAMPLES=all`. */
export function someOf<T>(items: readonly T[], few: number): readonly T[] {
  const step = Math.ceil(items.length / sampleOf(few, items.length));
  return items.filter((_, index) => index % step === 0);
}
