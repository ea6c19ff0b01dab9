/** Progress that a search yields between two slices. */
export interface SearchProgress<Best> {
  /** Number of positions visited so far. */
  readonly positions: number;
  /** Best answer so far, in a search that continues to look for a better one. */
  readonly best?: Best | undefined;
}

/** Runs a generator to its end and returns its result. */
export function runToEnd<End>(slices: Iterator<unknown, End>): End {
  let slice = slices.next();
  while (!slice.done) slice = slices.next();
  return slice.value;
}

/**
 * Runs a search and returns its answer. After `most` positions it stops the search and returns the
 * best answer so far, or `undefined` if there is none. Yields the number of positions visited so
 * far between slices.
 */
export function* withPositionLimit<Best, Answer>(
  search: Iterator<SearchProgress<Best>, Answer>,
  most: number,
): Generator<number, Answer | Best | undefined> {
  for (;;) {
    const slice = search.next();
    if (slice.done) return slice.value;
    const { positions, best } = slice.value;
    yield positions;
    if (positions >= most) return best;
  }
}

/** Runs a search without its progress values. */
export function* withoutProgress<Answer>(
  search: Iterator<unknown, Answer>,
): Generator<undefined, Answer> {
  for (;;) {
    const slice = search.next();
    if (slice.done) return slice.value;
    yield undefined;
  }
}
