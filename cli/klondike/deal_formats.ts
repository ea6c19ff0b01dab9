import type { DealFormat } from "../../lib/klondike/formats/format.ts";
import { choice, type Value } from "../command/value.ts";

/** The format of another program. */
export const FORMAT: Value<DealFormat> = choice("NAME", {
  digits: "Klondike-Solver and MinimalKlondike, three digits a card",
  pysol: "the text of PySolFC",
  solvitaire: "the JSON of Solvitaire",
});
