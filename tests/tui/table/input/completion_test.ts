import { assert, assertEquals } from "@std/assert";
import { insertText, promptWith } from "../../../../tui/terminal/prompt.ts";
import { completeLine, offerText, typedLines } from "../../../../tui/table/input/completion.ts";
import { parseCommand } from "../../../../tui/table/input/command.ts";
import { DEALS } from "../sliding_tables.ts";

const LINES = ["undo", "theme", "theme felt", "theme four-colour", "theme plain", "timer", "save "];

/** Returns the line after Tab was pressed some times, and the offered words. */
function tabbed(text: string, times: number, step: 1 | -1 = 1): [string, string] {
  let prompt = promptWith(text);
  for (let i = 0; i < times; i++) prompt = completeLine(prompt, () => LINES, step);
  return [prompt.text, prompt.offer ? offerText(prompt.offer, 38) : ""];
}

Deno.test("Tab completes a word, and adds a blank if more words follow", () => {
  assertEquals(tabbed("u", 1), ["undo", ""]);
  assertEquals(tabbed("SA", 1), ["save ", ""]);
  assertEquals(tabbed("th", 1), ["theme ", ""]);
  assertEquals(tabbed("theme p", 1), ["theme plain", ""]);
  assertEquals(tabbed("theme  p", 1), ["theme plain", ""]);
  assertEquals(tabbed("frob", 1), ["frob", "No completions."]);
  assertEquals(tabbed("frob", 2), ["frob", "No completions."]);
});

Deno.test("Tab completes the common part of several words, then goes through them", () => {
  assertEquals(tabbed("t", 1), ["t", "theme  timer"]);
  assertEquals(tabbed("theme f", 1), ["theme f", "felt  four-colour"]);
  const round = [2, 3, 4, 5].map((times) => tabbed("theme ", times)[0]);
  assertEquals(round, ["theme felt", "theme four-colour", "theme plain", "theme felt"]);
  assertEquals(tabbed("theme ", 2, -1)[0], "theme plain");
});

Deno.test("text after the cursor stays", () => {
  const prompt = { text: "th felt", cursor: 2 };
  const { text, cursor } = completeLine(prompt, () => LINES, 1);
  assertEquals([text, cursor], ["theme  felt", 6]);
  assertEquals(insertText({ text, cursor }, "x").text, "theme x felt");
});

Deno.test("words without room are offered later, and words are never cut", () => {
  const found = Array.from({ length: 9 }, (_, index) => `size ${index}${"x".repeat(index)}`);
  for (const room of [12, 20, 36, 80]) {
    for (let at = -1; at < found.length; at++) {
      const text = offerText({ found, at }, room);
      const words = text.replace(" …", "").split("  ");
      assert(text.length <= room && words.every((word) => found.includes(`size ${word}`)), text);
      if (at >= 0) assert(words.includes(found[at]?.slice(5) ?? ""), `${at} in ${text}`);
    }
  }
});

Deno.test("every line that Tab can complete is understood", () => {
  for (const [name, model] of DEALS) {
    const lines = typedLines(model);
    assert(
      ["undo", "theme felt", "back rings", "size 5x3"].every((one) => lines.includes(one)),
      name,
    );
    assert(lines.some((line) => /^c\d (c\d|f)$/.test(line)), name);
    for (const line of lines.filter((one) => !one.endsWith(" "))) {
      assert(parseCommand(model, line).kind !== "refused", `${name}: ${line}`);
    }
  }
});
