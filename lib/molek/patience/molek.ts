import {
  type CardTransfer,
  type Face,
  LEVELS,
  type LoadedGame,
  type Patience,
  type PileChange,
  type PileId,
  type PileSpec,
  type PileView,
  type RejectedMove,
} from "../../patience.ts";
import { columnSpecs } from "../../piles.ts";
import { rankLabel, RANKS } from "../rank.ts";
import {
  columnAt,
  COLUMNS,
  EMPTY_COLUMN,
  isComplete,
  isFreshDeal,
  isWon,
  sequenceLength,
  type State,
} from "../state.ts";
import { err, ok, type Result } from "../../result.ts";
import { explainBadColumn, normaliseMove } from "../../normalise_move.ts";
import { decodeText } from "../../utf8.ts";
import { formatBoard, parseBoard } from "../board_text.ts";
import { deal } from "../deal.ts";
import { formatGame, parseGame } from "../game.ts";
import { formatWord, fromCellMove, type Move, parseMove, parseWord } from "../move.ts";
import { explainWrongCell } from "../illegal_move.ts";
import { isLegal, legalMoves, play, playCellMove } from "../rules.ts";

const PILE_SPECS: readonly PileSpec[] = columnSpecs(COLUMNS);

/** The rules for new players, in paragraphs. */
const RULES_TEXT: readonly string[] = [
  "Goal: build four complete sequences, each alone in a column: T K D V 10 9 8 7 6. The fourth wins " +
  "the game.",
  "Cards: nine ranks with four cards each; suits do not count. From high to low: T (ace), K (king), " +
  "D (queen), V (jack), 10, 9, 8, 7, 6.",
  "Layout: six columns of six cards, all face up. There is no stock.",
  "Moves: move the last card of a column onto the last card of another column if that is one rank " +
  "higher, such as 8 onto 9. Cards in sequence at the end of a column, such as 10 9 8, move " +
  "together, all of them or only the last ones. An empty column takes any card or sequence.",
  "A column with only the sequence from T to 6 is complete: no card can leave it or go to it, not " +
  "even by a cheat.",
  "Cheating: you can put the last card of a column onto a card where it does not belong, at any " +
  "time. Until it moves on to a card one rank higher or to an empty column, its column takes no " +
  "other card. Games with cheats are counted separately.",
];

/** The solitaire of MOLEK-SYNTEZ for the card table. */
export const MOLEK: Patience<State, Move> = {
  id: "molek-syntez",
  name: "MOLEK-SYNTEZ",
  pileSpecs: PILE_SPECS,
  ranks: RANKS.toReversed().map(rankLabel),
  enter: "lift",
  variant: {},
  levels: LEVELS,
  rules: () => RULES_TEXT,
  deal: (seed) => deal(seed),
  play,
  legalMoves: honestMoves,
  isWon,
  pile: pileView,
  pileChange: (_state, { from, to, count }) => cardTransfer(from, to, count),
  move: wantedMove,
  isCheat: ({ cheat }) => cheat,
  facts: () => [],
  describe: describeMove,
  typed: [
    [
      "c3 c5",
      "column 3 to 5: what fits",
      "moves as many cards as possible from column 3 to column 5",
    ],
    ["2c3 c5", "2 cards of column 3 to column 5", "moves the last 2 cards of column 3 to column 5"],
    ["c3 ! c5", "cheat with the top card of column 3", "cheats with the last card of column 3"],
    [
      "2 4 -> 0 6",
      "a move as in files",
      "a move as in files, column and row counted from 0 (2 4 !> 0 6 cheats)",
    ],
  ],
  parse: parseLine,
  text: {
    start: formatBoard,
    parseStart: (text) => {
      const start = parseBoard(text);
      return start.ok ? start.value : undefined;
    },
    move: formatWord,
    parseMove: parseWord,
  },
  file: { format: formatGame, parse: parseFile },
  isFreshDeal,
  variantName: (_variant, moves) =>
    moves.some(({ cheat }) => cheat) ? "with cheats" : "without cheats",
};

function honestMoves(state: State): Move[] {
  return legalMoves(state).filter(({ cheat }) => !cheat);
}

function cardTransfer(from: number, to: number, count: number): CardTransfer {
  return { kind: "carry", from: pileOf(from), count, to: pileOf(to) };
}

/**
 * Returns the move of held cards: all of them into an empty column, otherwise the part that belongs
 * on the card there.
 */
function wantedMove(
  state: State,
  wanted: PileChange,
  together = false,
): Result<Move, RejectedMove<Move>> {
  if (wanted.kind === "draw") return err({ reason: "there is no stock" });
  const [from, to] = [columnOf(wanted.from), columnOf(wanted.to)];
  const whole: Move = { from, to, count: wanted.count, cheat: false };
  if (together) return honestOrCheat(state, whole);
  const fitting = honestMoves(state).find((move) =>
    move.from === from && move.to === to && move.count <= wanted.count &&
    (columnAt(state, to).cards.length > 0 || move.count === wanted.count)
  );
  // A cheat moves one card: if a sequence does not fit, its top card can be cheated.
  return fitting
    ? ok(fitting)
    : honestOrCheat(state, { ...whole, count: Math.min(1, whole.count) });
}

/** Returns a legal move, or why it is illegal and the cheat that makes it, if one does. */
function honestOrCheat(
  state: State,
  move: Move,
  played = play(state, move),
): Result<Move, RejectedMove<Move>> {
  if (played.ok) return ok(move);
  const cheat = { ...move, cheat: true };
  if (move.cheat || !isLegal(state, cheat)) return err({ reason: played.error });
  const typed = `c${pileOf(cheat.from)} ! c${pileOf(cheat.to)}`;
  return err({ reason: played.error, instead: { ...CHEATING, typed, move: cheat } });
}

const CHEATING = { key: "!", word: "cheats", cost: "counted separately" } as const;

/** Describes a move: `10 to 8 from column 2 onto V in column 5`. */
function describeMove(state: State, { from, to, count, cheat }: Move): string {
  const target = columnAt(state, to).cards.at(-1);
  const where = target === undefined
    ? `to the empty column ${to + 1}`
    : `onto ${rankLabel(target)} in column ${to + 1}`;
  const cards = describeCards(state, from, count);
  return `${cheat ? "Cheat: " : ""}${cards} from column ${from + 1} ${where}`;
}

function parseLine(text: string, state: State): Result<Move, RejectedMove<Move>> | undefined {
  const placed = parseMove(text.replace(/ ?(?:([-!])>|→) ?/, (_, sign = "-") => ` ${sign}> `));
  if (placed) {
    const wrong = explainWrongCell(state, placed);
    return wrong === undefined
      ? honestOrCheat(state, fromCellMove(state, placed), playCellMove(state, placed))
      : err({ reason: wrong });
  }
  const plain = normaliseMove(text);
  const [, digits = "", source, sign, target] = /^(\d*)c(\d+)( !)? c(\d+)$/.exec(plain) ?? [];
  if (source === undefined || target === undefined) {
    return /^\d*c?\d/.test(plain) ? err({ reason: "type a move like c3 c5" }) : undefined;
  }
  const wrong = explainBadColumn(plain, COLUMNS);
  if (wrong !== undefined) return err({ reason: wrong });
  const [from, to] = [Number(source) - 1, Number(target) - 1];
  const cheat = sign !== undefined;
  if (digits !== "" || cheat) {
    return honestOrCheat(state, { from, to, count: digits === "" ? 1 : Number(digits), cheat });
  }
  // An empty column takes the whole sequence, any other column what fits.
  const fitting = honestMoves(state).findLast((move) => move.from === from && move.to === to);
  return fitting ? ok(fitting) : honestOrCheat(state, { from, to, count: 1, cheat });
}

function parseFile(
  bytes: Uint8Array,
  _variant: object,
  name: string,
): Result<LoadedGame<State, Move>, string> {
  const game = parseGame(decodeText(bytes));
  return game.ok ? ok({ variant: {}, ...game.value }) : err(`'${name}': ${game.error}`);
}

/** Describes a column without its top `lifted` cards. */
function pileView(state: State, pile: PileId, lifted = 0): PileView {
  const whole = state[columnOf(pile)] ?? EMPTY_COLUMN;
  const column = lifted === 0 ? whole : { cards: whole.cards.slice(0, -lifted), cheated: false };
  const { cards, cheated } = column;
  const faceUp = cards.map((rank, index): Face => ({
    rank: rankLabel(rank),
    ...(cheated && index === cards.length - 1 ? { cheated } : {}),
  }));
  if (isComplete(column)) return { faceDown: 0, faceUp, pickUpIndexes: [], badge: "complete" };
  const length = sequenceLength(column);
  const pickUpIndexes = Array.from({ length }, (_, index) => cards.length - length + index);
  return {
    faceDown: 0,
    faceUp,
    pickUpIndexes: pickUpIndexes,
    ...(cheated ? { badge: "closed" } : {}),
  };
}

/** Returns the pile of a column, counted from 0. */
export function pileOf(column: number): PileId {
  return String(column + 1);
}

/** Returns the column of a pile, counted from 0. */
export function columnOf(pile: PileId): number {
  return Number(pile) - 1;
}

/** Describes the cards on top of a column: `10`, `10 to 8`. */
export function describeCards(state: State, column: number, count: number): string {
  const [first, ...others] = columnAt(state, column).cards.slice(-count);
  if (first === undefined) return "nothing";
  const last = others.at(-1);
  return last === undefined ? rankLabel(first) : `${rankLabel(first)} to ${rankLabel(last)}`;
}
