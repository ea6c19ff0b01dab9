// The solver beside a game of Klondike, for cli/klondike/world.ts.

import { serveAdvice } from "../run/serve.ts";
import { KlondikeAdviser } from "./advice.ts";

serveAdvice(() => new KlondikeAdviser());
