// The worker with the engine of MOLEK-SYNTEZ, started by cli/molek/play.ts.

import { runEngineLoop } from "../run/worker_loop.ts";
import { createMolekEngine } from "./engine.ts";

runEngineLoop(createMolekEngine);
