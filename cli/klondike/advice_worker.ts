// The solver and the coach that advise a player of Klondike, for cli/klondike/game.ts.

import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import { Adviser } from "../run/adviser.ts";
import { serveAdvice } from "../run/serve.ts";
import { createAdvisers } from "./advice.ts";

serveAdvice(() => new Adviser(KLONDIKE, createAdvisers()));
