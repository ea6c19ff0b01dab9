import type { EngineClient } from "../../play/engine_client.ts";
import { type StartedWorker, workerClient, type WorkerListener } from "../../play/worker_client.ts";

/** The message of a loaded worker: Deno may have written on the screen while it was loading. */
export interface ScreenDirty {
  readonly kind: "drawnOver";
}

/** A module of a worker that calls `runEngineLoop`. */
export interface EngineWorker<Request, Event> {
  readonly url: { readonly href: string };
  /** The events that answer a request when the worker has failed. */
  failed(request: Request, reason: string): readonly Event[];
}

/**
 * How long after the first frame the compiled program starts a worker, asked or not. The start takes
 * up to 25 ms, for which a key would have to wait; this early no key is pressed yet.
 */
const START_MS = 50;

/** A solver that works in a worker: no key has to wait for it. */
export function engineInWorker<Request, Event extends { readonly kind: string }>(
  { url, failed }: EngineWorker<Request, Event | ScreenDirty>,
  // From source the start is faster, and Deno clears a part of the screen to show what it loads.
  startMs: number | undefined = Deno.build.standalone ? START_MS : undefined,
): EngineClient<Request, Event | ScreenDirty> {
  return workerClient<Request, Event | ScreenDirty>({
    startWorker: (listener) => startWorker(url, listener),
    soon: (start) => {
      const timer = startMs === undefined ? undefined : setTimeout(start, startMs);
      return () => clearTimeout(timer);
    },
    failed,
  });
}

function startWorker<Request, Event extends { readonly kind: string }>(
  { href }: EngineWorker<Request, Event>["url"],
  { onEvent, onFailure }: WorkerListener<Event>,
): StartedWorker<Request> {
  const worker = new Worker(href, { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<Event>) => {
    if (data.kind !== "drawnOver" || !Deno.build.standalone) onEvent(data);
  };
  // From the start: a worker may fail to load before there is a question.
  worker.onerror = (event) => {
    event.preventDefault();
    onFailure(event.message);
  };
  return {
    post: (request) => worker.postMessage(request),
    end: () => worker.terminate(),
  };
}
