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
