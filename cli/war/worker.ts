// Plays War for cli/war/run.ts.

import { createSimulation } from "../../lib/war/simulation.ts";
import { serve } from "../run/serve.ts";

serve(createSimulation);
