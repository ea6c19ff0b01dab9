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

/** Deals of a published file. */
function published(file: string, format: DealFormat): State[] {
  const text = Deno.readTextFileSync(`${FOLDER}/${file}`);
  return [...importDeals(text, format, TURN_1)].map((state) => {
    assert(state.ok, JSON.stringify(state));
    return state.value;
  });
}

/** Face-up cards of columns 1 to 7, then the first cards of the stock. */
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

Deno.test("of the published deals of Klondike-Solver, the first is winnable and the second is not", () => {
  const deals = published("klondike-solver.txt", "digits");
  const verdicts = deals.map((state) =>
    solve({ ...state, rules: { ...state.rules, worryBack: true } }).verdict
  );
  assertEquals(verdicts, ["won", "lost"]);
});

Deno.test("a published deal is exported as it was published", () => {
  for (
    const [file, format] of [["klondike-solver.txt", "digits"], ["pysol.txt", "pysol"]] as const
  ) {
    const text = Deno.readTextFileSync(`${FOLDER}/${file}`);
    const written = published(file, format).map((state) => exportDeal(state, format));
    assertEquals(written.join(""), text.endsWith("\n") ? text : `${text}\n`);
  }
});

Deno.test("an exported deal is recognised and read back", () => {
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

Deno.test("a position from the middle of a game cannot be exported", () => {
  const later = play(deal(1, TURN_1), { kind: "draw" });
  for (const format of DEAL_FORMATS) {
    assertEquals(exportDeal(later.ok ? later.value : deal(1, TURN_1), format), undefined);
  }
});

Deno.test("an exchange file and an empty text are in none of these formats", () => {
  for (const text of ["RULES: turn 1", "", "# Talon:", "12 Ac", "\0", "FOUNDATIONS:"]) {
    assertEquals(detectFormat(text), undefined, text);
  }
});

Deno.test("a text can have several deals, with comments between them", () => {
  for (const format of DEAL_FORMATS) {
    const texts = [1, 2, 3].map((seed) => exportDeal(deal(seed, TURN_1), format) ?? "");
    const text = `\ufeff${texts.join("# next\n\n")}`;
    const states = [...importDeals(text, format, TURN_1)];
    assertEquals(states, [1, 2, 3].map((seed) => ok(deal(seed, TURN_1))));
    const first = importDeal(text, format, TURN_1);
    assertEquals(first.ok && first.value.moreFollows, true);
  }
});

Deno.test("PySolFC text can have Windows line ends, small letters and 10 for ten", () => {
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

Deno.test("older Solvitaire files with capital suits and empty piles can be read", () => {
  const text = exportDeal(deal(7, TURN_1), "solvitaire") ?? "";
  const capitals = text.replace(/(?<=\d|[AJQK])[cdhs](?=")/g, (suit) => suit.toUpperCase());
  const empty = text.replace("{", '{"foundation": [[],[],[],[]], "waste": [], ');
  for (const change of [capitals, empty, text.replaceAll('"K', '"13')]) {
    const read = importDeal(change, "solvitaire", TURN_1);
    assertEquals(read.ok && read.value.state, deal(7, TURN_1), change);
  }
});

type Change = (text: string) => string;

/** Returns the error of the deal of seed 10 after a change, with line and column. */
function errorOf(format: DealFormat, change: Change): string {
  const text = change(exportDeal(deal(10, TURN_1), format) ?? "");
  const read = importDeal(text, format, TURN_1);
  if (read.ok) return "read";
  return read.error.map(({ line, column, message }) => `${line}:${column} ${message}`).join("; ");
}

/** Change of a text, and the expected error. */
type Case = readonly [change: Change, answer: string];

const put = (from: string | RegExp, to: string): Change => (text) => text.replace(from, to);

const CASES: Readonly<Record<DealFormat, readonly Case[]>> = {
  digits: [
    [put(/^011/, "151"), D("1:1", 1, "151")],
    [put(/^011121/, "011125"), D("1:4", 2, "125")],
    [put(/^011/, "01x"), D("1:1", 1, "01x")],
    [
      put(/\d{3}\n/, ""),
      "1:154 expecting the three digits of card 52 of 52, found the end of the file",
    ],
    [
      put(/\d{3}\n/, "\n"),
      "1:154 expecting the three digits of card 52 of 52, found the end of the line",
    ],
    [put("\n", "011\n"), "1:157 expecting the end of the deal after 52 cards, found '011'"],
    [put(/^011/, "021"), "1:1 Duplicated cards: 2c; 2:1 Missing cards: Ac"],
    [() => "", "1:1 expecting the three digits of card 1 of 52, found the end of the file"],
  ],
  pysol: [
    [put("Talon:", "Talon"), "1:1 expecting 'Talon:' and the stock, found 'Talon'"],
    [put("6D ", ""), "1:76 expecting card 24 of 24 in the stock, found the end of the line"],
    [put("6D", "6D 7D"), "1:80 expecting the end of the stock after 24 cards, found 'QH'"],
    [put("6D", "6X"), "1:8 expecting a card such as '7H' as card 1 of the stock, found '6X'"],
    [
      put("<QC>", "QC"),
      "3:1 expecting a covered card such as '<7H>' as card 1 of column 2, found 'QC'",
    ],
    [put("KS", "<KS>"), "3:6 expecting a card such as '7H' as card 2 of column 2, found '<KS>'"],
    [put(" KS", ""), "3:5 expecting card 2 of 2 in column 2, found the end of the line"],
    [put("AC", "AC 2C"), "2:4 expecting the end of column 1 after one card, found '2C'"],
    [
      put(/\n.*\n$/, "\n"),
      "8:1 expecting column 7 on its own line, found the end of the file",
    ],
    [
      (text) => `Foundations: H-A\n${text}`,
      "1:14 expecting empty foundations such as 'C-0' in a deal, found 'H-A'",
    ],
  ],
  solvitaire: [
    [put("{", "["), "1:1 expecting '{' and a deal in JSON, found '['"],
    [put('"stock"', '"cells"'), `1:176 expecting "stock", found '"cells"'`],
    [put(/,"stock.*/, "}"), `1:175 expecting "stock", found '}'`],
    [put('"stock":', '"stock"'), `1:183 expecting ':' after "stock", found '['`],
    [
      put('"AC"', '"A"'),
      `1:20 expecting a card such as "7H" or "10s" as card 1 of column 1, found '"A"'`,
    ],
    [
      put('"AC"', "[]"),
      `1:20 expecting a card such as "7H" or "10s" as card 1 of column 1, found '['`,
    ],
    [put('["AC"]', "[]"), "1:20 expecting card 1 of 1 in column 1, found ']'"],
    [put('"AC"', '"AC","2C"'), `1:25 expecting the end of column 1 after one card, found '"2C"'`],
    [put('["AC"],', ""), `1:25 expecting the end of column 1 after one card, found '"KS"'`],
    [put('],"stock"', ',["AC"]],"stock"'), "1:175 expecting no more than 7 columns, found '['"],
    [
      put('"Qc"', '"QC"'),
      `1:27 expecting a covered card, with its suit in lower case, in column 2, found '"QC"'`,
    ],
    [put('"KS"', '"Ks"'), `1:32 expecting the open card of column 2, found '"Ks"'`],
    [put("{", '{"waste":["AC"],'), `1:11 expecting no card in "waste", found '"AC"'`],
    [put("{", '{"waste":[[1]],'), `1:12 expecting no card in "waste", found '1'`],
    [put("}", ""), "2:1 expecting ',' or '}', found the end of the file"],
    [put('"AC"', '"2C"'), "1:20 Duplicated cards: 2c; 2:1 Missing cards: Ac"],
  ],
};

function D(place: string, number: number, found: string): string {
  return `${place} expecting three digits for card ${number}, such as 072 for the 7 of diamonds, ` +
    `found '${found}'`;
}

for (const [format, cases] of Object.entries(CASES)) {
  Deno.test(`an error in a deal has its place: ${format}`, () => {
    const answers = cases.map(([change]) => errorOf(format as DealFormat, change));
    assertEquals(answers, cases.map(([, answer]) => answer));
  });
}

Deno.test("a deal by number and text in UTF-16 have a hint", () => {
  const hints = ["Game: 37547\n", new Uint8Array([0xff, 0xfe, 0x30, 0])].map((text) => {
    const read = importDeal(text, "digits", TURN_1);
    return read.ok ? "" : read.error[0]?.hint?.slice(0, 20);
  });
  assertEquals(hints, ["only that program kn", "save it as UTF-8: in"]);
});
