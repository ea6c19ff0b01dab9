// Worker that computes the coach's advice for cli/klondike/coach/many.ts.

import type { Move } from "../../../lib/klondike/move.ts";
import { runToEnd } from "../../../lib/search_steps.ts";
import { runWorkerLoop } from "../../run/worker_loop.ts";
import type { GameTask } from "../runs.ts";
import { type GameAdvice, thinkAbout, type Thinking } from "./advice.ts";

/** A game, and the moves after which advice is computed. */
export interface AdviceTask extends GameTask {
  readonly moves: readonly Move[];
}

runWorkerLoop(
  (thinking: Thinking) => ({ deal, start, moves }: AdviceTask): GameAdvice => {
    return { deal, ...runToEnd(thinkAbout(start, moves, thinking)) };
  },
);
