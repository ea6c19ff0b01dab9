// The solver and the coach that advise a player of Klondike, for cli/klondike/game.ts.

import { runEngineLoop } from "../run/worker_loop.ts";
import { createKlondikeEngine } from "./engine.ts";

runEngineLoop(createKlondikeEngine);
