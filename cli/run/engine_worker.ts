// Starts the workers of the engines.

import type { StartWorker } from "../../play/engine_client.ts";

/** The message of a loaded worker: Deno may have written on the screen while it was loading. */
export interface ScreenDirty {
  readonly kind: "drawnOver";
}

/** Starts a worker whose module calls `runEngineLoop`. */
export function engineWorker<Request, Event extends { readonly kind: string }>(
  { href }: { readonly href: string },
): StartWorker<Request, Event | ScreenDirty> {
  return ({ onEvent, onFailure }) => {
    const worker = new Worker(href, { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Event | ScreenDirty>) => {
      if (data.kind !== "drawnOver" || !Deno.build.standalone) onEvent(data);
    };
    // Set at once, because a worker can fail to load before the first request.
    worker.onerror = (event) => {
      event.preventDefault();
      onFailure(event.message);
    };
    return {
      post: (request) => worker.postMessage(request),
      end: () => worker.terminate(),
    };
  };
}

/**
 * The delay after the first frame until the compiled program starts a worker, even without a
 * request. Starting takes up to 25 ms, during which keys would wait; so soon no key is pressed.
 */
const START_MS = 50;

/**
 * Starts a worker soon if the program is compiled. From source the start is faster, and Deno
 * clears a part of the screen to show what it loads.
 */
export function soonIfCompiled(start: () => void): () => void {
  const timer = Deno.build.standalone ? setTimeout(start, START_MS) : undefined;
  return () => clearTimeout(timer);
}
