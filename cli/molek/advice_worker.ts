// The solver that advises a player of MOLEK-SYNTEZ, for cli/molek/play.ts.

import { MOLEK } from "../../lib/molek/patience/molek.ts";
import { GameEngine } from "../run/engine.ts";
import { runEngineLoop } from "../run/worker_loop.ts";
import { createEngine } from "./engine.ts";

runEngineLoop(() => new GameEngine(MOLEK, createEngine()));
