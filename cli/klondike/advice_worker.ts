// The solver at the player's side, for cli/klondike/solver.ts.

import { Adviser } from "./advice.ts";
import { serveAdvice, tellDrawnOver } from "../run/advice.ts";

tellDrawnOver();
serveAdvice(new Adviser());
