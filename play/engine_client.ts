// The connection of a game to its engine, which runs in this thread or in a worker.

/** Connection to an engine. */
export interface EngineClient<Request, Event> {
  /** Sends a request, whose responses go to `tell`; abandons the pending request. */
  ask(request: Request, tell: (event: Event) => void): void;
  close(): void;
}

/** Finds the responses to requests. */
export interface RequestHandler<Request, Event> {
  /** Works in slices of a few milliseconds, and yields the responses between them. */
  answers(request: Request): Generator<Event | undefined, void>;
}

/** Returns a connection whose responses come before `ask` returns, for plain mode. */
export function inlineClient<Request, Event>(
  handler: RequestHandler<Request, Event>,
): EngineClient<Request, Event> {
  return {
    ask: (request, tell) => {
      for (const event of handler.answers(request)) if (event) tell(event);
    },
    close: () => {},
  };
}

/** Connection to a running worker. */
export interface StartedWorker<Request> {
  post(request: Request): void;
  end(): void;
}

/** Listener for the responses of a worker, and for its failure, which ends it. */
export interface WorkerListener<Event> {
  onEvent(event: Event): void;
  onFailure(reason: string): void;
}

/** Starts a worker; if it cannot be loaded, the listener hears of the failure later. */
export type StartWorker<Request, Event> = (
  listener: WorkerListener<Event>,
) => StartedWorker<Request>;

/** Dependencies of {@linkcode workerClient}. */
export interface WorkerDeps<Request, Event> {
  readonly startWorker: StartWorker<Request, Event>;
  /** Calls back a little later, or never; returns a function that cancels the call. */
  soon(start: () => void): () => void;
  /** Returns the events that answer a request if the worker has failed. */
  failed(request: Request, reason: string): readonly Event[];
}

/** Returns a connection to an engine in a worker, so that no key waits for it. */
export function workerClient<Request, Event>(
  { startWorker, soon, failed }: WorkerDeps<Request, Event>,
): EngineClient<Request, Event> {
  let worker: StartedWorker<Request> | undefined;
  let pending: { readonly request: Request; tell(event: Event): void } | undefined;
  const start = (): StartedWorker<Request> => {
    cancel();
    return worker ??= startWorker({
      onEvent: (event) => pending?.tell(event),
      onFailure: (reason) => {
        worker = undefined;
        if (!pending) return;
        const { request, tell } = pending;
        pending = undefined;
        failed(request, `the solver failed: ${reason}`).forEach(tell);
      },
    });
  };
  const cancel = soon(start);
  return {
    ask: (request, tell) => {
      pending = { request, tell };
      start().post(request);
    },
    close: () => {
      cancel();
      worker?.end();
    },
  };
}
