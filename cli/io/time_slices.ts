/** The pauses of work that is done in slices, and what receives the values it yields. */
export interface SliceOptions<Slice> {
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
export function runInSlices<Slice, End>(
  work: Iterator<Slice, End>,
  breaths: SliceOptions<Slice> & { readonly signal: AbortSignal },
): Promise<End | undefined>;
export function runInSlices<Slice, End>(
  work: Iterator<Slice, End>,
  breaths: SliceOptions<Slice>,
): Promise<End>;
export async function runInSlices<Slice, End>(
  work: Iterator<Slice, End>,
  { everyMs, take, pause = yieldToEventLoop, now = () => performance.now(), signal }:
    & SliceOptions<Slice>
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
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
