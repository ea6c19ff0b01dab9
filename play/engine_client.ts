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
