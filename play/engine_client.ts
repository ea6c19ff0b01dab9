// A solver that answers while a game is played, in this thread or in a worker.

/** A solver that answers while a game is played. */
export interface EngineClient<Request, Event> {
  /** Asks it something; a request that is not answered yet is given up. */
  ask(request: Request, tell: (event: Event) => void): void;
  close(): void;
}

/** Finds the answers to requests. */
export interface RequestHandler<Request, Event> {
  /** Works in slices of a few milliseconds, and yields the answers between them. */
  answers(request: Request): Generator<Event | undefined, void>;
}

/** A solver that has answered before `ask` returns, for games that are played in lines. */
export function engineInline<Request, Event>(
  adviser: RequestHandler<Request, Event>,
): EngineClient<Request, Event> {
  return {
    ask: (request, tell) => {
      for (const event of adviser.answers(request)) if (event) tell(event);
    },
    close: () => {},
  };
}

/** A worker that was started. */
export interface StartedWorker<Request> {
  post(request: Request): void;
  end(): void;
}

/** The listener for what a worker answers, and for its failure, which is its end. */
export interface WorkerListener<Event> {
  onEvent(event: Event): void;
  onFailure(reason: string): void;
}

/** Starts a worker; that it could not be loaded is told later. */
export type StartWorker<Request, Event> = (
  listener: WorkerListener<Event>,
) => StartedWorker<Request>;

/** How a solver has a worker. */
export interface WorkerDeps<Request, Event> {
  readonly startWorker: StartWorker<Request, Event>;
  /** Calls a little later, and returns the function that cancels the call; may do nothing. */
  soon(start: () => void): () => void;
  /** The events that answer a request when the worker has failed. */
  failed(request: Request, reason: string): readonly Event[];
}

/** A solver that works in a worker: no key has to wait for it. */
export function workerClient<Request, Event>(
  { startWorker, soon, failed }: WorkerDeps<Request, Event>,
): EngineClient<Request, Event> {
  let started: StartedWorker<Request> | undefined;
  let asked: { readonly request: Request; tell(event: Event): void } | undefined;
  const start = (): StartedWorker<Request> => {
    cancel();
    return started ??= startWorker({
      onEvent: (event) => asked?.tell(event),
      onFailure: (reason) => {
        started = undefined;
        if (!asked) return;
        const { request, tell } = asked;
        asked = undefined;
        failed(request, `the solver failed: ${reason}`).forEach(tell);
      },
    });
  };
  const cancel = soon(start);
  return {
    ask: (request, tell) => {
      asked = { request, tell };
      start().post(request);
    },
    close: () => {
      cancel();
      started?.end();
    },
  };
}
