import { seedSeries } from "../../lib/seeds.ts";
import { withBreaths } from "../io/breaths.ts";
import { quietly } from "./search.ts";

/** Who answers what a solver is asked while a game is played. */
export interface GameSolver<Request, Event> {
  /** A request ends the one before it. */
  ask(request: Request, tell: (event: Event) => void): void;
  close(): void;
}

/** Finds the answers to requests, in slices of a few milliseconds. */
export interface GameAdviser<Request, Event> {
  answers(request: Request): Generator<Event | undefined, void>;
}

/** Something else has written on the screen. */
interface DrawnOver {
  readonly kind: "drawnOver";
}

/** A module of a worker that calls {@linkcode serveAdvice}. */
export interface SolverModule<Request, Event> {
  readonly url: URL;
  /** What a request comes to when the worker has failed. */
  failed(request: Request, reason: string): readonly Event[];
}

interface Scope<Request, Event> {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(event: Event | DrawnOver): void;
}

/**
 * To start a worker takes the compiled program up to 25 ms, which a key would wait for; so soon
 * behind the first frame nobody has seen it yet, and no key is pressed.
 */
const START_MS = 50;

/** So long a request may wait until the one before it is given up. */
const PATIENCE_MS = 20;

/** A solver beside the game: no key waits for it. */
export function solverInWorker<Request, Event extends { readonly kind: string }>(
  { url, failed }: SolverModule<Request, Event | DrawnOver>,
): GameSolver<Request, Event | DrawnOver> {
  let started: Worker | undefined;
  const start = (): Worker => {
    clearTimeout(timer);
    return started ??= new Worker(url, { type: "module" });
  };
  // From source it is faster, and Deno clears a part of the screen where it shows how it loads.
  const timer = Deno.build.standalone ? setTimeout(start, START_MS) : undefined;
  return {
    ask: (request, tell) => {
      const worker = start();
      worker.onmessage = ({ data }: MessageEvent<Event | DrawnOver>) => {
        if (data.kind !== "drawnOver" || !Deno.build.standalone) tell(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        started = undefined;
        failed(request, `the solver failed: ${event.message}`).forEach(tell);
      };
      worker.postMessage(request);
    },
    close: () => {
      clearTimeout(timer);
      started?.terminate();
    },
  };
}

/** A solver that is waited for, where lines are read one after the other. */
export function solverInLine<Request, Event>(
  adviser: GameAdviser<Request, Event>,
): GameSolver<Request, Event> {
  return {
    ask: (request, tell) => {
      for (const event of adviser.answers(request)) if (event) tell(event);
    },
    close: () => {},
  };
}

/** The work of a worker: each message is a request, which ends the one before it. */
export function serveAdvice<Request, Event>(adviser: GameAdviser<Request, Event>): void {
  const scope = self as unknown as Scope<Request, Event>;
  let last = new AbortController();
  scope.onmessage = async ({ data: request }: MessageEvent<Request>): Promise<void> => {
    last.abort();
    const { signal } = last = new AbortController();
    const take = (event: Event | undefined): void => {
      if (event) scope.postMessage(event);
    };
    await withBreaths(adviser.answers(request), { everyMs: PATIENCE_MS, signal, take });
  };
}

/** Tells the game that Deno may have written on the screen while it loaded the worker. */
export function tellDrawnOver(): void {
  (self as unknown as Scope<unknown, never>).postMessage({ kind: "drawnOver" });
}

/** The first seed of a series whose deal is proved winnable; the series begins with `first`. */
export function* firstWinnable(
  first: number,
  isWinnable: (seed: number) => Generator<unknown, boolean>,
): Generator<undefined, number> {
  const seeds = seedSeries(first);
  for (;;) {
    const seed = seeds.next().value;
    if (yield* quietly(isWinnable(seed))) return seed;
    yield undefined;
  }
}
