import { suitName } from "../../lib/card.ts";
import type { Patience, PileId, Played, Seat, Voice } from "../../lib/patience.ts";
import { sayFaces } from "../../lib/piles.ts";
import type { Notice } from "./notice.ts";
import { seatOf, seatsOf } from "./place.ts";
import { verdictText } from "./advice/verdict.ts";

type Kind<State, Move, Name> = Extract<Notice<State, Move>, { kind: Name }>;

/** What the table says in a game: each notice as a sentence, and what it tells by itself. */
export interface Phrases<State, Move> {
  moved(notice: Played<State, Move>, voice: Voice): string;
  undone(notice: Played<State, Move>, voice: Voice): string;
  held(notice: Kind<State, Move, "held">, voice: Voice): string;
  hint(notice: Kind<State, Move, "hint">, voice: Voice): string;
  advice(notice: Kind<State, Move, "advice">, voice: Voice): string;
  verdict(notice: Kind<State, Move, "verdict">, voice: Voice): string;
  refused(reason: string): string;
  /** A new game of a seed. */
  dealt(seed: number): string;
  /** The solver has begun to search. */
  readonly searching: string;
  /** A deal is looked for that can be won. */
  readonly dealing: string;
  /** No card can go anywhere, or none of the pile that is held. */
  stuck(held: PileId | undefined): string;
  /** How a game is called that can still be won. */
  readonly winnable: string;
  /** What a won game has come to: `all 52 cards are home`. */
  readonly won: string;
}

/** The short words of the screen, which shows the rest: `7♥`. */
export const SYMBOLS: Voice = {
  inWords: false,
  card: ({ rank, suit }) => suit === undefined ? rank : rank + "♣♦♥♠".charAt(suit),
};

/** Plain words: `seven of hearts`. */
export const WORDS: Voice = {
  inWords: true,
  card: ({ rank, suit }) =>
    suit === undefined ? rank : `${RANKS[rank] ?? rank} of ${suitName(suit)}`,
};

const RANKS: Readonly<Record<string, string>> = {
  A: "ace",
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  10: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
};

/** What the table says unless a game has words of its own; `won` is for a game of a whole deck. */
export function phrasesFor<State, Move>(patience: Patience<State, Move>): Phrases<State, Move> {
  const propose = (state: State, move: Move, voice: Voice): string =>
    (patience.propose ?? patience.say).call(patience, state, move, voice);
  return {
    moved: (played, voice) =>
      isSeen(patience, played, voice) ? "" : capital(turnText(patience, played, voice)),
    undone: (played, voice) => `Taken back: ${turnText(patience, played, voice)}`,
    held: (notice, voice) => heldText(patience, notice, voice),
    hint: ({ number, of, state, move }, voice) =>
      `Hint ${number}${voice.inWords ? " of " : "/"}${of}: ${propose(state, move, voice)}`,
    advice: ({ state, moves: [move] }, voice) =>
      `Solver, knowing all cards: ${move === undefined ? "" : propose(state, move, voice)}`,
    verdict: ({ verdict, watches }, voice) => verdictText(verdict, watches, voice.inWords),
    refused: capital,
    dealt: (seed) => `New deal: seed ${seed}.`,
    searching: "The solver is looking, with all cards known. Play on if you like.",
    dealing: "Looking for a deal that can be won…",
    stuck: () => "No card can move",
    winnable: "Winnable",
    won: "all 52 cards are home",
  };
}

/** A notice as one line. */
export function sentence<State, Move>(
  notice: Notice<State, Move>,
  phrases: Phrases<State, Move>,
  voice: Voice,
): string {
  switch (notice.kind) {
    case "moved":
      return phrases.moved(notice, voice);
    case "undone":
      return phrases.undone(notice, voice);
    case "held":
      return phrases.held(notice, voice);
    case "hint":
      return phrases.hint(notice, voice);
    case "advice":
      return phrases.advice(notice, voice);
    case "verdict":
      return phrases.verdict(notice, voice);
    case "chosen":
      return voice.inWords
        ? `From the next deal on: ${notice.rule}. new deals it.`
        : `Next deal: ${notice.rule}; n deals.`;
    case "refused":
      return phrases.refused(notice.reason);
    case "said":
      return notice.text;
    default:
      return notice satisfies never;
  }
}

/** A text with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A pile as it is called: `waste`, `column 3`, `foundation`. */
export function pileName({ kind, pile }: Seat): string {
  if (kind === "column") return `column ${pile}`;
  return kind === "foundation" ? kind : pile;
}

/** The keys of the columns, the first and the last: `1-7`. */
export function columnKeys(patience: Pick<Patience<unknown, unknown>, "seats">): string {
  const keys = seatsOf(patience, "column").map(({ key }) => key);
  return `${keys[0] ?? ""}-${keys.at(-1) ?? ""}`;
}

/** Whether the screen shows moves plainly enough without words: a stock that was turned. */
function isSeen<State, Move>(
  patience: Patience<State, Move>,
  { before, moves: [first, ...automatic] }: Played<State, Move>,
  { inWords }: Voice,
): boolean {
  if (inWords || first === undefined || automatic.length > 0) return false;
  const anatomy = patience.anatomy(before, first);
  return anatomy.kind === "turn" && patience.pile(before, anatomy.pile).covered > 0;
}

function turnText<State, Move>(
  patience: Patience<State, Move>,
  { before, moves: [first, ...automatic] }: Played<State, Move>,
  voice: Voice,
): string {
  if (first === undefined) return "";
  const made = patience.say(before, first, voice);
  return [made, ...automaticText(automatic.length)].join("; ");
}

function automaticText(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? "one more card went home" : `${count} more moves made by themselves`];
}

/** What is held; the row of keys says where it may go. */
function heldText<State, Move>(
  patience: Patience<State, Move>,
  { state, held: { pile, count } }: Kind<State, Move, "held">,
  voice: Voice,
): string {
  const cards = patience.pile(state, pile).open.slice(-count);
  return `${capital(pileName(seatOf(patience, pile)))}: ${sayFaces(cards, voice)} picked up.`;
}
