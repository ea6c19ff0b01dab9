/** The progress that a search yields between two slices of its work. */
export interface SearchProgress<Best> {
  /** The positions looked at so far. */
  readonly positions: number;
  /** The best answer so far, in a search that goes on to look for a better one. */
  readonly best?: Best | undefined;
}

/** Runs a work in slices to its end in one go. */
export function runToEnd<End>(slices: Iterator<unknown, End>): End {
  let slice = slices.next();
  while (!slice.done) slice = slices.next();
  return slice.value;
}

/**
 * Runs a search until it has its answer or has looked at this many positions. Then the best answer so
 * far is its answer, `undefined` if there is none. Between two slices it yields the positions.
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

/** The slices of a search, without what it yields between them. */
export function* withoutProgress<Answer>(
  search: Iterator<unknown, Answer>,
): Generator<undefined, Answer> {
  for (;;) {
    const slice = search.next();
    if (slice.done) return slice.value;
    yield undefined;
  }
}
