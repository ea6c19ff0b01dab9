const CODES = { SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Does something when the program ends before its time: at once behind a second Ctrl-C, or by a signal
 * that asks for its end. Answers how to stop listening.
 */
export function onEnding(action: () => void): () => void {
  const listeners = Object.entries(CODES).map(([signal, code]) =>
    listenTo(signal as keyof typeof CODES, () => Deno.exit(code))
  );
  globalThis.addEventListener("unload", action);
  return () => {
    globalThis.removeEventListener("unload", action);
    for (const stop of listeners) stop();
  };
}

function listenTo(signal: Deno.Signal, listener: () => void): () => void {
  try {
    Deno.addSignalListener(signal, listener);
  } catch {
    return () => {}; // This system does not know the signal.
  }
  return () => Deno.removeSignalListener(signal, listener);
}
