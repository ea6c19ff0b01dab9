import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { findings, read, VALID } from "./texts.ts";
import { writeGame } from "../../../../lib/klondike/exchange/write.ts";
import { randomState } from "../random_state.ts";

function messages(text: string): string[] {
  return findings(text).map(({ message }) => message);
}

Deno.test("all duplicated and missing cards are listed, spades and aces first", () => {
  const invalid = VALID.replace("2c _d Ah _s", "4c _d 2h _s").replace("Kc Kd Ks", "Kc Kc Qc");
  assertEquals(messages(invalid), [
    "Duplicated cards: 2h 3c 4c Qc Kc",
    "Missing cards: Ks Kd",
  ]);
});

Deno.test("each duplicate is reported where it is", () => {
  const [duplicated] = findings(VALID.replace("Ah _s", "7h _s").replace("| Kh", "| 7h"));
  assert(duplicated);
  assertEquals(duplicated.code, "duplicated-cards");
  assertEquals(
    duplicated.related?.filter(({ subject }) => subject === "7h")
      .map(({ message, line }) => `${message} ${line}`),
    ["foundation of hearts 5", "column 4 10", "column 7 7"],
  );
  const [start, end] = duplicated.related?.[0]?.span ?? [0, 0];
  assertEquals(end - start, 2);
});

Deno.test("face-up cards that are not a sequence are reported with the card below", () => {
  const [finding, ...more] = findings(VALID.replace("Jh Ts", "Jh 4d").replace("| 4d", "| Ts"));
  assertEquals(more, []);
  assertEquals(finding?.message, "Column 1 is not a run: 4d on Jh");
  assertEquals([finding?.code, finding?.line, finding?.column], ["column-not-a-run", 13, 11]);
});

Deno.test("every break of a sequence is reported", () => {
  assertEquals(messages(VALID.replace("3h 7h | Qs Jd", "| 3h 7h Qs Jd")), [
    "Column 7 is not a run: 7h on 3h",
    "Column 7 is not a run: Qs on 7h",
  ]);
});

Deno.test("a red card on a red card is not a sequence, whatever the ranks", () => {
  assertEquals(messages(VALID.replace("Qs Jd", "Qd Jd").replace("Qc Qd", "Qc Qs")), [
    "Column 7 is not a run: Jd on Qd",
  ]);
});

Deno.test("face-down cards require a face-up card on them", () => {
  const [finding] = findings(VALID.replace("6d | Kh", "6d Kh |"));
  assertEquals(finding?.message, "Column 4 has covered cards but no open card");
  assertEquals(finding?.line, 10);
});

Deno.test("all errors of a position are reported at once", () => {
  const invalid = VALID.replace("6d | Kh", "6d Kh |").replace("Qs Jd", "Qs Td");
  assertEquals(findings(invalid).map(({ code }) => code), [
    "duplicated-cards",
    "missing-cards",
    "covered-without-open",
    "column-not-a-run",
  ]);
});

Deno.test("a format error is reported alone, before errors of the position", () => {
  assertEquals(messages(VALID.replace("Qs Jd", "Qs Td").replace("4->f", "4->9")).length, 1);
});

Deno.test("removing any card from a valid file makes exactly that card missing", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (seed, pick) => {
      const text = writeGame(randomState(seed));
      const [before = "", stock = ""] = text.split("STOCK:");
      const cards = [...stock.matchAll(/[2-9TJQKA][cdhs]/g)];
      if (cards.length === 0) return;
      const match = cards[pick % cards.length];
      assert(match);
      const without = `${before}STOCK:${stock.slice(0, match.index)}${
        stock.slice(match.index + 2)
      }`;
      assertEquals(messages(without), [`Missing cards: ${match[0]}`]);
    }),
    { seed: 3, numRuns: 500 },
  );
});

Deno.test("a valid position has 52 different cards", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const state = read(writeGame(randomState(seed)));
      assert("foundations" in state);
      const { stock, waste, tableau, foundations } = state;
      const lying = [
        ...stock,
        ...waste,
        ...tableau.flatMap((column) => [...column.faceDown, ...column.faceUp]),
      ];
      assertEquals(new Set(lying).size, lying.length);
      assertEquals(lying.length + foundations.reduce((sum, height) => sum + height, 0), 52);
    }),
    { seed: 4, numRuns: 500 },
  );
});

Deno.test("a card that a pile repeats is listed ten times", () => {
  const [duplicated, missing] = findings(VALID.replace("STOCK:", `STOCK: ${"As ".repeat(50)}`));
  assertEquals(duplicated?.message, "Duplicated cards: As");
  assertEquals(duplicated?.related?.length, 11);
  assertEquals(missing, undefined);
});
