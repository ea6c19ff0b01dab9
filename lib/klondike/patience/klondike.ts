import { suitName, suitOf } from "../../card.ts";
import { LEVELS } from "../../patience.ts";
import type {
  LabelledValue,
  LoadedGame,
  Patience,
  PileChange,
  RejectedMove,
  Variant,
} from "../../patience.ts";
import { RANK_LABELS } from "../../piles.ts";
import { err, ok, type Result } from "../../result.ts";
import { normaliseMove } from "../../normalise_move.ts";
import { encodeText } from "../../utf8.ts";
import { deal } from "../deal.ts";
import type { Diagnostic } from "../exchange/diagnostic.ts";
import { parsePosition } from "../exchange/parse.ts";
import { replayMoves } from "../exchange/replay.ts";
import { type ReadGame, readGame } from "../exchange/read.ts";
import { validate } from "../exchange/validate.ts";
import { writeGame } from "../exchange/write.ts";
import { importDeal } from "../formats/deals.ts";
import { detectFormat } from "../formats/format.ts";
import { formatMove, type Move, parseMove } from "../move.ts";
import { explainIllegalShort } from "../explain_illegal.ts";
import { isWon, legalMoves, play } from "../rules.ts";
import { isSafe } from "../safe.ts";
import { initialScore, scoreAfter } from "../score.ts";
import { type Rules, type State, UNLIMITED } from "../state.ts";
import { moveFromTyped, parseTextCommand, quote } from "../typed_move.ts";
import { isFreshDeal, rulesFromVariant, scoringOf, variantName, variantOf } from "../variant.ts";
import { autoFinishMoves } from "./finish.ts";
import { hintsFor } from "./hints.ts";
import { KLONDIKE_OPTIONS } from "./options.ts";
import { cardsTaken, PILE_SPECS, pileOf, pileView, sourceOf, STOCK, targetOf } from "./piles.ts";
import { rulesText } from "./rules_text.ts";
import { isStuck } from "./stuck.ts";
import { describeHint, describeMove } from "./words.ts";

/** Klondike as the card table plays it. */
export const KLONDIKE: Patience<State, Move> = {
  id: "klondike",
  name: "Klondike",
  seats: PILE_SPECS,
  ranks: RANK_LABELS,
  enter: "best",
  variant: variantOf({ turn: 1, resets: UNLIMITED, worryBack: false }, "standard"),
  rules: rulesText,
  options: KLONDIKE_OPTIONS,
  levels: LEVELS,
  deal: (seed, variant) => deal(seed, rulesFromVariant(variant)),
  play,
  legalMoves,
  isWon,
  pile: pileView,
  pileChange,
  move: wantedMove,
  isSafe,
  finish: autoFinishMoves,
  hints: hintsFor,
  isStuck,
  score: {
    start: (variant) => {
      const scoring = scoringOf(variant);
      return scoring === "none" ? undefined : initialScore(scoring);
    },
    after: (variant, score, before, move) => scoreAfter(scoringOf(variant), score, before, move),
  },
  facts,
  describe: describeMove,
  propose: describeHint,
  typed: [
    ["s", "draw, or reset", "draws from the stock, or puts the waste back once it is empty"],
    [
      "w c4, w f",
      "waste to column, home",
      "the top card of the waste goes to column 4, or home to its foundation",
    ],
    [
      "c3 f",
      "column 3 home",
      "the last card of column 3 goes home (f1 is clubs, f2 diamonds, f3 hearts, f4 spades)",
    ],
    ["c7 c2", "column 7 to column 2", "as many cards of column 7 as fit go to column 2"],
    ["3c1 c5", "3 cards, 1 to 5", "the last 3 cards of column 1 go to column 5"],
    [". r w->3 4->f", "moves as in files", "moves as in files, one or several on a line"],
  ],
  parse: parseLine,
  text: { start: writeGame, parseStart, move: formatMove, parseMove },
  file: {
    format: ({ start, moves }, comment) =>
      writeGame(start, { moves, ...(comment === "" ? {} : { comment }) }),
    parse: parseFile,
  },
  isFreshDeal,
  variantName: (variant) => variantName(rulesFromVariant(variant), scoringOf(variant)),
};

function pileChange(state: State, move: Move): PileChange {
  if (move.kind !== "carry") return { kind: "turn", pile: STOCK };
  const cards = cardsTaken(state, move);
  const [home = ""] = cards.map((card) => suitName(suitOf(card)));
  const to = move.to === "foundation" ? home : String(move.to);
  return { kind: "carry", from: pileOf(move.from), count: cards.length, to };
}

/** A foundation takes a card whichever of the four is meant: it goes to that of its suit. */
function wantedMove(
  state: State,
  wanted: PileChange,
  together = false,
): Result<Move, RejectedMove<Move>> {
  if (wanted.kind === "turn") return turnStock(state);
  const [from, to] = [sourceOf(wanted.from), targetOf(wanted.to)];
  if (from === undefined || to === undefined) {
    return err({ reason: `no card goes to the ${wanted.to}` });
  }
  const move: Move = { kind: "carry", from, to };
  // Only cards that are held may be taken, even if more would fit.
  const areHeld = cardsTaken(state, move).length <= wanted.count;
  return legal(state, together || !areHeld ? { ...move, count: wanted.count } : move);
}

function turnStock(state: State): Result<Move, RejectedMove<Move>> {
  const { stock, waste } = state;
  if (stock.length + waste.length === 0) return err({ reason: "stock and waste are empty" });
  return legal(state, { kind: stock.length > 0 ? "draw" : "reset" });
}

function legal(state: State, move: Move): Result<Move, RejectedMove<Move>> {
  return play(state, move).ok ? ok(move) : err({ reason: explainIllegalShort(state, move) });
}

function facts({ stock, waste, rules, resetsLeft }: State, variant: Variant): LabelledValue[] {
  const scoring = scoringOf(variant);
  return [
    [`Turn ${rules.turn}`, scoring === "none" ? "no score" : scoring],
    ["Resets", rules.resets === UNLIMITED ? "no limit" : `${resetsLeft} left`],
    ["Stock", String(stock.length)],
    ["Waste", String(waste.length)],
  ];
}

function parseLine(text: string, state: State): Result<Move, RejectedMove<Move>> | undefined {
  // A single capital letter is a key of the board.
  const word = text.length === 1 ? text : text.toLowerCase().replace(/ ?(?:->|→) ?/, "->");
  const placed = parseMove(word);
  if (placed) return legal(state, placed);
  const [first = "", ...others] = word.split(" ");
  if (others.length > 0 && parseMove(first)) return err({ reason: notAsInFiles(others) });
  const command = parseTextCommand(text.length === 1 ? text : normaliseMove(text));
  if (!command.ok) {
    if (CARD.test(text)) return err({ reason: PILES_ARE_NAMED });
    // A line that begins with no pile was no attempt at a move.
    return PILE.test(text) ? err({ reason: [command.error, NO_MOVE] }) : undefined;
  }
  return legal(state, moveFromTyped(command.value, state));
}

/** Why moves do not follow one another on a line. */
function notAsInFiles(words: readonly string[]): string {
  const wrong = words.find((one) => parseMove(one) === undefined);
  return wrong === undefined
    ? "one move at a time"
    : `${quote(wrong)} is not a move as in files, like w->3`;
}

/** A card where a pile should be named: `6c 7h`, `move two of spades to column 5`. */
const CARD =
  /^(?:(?:move|play|put) )?(?:the )?(?:(?:10|[2-9tjqka])[cdhs]\b|\w+ of (?:clubs|diamonds|hearts|spades)\b)/i;

/** How a line begins that names a pile: `c9`, `3c1`, `w`, `5`. */
const PILE = /^(?:\d|[cfw](?![a-z]))/i;

const PILES_ARE_NAMED = "name the piles, not the cards: c5 c4";

/** What is said of a line that is not a move, where there is no room for more. */
const NO_MOVE = "not a move: the help lists the forms";

function parseStart(text: string, { worryBack }: Variant): State | undefined {
  const parsed = parsePosition(encodeText(text));
  if (!parsed.ok) return undefined;
  const state = validate(parsed.value, { worryBack: worryBack === "yes" });
  return state.ok ? state.value : undefined;
}

function parseFile(
  bytes: Uint8Array,
  variant: Variant,
  name: string,
): Result<LoadedGame<State, Move>, string> {
  const game = readFile(bytes, rulesFromVariant(variant));
  if (!game.ok) return err(`'${name}': ${game.error[0]?.message ?? "it is not valid"}`);
  const { state: start, moves } = game.value;
  const { illegal } = replayMoves(start, moves);
  if (illegal) return err(`move ${illegal.number} of the file is illegal: ${illegal.reason}`);
  return ok({
    variant: variantOf(start.rules, scoringOf(variant)),
    start,
    moves: moves.map(({ move }) => move),
  });
}

/** An exchange file, or the deal of another program, which is played by these rules. */
function readFile(bytes: Uint8Array, rules: Rules): Result<ReadGame, readonly Diagnostic[]> {
  const format = detectFormat(bytes);
  if (format === undefined) return readGame(bytes, rules);
  const deal = importDeal(bytes, format, rules);
  return deal.ok ? ok({ state: deal.value.state, moves: [] }) : deal;
}
