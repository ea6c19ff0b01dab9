import { assertEquals } from "@std/assert";
import { longestForm } from "../../../../lib/message.ts";
import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import { MOLEK } from "../../../../lib/molek/patience/molek.ts";
import type { Patience } from "../../../../lib/patience.ts";
import { parsePileNames } from "../../../../tui/table/input/pile_names.ts";
import { YUKON } from "../../../yukon/patience.ts";

type Piles = Pick<Patience, "seats">;

function asked(patience: Piles, line: string): string | undefined {
  const piles = parsePileNames(patience, line);
  return piles?.ok ? piles.value.join(" ") : piles && longestForm(piles.error);
}

Deno.test("a pile is asked for by its name, its number or its key", () => {
  for (const line of ["5", "c5", "C5", "c 5", "column 5", "Column 5", "col 5"]) {
    for (const patience of [KLONDIKE, MOLEK, YUKON]) assertEquals(asked(patience, line), "5", line);
  }
  for (const line of ["waste", "w", "Waste"]) assertEquals(asked(KLONDIKE, line), "waste");
  assertEquals(asked(KLONDIKE, "stock"), "stock");
  assertEquals(asked(KLONDIKE, "hearts"), "hearts");
  assertEquals(["f1", "F4"].map((line) => asked(KLONDIKE, line)), ["clubs", "spades"]);
  for (const line of ["foundations", "foundation", "home", "f"]) {
    for (const patience of [KLONDIKE, YUKON]) {
      assertEquals(asked(patience, line), "clubs diamonds hearts spades", line);
    }
  }
});

Deno.test("a pile that does not exist is missed, with the names of those that do", () => {
  assertEquals(
    asked(KLONDIKE, "column 9"),
    "there is no column 9; the piles are stock, waste, foundations and columns 1-7",
  );
  assertEquals(
    asked(YUKON, "stock"),
    "there is no stock; the piles are foundations and columns 1-7",
  );
  assertEquals(asked(MOLEK, "c7"), "there is no column 7; the piles are columns 1-6");
  assertEquals(
    asked(MOLEK, "hearts"),
    "there is no foundation of hearts; the piles are columns 1-6",
  );
  assertEquals(asked(MOLEK, "foundations"), "there is no foundation; the piles are columns 1-6");
});

Deno.test("other lines ask for no pile", () => {
  for (
    const line of [
      "",
      "c",
      "c5 c4",
      "5 4",
      "cards",
      "column",
      "constructor",
      "Space",
      "007",
      "f0",
      "f5",
    ]
  ) {
    assertEquals(asked(KLONDIKE, line), undefined, line);
  }
});
