import { HIGHEST, type Rank } from "../../lib/molek/rank.ts";
import type { Style } from "../style.ts";
import { namedParts } from "../table/theme.ts";

/** The names of the parts of the screen; a theme gives each its look. */
export const PARTS = [
  "text",
  "ace",
  "king",
  "queen",
  "jack",
  "number",
  "frame",
  "cheated",
  "locked",
  "empty",
  "held",
  "target",
  "label",
  "message",
  "title",
] as const;

/** The name of a part. */
export type Part = typeof PARTS[number];

/** The styles that stand for the parts until a theme paints them. */
export const Look = namedParts(PARTS);

const COURT = ["ace", "king", "queen", "jack"] as const;

/** The style of a rank on a card. */
export function rankLook(rank: Rank): Style {
  return Look[COURT[HIGHEST - rank] ?? "number"];
}
