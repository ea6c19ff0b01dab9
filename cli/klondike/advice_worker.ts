// The solver beside a game of Klondike, for cli/klondike/world.ts.

import { serveAdvice } from "../run/serve.ts";
import { Adviser } from "./advice.ts";

serveAdvice(() => new Adviser());
