import { countInWords, type Message } from "../../../lib/message.ts";
import type { PileId, PileSpec, PileView } from "../../../lib/patience.ts";
import { dealLabel, formatPlayTime } from "../draw/status.ts";
import { currentScore, type Game, moveCount } from "../game.ts";
import type { Model, PlainText } from "../model.ts";
import { capitalise, LONG_WORDING, pileName, SHORT_WORDING } from "../wording.ts";
import { pileSpecOf, specsOfKind, viewOf } from "../cursor.ts";
import { kindOf } from "../pile_kinds.ts";

/** Creates the texts of a game in plain mode, with its own text for piles if it has one. */
export function plainTexts({ pile = pileText }: Partial<PlainText> = {}): PlainText {
  return {
    introduce: describeDeal,
    pile,
    board: (game) => boardText(game, pile),
    status: (model) => statusSentence(model),
    describesNewDeal: false,
    won: (result, status) => [`${result} ${status}`],
  };
}

/** Describes the deal of a game in one sentence, with `more` about its variant. */
export function describeDeal({ patience, origin }: Game, ...more: readonly string[]): string {
  const name = dealLabel(origin);
  const deal = origin.kind === "given" ? name : `${origin.kind} ${name}`;
  const { day, level } = origin.kind === "seed" ? origin : {};
  const chosen = [
    ...(day === undefined ? [] : [`the daily deal of ${day}`]),
    ...(level === undefined ? [] : [level]),
  ];
  return `${[patience.name, deal, ...chosen, ...more].join(", ")}.`;
}

/** Describes score, moves and time in one sentence, with `more` before the time. */
export function statusSentence(model: Model, ...more: readonly string[]): string {
  const score = currentScore(model.game);
  const points = score === undefined ? [] : [`score ${score}`];
  const moves = countInWords(moveCount(model.game), "move");
  return `${capitalise([...points, moves, ...more, ...timePart(model)].join(", "))}.`;
}

/** Returns the time for a sentence; empty if the timer is off. */
export function timePart(model: Model): readonly string[] {
  return model.timerShown ? [`time ${formatPlayTime(model)}`] : [];
}

/** Describes the whole board: stock and waste, cells, foundations, and each column on a line. */
function boardText(game: Game, pile: PlainText["pile"]): string[] {
  const { patience } = game;
  const singles = patience.pileSpecs.filter((spec) => {
    const { plural, isColumn } = kindOf(spec);
    return plural === undefined && !isColumn;
  });
  const [cells, foundations] = [specsOfKind(patience, "cell"), specsOfKind(patience, "foundation")];
  return [
    ...(singles.length === 0 ? [] : [singles.map((spec) => pile(game, spec)).join(" ")]),
    ...(cells.length === 0 ? [] : [cellsText(game, cells)]),
    ...(foundations.length === 0 ? [] : [foundationsText(game, foundations)]),
    ...specsOfKind(patience, "column").map((spec) => pile(game, spec)),
  ];
}

/** Describes some piles, several foundations or cells in one sentence. */
export function describePiles(
  { game, table: { lines } }: Model,
  piles: readonly PileId[],
): Message {
  const pileSpecs = piles.map((pile) => pileSpecOf(game.patience, pile));
  const all = (test: "isHome" | "isCell"): boolean =>
    pileSpecs.length > 1 && pileSpecs.every((spec) => kindOf(spec)[test]);
  const tops = (): string => pileSpecs.map(({ pile }) => topText(game, pile)).join(", ");
  if (all("isHome")) return [foundationsText(game, pileSpecs), `Home: ${tops()}.`];
  if (all("isCell")) return [cellsText(game, pileSpecs), `Cells: ${tops()}.`];
  return [
    pileSpecs.map((spec) => lines.pile(game, spec)).join(" "),
    pileSpecs.map((spec) => briefText(game, spec)).join(" "),
  ];
}

/** Describes a pile in few columns. */
function briefText(game: Game, spec: PileSpec): string {
  const { faceDown, faceUp } = viewOf(game, spec.pile);
  const name = capitalise(pileName(spec));
  if (faceDown + faceUp.length === 0) return `${name}: empty.`;
  if (faceUp.length === 0) return `${name}: ${countInWords(faceDown, "card")}.`;
  const cards = kindOf(spec).isColumn && faceDown > 0
    ? `${faceDown} down, ${faceUp.length} up`
    : countInWords(faceDown + faceUp.length, "card");
  return `${name}: ${cards}, top ${topText(game, spec.pile)}.`;
}

function topText(game: Game, pile: PileId): string {
  const top = viewOf(game, pile).faceUp.at(-1);
  return top === undefined ? "none" : SHORT_WORDING.card(top);
}

/** Describes a pile in one sentence. */
function pileText(game: Game, spec: PileSpec): string {
  const view = viewOf(game, spec.pile);
  switch (spec.kind) {
    case "stock":
      return `Stock: ${stockText(view)}.`;
    case "waste":
      return `Waste: ${wasteText(view)}.`;
    case "foundation": {
      const top = view.faceUp.at(-1);
      return `Foundation of ${spec.pile}: ${
        top ? `up to the ${LONG_WORDING.card(top)}` : "empty"
      }.`;
    }
    case "cell":
      return `Cell ${spec.pile}: ${columnText(view)}.`;
    case "column":
      return `Column ${spec.pile}: ${columnText(view)}.`;
    default:
      return spec.kind satisfies never;
  }
}

function stockText({ faceDown, faceUp, badge }: PileView): string {
  const count = faceDown + faceUp.length;
  if (count > 0) return countInWords(count, "card");
  return badge === "resets" ? "empty; you can reset the waste" : "empty";
}

/**
 * Describes the visible cards of the waste from the top card down, the order in which they can be
 * played.
 */
function wasteText({ faceDown, faceUp }: PileView): string {
  const count = faceDown + faceUp.length;
  if (count === 0) return "empty";
  const seen = faceUp.map(LONG_WORDING.card).toReversed().join(", below it the ");
  return count === 1 ? `one card, the ${seen}` : `${count} cards, on top the ${seen}`;
}

function columnText({ faceDown, faceUp }: PileView): string {
  if (faceUp.length === 0) return "empty";
  const hidden = faceDown > 0 ? `${countInWords(faceDown, "face-down card")}, then ` : "";
  return hidden + faceUp.map(LONG_WORDING.card).join(", ");
}

function cellsText(game: Game, pileSpecs: readonly PileSpec[]): string {
  const cards = pileSpecs.map(({ pile }) => {
    const card = viewOf(game, pile).faceUp.at(-1);
    return `${pile} ${card === undefined ? "empty" : LONG_WORDING.card(card)}`;
  });
  const areEmpty = cards.every((card) => card.endsWith(" empty"));
  return `Cells: ${areEmpty ? "all empty" : cards.join(", ")}.`;
}

function foundationsText(game: Game, pileSpecs: readonly PileSpec[]): string {
  const tops = pileSpecs.map(({ pile }) => {
    const top = viewOf(game, pile).faceUp.at(-1);
    return top === undefined ? `${pile} empty` : LONG_WORDING.card(top);
  });
  const areEmpty = tops.every((top) => top.endsWith(" empty"));
  return `Foundations: ${areEmpty ? "all empty" : tops.join(", ")}.`;
}
