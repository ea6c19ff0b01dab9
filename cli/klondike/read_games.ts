// Reader of games: the files that a command line names, in every form that 'deal' writes and in
// other deal formats. Each game is passed on as soon as it is read.

import { err, ok, type Result } from "../../lib/result.ts";
import {
  type Diagnostic,
  shiftDiagnostic,
  shiftLocation,
} from "../../lib/klondike/exchange/diagnostic.ts";
import { parsePosition } from "../../lib/klondike/exchange/parse.ts";
import { type ReadGame, readGame } from "../../lib/klondike/exchange/read.ts";
import { type MoveAt, validate } from "../../lib/klondike/exchange/validate.ts";
import { parseDealLine } from "../../lib/klondike/deal.ts";
import {
  DEAL_FORMATS,
  type DealFormat,
  detectFormat,
  importDeals,
} from "../../lib/klondike/formats/deals.ts";
import { parseRulesName } from "../../lib/klondike/variant.ts";
import { decodeText, isUtf16 } from "../../lib/utf8.ts";
import { operands, type Option, option, type OptionPlacing } from "../command/option.ts";
import { choice, FILE, withWord } from "../command/value.ts";
import type { Console } from "../io/console.ts";
import {
  announceStdin,
  hasContent,
  quoteName,
  readFileOrInput,
  STANDARD_INPUT,
} from "../io/input.ts";
import { type GivenFiles, type NamedFiles, namedFiles } from "../named_files.ts";
import { parseObject } from "../run/json_objects.ts";
import { parsePositionJson } from "./position_json.ts";
import { type ChosenRules, hasRuleOptions, rulesFromOptions } from "./rules.ts";
import {
  beginsExchangeFile,
  beginsLine,
  type GameText,
  GrowingText,
  splitGames,
  UnreadableText,
} from "./split_games.ts";

const FORMAT = choice<GameFormat>("NAME", {
  exchange: "exchange files, one after another",
  lines: "52 cards per line, as 'deal --lines' prints them",
  json: "one object per line, as 'deal --json' prints it",
  digits: "Klondike-Solver and MinimalKlondike, three digits per card",
  pysol: "the text of PySolFC",
  solvitaire: "the JSON of Solvitaire",
});

/**
 * Makes the options for the files that a command reads games from; `none` says what it reads
 * without any.
 */
export function gameFileOptions(none = "standard input"): {
  readonly files: Option<readonly string[]>;
  readonly filesFrom: Option<string | undefined>;
  readonly format: Option<GameFormat | undefined>;
} {
  const placing: OptionPlacing = { group: "Game" };
  return {
    files: operands(FILE, "files of games, or folders of files; '-' is standard input", {
      more: `Without FILE: ${none}.`,
    }),
    filesFrom: option(
      "--files-from",
      withWord(FILE, "LIST"),
      "read more file names from LIST, one per line; '-' is standard input",
      placing,
    ),
    format: option("--format", FORMAT, "read games in this format", {
      ...placing,
      defaultText: "detected",
    }),
  };
}

/** Files of games, in order; a path that cannot be listed is an unreadable file. */
interface GameInputs extends Omit<NamedFiles, "paths"> {
  readonly paths: Iterable<Result<string, UnreadableFile>>;
}

/** Returns the files of a command line, or standard input if there are none. */
export function gameFiles(console: Console, given: GivenFiles): GameInputs {
  const { files, filesFrom } = given;
  const isInput = files.length === 0 && filesFrom === undefined;
  const named = namedFiles(console, { ...given, files: isInput ? [STANDARD_INPUT] : files });
  return { ...named, paths: toGameFiles(named.paths) };
}

function* toGameFiles(paths: NamedFiles["paths"]): Generator<Result<string, UnreadableFile>> {
  for (const path of paths) yield path.ok ? path : err({ kind: "unreadable", ...path.error });
}

/** Formats of games: exchange files, deals in lines, objects in lines, and other deal formats. */
const GAME_FORMATS = ["exchange", "lines", "json", ...DEAL_FORMATS] as const;

/** One of {@linkcode GAME_FORMATS}. */
export type GameFormat = (typeof GAME_FORMATS)[number];

/** Source of a game. */
export interface GameSource {
  readonly path: string;
  /** Number of the game in its file, from 1, if the file has several. */
  readonly index?: number;
}

export interface ValidGame extends GameSource, ReadGame {
  readonly kind: "valid";
  /** True if the text names its rules; other deals have the rules of the options. */
  readonly hasRules: boolean;
}

/** A text that is not a valid game. */
export interface InvalidGame extends GameSource {
  readonly kind: "invalid";
  readonly diagnostics: readonly Diagnostic[];
  /** The part of the file that has the errors; overwritten when the next game is read. */
  readonly bytes: Uint8Array;
  /** Number of bytes of the file before that part. */
  readonly skipped: number;
}

/** A file that cannot be read, or not further. */
export interface UnreadableFile extends GameSource {
  readonly kind: "unreadable";
  /** Error message that names the file. */
  readonly reason: string;
}

/** Result of reading one game. */
export type GameAnswer = ValidGame | InvalidGame | UnreadableFile;

/** Options of {@linkcode readGames}. */
export interface ReadOptions {
  /** `undefined` to detect the format from the start of each file. */
  readonly format?: GameFormat | undefined;
  /** True to skip the moves, which may then be invalid. */
  readonly skipsMoves?: boolean;
  readonly worryBack?: boolean;
  /** Rules of the options, for deals without rules. */
  readonly chosen?: ChosenRules;
  /** Reset limit of deals without one; unlimited if it is missing. */
  readonly defaultLimit?: number;
  /**
   * Cache for callers that read games more than once: it holds the bytes of standard input, devices
   * and pipes, which can be read only once.
   */
  readonly cache?: Map<string, Result<Uint8Array, string>>;
}

/** Limit for a game of a stream in bytes; only the current game is held. */
const MAX_GAME_LENGTH = 100_000_000;

/** Number of invalid lines in a row after which a file is given up. */
const MAX_WRONG_LINES = 50;

/** Yields the games of files, one after another; `-` is standard input. */
export function* readGames(
  console: Console,
  paths: Iterable<Result<string, UnreadableFile>>,
  options: ReadOptions = {},
): Generator<GameAnswer> {
  for (const path of paths) {
    if (path.ok) yield* gamesOfFile(console, path.value, options);
    else yield path.error;
  }
}

function* gamesOfFile(console: Console, path: string, options: ReadOptions): Generator<GameAnswer> {
  const opened = openText(console, path, options);
  if (!opened.ok) return yield { kind: "unreadable", path, reason: opened.error };
  try {
    const begin = readFirstLine(opened.value);
    const format = options.format ?? detectGameFormat(begin);
    if (!hasOwnRules(format) || !hasRuleOptions(options.chosen ?? {})) {
      return yield* gamesOfText(opened.value, path, format, options);
    }
    const reason = `-1, -3 and --limit cannot be used with ${
      quoteName(path)
    }: it names its rules; change them there`;
    yield { kind: "unreadable", path, reason };
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    yield { kind: "unreadable", path, reason: `cannot read ${quoteName(path)}: ${error.message}` };
  }
}

function hasOwnRules(format: GameFormat): boolean {
  return format === "exchange" || format === "json";
}

/** Opens the text of a file; standard input is read piece by piece, unless it is cached. */
function openText(
  console: Console,
  path: string,
  { cache }: ReadOptions,
): Result<GrowingText, string> {
  if (cache !== undefined && isReadOnce(console, path)) {
    const before = cache.get(path);
    const read = before ?? readFileOrInput(console, path);
    cache.set(path, read);
    return read.ok ? ok(GrowingText.of(read.value)) : read;
  }
  if (path !== STANDARD_INPUT) {
    const read = readFileOrInput(console, path);
    return read.ok ? ok(GrowingText.of(read.value)) : read;
  }
  announceStdin(console);
  const readPiece = (): Uint8Array | undefined => {
    // Before a read that may wait, print what is known about the games so far.
    console.flush();
    const read = console.readSome();
    if (read.ok) return read.value;
    throw new UnreadableText(read.error);
  };
  return ok(new GrowingText(readPiece, MAX_GAME_LENGTH));
}

/**
 * True for standard input, pipes and everything in `/dev`: `/dev/stdin` may be a redirected file.
 */
function isReadOnce(console: Console, path: string): boolean {
  return path === STANDARD_INPUT || path.startsWith("/dev/") || console.isStream(path);
}

const LF = 10;

/** Reads up to the end of the first line that is neither blank nor a comment; returns that line. */
function readFirstLine(text: GrowingText): Uint8Array {
  for (let start = 0;;) {
    let end = text.bytes.indexOf(LF, start);
    while (end < 0) {
      const searched = text.bytes.length;
      if (!text.grow(0)) break;
      end = text.bytes.indexOf(LF, searched);
    }
    const { bytes } = text;
    const lineEnd = end < 0 ? bytes.length : end;
    if (end < 0 || hasContent(bytes, start, lineEnd)) return bytes.subarray(start, lineEnd);
    start = end + 1;
  }
}

/** Matches the start of a line of 52 cards; the last card may still be wrong. */
const LINE_OF_DEAL = /^\uFEFF?\s*([A2-9TJQK][cdhs]\s+){51}/;
/** Number of bytes that are enough to recognise a format. */
const BEGINNING = 1000;
/** Limit for a line with a deal, in bytes. */
const MAX_LINE_LENGTH = 1 << 16;

function detectGameFormat(line: Uint8Array): GameFormat {
  const format = detectFormat(line);
  if (format === "solvitaire" && line.length <= MAX_LINE_LENGTH) {
    const object = parseObject(decodeText(line));
    if (object !== undefined && Object.hasOwn(object, "position")) return "json";
  }
  if (format !== undefined) return format;
  return LINE_OF_DEAL.test(decodeText(line.subarray(0, BEGINNING))) ? "lines" : "exchange";
}

type Parsed = Result<Pick<ValidGame, "state" | "moves" | "hasRules">, readonly Diagnostic[]>;

function* gamesOfText(
  text: GrowingText,
  path: string,
  format: GameFormat,
  options: ReadOptions,
): Generator<GameAnswer> {
  if (format !== "exchange" && format !== "lines" && format !== "json") {
    return yield* importedGames(text, path, format, options);
  }
  const isLines = format !== "exchange";
  let [index, wrongLines] = [0, 0];
  for (const game of splitGames(text, isLines ? beginsLine() : beginsExchangeFile())) {
    const source = game.isOnly ? { path } : { path, index: ++index };
    const parsed = isLines ? parseLine(game, format, options) : parseExchange(game, options);
    if (parsed.ok) {
      wrongLines = 0;
      yield { kind: "valid", ...source, ...parsed.value };
      continue;
    }
    const { bytes, offset: skipped } = game;
    yield { kind: "invalid", ...source, diagnostics: parsed.error, bytes, skipped };
    if (isLines && ++wrongLines === MAX_WRONG_LINES) {
      const reason = `${wrongLines} lines in a row of ${quoteName(path)} are not deals`;
      return yield { kind: "unreadable", path, reason: `${reason}; the rest is not read` };
    }
  }
}

/** Matches moves without a game, after comments, as 'winnable' prints them. */
const MOVES_ALONE = /^(?:[^\S\n]*(?:#.*)?\n)*[^\S\n]*(?:\.|r|[w\d]->[f\d])(?:\s|$)/;
const MOVES_HINT = "moves follow their game: cat GAME MOVES | patience advance";

function parseExchange(
  { bytes, offset, lines }: GameText,
  { skipsMoves, worryBack = false }: ReadOptions,
): Parsed {
  const game = skipsMoves ? readPosition(bytes) : readGame(bytes, { worryBack });
  if (!game.ok) {
    const hint = MOVES_ALONE.test(decodeText(bytes.subarray(0, BEGINNING)))
      ? MOVES_HINT
      : undefined;
    return err(
      game.error.map((one) => ({ ...shiftDiagnostic(one, lines, offset), ...(hint && { hint }) })),
    );
  }
  const { state, moves } = game.value;
  const shift = ({ move, place }: MoveAt): MoveAt => ({
    move,
    place: shiftLocation(place, lines, offset),
  });
  return ok({ state, moves: lines === 0 ? moves : moves.map(shift), hasRules: true });
}

function readPosition(bytes: Uint8Array): Result<ReadGame, readonly Diagnostic[]> {
  const parsed = parsePosition(bytes);
  if (!parsed.ok) return err([parsed.error]);
  const state = validate(parsed.value);
  return state.ok ? ok({ state: state.value, moves: [] }) : state;
}

/** Parses the first line that is neither blank nor a comment. */
function parseLine(
  { bytes, offset, lines }: GameText,
  format: "lines" | "json",
  options: ReadOptions,
): Parsed {
  let [start, line] = [0, lines + 1];
  let end = endOfLine(bytes, start);
  while (end < bytes.length && !hasContent(bytes, start, end)) {
    start = end + 1;
    end = endOfLine(bytes, start);
    line++;
  }
  const state = parseDeal(bytes.subarray(start, end), format, options);
  if (state.ok) return ok({ ...state.value, moves: [] });
  const span = [offset + start, offset + end] as const;
  return err([{ code: "expected-deal", message: state.error, line, column: 1, span }]);
}

function parseDeal(
  line: Uint8Array,
  format: "lines" | "json",
  { chosen = {}, worryBack = false, defaultLimit }: ReadOptions,
): Result<Pick<ValidGame, "state" | "hasRules">, string> {
  if (isUtf16(line)) return err("expecting a deal, found text in UTF-16");
  if (line.length > MAX_LINE_LENGTH) return err("expecting a deal, found a very long line");
  const text = decodeText(line);
  if (format === "lines") {
    const [cards = ""] = text.split(/[#|]/, 1);
    // 'deal --lines' writes the rules after the cards; the options override them.
    const named = parseRulesName(text.slice(cards.length));
    const { turn = named?.turn, limit = named?.resets ?? defaultLimit } = chosen;
    const rules = rulesFromOptions({ turn, limit }, worryBack || (named?.worryBack ?? false));
    const state = parseDealLine(cards, rules);
    const overridesRules = chosen.turn !== undefined && chosen.limit !== undefined;
    return state.ok
      ? ok({ state: state.value, hasRules: named !== undefined && !overridesRules })
      : state;
  }
  const position = parseObject(text)?.["position"];
  if (position === undefined) {
    return err("expecting a JSON object with a position, as 'deal --json' prints it");
  }
  const state = parsePositionJson(position, worryBack);
  return state.ok ? ok({ state: state.value, hasRules: true }) : state;
}

function endOfLine(bytes: Uint8Array, start: number): number {
  const end = bytes.indexOf(LF, start);
  return end < 0 ? bytes.length : end;
}

/** Yields deals in other formats. The text is read whole; an invalid deal is the last one. */
function* importedGames(
  text: GrowingText,
  path: string,
  format: DealFormat,
  { chosen = {}, worryBack = false, defaultLimit }: ReadOptions,
): Generator<GameAnswer> {
  while (text.grow(0));
  const { bytes } = text;
  const deals = importDeals(
    bytes,
    format,
    rulesFromOptions({ ...chosen, limit: chosen.limit ?? defaultLimit }, worryBack),
  );
  let next = deals.next();
  for (let index = 1; !next.done; index++) {
    const deal = next.value;
    next = deals.next();
    const source = index === 1 && next.done ? { path } : { path, index };
    yield deal.ok
      ? { kind: "valid", ...source, state: deal.value, moves: [], hasRules: false }
      : { kind: "invalid", ...source, diagnostics: deal.error, bytes, skipped: 0 };
  }
}
