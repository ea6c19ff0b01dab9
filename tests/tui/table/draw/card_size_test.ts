import { assert, assertEquals } from "@std/assert";
import {
  CARD_SIZES,
  SIZE_CHOICES,
  sizeAt,
  sizeByName,
  sizeChoiceAt,
  sizeIndex,
} from "../../../../tui/table/draw/card_size.ts";

Deno.test("every size of cards has a name that says it, and may be chosen", () => {
  const names = CARD_SIZES.map(({ width, height }) => `${width}x${height}`);
  assertEquals(SIZE_CHOICES.map(String), ["auto", ...names]);
  CARD_SIZES.forEach((size, number) => {
    const choice = sizeChoiceAt(number);
    assertEquals([sizeAt(sizeIndex(choice)), sizeByName(choice)], [size, choice]);
  });
  assertEquals([sizeIndex("auto"), sizeByName("auto"), sizeByName("6x6")], [-1, "auto", undefined]);
});

Deno.test("each size is larger than the one before, and has a middle column", () => {
  CARD_SIZES.slice(1).forEach(({ width, height }, before) => {
    const smaller = sizeAt(before);
    assert(width > smaller.width && height > smaller.height && width % 2 === 1);
  });
});
