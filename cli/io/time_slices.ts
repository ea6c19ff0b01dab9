/** The pauses of work in slices, and the receiver of its values. */
export interface SliceOptions<Slice> {
  /** The time between two pauses, in milliseconds. */
  readonly everyMs: number;
  /** Receives the value of each slice. */
  readonly take?: (slice: Slice) => void;
  /** Pauses; if it fails, the work ends with its error. */
  readonly pause?: () => Promise<void>;
  readonly now?: () => number;
}

/**
 * Runs a generator in slices, with pauses for timers, messages and signals. Returns its result, or
 * `undefined` if the signal is aborted.
 */
export function runInSlices<Slice, End>(
  work: Iterator<Slice, End>,
  options: SliceOptions<Slice> & { readonly signal: AbortSignal },
): Promise<End | undefined>;
export function runInSlices<Slice, End>(
  work: Iterator<Slice, End>,
  options: SliceOptions<Slice>,
): Promise<End>;
export async function runInSlices<Slice, End>(
  work: Iterator<Slice, End>,
  { everyMs, take, pause = yieldToEventLoop, now = () => performance.now(), signal }:
    & SliceOptions<Slice>
    & { readonly signal?: AbortSignal },
): Promise<End | undefined> {
  let resumed = now();
  for (;;) {
    const slice = work.next();
    if (!slice.done) take?.(slice.value);
    if (now() - resumed >= everyMs) {
      await pause();
      if (signal?.aborted) return undefined;
      resumed = now();
    }
    if (slice.done) return slice.value;
  }
}

/** Yields to the event loop, which handles timers, messages and signals. */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
