import { assertEquals } from "@std/assert";
import {
  countInWords,
  countWithNoun,
  elideMiddle,
  formatCount,
  longestForm,
  mapForms,
  messageAbout,
  variantsOf,
} from "../../lib/message.ts";

Deno.test("a message is a sentence, or several forms of which the first is the longest", () => {
  assertEquals(variantsOf("Yes."), ["Yes."]);
  assertEquals([longestForm("Yes."), longestForm(["Yes, it is.", "Yes."])], [
    "Yes.",
    "Yes, it is.",
  ]);
  assertEquals(mapForms(["Yes", "Y"], (form) => `${form}!`), ["Yes!", "Y!"]);
});

Deno.test("a name is elided in its middle, the sentence around it is not", () => {
  assertEquals([5, 6, 7, 8].map((length) => elideMiddle("abcdefgh", length)), [
    "a...h",
    "a...gh",
    "ab...gh",
    "abcdefgh",
  ]);
  assertEquals(elideMiddle("♠♥♦♣♠♥", 5), "♠...♥");
  const name = "folder/".repeat(9) + "game.txt";
  const forms = variantsOf(messageAbout(name, (shown) => `Saved as ${shown}.`));
  assertEquals(forms[0], `Saved as ${name}.`);
  assertEquals(forms.at(-1), "Saved as fo...txt.");
  assertEquals(forms.map(({ length }) => length), [81, 50, 34, 22, 18]);
  assertEquals(messageAbout("game.txt", (shown) => `Saved as ${shown}.`), "Saved as game.txt.");
});

Deno.test("counts are in digits with commas, or in words", () => {
  assertEquals([0, 1, 2000].map((count) => countWithNoun(count, "game")), [
    ...["0 games", "1 game", "2,000 games"],
  ]);
  assertEquals([0, 1, 2].map((count) => countInWords(count, "hint")), [
    "no hints",
    "one hint",
    "2 hints",
  ]);
  assertEquals([999, 12_345n].map(formatCount), ["999", "12,345"]);
});
