import { SUITS } from "../../card.ts";
import type { Heights } from "../state.ts";
import { type PackedHeights, suitPlace } from "./bits.ts";

/** Packs the heights of the foundations of a position into their code. */
export function startHeights(heights: Heights): PackedHeights {
  let code = 0;
  for (const suit of SUITS) code |= heights[suit] << 4 * suitPlace(suit);
  return code;
}
