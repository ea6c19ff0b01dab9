// The solver that advises a player of MOLEK-SYNTEZ, for cli/molek/play.ts.

import { runEngineLoop } from "../run/worker_loop.ts";
import { createMolekEngine } from "./engine.ts";

runEngineLoop(createMolekEngine);
