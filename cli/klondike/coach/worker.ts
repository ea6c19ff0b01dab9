// Worker that plays random deals for cli/klondike/coach/sample.ts.

import { gameStream, playAsCoach } from "../../../lib/klondike/coach/play.ts";
import type { CoachSettings } from "../../../lib/klondike/coach/settings.ts";
import { runToEnd } from "../../../lib/search_steps.ts";
import { cpuClock } from "../../run/cpu_clock.ts";
import { wallClock } from "../../run/search_budget.ts";
import { runWorkerLoop } from "../../run/worker_loop.ts";
import type { GameTask } from "../runs.ts";
import type { CoachDealResult } from "./kind.ts";

/** Settings that all games share. */
export interface CoachWorkerSetup {
  readonly seed: number;
  readonly thinking: CoachSettings;
}

runWorkerLoop(
  ({ seed, thinking }: CoachWorkerSetup) => ({ deal, start }: GameTask): CoachDealResult => {
    const [wall, cpu] = [wallClock(), cpuClock()];
    const ending = runToEnd(playAsCoach(start, gameStream(seed, deal), thinking));
    return { deal, ...ending, ms: wall(), cpuMs: cpu() };
  },
);
