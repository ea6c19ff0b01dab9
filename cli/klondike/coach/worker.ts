// Plays games for cli/klondike/coach/sample.ts.

import { playGame, streamOf } from "../../../lib/klondike/coach/play.ts";
import type { Thinking } from "../../../lib/klondike/coach/thinking.ts";
import type { State } from "../../../lib/klondike/state.ts";
import { endOf } from "../../../lib/slices.ts";
import { cpuClock } from "../../run/cpu_clock.ts";
import { wallClock } from "../../run/search.ts";
import { serve } from "../../run/serve.ts";
import type { DealResult } from "./deal_result.ts";

/** What all games have in common. */
export interface Setup {
  readonly seed: number;
  readonly thinking: Thinking;
}

/** A deal and its number. */
export interface Task {
  readonly deal: number;
  readonly start: State;
}

serve(({ seed, thinking }: Setup) => ({ deal, start }: Task): DealResult => {
  const [wall, cpu] = [wallClock(), cpuClock()];
  const ending = endOf(playGame(start, streamOf(seed, deal), thinking));
  return { deal, ...ending, ms: wall(), cpuMs: cpu() };
});
