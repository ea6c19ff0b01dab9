// The solver at the player's side, for cli/molek/world.ts.

import { MolekAdviser } from "./advice.ts";
import { serveAdvice, tellDrawnOver } from "../run/advice.ts";

tellDrawnOver();
serveAdvice(new MolekAdviser());
