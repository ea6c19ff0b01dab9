// The solver at the player's side, for cli/game_solver.ts.

import { Adviser } from "../game_advice.ts";
import { serveAdvice, tellDrawnOver } from "../solver_worker.ts";

tellDrawnOver();
serveAdvice(new Adviser());
