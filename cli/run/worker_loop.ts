// The main loops of the workers that cli/run/pool.ts and cli/run/engine_worker.ts start.

import { runInSlices } from "../io/time_slices.ts";
import type { RequestHandler } from "../../play/engine_client.ts";
import type { ScreenDirty } from "./engine_worker.ts";

/** The global scope of a worker; the types of Deno know only that of the main program. */
interface WorkerScope {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
}

const scope = self as unknown as WorkerScope;

/** The message that answers a task: its answer, or the reason why the worker has failed. */
export type WorkerReply<Answer> = { readonly answer: Answer } | { readonly failed: string };

/**
 * Does the work of a worker of a pool: its first message says what every task has in common, and
 * each further one is a task, which is answered by one {@linkcode WorkerReply}.
 */
export function runWorkerLoop<Setup, Task, Answer>(
  prepare: (setup: Setup) => (task: Task) => Answer,
): void {
  scope.onmessage = ({ data: setup }: MessageEvent<Setup>) => {
    const answer = prepare(setup);
    scope.onmessage = ({ data: task }: MessageEvent<Task>) =>
      scope.postMessage(toWorkerReply(() => answer(task)));
  };
}

/** Catches errors: Deno prints those that a worker does not catch with their stacks. */
function toWorkerReply<Answer>(answer: () => Answer): WorkerReply<Answer> {
  try {
    return { answer: answer() };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

/** The longest time in milliseconds until a new request ends the one before it. */
const CANCEL_TIMEOUT_MS = 20;

/**
 * Does the work of a solver that advises a player: each message is a request, and ends the one
 * before it.
 */
export function runEngineLoop<Request, Event>(
  createAdviser: () => RequestHandler<Request, Event>,
): void {
  const drawnOver: ScreenDirty = { kind: "drawnOver" };
  scope.postMessage(drawnOver);
  const adviser = createAdviser();
  let last = new AbortController();
  scope.onmessage = async ({ data: request }: MessageEvent<Request>): Promise<void> => {
    last.abort();
    const { signal } = last = new AbortController();
    const take = (event: Event | undefined): void => {
      if (event) scope.postMessage(event);
    };
    await runInSlices(adviser.answers(request), { everyMs: CANCEL_TIMEOUT_MS, signal, take });
  };
}
