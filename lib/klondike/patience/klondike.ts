import { suitName, suitOf } from "../../card.ts";
import {
  type LabelledValue,
  LEVELS,
  type LoadedGame,
  type Patience,
  type PileChange,
  type RejectedMove,
  type RuleOption,
  type RuleValue,
  type Variant,
} from "../../patience.ts";
import { RANK_LABELS } from "../../piles.ts";
import { err, ok, type Result } from "../../result.ts";
import { normaliseMove } from "../../normalise_move.ts";
import { encodeText } from "../../utf8.ts";
import { deal } from "../deal.ts";
import type { Diagnostic } from "../exchange/diagnostic.ts";
import { parsePosition } from "../exchange/parse.ts";
import { type ReadGame, readGame, replayMoves } from "../exchange/read.ts";
import { validate } from "../exchange/validate.ts";
import { writeGame } from "../exchange/write.ts";
import { detectFormat, importDeal } from "../formats/deals.ts";
import { COLUMN_NUMBERS, formatMove, type Move, parseMove, type Source } from "../move.ts";
import { explainIllegalShort } from "../explain_illegal.ts";
import { isNextOnFoundation, isSafe, isWon, legalMoves, play } from "../rules.ts";
import { initialScore, scoreAfter, SCORINGS } from "../score.ts";
import { faceUpCards, type Rules, type State, UNLIMITED } from "../state.ts";
import { moveFromTyped, parseTextCommand, quote } from "../typed_move.ts";
import {
  chooseRules,
  isFreshDeal,
  rulesFromVariant,
  scoringOf,
  variantName,
  variantOf,
} from "../variant.ts";
import { hintsFor, isStuck } from "./hints.ts";
import { cardsTaken, PILE_SPECS, pileOf, pileView, sourceOf, STOCK, targetOf } from "./piles.ts";
import { describeHint, describeMove, rulesText } from "./words.ts";

const MAX_RESETS = 9;

/** The rules of Klondike that players can choose. */
const KLONDIKE_OPTIONS: readonly RuleOption[] = [
  {
    key: "turn",
    label: "Turn",
    about: "cards drawn at a time",
    command: "turn",
    takes: "1 or 3",
    values: [
      { value: "1", text: "1 card", words: ["1"] },
      { value: "3", text: "3 cards", words: ["3"] },
    ],
  },
  {
    key: "resets",
    label: "Resets",
    about: "how often the waste can be reset",
    command: "limit",
    takes: `unlimited or 0 to ${MAX_RESETS}`,
    values: [
      { value: "unlimited", text: "unlimited", words: ["unlimited", "none"] },
      ...Array.from({ length: MAX_RESETS + 1 }, (_, count) => sameValue(String(count))),
    ],
  },
  {
    key: "scoring",
    label: "Scoring",
    about: "in vegas, a game costs 52 points",
    command: "scoring",
    takes: "standard, vegas or none",
    values: SCORINGS.map(sameValue),
  },
  {
    key: "worryBack",
    label: "Worry back",
    about: "cards may return from foundations",
    command: "worry",
    takes: "on or off",
    values: [
      { value: "no", text: "no", words: ["off", "no"] },
      { value: "yes", text: "yes", words: ["on", "yes"] },
    ],
  },
];

/** Returns a value that is shown and typed as it is stored. */
function sameValue(value: string): RuleValue {
  return { value, text: value, words: [value] };
}

/** Klondike as the card table plays it. */
export const KLONDIKE: Patience<State, Move> = {
  id: "klondike",
  name: "Klondike",
  pileSpecs: PILE_SPECS,
  ranks: RANK_LABELS,
  enter: "best",
  variant: variantOf({ turn: 1, resets: UNLIMITED, worryBack: false }, "standard"),
  rules: rulesText,
  options: KLONDIKE_OPTIONS,
  chooseRules,
  levels: LEVELS,
  deal: (seed, variant) => deal(seed, rulesFromVariant(variant)),
  play,
  legalMoves,
  isWon,
  pile: pileView,
  pileChange,
  move: toMove,
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
  describeSuggestion: describeHint,
  typed: [
    [
      "s",
      "draw, or reset the waste",
      "draws, or resets the waste if the stock is empty; s s s does it three times",
    ],
    ["w c4", "the waste card to column 4", "moves the top waste card to column 4"],
    ["w f", "the waste card to its foundation", "moves the top waste card to its foundation"],
    [
      "c3 f",
      "the last card of column 3 to its foundation",
      "moves the last card of column 3 to its foundation (f1 clubs, f2 diamonds, f3 hearts, f4 spades)",
    ],
    [
      "c7 c2",
      "cards of column 7 to column 2",
      "moves as many cards as possible from column 7 to column 2",
    ],
    ["3c1 c5", "3 cards of column 1 to column 5", "moves the last 3 cards of column 1 to column 5"],
    [
      ". r w->3 4->f",
      "moves as in exchange files",
      "moves as in exchange files, one or more per line",
    ],
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
  if (move.kind !== "carry") return { kind: "draw", pile: STOCK };
  const cards = cardsTaken(state, move);
  const [home = ""] = cards.map((card) => suitName(suitOf(card)));
  const to = move.to === "foundation" ? home : String(move.to);
  return { kind: "carry", from: pileOf(move.from), count: cards.length, to };
}

/** Any of the four foundations can be named as the target: a card goes to that of its suit. */
function toMove(
  state: State,
  wanted: PileChange,
  together = false,
): Result<Move, RejectedMove<Move>> {
  if (wanted.kind === "draw") return stockMove(state);
  const [from, to] = [sourceOf(wanted.from), targetOf(wanted.to)];
  if (from === undefined || to === undefined) {
    return err({ reason: `cards cannot move to the ${wanted.to}` });
  }
  const move: Move = { kind: "carry", from, to };
  // Only held cards may move, even if more would fit.
  const areHeld = cardsTaken(state, move).length <= wanted.count;
  return checkLegal(state, together || !areHeld ? { ...move, count: wanted.count } : move);
}

function stockMove(state: State): Result<Move, RejectedMove<Move>> {
  const { stock, waste } = state;
  if (stock.length + waste.length === 0) return err({ reason: "stock and waste are empty" });
  return checkLegal(state, { kind: stock.length > 0 ? "draw" : "reset" });
}

function checkLegal(state: State, move: Move): Result<Move, RejectedMove<Move>> {
  return play(state, move).ok ? ok(move) : err({ reason: explainIllegalShort(state, move) });
}

function facts({ stock, waste, rules, resetsLeft }: State, variant: Variant): LabelledValue[] {
  const scoring = scoringOf(variant);
  return [
    ["Turn", rules.turn === 1 ? "1 card" : `${rules.turn} cards`],
    ...(scoring === "standard" ? [] : [["Scoring", scoring] as const]),
    ["Resets", rules.resets === UNLIMITED ? "unlimited" : `${resetsLeft} left`],
    ["Stock", String(stock.length)],
    ["Waste", String(waste.length)],
  ];
}

function parseLine(text: string, state: State): Result<Move, RejectedMove<Move>> | undefined {
  // A single capital letter is a key of the board.
  const word = text.length === 1 ? text : text.toLowerCase().replace(/ ?(?:->|→) ?/, "->");
  const placed = parseMove(word);
  if (placed) return checkLegal(state, placed);
  const [first = "", ...others] = word.split(" ");
  if (others.length > 0 && parseMove(first)) return err({ reason: explainMoveList(others) });
  const command = parseTextCommand(text.length === 1 ? text : normaliseMove(text));
  if (!command.ok) {
    if (CARD.test(text)) return err({ reason: NAME_PILES });
    // A line that does not begin with a pile is not an attempt at a move.
    return PILE.test(text) ? err({ reason: [command.error, NO_MOVE] }) : undefined;
  }
  return checkLegal(state, moveFromTyped(command.value, state));
}

/** Explains why a line is not a list of moves as in exchange files. */
function explainMoveList(words: readonly string[]): string {
  const wrong = words.find((one) => parseMove(one) === undefined);
  return wrong === undefined
    ? "type one move at a time"
    : `${quote(wrong)} is not a move; write it like w->3`;
}

/** A card where a pile should be named: `6c 7h`, `move 10 hearts to column 5`, `two of spades`. */
const CARD =
  /^(?:(?:move|play|put) )?(?:the )?(?:(?:10|[2-9tjqka])[cdhs]\b|\w+ (?:of )?(?:clubs|diamonds|hearts|spades)\b)/i;

/** The beginning of a line that names a pile: `c9`, `3c1`, `w`, `5`. */
const PILE = /^(?:\d|[cfw](?![a-z]))/i;

const NAME_PILES = "type piles, not cards: c5 c4";

/** Short message for a line that is not a move. */
const NO_MOVE = "not a move; ? shows the forms";

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

/** Reads an exchange file, or a deal of another program, to which these rules apply. */
function readFile(bytes: Uint8Array, rules: Rules): Result<ReadGame, readonly Diagnostic[]> {
  const format = detectFormat(bytes);
  if (format === undefined) return readGame(bytes, rules);
  const deal = importDeal(bytes, format, rules);
  return deal.ok ? ok({ state: deal.value.state, moves: [] }) : deal;
}

const SOURCES: readonly Source[] = ["waste", ...COLUMN_NUMBERS];

/**
 * Returns the moves that win by playing every card to its foundation as soon as it can go, drawing
 * and resetting in between; `undefined` if that does not win.
 */
export function autoFinishMoves(start: State): Move[] | undefined {
  const moves: Move[] = [];
  let state = start;
  // Draws and resets since a card moved: after a whole round they bring nothing new.
  let idle = 0;
  while (!isWon(state)) {
    const move = nextMove(state);
    const played = play(state, move);
    if (!played.ok) return undefined;
    idle = move.kind === "carry" ? 0 : idle + 1;
    if (idle > state.stock.length + state.waste.length + 2) return undefined;
    moves.push(move);
    state = played.value;
  }
  return moves;
}

function nextMove(state: State): Move {
  const from = SOURCES.find((source) => {
    const top = faceUpCards(state, source).at(-1);
    return top !== undefined && isNextOnFoundation(state.foundations, top);
  });
  if (from !== undefined) return { kind: "carry", from, to: "foundation" };
  return state.stock.length > 0 ? { kind: "draw" } : { kind: "reset" };
}
