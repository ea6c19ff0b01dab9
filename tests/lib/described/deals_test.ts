import { assertEquals, assertThrows } from "@std/assert";
import { formatCards } from "../../../lib/deck.ts";
import { microsoftDeck } from "../../../lib/described/microsoft_deck.ts";
import { DESCRIBED } from "./games.ts";

const DEALS = "testdata/described/deals.txt";

/** Three deals of each game and variant; those of FreeCell have famous numbers. */
function dealsText(): string {
  const sections = DESCRIBED.flatMap(([patience, variant]) =>
    (patience.id === "freecell" ? [1, 617, 11982] : [1, 2, 2 ** 31 - 2]).map((seed) =>
      `# ${patience.name}, ${patience.variantName(variant, [])}, ${seed}\n${
        patience.text.start(patience.deal(seed, variant))
      }\n`
    )
  );
  return sections.join("\n");
}

Deno.test("the deals of described games never change", () => {
  assertEquals(dealsText(), Deno.readTextFileSync(DEALS));
});

/** The numbers of 1,000 deals: the first million, and those that other programs continue it with. */
const NUMBERS: readonly number[] = [
  ...[0, 1, 617, 11982, 1e6, 1e6 + 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 33 - 1],
  ...Array.from({ length: 989 }, (_, index) => 1 + index * (index < 500 ? 2003 : 8_600_000)),
];

/** Hash (32-bit FNV-1a) of the lines that `make-microsoft-freecell-board -t` prints for them. */
const PRINTED = 666181537;

Deno.test("FreeCell has the deals of make-microsoft-freecell-board", () => {
  let hash = 0x811c9dc5;
  for (const number of NUMBERS) {
    const deck = microsoftDeck(number);
    for (let column = 0; column < 8; column++) {
      const cards = deck.filter((_, index) => index % 8 === column);
      for (const letter of `${formatCards(cards).toUpperCase()}\n`) {
        hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
      }
    }
  }
  assertEquals([NUMBERS.length, hash], [1000, PRINTED]);
});

Deno.test("FreeCell has no deals beyond 2^33 - 1", () => {
  assertThrows(() => microsoftDeck(2 ** 33), RangeError, "the number of the deal");
  assertThrows(() => microsoftDeck(1.5), RangeError, "the number of the deal");
});
