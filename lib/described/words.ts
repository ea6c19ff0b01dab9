// Described games in words: piles, moves, and why a move is illegal.
import { aceLowRank, type Card, isRed, suitName, suitOf } from "../card.ts";
import { countInWords, type Message } from "../message.ts";
import type { Wording } from "../patience.ts";
import { describeFaces, faceOf } from "../piles.ts";
import type { Build } from "./description.ts";
import { groupLength, isForced, KING, type Obstacle, play, stepsTo } from "./rules.ts";
import {
  cardsTaken,
  type Carry,
  columnAt,
  indexOf,
  kindOf,
  type Move,
  type Place,
  reachableCards,
  type State,
} from "./state.ts";

const RANK_NAMES = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"];

/** Returns the letter of a cell: `a` for the first. */
export function cellLetter(index: number): string {
  return "abcdefgh".charAt(index);
}

/** Returns the name of a pile: `column 3`, `cell b`, `foundation`. */
function placeName(place: Place): string {
  const number = indexOf(place) + 1;
  const names = {
    c: `column ${number}`,
    e: `cell ${cellLetter(number - 1)}`,
    f: "foundation",
    w: "waste",
  };
  return names[kindOf(place)];
}

/** Returns the name of a pile in a sentence: `the waste`, `its foundation`. */
function placeInSentence(place: Place): string {
  const article = { c: "", e: "", f: "its ", w: "the " }[kindOf(place)];
  return article + placeName(place);
}

/** Describes a move: `7♥ to column 7`; in words with the pile it leaves and the card it turns over. */
export function describeMove(state: State, move: Move, voice: Wording): string {
  if (move.kind === "draw") return describeDraw(state, voice);
  const cards = describeCards(state, move, voice);
  return voice.inWords
    ? `${cards} from ${placeInSentence(move.from)} to ${placeInSentence(move.to)}${
      describeTurnedOver(state, move, voice)
    }`
    : `${cards} to ${placeName(move.to)}`;
}

/** Describes a hint: `7♥ column 6 → 8♠ column 7`. */
export function describeSuggestion(state: State, move: Move, voice: Wording): string {
  if (move.kind === "draw") return drawWords(state);
  const cards = describeCards(state, move, voice);
  const lower = columnAt(state, move.to).faceUp.at(-1);
  const onto = lower === undefined || kindOf(move.to) !== "c" ? "" : voice.card(faceOf(lower));
  if (!voice.inWords) {
    return `${cards} ${placeName(move.from)} → ${onto && `${onto} `}${placeName(move.to)}`;
  }
  const target = onto === "" ? placeInSentence(move.to) : `the ${onto} in ${placeName(move.to)}`;
  return `${cards} from ${placeInSentence(move.from)} to ${target}`;
}

function describeCards(state: State, move: Carry, voice: Wording): string {
  const cards = cardsTaken(state, move);
  const [first] = cards;
  return first !== undefined && voice.inWords && isForced(state, move)
    ? `complete sequence of ${suitName(suitOf(first))}`
    : describeFaces(cards.map(faceOf), voice);
}

/** Describes what the stock does next. */
function drawWords({ stock, rules }: State): string {
  if (stock.length === 0) return "reset the waste";
  return rules.drawsTo === "columns" ? "deal a card to each column" : "draw from the stock";
}

function describeDraw(state: State, voice: Wording): string {
  const { stock, columns, rules } = state;
  if (stock.length === 0) return "waste reset";
  const isLong = voice.inWords && !voice.isBack;
  if (rules.drawsTo === "columns") {
    const left = Math.ceil(stock.length / columns.length) - 1;
    return `${countInWords(Math.min(stock.length, columns.length), "card")} dealt${
      isLong ? ` to the columns, ${countInWords(left, "deal")} left in the stock` : ""
    }`;
  }
  const cards = stock.slice(-rules.cards);
  const top = voice.card(faceOf(cards[0] as Card));
  const drawn = cards.length === 1 ? "drawn" : `drawn (${cards.length} cards)`;
  const left = stock.length - cards.length;
  return `${top} ${drawn}${isLong ? `, ${left || "none"} left in the stock` : ""}`;
}

/** Describes the card that a move turns over; empty if it turns over none. */
function describeTurnedOver(before: State, move: Carry, voice: Wording): string {
  const played = play(before, move);
  if (voice.isBack || !played.ok || kindOf(move.from) !== "c") return "";
  const { faceDown, faceUp } = columnAt(played.value, move.from);
  const [card] = faceUp;
  const isSame = faceDown.length === columnAt(before, move.from).faceDown.length;
  return isSame || card === undefined ? "" : `, which turns over the ${voice.card(faceOf(card))}`;
}

/** Explains to the player why a move is illegal, in forms for windows of any width. */
export function explainObstacle(state: State, move: Move, obstacle: Obstacle): Message {
  if (move.kind === "draw") return explainDraw(state, obstacle);
  const { from, count, to } = move;
  const cards = reachableCards(state, from);
  const [first] = cardsTaken(state, move);
  switch (obstacle) {
    case "no such pile":
      return [from, to].some((place) => kindOf(place) === "c" && !state.columns[indexOf(place)])
        ? `columns are 1 to ${state.columns.length}`
        : "cards cannot move there";
    case "source empty":
      return `${kindOf(from) === "c" || kindOf(from) === "e" ? "" : "the "}${
        placeName(from)
      } is empty`;
    case "stays on foundation":
      return [
        "cards cannot leave the foundations in this game",
        "cards cannot leave the foundations",
      ];
    case "same pile":
      return kindOf(to) === "e" ? "the card is already in a cell" : "the cards are already there";
    case "no cards":
      return "a move takes at least one card";
    case "too many cards":
      return kindOf(from) === "c"
        ? `${placeName(from)} has only ${countInWords(cards.length, "face-up card")}`
        : `only the top card of the ${placeName(from)} can move`;
    case "one at a time":
      return kindOf(to) === "e"
        ? ["a cell takes only one card", "a cell takes one card"]
        : ["move cards to a foundation one at a time", "move cards home one at a time"];
    case "not in sequence": {
      const most = countInWords(groupLength(state, from), "card");
      return [
        `only cards in sequence ${groupWords(state)} move together: ${most} of ${placeName(from)}`,
        `only ${most} can move together`,
      ];
    }
    case "no room for steps": {
      const most = countInWords(stepsTo(state, to), "card");
      return [
        `can't move ${countInWords(count, "card")}: there is room to move only ${most}`,
        `there is room to move only ${most}`,
      ];
    }
    case "king only":
      return [
        `can't move the ${nameOfCard(first)} to empty ${placeName(to)}: only kings can go there`,
        `only kings can go to empty ${placeName(to)}`,
      ];
    case "does not fit":
      return explainFit(state, first, columnAt(state, to).faceUp.at(-1), count);
    case "not next":
      return explainFoundation(state, first);
    case "no run":
      return [
        "only complete sequences of a suit leave the columns, by themselves",
        "only complete sequences leave the columns",
      ];
    case "cell taken":
      return `${placeName(to)} already has a card`;
    case "run leaves first":
      return "the complete sequence leaves first";
    case "no stock":
    case "stock empty":
    case "column empty":
      return explainDraw(state, obstacle);
  }
}

function explainDraw({ waste }: State, obstacle: Obstacle): Message {
  switch (obstacle) {
    case "no stock":
      return "there is no stock";
    case "column empty":
      return [
        "can't deal while a column is empty: move a card there first",
        "first move a card to the empty column",
      ];
    case "run leaves first":
      return "the complete sequence leaves first";
    default:
      return waste.length === 0
        ? "the stock is empty"
        : ["the stock is empty, and no resets are left", "the stock is empty, no resets left"];
  }
}

/** Returns how the cards must follow each other to move together. */
function groupWords({ rules: { build, group } }: State): string {
  return (group === "steps" ? build : group) === "suit" ? "of one suit" : "in alternating colours";
}

function explainFit(
  { rules: { build } }: State,
  first: Card | undefined,
  lower: Card | undefined,
  count: number,
): Message {
  if (first === undefined || lower === undefined) return "the card does not fit";
  const rank = aceLowRank(lower);
  if (rank === 1) return "no card can go on an ace in a column";
  if (count > 1) {
    const takes = `takes only ${fittingCard(lower, rank - 1, build)}`;
    return [`the ${nameOfCard(lower)} ${takes}`, `it ${takes}`];
  }
  const not = `can't move the ${nameOfCard(first)} onto the ${nameOfCard(lower)}`;
  if (aceLowRank(first) === KING) {
    return [`${not}: a king needs an empty column`, "a king needs an empty column"];
  }
  const needs = `it needs ${fittingCard(first, aceLowRank(first) + 1, build)}`;
  return [`${not}: ${needs}`, needs];
}

/** Returns the cards of a rank that a card fits: `a red 8`, `the 8 of hearts`, `an 8`. */
function fittingCard(card: Card, rank: number, build: Build): string {
  const name = RANK_NAMES[rank - 1] ?? "";
  if (build === "suit") return `the ${name} of ${suitName(suitOf(card))}`;
  if (build === "alternate") return `a ${isRed(card) ? "black" : "red"} ${name}`;
  return `${/^[a8]/.test(name) ? "an" : "a"} ${name}`;
}

function explainFoundation({ foundations }: State, card: Card | undefined): Message {
  if (card === undefined) return "there is no card";
  const height = foundations[suitOf(card)]?.length ?? 0;
  const next = `the ${RANK_NAMES[height]} of ${suitName(suitOf(card))}`;
  return [
    `can't move the ${nameOfCard(card)} to its foundation: ${next} comes first`,
    `not before ${next}`,
  ];
}

/** Returns the name of a card in a sentence: `7 of spades`. */
function nameOfCard(card: Card | undefined): string {
  if (card === undefined) return "card";
  return `${RANK_NAMES[aceLowRank(card) - 1]} of ${suitName(suitOf(card))}`;
}
