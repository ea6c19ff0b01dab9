import { withBreaths } from "./breaths.ts";

/**
 * Lets a command end in its own way on Ctrl-C: the first one aborts the signal, the second one ends
 * the program. Answers how to stop listening.
 */
export function listenForInterrupt(): { readonly signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const onInterrupt = (): void => {
    if (controller.signal.aborted) Deno.exit(130);
    controller.abort();
  };
  Deno.addSignalListener("SIGINT", onInterrupt);
  return {
    signal: controller.signal,
    stop: () => Deno.removeSignalListener("SIGINT", onInterrupt),
  };
}

/** How many milliseconds Ctrl-C may have to wait. */
const BREATH_MS = 50;

/**
 * Does something with each item, until there are no more, or it answers false, or Ctrl-C; whether it
 * came to the end.
 */
export async function doUntilInterrupted<T>(
  items: Iterable<T>,
  action: (item: T) => boolean | void,
): Promise<boolean> {
  const { signal, stop } = listenForInterrupt();
  try {
    return await withBreaths(doEach(items, action), { everyMs: BREATH_MS, signal }) ?? false;
  } finally {
    stop();
  }
}

function* doEach<T>(
  items: Iterable<T>,
  action: (item: T) => boolean | void,
): Generator<undefined, boolean> {
  for (const item of items) {
    if (action(item) === false) return false;
    yield undefined;
  }
  return true;
}
