import { DECK_SIZE, suitName, suitOf, SUITS } from "../../lib/card.ts";
import type { Patience, PileChange, PileView, RejectedMove, Wording } from "../../lib/patience.ts";
import {
  columnSpecs,
  columnView,
  describeFaces,
  faceOf,
  foundationSpecs,
  RANK_LABELS,
} from "../../lib/piles.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { explainBadColumn, normaliseMove } from "../../lib/normalise_move.ts";
import { hintsFor } from "./hints.ts";
import * as rules from "./rules.ts";
import { columnAt, type Move, type State } from "./rules.ts";
import { formatMove, formatPosition, parseMove, parsePosition } from "./text.ts";

const FOUNDATIONS = SUITS.map(suitName);

/** Yukon as the card table plays it. */
export const YUKON: Patience<State, Move> = {
  id: "yukon",
  name: "Yukon",
  pileSpecs: [...foundationSpecs(3), ...columnSpecs(rules.COLUMNS.length, "K")],
  ranks: RANK_LABELS,
  enter: "best",
  variant: {},
  rules: () => [
    "Goal: bring all 52 cards to the four foundations, each suit in order from the ace to the " +
    "king. The last card there wins the game.",
    "Layout: all cards lie in seven columns. The first one has a single card, each of the others " +
    "five open cards on one to six covered ones.",
    "Columns: any open card goes, with all cards on it, whatever their order, onto the last card " +
    "of another column if that is one rank higher and of the other colour, such as a red 7 onto " +
    "a black 8. An empty column takes only a king. A covered card is turned over once no card " +
    "lies on it.",
    "Foundations: the last card of a column may go there. It stays there.",
  ],
  deal: rules.deal,
  play: rules.play,
  legalMoves: rules.legalMoves,
  isWon: rules.isWon,
  finish: rules.finishingMoves,
  hints: hintsFor,
  pile: pileView,
  pileChange,
  move: wantedMove,
  facts: ({ home }) => [["Home", String(home.flat().length)]],
  describe: describeMove,
  typed: [
    ["c3 f", "column 3 home"],
    ["c3 c5", "column 3 to 5: what fits"],
    ["4c3 c5", "four cards of column 3"],
  ],
  parse: parseLine,
  text: { start: formatPosition, parseStart: parsePosition, move: formatMove, parseMove },
  isFreshDeal: rules.isFreshDeal,
  variantName: () => "standard",
};

/** Cards stay on the foundations; a card of a column is picked up with all cards on it. */
function pileView(state: State, pile: string, heldCount = 0): PileView {
  const home = state.home[FOUNDATIONS.indexOf(pile)];
  if (!home) return columnView(columnAt(state, Number(pile)), heldCount);
  const lying = home.slice(0, home.length - heldCount);
  return {
    faceDown: Math.max(0, lying.length - 1),
    faceUp: lying.slice(-1).map(faceOf),
    pickUpIndexes: [],
  };
}

function pileChange(state: State, { from, count, to }: Move): PileChange {
  const [own = ""] = columnAt(state, from).faceUp.slice(-1).map((card) => suitName(suitOf(card)));
  return { kind: "carry", from: String(from), count, to: to === "home" ? own : String(to) };
}

/** A card goes to the foundation of its suit, whichever of the four is named. */
function wantedMove(
  state: State,
  wanted: PileChange,
  together = false,
): Result<Move, RejectedMove<Move>> {
  if (wanted.kind === "draw") return err({ reason: "there is no stock" });
  if (FOUNDATIONS.includes(wanted.from)) return err({ reason: "cards stay on the foundations" });
  const to = FOUNDATIONS.includes(wanted.to) ? "home" : Number(wanted.to);
  return chosen(state, { from: Number(wanted.from), count: wanted.count, to }, together);
}

/** Moves all of the cards if `together`, or as many as fit: a black 8 takes either red seven. */
function chosen(state: State, all: Move, together: boolean): Result<Move, RejectedMove<Move>> {
  const fits = ({ from, count, to }: Move): boolean =>
    from === all.from && to === all.to && count <= all.count;
  const move = together ? all : rules.legalMoves(state).find(fits) ?? { ...all, count: 1 };
  const played = rules.play(state, move);
  return played.ok ? ok(move) : err({ reason: played.error });
}

function describeMove(state: State, { from, count, to }: Move, voice: Wording): string {
  const cards = describeFaces(columnAt(state, from).faceUp.slice(-count).map(faceOf), voice);
  const source = voice.inWords ? ` from column ${from}` : "";
  return `${cards}${source} to ${to === "home" ? "its foundation" : `column ${to}`}`;
}

/** Parses a typed move: its word with a blank; without a count it takes as many cards as fit. */
function parseLine(line: string, state: State): Result<Move, RejectedMove<Move>> | undefined {
  const plain = normaliseMove(line).replace(/ f\d$/, " f");
  const wrong = explainBadColumn(plain, rules.COLUMNS.length);
  if (wrong !== undefined) return err({ reason: wrong });
  const isCounted = !plain.startsWith("c");
  const move = parseMove((isCounted ? plain : DECK_SIZE + plain).replace(" ", "-"));
  return move && chosen(state, move, isCounted);
}
