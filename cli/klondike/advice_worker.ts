// The solver and the coach that advise a player of Klondike, for cli/klondike/game.ts.

import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import { GameEngine } from "../run/engine.ts";
import { runEngineLoop } from "../run/worker_loop.ts";
import { createEngine } from "./engine.ts";

runEngineLoop(() => new GameEngine(KLONDIKE, createEngine()));
