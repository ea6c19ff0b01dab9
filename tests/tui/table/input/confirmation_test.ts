import { assertEquals, assertStringIncludes } from "@std/assert";
import { longestForm } from "../../../../lib/message.ts";
import { confirmationText, confirmedAction } from "../../../../tui/table/input/confirmation.ts";
import { keyInput } from "../../../../tui/terminal/input.ts";

const ACTIONS = {
  newWinnable: { kind: "new", deals: "winnable" },
  next: { kind: "neighbour", by: 1 },
  previous: { kind: "neighbour", by: -1 },
  restart: { kind: "restart" },
} as const;

Deno.test("a question is confirmed by y only, not by the key that asked", () => {
  for (const confirmed of ["newWinnable", "next", "previous", "restart"] as const) {
    assertStringIncludes(longestForm(confirmationText(confirmed)), "abandoned. y ");
    for (const key of ["n", "N", "R", "r", "y", "q", "u", "+", "-", "Enter", "Escape", " "]) {
      const expected = key === "y" ? ACTIONS[confirmed] : undefined;
      assertEquals(
        confirmedAction({ action: confirmed }, keyInput(key)),
        expected,
        `${confirmed}: ${key}`,
      );
    }
  }
});

Deno.test("a typed command is confirmed by y alone, with its seed or file", () => {
  const typed = [
    { kind: "new", seed: 5 },
    { kind: "restart" },
    { kind: "load", path: "a.txt" },
  ] as const;
  for (const one of typed) {
    const asked = { action: one.kind, typed: one };
    assertStringIncludes(
      longestForm(confirmationText(one.kind)),
      "This game will be abandoned. y ",
    );
    assertEquals(confirmedAction(asked, keyInput("y")), one);
    for (const key of ["n", "N", "R", "Y", "Enter", "Escape", " "]) {
      assertEquals(confirmedAction(asked, keyInput(key)), undefined, key);
    }
  }
});

Deno.test("the question before loading a file says that a saved game can be resumed", () => {
  assertEquals(
    longestForm(confirmationText("load", true)),
    "You can resume this game later. y loads the other, Esc cancels.",
  );
});
