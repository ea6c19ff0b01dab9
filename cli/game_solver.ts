import type { GameEvent } from "../tui/klondike/effect.ts";
import type { AdviceRequest } from "./game_advice.ts";

type Tell = (event: GameEvent) => void;

/** Who answers what the solver is asked while a game is played. */
export interface GameSolver {
  /** A request ends the one before it. */
  ask(request: AdviceRequest, tell: Tell): void;
  close(): void;
}

/** A solver beside the game: no key waits for it. It is started when it is first asked. */
export function solverInWorker(): GameSolver {
  let worker: Worker | undefined;
  return {
    ask: (request, tell) => {
      worker ??= new Worker(new URL("./workers/game_advice.ts", import.meta.url), {
        type: "module",
      });
      worker.onmessage = ({ data }: MessageEvent<GameEvent>) => tell(data);
      worker.onerror = (event) => {
        event.preventDefault();
        worker = undefined;
        tell({ kind: "refused", reason: `the solver failed: ${event.message}` });
      };
      worker.postMessage(request);
    },
    close: () => worker?.terminate(),
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
