import { assertEquals } from "@std/assert";
import { legalTargets } from "../../../tui/table/make_move.ts";
import { press, SCENES, WINNING_KEYS } from "./scenes.ts";

const WON = SCENES.find(({ name }) => name === "won")?.game ?? fail();

/** Keys to a position where column 3 has a foundation, two cards and an empty column as targets. */
const BEFORE = WINNING_KEYS.slice(0, 91).join("");

Deno.test("valid targets are the foundation of the suit, cards and empty columns", () => {
  assertEquals(legalTargets(press(WON, `${BEFORE}3`)), ["hearts", "4", "5", "7"]);
  assertEquals(legalTargets(press(WON, BEFORE)), []);
});

Deno.test("Tab cycles through the marked piles, the foundation first", () => {
  const visited = (keys: string): string => press(WON, `${BEFORE}3${keys}`).focus.pile;
  const tabs = ["\t", "\t\t", "\t\t\t", "\t\t\t\t"];
  assertEquals(tabs.map(visited), ["hearts", "5", "4", "7"]);
  assertEquals(["\x1b[Z", "\x1b[Z\x1b[Z"].map(visited), ["7", "4"]);
});

function fail(): never {
  throw new Error("There is no such scene");
}
