// A short search whether a deal can be won: depth first from a row of the board, each position
// once. Readable twin of `playOut`: tests/lib/klondike/coach/fixed_order_test.ts, move by move.
import type { PlayoutBoard } from "./board.ts";
import { COUNTS, COVERED, DEPTH, DRAWN, HEIGHTS, RESETS, ROW_FIELDS, TALON } from "./packed_row.ts";
import { Steps } from "./steps.ts";

/** Words per visited position: the stamp of its search, and its key. */
const WORDS = 6;

/** Positions to search when only returns from the foundations can help. */
const RETURN_POSITIONS = 400;

/** Result of a search: won, proved to be lost, or neither within its limit. */
export type EndgameResult = "won" | "lost" | "undecided";

/** Searches deals laid on a board, up to a number of positions. */
export class EndgameSearch {
  /** Number of positions that the last search visited. */
  positions = 0;
  readonly #board: PlayoutBoard;
  readonly #steps: Steps;
  /** Steps of a playout: cards do not come back, or it might never end. */
  readonly #plain: Steps;
  readonly #cursors = new Int32Array(DEPTH);
  readonly #ends = new Int32Array(DEPTH);
  #visited = new Int32Array(0);
  readonly #early: boolean;
  #mask = 0;
  #stamp = 0;

  /**
   * Searches on a board, with or without worrying back. Unless `toTheEnd` is set, a deal with
   * unlimited resets and more than one face-down card counts as won once no card is face down: it
   * nearly always is.
   */
  constructor(board: PlayoutBoard, worryBack: boolean, { toTheEnd = false } = {}) {
    this.#board = board;
    this.#steps = new Steps(board, worryBack);
    this.#plain = worryBack ? new Steps(board, false) : this.#steps;
    this.#early = !toTheEnd && board.unlimited && (board.rows[COVERED] as number) > 1;
  }

  /** Decides whether the position of a row can be won, within a limit of positions. */
  look(first: number, limit: number): EndgameResult {
    const board = this.#board;
    const steps = this.#steps;
    const [cursors, ends] = [this.#cursors, this.#ends];
    this.positions = 0;
    if (this.#isWon(first * ROW_FIELDS)) return "won";
    this.#begin(limit);
    this.#isNew(first * ROW_FIELDS);
    this.positions = 1;
    let depth = first;
    board.talon.settle(depth * ROW_FIELDS);
    cursors[depth] = 0;
    ends[depth] = steps.find(depth * ROW_FIELDS, 0);
    for (;;) {
      const cursor = cursors[depth] as number;
      if (cursor === ends[depth]) {
        if (depth === first) return "lost";
        depth--;
        continue;
      }
      cursors[depth] = cursor + 1;
      const at = depth * ROW_FIELDS;
      board.take(at, steps.at(cursor));
      if (this.#isWon(at + ROW_FIELDS)) return "won";
      if (depth + 2 >= DEPTH || !this.#isNew(at + ROW_FIELDS)) continue;
      if (++this.positions > limit) return "undecided";
      const start = ends[depth] as number;
      depth++;
      board.talon.settle(at + ROW_FIELDS);
      cursors[depth] = start;
      ends[depth] = steps.find(at + ROW_FIELDS, start);
    }
  }

  /**
   * True if the fixed order of steps.ts wins from a row; it takes the most urgent step each time.
   * If it ends and cards may come back, a short search tests whether that helps.
   */
  playOut(first: number): boolean {
    const board = this.#board;
    for (let at = first * ROW_FIELDS;; at += ROW_FIELDS) {
      if (this.#isWon(at)) return true;
      board.talon.settle(at);
      if (this.#plain.find(at, 0) === 0) {
        return this.#plain !== this.#steps &&
          this.look(at / ROW_FIELDS, RETURN_POSITIONS) === "won";
      }
      board.take(at, this.#plain.at(0));
    }
  }

  #isWon(at: number): boolean {
    return this.#early ? this.#board.rows[at + COVERED] === 0 : this.#board.isWon(at);
  }

  #begin(limit: number): void {
    const needed = 2 ** Math.ceil(Math.log2(limit * 2 + 2));
    if (needed > this.#mask + 1) {
      this.#visited = new Int32Array(needed * WORDS);
      this.#mask = needed - 1;
      this.#stamp = 0;
    }
    this.#stamp++;
  }

  /** Records the position of a row. Returns true if it was not visited before. */
  #isNew(at: number): boolean {
    const { rows } = this.#board;
    const visited = this.#visited;
    const a = rows[at + COUNTS] as number;
    const b = rows[at + COUNTS + 1] as number;
    const c = rows[at + TALON] as number;
    const d = rows[at + TALON + 1] as number;
    const e = (rows[at + HEIGHTS] as number) | (rows[at + DRAWN] as number) << 16 |
      (rows[at + RESETS] as number) << 22;
    let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^
      Math.imul(d, 0x27d4eb2f) ^ Math.imul(e, 0x165667b1);
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x2c1b3c6d);
    hash ^= hash >>> 13;
    for (let slot = hash & this.#mask;; slot = slot + 1 & this.#mask) {
      const place = slot * WORDS;
      if (visited[place] !== this.#stamp) {
        visited[place] = this.#stamp;
        visited[place + 1] = a;
        visited[place + 2] = b;
        visited[place + 3] = c;
        visited[place + 4] = d;
        visited[place + 5] = e;
        return true;
      }
      if (
        visited[place + 1] === a && visited[place + 2] === b && visited[place + 3] === c &&
        visited[place + 4] === d && visited[place + 5] === e
      ) return false;
    }
  }
}
