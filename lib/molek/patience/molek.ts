import { LEVELS } from "../../patience.ts";
import type {
  CardTransfer,
  LoadedGame,
  Patience,
  PileChange,
  RejectedMove,
  Wording,
} from "../../patience.ts";
import { err, ok, type Result } from "../../result.ts";
import { explainBadColumn, normaliseMove } from "../../normalise_move.ts";
import { decodeText } from "../../utf8.ts";
import { formatBoard, parseBoard } from "../board_text.ts";
import { deal } from "../deal.ts";
import { formatGame, parseGame } from "../game_text.ts";
import { formatWord, fromCellMove, type Move, parseMove, parseWord } from "../move.ts";
import { rankLabel, rankName, RANKS } from "../rank.ts";
import { explainWrongCell } from "../refusal.ts";
import { isLegal, legalMoves, play, playCellMove } from "../rules.ts";
import { columnAt, COLUMNS, isFreshDeal, isWon, type State } from "../state.ts";
import { columnOf, describeCards, PILE_SPECS, pileOf, pileView } from "./piles.ts";
import { RULES_TEXT } from "./rules_text.ts";

/** The solitaire of MOLEK-SYNTEZ as the card table plays it. */
export const MOLEK: Patience<State, Move> = {
  id: "molek-syntez",
  name: "MOLEK-SYNTEZ",
  seats: PILE_SPECS,
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
  describe: sayMove,
  typed: [
    ["c3 c5", "column 3 to 5: what fits", "as many cards of column 3 as fit go to column 5"],
    ["2c3 c5", "two cards of column 3", "the last 2 cards of column 3 go to column 5"],
    ["c3 ! c5", "cheat with the top card", "cheats with the last card of column 3"],
    [
      "2 4 -> 0 6",
      "as in files; !> cheats",
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

/** Into an empty column goes all that is held, otherwise the part that belongs on the card there. */
function wantedMove(
  state: State,
  wanted: PileChange,
  together = false,
): Result<Move, RejectedMove<Move>> {
  if (wanted.kind === "turn") return err({ reason: "there is no stock" });
  const [from, to] = [columnOf(wanted.from), columnOf(wanted.to)];
  const whole: Move = { from, to, count: wanted.count, cheat: false };
  if (together) return honestOrCheat(state, whole);
  const fitting = honestMoves(state).find((move) =>
    move.from === from && move.to === to && move.count <= wanted.count &&
    (columnAt(state, to).cards.length > 0 || move.count === wanted.count)
  );
  // A cheat moves one card: of a run that does not fit, its top card is what could be cheated.
  return fitting
    ? ok(fitting)
    : honestOrCheat(state, { ...whole, count: Math.min(1, whole.count) });
}

/** A move, or why it is illegal; where a cheat would do it, that is offered. */
function honestOrCheat(
  state: State,
  move: Move,
  played = play(state, move),
): Result<Move, RejectedMove<Move>> {
  if (played.ok) return ok(move);
  const cheat = { ...move, cheat: true };
  if (move.cheat || !isLegal(state, cheat)) return err({ reason: played.error });
  return err({ reason: played.error, instead: { ...CHEATING, move: cheat } });
}

const CHEATING = { key: "!", word: "cheats", cost: "which counts apart" } as const;

/** A move: `10 to 8 from column 2 onto V in column 5`; in words `onto the jack in column 5`. */
function sayMove(state: State, { from, to, count, cheat }: Move, { inWords }: Wording): string {
  const target = columnAt(state, to).cards.at(-1);
  const where = target === undefined
    ? `to the empty column ${to + 1}`
    : `onto ${inWords ? `the ${rankName(target)}` : rankLabel(target)} in column ${to + 1}`;
  return `${cheat ? "Cheat: " : ""}${
    describeCards(state, from, count, inWords ? rankName : rankLabel)
  } from column ${from + 1} ${where}`;
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
    return /^\d*c?\d/.test(plain) ? err({ reason: "a move is typed like c3 c5" }) : undefined;
  }
  const wrong = explainBadColumn(plain, COLUMNS);
  if (wrong !== undefined) return err({ reason: wrong });
  const [from, to] = [Number(source) - 1, Number(target) - 1];
  const cheat = sign !== undefined;
  if (digits !== "" || cheat) {
    return honestOrCheat(state, { from, to, count: digits === "" ? 1 : Number(digits), cheat });
  }
  // Into an empty column the whole run goes, elsewhere what fits.
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
