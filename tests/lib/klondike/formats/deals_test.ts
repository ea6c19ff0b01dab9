import { assert, assertEquals } from "@std/assert";
import { formatCards } from "../../../../lib/deck.ts";
import { deal } from "../../../../lib/klondike/deal.ts";
import {
  DEAL_FORMATS,
  type DealFormat,
  detectFormat,
  exportDeal,
  importDeal,
  importDeals,
} from "../../../../lib/klondike/formats/deals.ts";
import { play } from "../../../../lib/klondike/rules.ts";
import { type State, TURN_1, TURN_3 } from "../../../../lib/klondike/state.ts";
import { ok } from "../../../../lib/result.ts";
import { solve } from "../../../../lib/klondike/solver/solution.ts";

const FOLDER = "testdata/foreign";

/** The deals of a published file. */
function published(file: string, format: DealFormat): State[] {
  const text = Deno.readTextFileSync(`${FOLDER}/${file}`);
  return [...importDeals(text, format, TURN_1)].map((state) => {
    assert(state.ok, JSON.stringify(state));
    return state.value;
  });
}

/** The open cards of columns 1 to 7, then the first cards of the stock. */
function openIn({ tableau, stock }: State): string {
  const open = tableau.map(({ faceUp }) => formatCards(faceUp)).join(" ");
  return `${open} | ${formatCards(stock.toReversed().slice(0, 3))}`;
}

Deno.test("published deals have the cards where their programs deal them", () => {
  assertEquals(published("minimal-klondike.txt", "digits").map(openIn), [
    "7d 9d 5d Ad Qs 9h Jd | 7c Ts Kd",
  ]);
  assertEquals(published("pysol.txt", "pysol").map(openIn), ["5c 9h Ac 8c 7d 6s Kh | Tc Ts Ad"]);
  assertEquals(published("solvitaire.json", "solvitaire").map(openIn), [
    "Kc 8c 5s Qd Kd Qs 3s | Qc 8d 8h",
  ]);
});

Deno.test("the first published deal of Klondike-Solver can be won, the second cannot", () => {
  const deals = published("klondike-solver.txt", "digits");
  const verdicts = deals.map((state) =>
    solve({ ...state, rules: { ...state.rules, worryBack: true } }).verdict
  );
  assertEquals(verdicts, ["won", "lost"]);
});

Deno.test("a published deal is written as it was published", () => {
  for (
    const [file, format] of [["klondike-solver.txt", "digits"], ["pysol.txt", "pysol"]] as const
  ) {
    const text = Deno.readTextFileSync(`${FOLDER}/${file}`);
    const written = published(file, format).map((state) => exportDeal(state, format));
    assertEquals(written.join(""), text.endsWith("\n") ? text : `${text}\n`);
  }
});

Deno.test("what is written in a format is recognised and read back", () => {
  for (const format of DEAL_FORMATS) {
    for (let seed = 1; seed <= 50; seed++) {
      const start = deal(seed, TURN_3);
      const text = exportDeal(start, format) ?? "";
      assertEquals(detectFormat(`# a comment\n\n${text}`), format);
      assertEquals(importDeal(text, format, TURN_3), {
        ok: true,
        value: { state: start, moreFollows: false },
      });
    }
  }
});

Deno.test("a position from the middle of a game has no place in these formats", () => {
  const later = play(deal(1, TURN_1), { kind: "draw" });
  for (const format of DEAL_FORMATS) {
    assertEquals(exportDeal(later.ok ? later.value : deal(1, TURN_1), format), undefined);
  }
});

Deno.test("an exchange file is none of these formats, and neither is nothing", () => {
  for (const text of ["RULES: turn 1", "", "# Talon:", "12 Ac", "\0", "FOUNDATIONS:"]) {
    assertEquals(detectFormat(text), undefined, text);
  }
});

Deno.test("several deals follow one another in a text, with comments between them", () => {
  for (const format of DEAL_FORMATS) {
    const texts = [1, 2, 3].map((seed) => exportDeal(deal(seed, TURN_1), format) ?? "");
    const text = `\ufeff${texts.join("# next\n\n")}`;
    const states = [...importDeals(text, format, TURN_1)];
    assertEquals(states, [1, 2, 3].map((seed) => ok(deal(seed, TURN_1))));
    const first = importDeal(text, format, TURN_1);
    assertEquals(first.ok && first.value.moreFollows, true);
  }
});

Deno.test("Windows' line ends, small letters and 10 for ten change nothing in PySolFC's text", () => {
  const text = exportDeal(deal(7, TURN_1), "pysol") ?? "";
  for (
    const change of [
      text.replaceAll("\n", "\r\n"),
      text.toLowerCase(),
      text.replaceAll("T", "10").replace("10alon", "Talon"),
      `Foundations: H-0 C-0 D-0 S-0\n${text.replace(/Talon: (.*)/, "Talon: ==> $1 <==")}`,
      text.replace(/\n(?=.)/g, "\n: "),
    ]
  ) {
    const read = importDeal(change, "pysol", TURN_1);
    assertEquals(read.ok && read.value.state, deal(7, TURN_1), change);
  }
});

Deno.test("an older file of Solvitaire has all its suits in capitals, and may name empty piles", () => {
  const text = exportDeal(deal(7, TURN_1), "solvitaire") ?? "";
  const capitals = text.replace(/(?<=\d|[AJQK])[cdhs](?=")/g, (suit) => suit.toUpperCase());
  const empty = text.replace("{", '{"foundation": [[],[],[],[]], "waste": [], ');
  for (const change of [capitals, empty, text.replaceAll('"K', '"13')]) {
    const read = importDeal(change, "solvitaire", TURN_1);
    assertEquals(read.ok && read.value.state, deal(7, TURN_1), change);
  }
});
