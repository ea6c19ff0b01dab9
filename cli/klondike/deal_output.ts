import { toJsonLine } from "../../lib/json_line.ts";
import { formatDealLine } from "../../lib/klondike/deal_line.ts";
import { writeGame } from "../../lib/klondike/exchange/write.ts";
import type { State } from "../../lib/klondike/state.ts";
import { rulesName } from "../../lib/klondike/variant.ts";
import type { Level } from "../../lib/patience.ts";
import { positionJson } from "./position_json.ts";

/** A deal, where it comes from, and how hard it is where that is told. */
export interface DealToWrite {
  readonly start: State;
  readonly origin: Origin;
  readonly level?: Level;
}

/** The seed of a deal, or its sample's seed and its number in the sample, from 1. */
type Origin = { readonly seed: number } | { readonly sample: number; readonly deal: number };

/** A way to write one deal as text. */
export type DealWriter = (dealt: DealToWrite) => string;

/** The deal as an exchange file, with a comment that says where it comes from. */
export function exchangeForm({ start, origin, level }: DealToWrite): string {
  const told = level === undefined ? "" : `\nlevel ${level}`;
  return writeGame(start, { comment: `${inWords(origin)}${told}` });
}

/** The deal on one line, after which a comment says where it comes from and by which rules it is played. */
export function lineForm({ start, origin, level }: DealToWrite): string {
  const told = level === undefined ? "" : ` | ${level}`;
  return `${formatDealLine(start)} | ${inWords(origin)}, ${rulesName(start.rules)}${told}\n`;
}

/** The deal as one JSON object. */
export function jsonForm({ start, origin, level }: DealToWrite): string {
  return toJsonLine({
    type: "deal",
    schema: "patience.deal/1",
    ...origin,
    ...(level === undefined ? {} : { level }),
    position: positionJson(start),
  });
}

/** Where a deal comes from, as the options that deal it again: `seed 10`, `sample seed 7 nth 12`. */
function inWords(origin: Origin): string {
  return "seed" in origin
    ? `seed ${origin.seed}`
    : `sample seed ${origin.sample} nth ${origin.deal}`;
}
