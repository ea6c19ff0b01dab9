// The solver beside a game of MOLEK-SYNTEZ, for cli/molek/world.ts.

import { serveAdvice } from "../run/serve.ts";
import { MolekAdviser } from "./advice.ts";

serveAdvice(() => new MolekAdviser());
