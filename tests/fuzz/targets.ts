import type { Target } from "./target.ts";
import { DESCRIBED } from "./targets/described.ts";
import { EXCHANGE } from "./targets/exchange.ts";
import { FOREIGN } from "./targets/foreign.ts";
import { KEPT } from "./targets/kept.ts";
import { PICTURES } from "./targets/pictures.ts";
import { PROGRAM } from "./targets/program.ts";
import { TERMINAL } from "./targets/terminal.ts";
import { TEXTS } from "./targets/texts.ts";

/** All parsers of the project. */
export const TARGETS: readonly Target[] = [
  EXCHANGE,
  ...DESCRIBED,
  ...FOREIGN,
  ...TEXTS,
  ...TERMINAL,
  ...PICTURES,
  ...PROGRAM,
  ...KEPT,
];
