// The page of rules of a described game.
import { formatCount } from "../message.ts";
import type { Variant } from "../patience.ts";
import { type ColumnShape, columnShapes, foundationCount, resolveRules } from "./deal.ts";
import type { Description } from "./description.ts";
import type { Rules } from "./state.ts";

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];

/** Returns the rules of a game in paragraphs, for a new player. */
export function rulesText(description: Description, variant: Variant): string[] {
  const rules = resolveRules(description, variant);
  const { decks = 1, cells, foundations } = description;
  const count = inWords(foundationCount(description));
  return [
    foundations.kind === "suits"
      ? `Goal: move all ${
        decks * 52
      } cards to the ${count} foundations, each suit from ace to king.`
      : `Goal: build ${count} complete sequences in the columns, each from king to ace in one suit. ` +
        "A complete sequence leaves the columns by itself.",
    `Layout: ${layoutText(description)}`,
    `Columns: ${columnsText(rules)}`,
    ...(cells
      ? [
        `Cells: each holds one card, and any card at the end of a column can go there. ${
          rules.group === "steps"
            ? "You can move several cards in sequence at once, if free cells" +
              `${
                rules.empty === "any" ? " and empty columns" : ""
              } would let you move them one by one.`
            : ""
        }`.trim(),
      ]
      : []),
    ...(rules.drawsTo ? [`Stock: ${stockText(rules)}`] : []),
    ...(foundations.kind === "runs" ? [] : [
      "Foundations: start with the ace, then add the next rank. " +
      (rules.returns ? "The top card may return to a column." : "Cards stay there."),
    ]),
  ];
}

function layoutText(description: Description): string {
  const shapes = columnShapes(description);
  const { cells, stock, decks = 1 } = description;
  const dealt = shapes.reduce((sum, { faceDown, faceUp }) => sum + faceDown + faceUp, 0);
  const left = decks * 52 - dealt;
  const sizes = shapes.map(({ faceDown, faceUp }) => faceDown + faceUp);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const cards = least === most ? `${least}` : `${least} to ${most}`;
  const filled = cells?.filled ?? 0;
  return [
    `${inWords(shapes.length)} columns of ${cards} cards, ${faceUpText(shapes)}`,
    ...(cells
      ? [
        `${inWords(cells.count)} cells${
          filled > 0 ? `, ${inWords(filled)} of them with a card` : ""
        }`,
      ]
      : []),
    ...(stock ? [`a face-down stock of ${formatCount(left)} cards`] : []),
  ].join("; ") + ".";
}

function faceUpText(shapes: readonly ColumnShape[]): string {
  if (shapes.every(({ faceDown }) => faceDown === 0)) return "all face up";
  const most = Math.max(...shapes.map(({ faceUp }) => faceUp));
  return most === 1 ? "only the last one face up" : `the last ${inWords(most)} face up`;
}

function columnsText({ build, group, empty }: Rules): string {
  const target = {
    alternate: "if that is one rank higher and of the other colour, such as a red 7 onto a black 8",
    suit: "if that is the next higher one of the same suit",
    any: "if that is one rank higher, in any suit",
  }[build];
  const together = {
    all: "The cards on top of it move along, whatever their order.",
    alternate: "The cards on top of it move along.",
    suit: "Cards of one suit in sequence move together.",
    steps: "",
  }[group];
  return [
    `move ${
      group === "all" || group === "alternate" ? "a face-up" : "the last"
    } card of a column ` +
    `onto the last card of another column ${target}.`,
    together,
    empty === "king" ? "Only a king can go to an empty column." : "An empty column takes any card.",
  ].filter((sentence) => sentence !== "").join(" ");
}

function stockText({ drawsTo, cards, resets, needsFull }: Rules): string {
  if (drawsTo === "columns") {
    return `it deals one card to each column${needsFull ? ", if no column is empty" : ""}.`;
  }
  const draw = `draw ${
    cards === 1 ? "one card" : `${inWords(cards)} cards`
  } at a time to the waste.`;
  const often = resets === Infinity ? "without limit" : `${resets} times`;
  return `${draw} Its top card can be played. ${
    resets === 0 ? "You go through the stock once." : `You can reset the waste ${often}.`
  }`;
}

function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}
