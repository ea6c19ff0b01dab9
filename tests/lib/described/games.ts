import type { DescribedPatience } from "../../../lib/described/patience.ts";
import { BAKERS_GAME } from "../../../lib/described/games/bakers_game.ts";
import { EIGHT_OFF } from "../../../lib/described/games/eight_off.ts";
import { FREECELL } from "../../../lib/described/games/freecell.ts";
import { SIMPLE_SIMON } from "../../../lib/described/games/simple_simon.ts";
import { SPIDER } from "../../../lib/described/games/spider.ts";
import { SPIDERETTE } from "../../../lib/described/games/spiderette.ts";
import { YUKON } from "../../../lib/described/games/yukon.ts";
import type { Variant } from "../../../lib/patience.ts";

/** The described games for players, with all their variants. */
export const DESCRIBED: readonly (readonly [patience: DescribedPatience, variant: Variant])[] = [
  [FREECELL, {}],
  [EIGHT_OFF, {}],
  [BAKERS_GAME, {}],
  [SPIDER, { suits: "1" }],
  [SPIDER, { suits: "2" }],
  [SPIDER, { suits: "4" }],
  [SPIDERETTE, {}],
  [SIMPLE_SIMON, {}],
  [YUKON, {}],
];
