/** The pauses of work that is done in slices, and what receives the values it yields. */
export interface Breaths<Slice> {
  /** How many milliseconds it works between two pauses. */
  readonly everyMs: number;
  /** Is called with what each slice yields. */
  readonly take?: (slice: Slice) => void;
  /** A pause; when it fails, the work ends with its error. */
  readonly pause?: () => Promise<void>;
  readonly now?: () => number;
}

/**
 * Does work to its end, with pauses in which timers, messages and signals are heard; returns what the
 * work returns, or `undefined` once the signal was aborted.
 */
export function withBreaths<Slice, End>(
  work: Iterator<Slice, End>,
  breaths: Breaths<Slice> & { readonly signal: AbortSignal },
): Promise<End | undefined>;
export function withBreaths<Slice, End>(
  work: Iterator<Slice, End>,
  breaths: Breaths<Slice>,
): Promise<End>;
export async function withBreaths<Slice, End>(
  work: Iterator<Slice, End>,
  { everyMs, take, pause = nextTurn, now = () => performance.now(), signal }:
    & Breaths<Slice>
    & { readonly signal?: AbortSignal },
): Promise<End | undefined> {
  let breathed = now();
  for (;;) {
    const slice = work.next();
    if (!slice.done) take?.(slice.value);
    if (now() - breathed >= everyMs) {
      await pause();
      if (signal?.aborted) return undefined;
      breathed = now();
    }
    if (slice.done) return slice.value;
  }
}

/** Lets everything be heard that has happened while the work went on. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
