// Klondike in words: moves, hints and the rules.
import type { Card } from "../../card.ts";
import type { Variant, Wording } from "../../patience.ts";
import { describeFaces, faceOf } from "../../piles.ts";
import type { Move, Source, Target } from "../move.ts";
import { play } from "../rules.ts";
import { columnAt, faceDownCount, type Rules, type State, UNLIMITED } from "../state.ts";
import { cardsTaken } from "./piles.ts";
import type { Scoring } from "../score.ts";
import { rulesFromVariant, scoringOf } from "../variant.ts";

/** Describes a move: `7♥ to column 7`, `seven of hearts from column 6 to column 7`. */
export function describeMove(state: State, move: Move, voice: Wording): string {
  switch (move.kind) {
    case "draw":
      return describeDraw(state, voice);
    case "reset":
      return "waste reset";
    case "carry": {
      const cards = describeSequence(cardsTaken(state, move), voice);
      const to = targetName(move.to, voice);
      return voice.inWords
        ? `${cards} from ${sourceName(move.from)} to ${to}${describeTurnedOver(state, move, voice)}`
        : `${cards} to ${to}`;
    }
    default:
      return move satisfies never;
  }
}

/** Describes a hint: `7♥ column 6 → 8♠ column 7`. */
export function describeHint(state: State, move: Move, voice: Wording): string {
  switch (move.kind) {
    case "draw":
      return "draw from the stock";
    case "reset":
      return "reset the waste";
    case "carry": {
      const cards = describeFaces(cardsTaken(state, move).map(faceOf), voice);
      const to = describeTarget(state, move.to, voice);
      return voice.inWords
        ? `${cards} from ${sourceName(move.from)} to ${to}`
        : `${cards} ${pileName(move.from)} → ${to}`;
    }
    default:
      return move satisfies never;
  }
}

/** Returns the name of the pile that a card is taken from or goes to. */
function pileName(place: Source | Target): string {
  if (place === "waste") return "waste";
  return typeof place === "number" ? `column ${place}` : "foundation";
}

/** Returns the name of a source in a sentence. */
function sourceName(source: Source): string {
  if (source === "waste") return "the waste";
  return typeof source === "object" ? "its foundation" : pileName(source);
}

/** Returns the name of a target; in a sentence, a foundation is `its foundation`. */
function targetName(target: Target, { inWords }: Wording): string {
  return target === "foundation" && inWords ? "its foundation" : pileName(target);
}

function describeDraw(state: State, voice: Wording): string {
  const after = play(state, { kind: "draw" });
  const top = after.ok ? after.value.waste.at(-1) : undefined;
  if (!after.ok || top === undefined) return "no card drawn";
  const count = state.stock.length - after.value.stock.length;
  const drawn = count === 1 ? "drawn" : `drawn (${count} cards)`;
  if (!voice.inWords || voice.isBack) return `${cardText(top, voice)} ${drawn}`;
  return `${cardText(top, voice)} ${drawn}, ${
    after.value.stock.length || "none"
  } left in the stock`;
}

/** Describes a sequence of cards that move together. */
function describeSequence(cards: readonly Card[], voice: Wording): string {
  const [first, ...more] = cards;
  if (first === undefined) return "no card";
  const last = more.at(-1);
  if (last === undefined) return cardText(first, voice);
  if (voice.inWords) return `${cardText(first, voice)} and ${more.length} more`;
  return `${cardText(first, voice)}${more.length > 1 ? "-" : " "}${cardText(last, voice)}`;
}

/** Describes the card that a move turns over; empty if it turns over none. */
function describeTurnedOver(before: State, move: Move, voice: Wording): string {
  if (voice.isBack) return "";
  const after = play(before, move);
  if (!after.ok || move.kind !== "carry" || typeof move.from !== "number") return "";
  if (faceDownCount(before) === faceDownCount(after.value)) return "";
  const card = columnAt(after.value, move.from).faceUp.at(-1);
  return card === undefined ? "" : `, which turns over the ${cardText(card, voice)}`;
}

/** Describes the card that others are put on, and its column. */
function describeTarget(state: State, to: Target, voice: Wording): string {
  const lower = to === "foundation" ? undefined : columnAt(state, to).faceUp.at(-1);
  if (lower === undefined) return targetName(to, voice);
  return voice.inWords
    ? `the ${cardText(lower, voice)} in ${pileName(to)}`
    : `${cardText(lower, voice)} ${pileName(to)}`;
}

function cardText(card: Card, voice: Wording): string {
  return voice.card(faceOf(card));
}

/** Returns the rules of Klondike in paragraphs, for a new player. */
export function rulesText(variant: Variant): string[] {
  const rules = rulesFromVariant(variant);
  return [
    "Goal: move all 52 cards to the four foundations, each suit from ace to king.",
    "Layout: seven columns of one to seven cards, only the last one face up, and a face-down " +
    "stock with the other 24 cards.",
    "Columns: move a face-up card onto the last card of another column if that is one rank higher " +
    "and of the other colour, such as a red 7 onto a black 8. The cards that lie on it move along. " +
    "Only a king can go to an empty column. A face-down card is turned over when it becomes the " +
    "last one.",
    `Stock: ${drawText(rules)} ${resetText(rules)}`,
    rules.worryBack
      ? "Foundations: start with the ace, then add the next rank. The top card may return to a " +
        "column."
      : "Foundations: start with the ace, then add the next rank. Cards stay there.",
    pointsText(scoringOf(variant), rules),
  ];
}

function drawText({ turn }: Rules): string {
  return turn === 3
    ? "draw three cards at a time to the waste. You can play only its top card, then the one " +
      "below it."
    : "draw one card at a time to the waste. You can play the top card of the waste.";
}

function resetText({ resets }: Rules): string {
  if (resets === 0) return "When the stock is empty, it stays empty: you go through it only once.";
  const often = resets === UNLIMITED ? "without limit" : `${timesText(resets)} in a game`;
  return `When the stock is empty, you can reset the waste ${often}.`;
}

function timesText(count: number): string {
  return ["never", "once", "twice"][count] ?? `${count} times`;
}

function pointsText(scoring: Scoring, { resets, worryBack }: Rules): string {
  switch (scoring) {
    case "standard": {
      const costs = [
        ...(resets === 0 ? [] : ["A reset costs 100."]),
        ...(worryBack ? ["A card that returns from a foundation costs 15."] : []),
        "The score never falls below 0.",
      ];
      return "Scoring: 10 points for a card moved to a foundation, 5 for one moved from the waste " +
        `to a column, and 5 for turning over a card. ${costs.join(" ")}`;
    }
    case "vegas": {
      const back = worryBack ? ", and loses them if it returns" : "";
      return `Scoring: a game costs 52 points. Each card moved to a foundation brings 5${back}.`;
    }
    case "none":
      return "Scoring: no points.";
    default:
      return scoring satisfies never;
  }
}
