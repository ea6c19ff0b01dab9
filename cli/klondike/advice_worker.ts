// Worker that runs the Klondike engine for cli/klondike/game.ts.

import { runEngineLoop } from "../run/worker_loop.ts";
import { createKlondikeEngine } from "./engine.ts";

runEngineLoop(createKlondikeEngine);
