// The solver that advises a player of MOLEK-SYNTEZ, for cli/molek/play.ts.

import { MOLEK } from "../../lib/molek/patience/molek.ts";
import { Adviser } from "../run/adviser.ts";
import { serveAdvice } from "../run/serve.ts";
import { createAdvisers } from "./advice.ts";

serveAdvice(() => new Adviser(MOLEK, createAdvisers()));
