import type { GameEvent } from "../../tui/klondike/effect.ts";
import type { AdviceRequest } from "./advice.ts";
import type { GameSolver, SolverModule } from "../run/advice.ts";

/** The solver of Klondike. */
export type KlondikeSolver = GameSolver<AdviceRequest, GameEvent>;

/** The solver of Klondike in a worker. */
export const KLONDIKE_SOLVER: SolverModule<AdviceRequest, GameEvent> = {
  url: new URL("./advice_worker.ts", import.meta.url),
  failed: (request, reason) => [
    ...(request.kind === "solve"
      ? [{ kind: "solved", id: request.id, verdict: "undecided", moves: [] } as const]
      : []),
    { kind: "refused", reason },
  ],
};
