// The solver at the player's side, for cli/molek_world.ts.

import { MolekAdviser } from "../molek_advice.ts";
import { serveAdvice, tellDrawnOver } from "../solver_worker.ts";

tellDrawnOver();
serveAdvice(new MolekAdviser());
