import { SUITS } from "../../card.ts";
import type { Heights } from "../state.ts";
import { type HeightCode, suitPlace } from "./bits.ts";

/** The code of foundation heights. */
export function startHeights(heights: Heights): HeightCode {
  let code = 0;
  for (const suit of SUITS) code |= heights[suit] << 4 * suitPlace(suit);
  return code;
}
