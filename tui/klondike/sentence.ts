import { aceLowRank, type Card, formatSymbol, suitName, suitOf } from "../../lib/card.ts";
import type { Move, Source, Target } from "../../lib/klondike/move.ts";
import { play } from "../../lib/klondike/rules.ts";
import { columnAt, coveredCount, type State } from "../../lib/klondike/state.ts";
import { taken } from "./hint.ts";
import type { Notice } from "./notice.ts";
import { verdictText } from "./verdict.ts";

/** How the player is spoken to: in symbols on the screen, in words where lines are read. */
export interface Voice {
  card(card: Card): string;
  move(cards: string, from: string, to: string): string;
  more(count: number): string;
  /** A run of cards that were moved together, by its first and its last card. */
  run(first: string, last: string, count: number): string;
  /** The card that others are put on, and where it lies. */
  on(card: string, place: string): string;
  /** A move that is only proposed. */
  hint(cards: string, from: string, to: string): string;
  /** Whether everything is put into words, because no screen shows it. */
  readonly tellsAll: boolean;
}

const RANKS = [
  "ace",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "jack",
  "queen",
  "king",
];

/** The short words of the screen, which shows the rest: `7♥ to column 7`. */
export const SYMBOLS: Voice = {
  card: (card) => formatSymbol(card),
  move: (cards, _from, to) => `${cards} to ${to}`,
  more: (count) => ` and ${count} below`,
  run: (first, last, count) => `${first}${count > 2 ? "-" : " "}${last}`,
  on: (card, place) => `${card} ${place}`,
  hint: (cards, from, to) => `${cards} ${from} → ${to}`,
  tellsAll: false,
};

/** Plain words: `seven of hearts from column 6 to column 7`. */
export const WORDS: Voice = {
  card: (card) => `${RANKS[aceLowRank(card) - 1]} of ${suitName(suitOf(card))}`,
  move: (cards, from, to) => `${cards} from ${from} to ${to}`,
  more: (count) => ` and ${count} more`,
  run: (first, _last, count) => `${first} and ${count - 1} more`,
  on: (card, place) => `the ${card} in ${place}`,
  hint: (cards, from, to) => `${cards} from ${from} to ${to}`,
  tellsAll: true,
};

/** A notice as one line. */
export function sentence(notice: Notice, voice: Voice): string {
  switch (notice.kind) {
    case "moved":
      return isSeen(notice.moves, voice) ? "" : describeMoves(notice.before, notice.moves, voice);
    case "undone":
      return `Taken back: ${describeMoves(notice.before, notice.moves, voice)}`;
    case "held":
      return describeHeld(notice.from, notice.cards, voice);
    case "hint":
      return `Hint ${notice.number}/${notice.of}: ` +
        describeHint(notice.state, notice.move, voice);
    case "advice":
      return `Solver, knowing all cards: ${describeHint(notice.state, notice.move, voice)}`;
    case "verdict":
      return verdictText(notice.verdict, notice.watches, voice.tellsAll);
    case "refused":
      return capital(notice.reason);
    case "said":
      return notice.text;
    default:
      return notice satisfies never;
  }
}

/** Whether the screen shows moves plainly enough without words, as it does a draw. */
function isSeen([first, ...automatic]: readonly Move[], voice: Voice): boolean {
  return !voice.tellsAll && first?.kind === "draw" && automatic.length === 0;
}

/** The name of the pile that a card is taken from or goes to. */
export function placeName(place: Source | Target): string {
  if (place === "waste") return "waste";
  return typeof place === "number" ? `column ${place}` : "foundation";
}

function describeMoves(before: State, moves: readonly Move[], voice: Voice): string {
  const [first, ...automatic] = moves;
  if (!first) return "";
  const turned = voice.tellsAll ? describeTurned(before, first, voice) : "";
  const made = [describeMove(before, first, voice), turned].filter((part) => part !== "");
  return capital([made.join(", "), ...describeAutomatic(automatic)].join("; "));
}

function describeAutomatic({ length }: readonly Move[]): string[] {
  if (length === 0) return [];
  return [length === 1 ? "one more card went home" : `${length} more moves made by themselves`];
}

/** The card that a move turns over, in words; empty when it turns over none. */
function describeTurned(before: State, move: Move, voice: Voice): string {
  const after = play(before, move);
  if (!after.ok || move.kind !== "carry" || typeof move.from !== "number") return "";
  if (coveredCount(before) === coveredCount(after.value)) return "";
  const card = columnAt(after.value, move.from).open.at(-1);
  return card === undefined ? "" : `the ${voice.card(card)} is turned over`;
}

function describeMove(state: State, move: Move, voice: Voice): string {
  switch (move.kind) {
    case "draw":
      return describeDraw(state, voice);
    case "reset":
      return "the waste goes back to the stock";
    case "carry":
      return voice.move(
        describeRun(taken(state, move), voice),
        placeName(move.from),
        placeName(move.to),
      );
    default:
      return move satisfies never;
  }
}

function describeDraw(state: State, voice: Voice): string {
  const after = play(state, { kind: "draw" });
  const top = after.ok ? after.value.waste.at(-1) : undefined;
  if (!after.ok || top === undefined) return "nothing was drawn";
  const count = state.stock.length - after.value.stock.length;
  const drawn = count === 1 ? "drawn" : `drawn with ${count - 1} below it`;
  return `${voice.card(top)} ${drawn}, ${after.value.stock.length} left in the stock`;
}

function describeCards(cards: readonly Card[], voice: Voice): string {
  const [first] = cards;
  if (first === undefined) return "nothing";
  return voice.card(first) + (cards.length > 1 ? voice.more(cards.length - 1) : "");
}

function describeRun(cards: readonly Card[], voice: Voice): string {
  const [first] = cards;
  const last = cards.at(-1);
  if (first === undefined || last === undefined) return "nothing";
  return cards.length === 1
    ? voice.card(first)
    : voice.run(voice.card(first), voice.card(last), cards.length);
}

function describeHeld(from: Source, cards: readonly Card[], voice: Voice): string {
  const picked = `${capital(placeName(from))}: ${describeCards(cards, voice)} picked up.`;
  const home = cards.length === 1 && typeof from !== "object" ? ", f for its foundation" : "";
  return `${picked}  1-7 to drop${home}, Esc to cancel.`;
}

function describeHint(state: State, move: Move, voice: Voice): string {
  switch (move.kind) {
    case "draw":
      return "the stock";
    case "reset":
      return "put the waste back to the stock";
    case "carry":
      return voice.hint(
        describeCards(taken(state, move), voice),
        placeName(move.from),
        describeTarget(state, move.to, voice),
      );
    default:
      return move satisfies never;
  }
}

function describeTarget(state: State, to: Target, voice: Voice): string {
  const lower = to === "foundation" ? undefined : columnAt(state, to).open.at(-1);
  return lower === undefined ? placeName(to) : voice.on(voice.card(lower), placeName(to));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
