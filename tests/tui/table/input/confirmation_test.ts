import { assertEquals, assertStringIncludes } from "@std/assert";
import {
  confirmationText,
  type Confirmed,
  confirmedAction,
} from "../../../../tui/table/input/confirmation.ts";
import { keyInput } from "../../../../tui/input.ts";

const YES: Readonly<Record<Confirmed, string>> = {
  newWinnable: "N",
  next: "+",
  previous: "-",
  restart: "R",
};
const ACTIONS = {
  newWinnable: { kind: "new", winnable: true },
  next: { kind: "neighbour", by: 1 },
  previous: { kind: "neighbour", by: -1 },
  restart: { kind: "restart" },
} as const;

Deno.test("the key that brought a question up is its only yes", () => {
  for (const confirmed of Object.keys(YES) as Confirmed[]) {
    assertStringIncludes(confirmationText(confirmed), `lost. ${YES[confirmed]} `);
    for (const key of ["n", "N", "R", "r", "y", "q", "u", "+", "-", "Enter", "Escape", " "]) {
      const expected = key === YES[confirmed] ? ACTIONS[confirmed] : undefined;
      assertEquals(confirmedAction(confirmed, keyInput(key)), expected, `${confirmed}: ${key}`);
    }
  }
});
