// Worker that plays War for cli/war/run.ts.

import { createSimulation } from "../../lib/war/simulation.ts";
import { runWorkerLoop } from "../run/worker_loop.ts";

runWorkerLoop(createSimulation);
