// Text of a review, with its curve.

import type { Review } from "../../../lib/advice.ts";
import { countInWords, countWithNoun, type Message } from "../../../lib/message.ts";
import type { Move, Wording } from "../../../lib/patience.ts";
import type { Size } from "../../terminal/grid.ts";
import { describeMoves, lastMoveOf } from "../advice/advice_text.ts";
import { type Game, isWon } from "../game.ts";
import type { Model, ReviewMode } from "../model.ts";
import { keyMoves, reviewOfMove } from "../review.ts";
import { describeShort, nameCards, SHORT_WORDING } from "../wording.ts";

/**
 * Wording of a review, its width in columns, and the height of its curve. With 0 rows, the curve is
 * described in words.
 */
interface ReviewOptions {
  readonly voice: Wording;
  readonly width: number;
  readonly curveRows: number;
}

/** Maximum columns of a curve. */
const MAX_CURVE_WIDTH = 60;

/** Describes a reviewed game: what lost it, how well it was played, and its curve. */
export function reviewLines(
  { reviewed }: Model,
  { voice, width, curveRows }: ReviewOptions,
): string[] {
  if (!reviewed) return [];
  const { whole, review } = reviewed;
  if (!review) return ["Looking for the losing move…"];
  return [
    ...verdictLines(whole, review, voice),
    ...accuracyLines(review, whole.turns.length),
    ...(curveRows === 0 ? describeCurve(review) : []),
    ...(curveRows > 0 && review.judged?.length
      ? curveLines(review, whole.turns.length, {
        width: Math.min(width, MAX_CURVE_WIDTH),
        height: curveRows,
      })
      : []),
  ];
}

/** Describes what the solver has proved about a game: its result, and the losing move. */
export function verdictLines(whole: Game, review: Review, voice: Wording): string[] {
  const { start, end, lostBy, instead } = review;
  const { length } = whole.turns;
  const honestly = whole.patience.isCheat ? " without a cheat" : "";
  const lines = [
    ...(isWon(whole) ? [`Won in ${countInWords(length, "move")}.`] : []),
    ...shortestLine(review),
  ];
  if (start === "lost") return [...lines, `This deal is not winnable${honestly}.`];
  if (start === "undecided") return [...lines, "Undecided whether this deal is winnable."];
  if (lostBy) {
    const { from, to } = lostBy;
    return [
      ...lines,
      from === to
        ? `Lost at move ${to}: ${moveText(whole, to, voice)}${
          instead ? ` instead of ${describeAlternative(whole, from, instead, voice)}` : ""
        }.`
        : `Lost between moves ${from} and ${to}.${
          instead ? ` Before them, ${describeAlternative(whole, from, instead, voice)} wins.` : ""
        }`,
    ];
  }
  if (isWon(whole)) return lines;
  return [
    ...lines,
    end === "won" ? `It is still winnable${honestly}.` : "Undecided whether it is still winnable.",
  ];
}

/** Returns the line about the length of the shortest win, if it is known. */
export function shortestLine({ par }: Pick<Review, "par"> = {}): string[] {
  return par === undefined ? [] : [`The shortest win has ${countInWords(par, "move")}.`];
}

function accuracyLines(review: Review, moves: number): string[] {
  const { judged, done, note } = review;
  if (!judged) return [`Reviewing the choices: move ${Math.max(1, done)} of ${moves}…`];
  if (judged.length === 0) return ["No choices to review."];
  const open = judged.filter(({ isOpen }) => isOpen);
  const [good, proved] = [countBestMoves(review), judged.length - open.length];
  return [
    ...(proved === 0 ? [] : [
      `Accuracy ${shareText(good, proved)}%: the best move in ${good} of ` +
      `${open.length > 0 ? "the " : ""}${countWithNoun(proved, "choice")}${
        open.length > 0 ? " that are proved" : ""
      }.`,
    ]),
    ...openLines(open.map(({ move }) => move)),
    ...(note === undefined ? [] : [note]),
  ];
}

/** Returns a share in whole percent; 100 only for all of them. */
function shareText(part: number, whole: number): number {
  const rounded = Math.round(100 * part / whole);
  return part < whole ? Math.min(99, rounded) : rounded;
}

/** Maximum number of moves that are listed by their numbers. */
const MAX_NUMBERS = 6;

/** Describes the moves that the search could not judge. */
function openLines(moves: readonly number[]): string[] {
  if (moves.length === 0) return [];
  const which = moves.length > MAX_NUMBERS
    ? countWithNoun(moves.length, "move")
    : `${moves.length === 1 ? "move" : "moves"} ${moves.join(", ")}`;
  return [`Not proved: ${which}. The search ended early; a better move is possible.`];
}

/** Draws the curve with its title, its scale and the numbers of its moves. */
function curveLines(review: Review, moves: number, { width, height }: Size): string[] {
  const { curve = "", scale } = review;
  const labels = height > 1 && scale ? scale : [];
  const left = labels.length === 0 ? 0 : 1 + Math.max(...labels.map(({ length }) => length));
  const size = { width: width - left, height };
  const margin = (row: number): string =>
    ((row === 0 ? labels[0] : row === height - 1 ? labels[1] : "") ?? "").padStart(left - 1)
      .padEnd(left);
  return [
    "",
    ...(curve === "" ? [] : [curveTitle(curve, height > 1 ? undefined : scale, width)]),
    ...drawCurve(review, moves, size).map((row, index) => margin(index) + row)
      // Without a scale, the empty rows above a low curve say nothing.
      .filter((row) => scale !== undefined || row.trim() !== ""),
    " ".repeat(left) + moveNumbers(review, moves, size.width),
  ];
}

/** Returns the title of a curve; a curve of one row has its scale there. */
function curveTitle(
  curve: string,
  ends: Review["scale"],
  width: number,
): string {
  if (!ends) return `${curve}:`;
  const [high, low] = ends;
  const scale = `(${BLOCKS.charAt(0)} ${low}, ${BLOCKS.charAt(BLOCKS.length - 1)} ${high})`;
  const whole = `${curve} ${scale}:`;
  return whole.length <= width ? whole : `${curve.replace(/,.*/, "")} ${scale}:`;
}

/** Returns the row below a curve: the numbers of its first and last move, and of the losing one. */
function moveNumbers({ lostBy }: Review, moves: number, width: number): string {
  const columns = columnsFor(moves, width);
  const row = Array.from({ length: columns }, () => " ");
  const put = (text: string, at: number): void => {
    const end = at + text.length;
    // The blank beside a number keeps it apart from the next one.
    const around = row.slice(Math.max(0, at - 1), end + 1);
    if (at < 0 || end > columns || around.some((cell) => cell !== " ")) return;
    row.splice(at, text.length, ...text);
  };
  if (lostBy) {
    const [at, number] = [curveColumn(lostBy.to, moves, width), String(lostBy.to)];
    const isRightOf = at + 1 + number.length <= columns;
    put(isRightOf ? `↑${number}` : `${number}↑`, isRightOf ? at : at - number.length);
  }
  put("1", 0);
  put(String(moves), columns - String(moves).length);
  return row.join("").trimEnd();
}

/** Describes the key moves of a review, one per line, with the best alternative. */
export function momentLines(
  { reviewed }: Model,
  voice: Wording,
): readonly { readonly move: number; readonly text: Message }[] {
  if (!reviewed) return [];
  const { whole, review } = reviewed;
  return keyMoves(review).map((move) => {
    const judged = reviewOfMove(review, move);
    const made = `${String(move).padStart(3)}  ${moveText(whole, move, voice)}`;
    const { from, to } = review?.lostBy ?? {};
    const isLosing = from === move && to === move;
    if (!judged || judged.isBest && isLosing) {
      return { move, text: [`${made}: the losing move`, `${made}: losing move`] };
    }
    const best = describeAlternative(whole, move, judged.best, voice);
    const { played, before } = judged;
    const forms = [
      `${made}, ${played}; best ${best}, ${before}`,
      `${made}, ${played}; best ${lastMoveOf(best)}, ${before}`,
      `${made}, ${played}; best ${lastMoveOf(best)}`,
      `${made}; best ${lastMoveOf(best)}`,
      `${made}, ${played}`,
    ];
    if (!isLosing) {
      return { move, text: [forms[0] ?? made, ...forms.slice(1), made] };
    }
    const lost = `${made}: the losing move`;
    return {
      move,
      text: [`${lost}; best ${best}, ${before}`, `${lost}; best ${best}`, lost, made],
    };
  });
}

/** Returns the board's message about the selected move. */
export function reviewMessage({ reviewed }: Model, { move }: ReviewMode): Message {
  if (!reviewed) return "";
  const { whole, review } = reviewed;
  if (move > whole.turns.length) return endMessage(whole, review);
  const made = `Move ${move}/${whole.turns.length}: ${moveText(whole, move, SHORT_WORDING)}`;
  const judged = reviewOfMove(review, move);
  const { from, to } = review?.lostBy ?? {};
  const lost = from === move && to === move ? " It lost the game." : "";
  if (!judged) {
    const instead = lost !== "" && review?.instead
      ? ` Better: ${describeAlternative(whole, move, review.instead, SHORT_WORDING)}.`
      : "";
    return [`${made}.${lost}${instead}`, `${made}.${lost}`, `${made}.`];
  }
  if (judged.isBest) {
    return [
      `${made}, a best move: ${judged.before}.${lost}`,
      `${made}: ${judged.before}.`,
      `${made}.`,
    ];
  }
  if (judged.isOpen) {
    return [
      `${made}, ${judged.played}. Not proved: a better move is possible.`,
      `${made}. Not proved: a better move is possible.`,
      `${made}: not proved.`,
      `${made}.`,
    ];
  }
  const best = describeAlternative(whole, move, judged.best, SHORT_WORDING);
  return [
    `${made}, ${judged.played}.${lost} Best: ${best}, ${judged.before}: ${
      nameCards(judged.why, SHORT_WORDING)
    }.`,
    `${made}, ${judged.played}.${lost} Best: ${best}, ${judged.before}.`,
    `${made}, ${judged.played}.${lost} Best: ${lastMoveOf(best)}, ${judged.before}.`,
    `${made}, ${judged.played}.${lost} Best: ${lastMoveOf(best)}.`,
    `${made}. Best: ${lastMoveOf(best)}.`,
    `${made}.`,
  ];
}

/** Returns the board's message about the position after the last move. */
function endMessage(whole: Game, review: Review | undefined): Message {
  const moves = `after ${countInWords(whole.turns.length, "move")}`;
  if (isWon(whole)) return `The end, ${moves}: won.`;
  const honestly = whole.patience.isCheat ? " without a cheat" : "";
  switch (review?.end) {
    case "won":
      return [`The end, ${moves}. It is still winnable${honestly}.`, `The end, ${moves}.`];
    case "lost":
      return [
        `The end, ${moves}. It is no longer winnable${honestly}.`,
        `The end, ${moves}: lost.`,
      ];
    default:
      return `The end, ${moves}.`;
  }
}

function moveText(whole: Game, move: number, voice: Wording): string {
  const turn = whole.turns[move - 1];
  const made = turn?.moves[0];
  if (turn === undefined || made === undefined) return "";
  return describeShort(whole.patience, turn.before, made, voice);
}

/** Describes moves that were possible at a move of the game. */
function describeAlternative(
  { patience, turns, start }: Game,
  move: number,
  way: readonly Move[],
  voice: Wording,
): string {
  const before = turns[move - 1]?.before ?? start;
  return describeMoves(
    patience,
    before,
    way,
    (state, one) => describeShort(patience, state, one, voice),
  );
}

/** Counts the judged moves that were best moves. */
function countBestMoves({ judged = [] }: Review): number {
  return judged.filter(({ isBest }) => isBest).length;
}

const MAX_PER_MOVE = 4;
const BLOCKS = "▁▂▃▄▅▆▇█";

/**
 * Draws the curve of a review in blocks: `rows` lines, the upper one first, of at most `width`
 * columns.
 */
function drawCurve(review: Review, moves: number, { width, height: rows }: Size): string[] {
  const columns = columnsFor(moves, width);
  const most = rows * BLOCKS.length;
  const filled = Array.from(
    { length: columns },
    (_, column) => Math.min(most, 1 + Math.floor(most * heightAt(review, moves, column, columns))),
  );
  return Array.from({ length: rows }, (_, row) => {
    const below = (rows - 1 - row) * BLOCKS.length;
    return filled.map((blocks) => BLOCKS.charAt(Math.min(BLOCKS.length, blocks - below) - 1) || " ")
      .join("");
  });
}

/**
 * Describes the curve of a review in a sentence: its start, its lowest point and its end; empty if
 * there is no curve.
 */
export function describeCurve({ judged = [], curve }: Review): string[] {
  const lowest = Math.min(...judged.map(({ height }) => height));
  const [first, low, last] = [
    judged[0],
    judged.find(({ height }) => height === lowest),
    judged.at(-1),
  ];
  if (!first || !low || !last || curve === undefined) return [];
  const isBetween = low !== first && lowest < last.height;
  const points = [...new Set([first, ...(isBetween ? [low] : []), last])].map((one) =>
    `${one === low && isBetween ? "at its lowest " : ""}${one.before} before move ${one.move}`
  );
  return [`${curve}: ${points.join(", ")}.`];
}

/**
 * Returns the height of a column of a curve. Without a judged move it is that of the column before;
 * of several moves, the lowest counts.
 */
function heightAt({ judged = [] }: Review, moves: number, column: number, columns: number): number {
  const [from, to] = [moveAt(column, columns, moves), moveAt(column + 1, columns, moves)];
  const within = judged.filter(({ move }) => move >= from && move < to);
  return within.length > 0
    ? Math.min(...within.map(({ height }) => height))
    : judged.findLast(({ move }) => move < from)?.height ?? judged[0]?.height ?? 0;
}

/** Returns the column of a move in a curve. */
function curveColumn(move: number, moves: number, width: number): number {
  const columns = columnsFor(moves, width);
  return Math.min(columns - 1, Math.floor((move - 1) * columns / moves));
}

/**
 * Returns the number of columns of a curve: at most `width`, and in a short game up to {@linkcode
 * MAX_PER_MOVE} per move.
 */
function columnsFor(moves: number, width: number): number {
  if (moves >= width) return Math.max(1, width);
  return moves * Math.min(MAX_PER_MOVE, Math.floor(width / Math.max(1, moves)));
}

/** Returns the first move of a column. */
function moveAt(column: number, columns: number, moves: number): number {
  return 1 + Math.ceil(column * moves / columns);
}
