import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../lib/klondike/deal.ts";
import {
  DEAL_FORMATS,
  type DealFormat,
  exportDeal,
  importDeal,
  importDeals,
} from "../../../lib/klondike/formats/deals.ts";
import { TURN_3 } from "../../../lib/klondike/state.ts";
import { corpusOf, type Target } from "../target.ts";
import { checkPlace, checkText } from "./exchange.ts";

const WORDS: Readonly<Record<DealFormat, readonly string[]>> = {
  digits: ["011", "134", "000", "145", "Game: 7", "# "],
  pysol: ["Talon:", "Foundations: H-0 C-0", "<7H>", "<", ">", "==>", "<==", ":", "10H", "TC"],
  solvitaire: ['"stock"', '"tableau piles"', '"waste": []', "[", "]", "{", "}", ",", '"7h"', '"'],
};

/** Deals in the formats of other programs: parsed, or rejected at a place inside them. */
export const FOREIGN: readonly Target[] = DEAL_FORMATS.map((format) => ({
  name: `foreign-${format}`,
  share: 200_000,
  corpus: corpusOf([1, 10, 99].map((seed) => exportDeal(deal(seed, TURN_3), format) ?? "")),
  dictionary: [...WORDS[format], "\n", "\r", " ", "\0", "\ufeff", "♥", "\x1b[31m", "\u202e"],
  examine: (bytes) => examine(bytes, format),
}));

function examine(bytes: Uint8Array, format: DealFormat): string {
  const first = importDeal(bytes, format, TURN_3);
  if (first.ok) {
    const { state } = first.value;
    const again = importDeal(exportDeal(state, format) ?? "", format, TURN_3);
    assertEquals(again, { ok: true, value: { state, moreFollows: false } });
    assertEquals([...importDeals(bytes, format, TURN_3)].length > 1, first.value.moreFollows);
    return first.value.moreFollows ? "several" : "deal";
  }
  assert(first.error.length > 0);
  for (const finding of first.error) {
    for (const place of [finding, ...finding.related ?? []]) checkPlace(bytes, place);
    checkText(finding);
  }
  return first.error[0]?.code ?? "";
}
