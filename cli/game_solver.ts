import type { GameEvent } from "../tui/klondike/effect.ts";
import type { AdviceRequest } from "./game_advice.ts";

type Tell = (event: GameEvent) => void;

/** Who answers what the solver is asked while a game is played. */
export interface GameSolver {
  /** A request ends the one before it. */
  ask(request: AdviceRequest, tell: Tell): void;
  close(): void;
}

/**
 * To start a worker takes the compiled program up to 25 ms, which a key would wait for; so soon
 * behind the first frame nobody has seen it yet, and no key is pressed.
 */
const START_MS = 50;

/** A solver beside the game: no key waits for it. */
export function solverInWorker(): GameSolver {
  let started: Worker | undefined;
  const start = (): Worker => {
    clearTimeout(timer);
    return started ??= new Worker(new URL("./workers/game_advice.ts", import.meta.url), {
      type: "module",
    });
  };
  // From source it is faster, and Deno clears a part of the screen where it shows how it loads.
  const timer = Deno.build.standalone ? setTimeout(start, START_MS) : undefined;
  return {
    ask: (request, tell) => {
      const worker = start();
      worker.onmessage = ({ data }: MessageEvent<GameEvent>) => {
        if (data.kind !== "drawnOver" || !Deno.build.standalone) tell(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        started = undefined;
        if (request.kind === "solve") {
          tell({ kind: "solved", id: request.id, verdict: "undecided", moves: [] });
        }
        tell({ kind: "refused", reason: `the solver failed: ${event.message}` });
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
export async function solverInLine(): Promise<GameSolver> {
  const { Adviser } = await import("./game_advice.ts");
  const adviser = new Adviser();
  return {
    ask: (request, tell) => {
      for (const event of adviser.answers(request)) if (event) tell(event);
    },
    close: () => {},
  };
}
