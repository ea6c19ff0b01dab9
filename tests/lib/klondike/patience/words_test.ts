import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { rulesText } from "../../../../lib/klondike/patience/words.ts";
import { SCORINGS } from "../../../../lib/klondike/score.ts";
import { UNLIMITED } from "../../../../lib/klondike/state.ts";
import { variantOf } from "../../../../lib/klondike/variant.ts";

/** Rules of each variant, as one text. */
function* rulesTexts(): Generator<RulesText> {
  for (const turn of [1, 3] as const) {
    for (const resets of [0, 1, 2, 9, UNLIMITED]) {
      for (const worryBack of [false, true]) {
        for (const scoring of SCORINGS) {
          const rules = { turn, resets, worryBack } as const;
          const text = rulesText(variantOf(rules, scoring)).join(" ");
          yield { ...rules, scoring, text };
        }
      }
    }
  }
}

interface RulesText {
  readonly turn: 1 | 3;
  readonly resets: number;
  readonly worryBack: boolean;
  readonly scoring: typeof SCORINGS[number];
  readonly text: string;
}

const OFTEN: Readonly<Record<number, string>> = {
  0: "you go through it only once",
  1: "you can reset the waste once in a game",
  2: "you can reset the waste twice in a game",
  9: "you can reset the waste 9 times in a game",
  [UNLIMITED]: "you can reset the waste without limit",
};

Deno.test("the rules say how many cards are drawn, and how often the waste can be reset", () => {
  for (const { turn, resets, text } of rulesTexts()) {
    assertEquals(text.includes("three cards at a time"), turn === 3, text);
    assertEquals(text.includes("one card at a time"), turn === 1, text);
    for (const [count, often] of Object.entries(OFTEN)) {
      assertEquals(text.includes(often), Number(count) === resets, text);
    }
  }
});

Deno.test("the rules say if cards can return from the foundations", () => {
  for (const { worryBack, text } of rulesTexts()) {
    assertEquals(text.includes("may return to a column"), worryBack, text);
    assertEquals(text.includes("Cards stay there."), !worryBack, text);
  }
});

Deno.test("the rules say how points are counted, without impossible cases", () => {
  for (const { scoring, resets, worryBack, text } of rulesTexts()) {
    const isStandard = scoring === "standard";
    assertEquals(text.includes("Scoring: no points."), scoring === "none", text);
    assertEquals(text.includes("a game costs 52"), scoring === "vegas", text);
    assertEquals(text.includes("Scoring: 10 points for a card"), isStandard, text);
    assertEquals(text.includes("costs 100"), isStandard && resets > 0, text);
    assertEquals(text.includes("costs 15"), isStandard && worryBack, text);
    assertEquals(text.includes("loses them"), scoring === "vegas" && worryBack, text);
  }
});

Deno.test("the rules teach the whole game in every variant", () => {
  for (const { text } of rulesTexts()) {
    for (
      const part of ["Goal:", "Layout:", "Columns:", "Stock:", "Foundations:"]
    ) {
      assertStringIncludes(text, part);
    }
    assert(text.length < 1300, `${text.length} letters are too many for a screen`);
  }
});
