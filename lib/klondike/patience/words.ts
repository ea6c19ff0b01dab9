import type { Card } from "../../card.ts";
import type { Wording } from "../../patience.ts";
import { describeFaces, faceOf } from "../../piles.ts";
import type { Move, Source, Target } from "../move.ts";
import { play } from "../rules.ts";
import { columnAt, faceDownCount, type State } from "../state.ts";
import { cardsTaken } from "./piles.ts";

/** A move in words: `7♥ to column 7`, `seven of hearts from column 6 to column 7`. */
export function describeMove(state: State, move: Move, voice: Wording): string {
  switch (move.kind) {
    case "draw":
      return describeDraw(state, voice);
    case "reset":
      return voice.inWords ? "the waste goes back to the stock" : "waste back to the stock";
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

/** A move that is only proposed, in words: `7♥ column 6 → 8♠ column 7`. */
export function describeHint(state: State, move: Move, voice: Wording): string {
  switch (move.kind) {
    case "draw":
      return "draw from the stock";
    case "reset":
      return "put the waste back to the stock";
    case "carry": {
      const cards = describeFaces(cardsTaken(state, move).map(faceOf), voice);
      const to = describeTarget(state, move.to, voice);
      return voice.inWords
        ? `${cards} from ${sourceName(move.from)} to ${to}`
        : `${cards} ${placeName(move.from)} → ${to}`;
    }
    default:
      return move satisfies never;
  }
}

/** The name of the pile that a card is taken from or goes to. */
function placeName(place: Source | Target): string {
  if (place === "waste") return "waste";
  return typeof place === "number" ? `column ${place}` : "foundation";
}

/** Where a card is taken, in a sentence. */
function sourceName(source: Source): string {
  if (source === "waste") return "the waste";
  return typeof source === "object" ? "its foundation" : placeName(source);
}

/** Where a card goes: in a sentence, it is its own foundation. */
function targetName(target: Target, { inWords }: Wording): string {
  return target === "foundation" && inWords ? "its foundation" : placeName(target);
}

function describeDraw(state: State, voice: Wording): string {
  const after = play(state, { kind: "draw" });
  const top = after.ok ? after.value.waste.at(-1) : undefined;
  if (!after.ok || top === undefined) return "nothing was drawn";
  const count = state.stock.length - after.value.stock.length;
  const drawn = count === 1 ? "drawn" : `drawn with ${count - 1} below it`;
  if (!voice.inWords || voice.isBack) return `${say(top, voice)} ${drawn}`;
  return `${say(top, voice)} ${drawn}, ${after.value.stock.length || "none"} left in the stock`;
}

/** A run of cards that were moved together. */
function describeSequence(cards: readonly Card[], voice: Wording): string {
  const [first, ...more] = cards;
  if (first === undefined) return "nothing";
  const last = more.at(-1);
  if (last === undefined) return say(first, voice);
  if (voice.inWords) return `${say(first, voice)} and ${more.length} more`;
  return `${say(first, voice)}${more.length > 1 ? "-" : " "}${say(last, voice)}`;
}

/** The card that a move turns over, in words; empty when it turns over none. */
function describeTurnedOver(before: State, move: Move, voice: Wording): string {
  if (voice.isBack) return "";
  const after = play(before, move);
  if (!after.ok || move.kind !== "carry" || typeof move.from !== "number") return "";
  if (faceDownCount(before) === faceDownCount(after.value)) return "";
  const card = columnAt(after.value, move.from).faceUp.at(-1);
  return card === undefined ? "" : `, which turns over the ${say(card, voice)}`;
}

/** The card that others are put on, and where it lies. */
function describeTarget(state: State, to: Target, voice: Wording): string {
  const lower = to === "foundation" ? undefined : columnAt(state, to).faceUp.at(-1);
  if (lower === undefined) return targetName(to, voice);
  return voice.inWords
    ? `the ${say(lower, voice)} in ${placeName(to)}`
    : `${say(lower, voice)} ${placeName(to)}`;
}

function say(card: Card, voice: Wording): string {
  return voice.card(faceOf(card));
}
