// Parses an exchange file: bytes to tokens, tokens to a position that need not be consistent, or
// the first syntax error.
import {
  DECK_SIZE,
  formatSuit,
  parseCard,
  type Suit,
  suitName,
  suitOf,
  SUITS,
} from "../../card.ts";
import { type Move, parseMove } from "../move.ts";
import { UNLIMITED } from "../state.ts";
import { ok, type Result } from "../../result.ts";
import {
  type Diagnostic,
  type DiagnosticCode,
  type DiagnosticError,
  diagnosticError,
  locationOf,
  rejectUtf16,
  type SourceLocation,
} from "./diagnostic.ts";
import type { CardAt, MoveAt, UncheckedColumn, UncheckedPosition } from "./validate.ts";
import { excerptOfBytes } from "../../printable.ts";
import { byteOrderMarkLength, isUtf16 } from "../../utf8.ts";

/** A parsed exchange file. */
interface ParsedGame {
  readonly setup: UncheckedPosition;
  readonly moves: readonly MoveAt[];
}

/** Maximum number of moves in a file, far more than a game takes. */
const MAX_MOVES = 100_000;

type Parsed<T> = Result<T, Diagnostic>;

/** Parses an exchange file up to its keyword `MOVES:` and ignores the rest. */
export function parsePosition(bytes: Uint8Array): Parsed<UncheckedPosition> {
  return parseSetup(new Scanner(bytes));
}

/** Parses a whole exchange file. Moves from the foundations require `worryBack`. */
export function parseGame(
  bytes: Uint8Array,
  options: { readonly worryBack?: boolean } = {},
): Parsed<ParsedGame> {
  const scanner = new Scanner(bytes);
  const setup = parseSetup(scanner);
  if (!setup.ok) return setup;
  const moves: MoveAt[] = [];
  while (scanner.peek().kind !== "end") {
    if (moves.length === MAX_MOVES) {
      const wanted = `the end of the file after ${MAX_MOVES} moves`;
      return syntaxError(scanner, scanner.peek(), "too-many-moves", wanted);
    }
    const move = parsePlacedMove(scanner, options.worryBack ?? false);
    if (!move.ok) return move;
    moves.push(move.value);
  }
  return ok({ setup: setup.value, moves });
}

function parseSetup(scanner: Scanner): Parsed<UncheckedPosition> {
  const rules = parseRules(scanner);
  if (!rules.ok) return rules;
  const foundations = parseFoundations(scanner);
  if (!foundations.ok) return foundations;
  const tableau = parseTableau(scanner);
  if (!tableau.ok) return tableau;
  const stock = parseStock(scanner);
  if (!stock.ok) return stock;
  const moves = parseKeyword(scanner, "MOVES:", "a card or 'MOVES:'");
  if (!moves.ok) return moves;
  return ok({
    ...rules.value,
    foundations: foundations.value,
    tableau: tableau.value,
    ...stock.value,
    end: locationOf(moves.value),
  });
}

function parseKeyword(scanner: Scanner, keyword: string, wanted = `'${keyword}'`): Parsed<Token> {
  const token = scanner.take();
  return scanner.is(token, keyword)
    ? ok(token)
    : syntaxError(scanner, token, "expected-keyword", wanted);
}

function parseRules(scanner: Scanner): Parsed<Pick<UncheckedPosition, "turn" | "resets">> {
  const keyword = parseKeyword(scanner, "RULES:");
  if (!keyword.ok) return keyword;
  const word = scanner.take();
  if (!scanner.is(word, "turn")) {
    return syntaxError(scanner, word, "expected-turn", "'turn 1' or 'turn 3'");
  }
  const count = scanner.take();
  const turn = scanner.is(count, "1") ? 1 : scanner.is(count, "3") ? 3 : undefined;
  if (turn === undefined) {
    return syntaxError(scanner, count, "expected-turn", "1 or 3 after 'turn'");
  }
  const resets = parseResets(scanner);
  return resets.ok ? ok({ turn, resets: resets.value }) : resets;
}

function parseResets(scanner: Scanner): Parsed<number> {
  const token = scanner.take();
  if (scanner.is(token, "unlimited")) return ok(UNLIMITED);
  if (!scanner.is(token, "limit")) {
    return syntaxError(scanner, token, "expected-resets", "'unlimited' or 'limit N'");
  }
  const limit = scanner.take();
  const digit = scanner.word(limit);
  return /^[0-9]$/.test(digit)
    ? ok(Number(digit))
    : syntaxError(scanner, limit, "expected-resets", "one digit after 'limit'");
}

function parseFoundations(scanner: Scanner): Parsed<(CardAt | undefined)[]> {
  const keyword = parseKeyword(scanner, "FOUNDATIONS:");
  if (!keyword.ok) return keyword;
  const foundations: (CardAt | undefined)[] = [];
  for (const suit of SUITS) {
    const foundation = parseFoundation(scanner, suit);
    if (!foundation.ok) return foundation;
    foundations.push(foundation.value);
  }
  return ok(foundations);
}

function parseFoundation(scanner: Scanner, suit: Suit): Parsed<CardAt | undefined> {
  const token = scanner.take();
  const empty = `_${formatSuit(suit)}`;
  if (scanner.is(token, empty)) return ok(undefined);
  const placed = parsePlacedCard(scanner, token);
  if (placed && suitOf(placed.card) === suit) return ok(placed);
  return syntaxError(
    scanner,
    token,
    "expected-foundation",
    `the top card of ${suitName(suit)} or '${empty}'`,
  );
}

function parseTableau(scanner: Scanner): Parsed<UncheckedColumn[]> {
  const keyword = parseKeyword(scanner, "TABLEAU:");
  if (!keyword.ok) return keyword;
  const columns: UncheckedColumn[] = [];
  for (let number = 7; number >= 1; number--) {
    const column = parseColumn(scanner, number, keyword.value.span[1]);
    if (!column.ok) return column;
    columns.unshift(column.value);
  }
  return ok(columns);
}

/**
 * Parses a column. `keywordEnd` is where `TABLEAU:` ends: only there may a column touch the token
 * before it.
 */
function parseColumn(
  scanner: Scanner,
  number: number,
  keywordEnd: number,
): Parsed<UncheckedColumn> {
  const { line } = scanner.peek();
  const faceDown: CardAt[] = [];
  const faceUp: CardAt[] = [];
  let pile = faceDown;
  let count = 0;
  let last: Token | undefined;
  for (let token = scanner.peek(); token.line === line; token = scanner.peek()) {
    const isBar = token.kind === "bar" && pile === faceDown;
    const card = isBar ? undefined : parsePlacedCard(scanner, token);
    if (token.kind === "end" && last) break;
    if (!isBar && !card) return columnError(scanner, token, number, last, pile === faceUp);
    if (token.touches && token.span[0] !== keywordEnd) {
      const wanted = `a space before '${scanner.word(token)}'`;
      return syntaxError(scanner, token, "expected-separator", wanted, last?.span[0]);
    }
    if (card && count++ === DECK_SIZE) return tooManyCardsError(scanner);
    if (card) addCard(pile, card);
    else pile = faceUp;
    last = scanner.take();
  }
  if (pile === faceDown && last) {
    return syntaxErrorAtLineEnd(last, "expected-bar", `'|' in column ${number}`);
  }
  return ok({ faceDown, faceUp });
}

function columnError(
  scanner: Scanner,
  token: Token,
  number: number,
  last: Token | undefined,
  isOpen: boolean,
): ReturnType<typeof syntaxError> {
  const wanted = last === undefined
    ? `column ${number}: covered cards, '|', open cards`
    : isOpen
    ? `a card or the end of column ${number}`
    : `a card or '|' in column ${number}`;
  return syntaxError(scanner, token, "expected-card", wanted);
}

function parseStock(scanner: Scanner): Parsed<Pick<UncheckedPosition, "waste" | "stock">> {
  const keyword = parseKeyword(scanner, "STOCK:");
  if (!keyword.ok) return keyword;
  const waste = parseCards(scanner);
  if (!waste.ok) return waste;
  const bar = scanner.take();
  if (bar.kind !== "bar") return syntaxError(scanner, bar, "expected-bar", "a card or '|'");
  const stock = parseCards(scanner);
  return stock.ok ? ok({ waste: waste.value, stock: stock.value }) : stock;
}

/** Parses the cards up to the first token that is not a card. */
function parseCards(scanner: Scanner): Parsed<CardAt[]> {
  const cards: CardAt[] = [];
  for (let count = 0;; count++) {
    const card = parsePlacedCard(scanner, scanner.peek());
    if (!card) return ok(cards);
    if (count === DECK_SIZE) return tooManyCardsError(scanner);
    addCard(cards, card);
    scanner.take();
  }
}

/** Returns the error for a pile with more cards than the deck. */
function tooManyCardsError(scanner: Scanner): ReturnType<typeof syntaxError> {
  const wanted = `at most ${DECK_SIZE} cards in a pile`;
  return syntaxError(scanner, scanner.peek(), "too-many-cards", wanted);
}

/** Maximum number of copies of a card that are kept per pile. A valid file names each card once. */
const MAX_COPIES = 10;

function addCard(pile: CardAt[], placed: CardAt): void {
  const isShort = pile.length < MAX_COPIES;
  const copies = isShort ? 0 : pile.filter(({ card }) => card === placed.card).length;
  if (copies < MAX_COPIES) pile.push(placed);
}

function parsePlacedMove(scanner: Scanner, worryBack: boolean): Parsed<MoveAt> {
  const token = scanner.take();
  const move = token.kind === "word" ? parseMove(scanner.word(token)) : undefined;
  if (move && (worryBack || !isWorryBack(move))) return ok({ move, place: locationOf(token) });
  return syntaxError(
    scanner,
    token,
    "expected-move",
    "a move such as '.', 'r', 'w->3' or '3->f'",
  );
}

function isWorryBack(move: Move): boolean {
  return move.kind === "carry" && typeof move.from === "object";
}

function parsePlacedCard(scanner: Scanner, token: Token): CardAt | undefined {
  const card = token.kind === "word" ? parseCard(scanner.word(token)) : undefined;
  return card === undefined ? undefined : { card, place: locationOf(token) };
}

/** Returns the error that `wanted` was expected; quotes what was found from `start` on. */
function syntaxError(
  scanner: Scanner,
  token: Token,
  code: DiagnosticCode,
  wanted: string,
  start = token.span[0],
): DiagnosticError {
  if (token.span[0] === 0 && isUtf16(scanner.bytes)) return rejectUtf16(wanted);
  const quoted = excerptOfBytes(scanner.bytes, start, token.span[1]);
  const found = token.kind === "end" ? "the end of the file" : `'${quoted}'`;
  const hint = token.kind === "end" ? undefined : hintFor(code, quoted);
  return diagnosticError(token, code, `expecting ${wanted}, found ${found}`, hint);
}

/** Returns the error that a line ended before `wanted`; `last` is its last token. */
function syntaxErrorAtLineEnd(
  last: Token,
  code: DiagnosticCode,
  wanted: string,
): DiagnosticError {
  const [start, end] = last.span;
  const place = { line: last.line, column: last.column + end - start, span: [end, end] } as const;
  return diagnosticError(place, code, `expecting ${wanted}, found the end of the line`);
}

/** Returns a hint about the likely mistake, or `undefined` if there is none. */
function hintFor(code: DiagnosticCode, found: string): string | undefined {
  const [, glued] = /.(RULES|FOUNDATIONS|TABLEAU|STOCK|MOVES):$/.exec(found) ?? [];
  if (glued !== undefined) {
    // Only `MOVES:` follows a list of any length.
    return code === "expected-keyword" && glued !== "MOVES"
      ? `remove the text before '${glued}:'`
      : `write a space before '${glued}:'`;
  }
  if (/^10[cdhs]$/i.test(found)) return `write ten as T: 'T${found.slice(2).toLowerCase()}'`;
  if (/^([2-9tjqka][cdhs]|_[cdhs])$/i.test(found)) return cardHint(code, found);
  switch (code) {
    case "expected-keyword":
      return keywordHint(found);
    case "expected-turn":
      return /^turn.?[13]$/.test(found) ? "write a space between 'turn' and the number" : undefined;
    case "expected-resets":
      return /^limit.?[0-9]$/.test(found)
        ? "write a space between 'limit' and the digit"
        : undefined;
    case "expected-card":
      if (found === "STOCK:") return "TABLEAU: has seven lines, and STOCK: begins a new line";
      return found === "|" ? "write each column on its own line" : undefined;
    case "expected-move":
      return moveHint(found);
    default:
      return undefined;
  }
}

function cardHint(code: DiagnosticCode, found: string): string | undefined {
  const written = found.charAt(0).toUpperCase() + found.charAt(1).toLowerCase();
  if (written !== found) return `case matters: '${written}'`;
  return code === "expected-foundation"
    ? "the order is clubs, diamonds, hearts, spades"
    : undefined;
}

function keywordHint(found: string): string | undefined {
  const keywords = ["RULES", "FOUNDATIONS", "TABLEAU", "STOCK", "MOVES"];
  if (keywords.includes(found)) return `no space before the colon: '${found}:'`;
  const capitals = found.toUpperCase();
  if (capitals !== found && keywords.includes(capitals.replace(/:$/, ""))) {
    return "write keywords in capitals";
  }
  return undefined;
}

function moveHint(found: string): string | undefined {
  if (/^[.r]+$/.test(found)) return "separate moves with spaces";
  if (/^[w1-7]$|->$/.test(found)) return "write a move without spaces";
  if (/^[cdhs]->[1-7]$/.test(found)) {
    return "moves from a foundation require --worry-back";
  }
  return undefined;
}

// The scanner works on the bytes of the file, so that a file of any size is held only once, and so
// that the bytes of a comment need not be text. Every token is ASCII; other bytes are errors.

/** A token of an exchange file: a word, a bar, or the end of the file. */
export interface Token extends SourceLocation {
  readonly kind: "word" | "bar" | "end";
  /** True if it touches the token before. */
  readonly touches: boolean;
}

const TAB = 9, LF = 10, CR = 13, SPACE = 32, HASH = 35, COLON = 58, BAR = 124;

/** Cuts an exchange file into tokens, one at a time. */
export class Scanner {
  readonly bytes: Uint8Array;
  /** Offset of the text after a byte order mark. */
  readonly #begin: number;
  #offset: number;
  #line = 1;
  #lineStart: number;
  #next: Token | undefined;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#begin = byteOrderMarkLength(bytes);
    this.#offset = this.#begin;
    this.#lineStart = this.#begin;
  }

  /** Returns the next token without consuming it. */
  peek(): Token {
    this.#next ??= this.#scan();
    return this.#next;
  }

  /** Returns and consumes the next token. */
  take(): Token {
    const token = this.peek();
    this.#next = undefined;
    return token;
  }

  /** True if a token is this word. */
  is(token: Token, word: string): boolean {
    const [start, end] = token.span;
    if (token.kind === "end" || end - start !== word.length) return false;
    for (let i = 0; i < word.length; i++) {
      if (this.bytes[start + i] !== word.charCodeAt(i)) return false;
    }
    return true;
  }

  /** Returns the letters of a token; empty if it is too long for a card, a move or a number. */
  word(token: Token): string {
    const [start, end] = token.span;
    let word = "";
    if (end - start > 4) return word;
    for (let i = start; i < end; i++) word += String.fromCharCode(this.bytes[i] as number);
    return word;
  }

  #scan(): Token {
    const before = this.#offset;
    this.#skip();
    const { bytes } = this;
    const start = this.#offset;
    const touches = start === before && start > this.#begin;
    const column = start - this.#lineStart + 1;
    const place = { line: this.#line, column, touches } as const;
    const first = bytes[start];
    if (first === undefined) return { kind: "end", ...place, span: [start, start] };
    let end = start;
    if (first === BAR) end++;
    else while (end < bytes.length && !endsWord(bytes[end])) if (bytes[end++] === COLON) break;
    this.#offset = end;
    return { kind: first === BAR ? "bar" : "word", ...place, span: [start, end] };
  }

  /** Skips white space and comments. */
  #skip(): void {
    const { bytes } = this;
    for (;;) {
      const byte = bytes[this.#offset];
      if (byte === LF) {
        this.#offset++;
        this.#line++;
        this.#lineStart = this.#offset;
      } else if (byte === HASH) {
        while (this.#offset < bytes.length && bytes[this.#offset] !== LF) this.#offset++;
      } else if (byte === SPACE || byte === TAB || byte === CR) {
        this.#offset++;
      } else {
        return;
      }
    }
  }
}

function endsWord(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB || byte === LF || byte === CR || byte === HASH ||
    byte === BAR;
}
