import { assert, assertEquals } from "@std/assert";
import {
  CARD_SIZES,
  choiceOf,
  chosenSize,
  SIZE_CHOICES,
  sizeAt,
  sizeNamed,
} from "../../../../tui/table/draw/card_size.ts";

Deno.test("every size of cards has a name that says it, and may be chosen", () => {
  const names = CARD_SIZES.map(({ width, height }) => `${width}x${height}`);
  assertEquals(SIZE_CHOICES.map(String), ["auto", ...names]);
  CARD_SIZES.forEach((size, number) => {
    const choice = choiceOf(number);
    assertEquals([sizeAt(chosenSize(choice)), sizeNamed(choice)], [size, choice]);
  });
  assertEquals([chosenSize("auto"), sizeNamed("auto"), sizeNamed("6x6")], [-1, "auto", undefined]);
});

Deno.test("each size is larger than the one before, and has a middle column", () => {
  CARD_SIZES.slice(1).forEach(({ width, height }, before) => {
    const smaller = sizeAt(before);
    assert(width > smaller.width && height > smaller.height && width % 2 === 1);
  });
});
