// Output about the games that a command reads: blocks of text with a heading for each game, or
// objects that name it. A single game of a single file has no heading.

import {
  type Diagnostic,
  isConsistencyError,
  locationOf,
  type Related,
  type SourceLocation,
} from "../../lib/klondike/exchange/diagnostic.ts";
import type { IllegalMove } from "../../lib/klondike/exchange/read.ts";
import { formatMove } from "../../lib/klondike/move.ts";
import { faceDownCount, type State, UNLIMITED } from "../../lib/klondike/state.ts";
import { escapeBytes } from "../../lib/printable.ts";
import type { Context } from "../command/command.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { displayName } from "../io/input.ts";
import { type Colouriser, colouriser } from "../io/text_look.ts";
import { errorLines, UserError } from "../user_error.ts";
import type {
  GameAnswer,
  GameSource,
  InvalidGame,
  UnreadableFile,
  ValidGame,
} from "./read_games.ts";

/** Exit codes by whether the game could be read. */
export const ANSWER_CODES: Readonly<Record<GameAnswer["kind"], ExitCode>> = {
  valid: ExitStatus.yes,
  invalid: ExitStatus.no,
  unreadable: ExitStatus.usage,
};

/** Writes headings above the output of several games, and the errors of invalid ones. */
export class AnswerBlocks {
  readonly #context: Context;
  readonly #areSeveral: boolean;
  readonly #paint: Colouriser;
  readonly #begun = { out: false, err: false };

  constructor(context: Context, areSeveral: boolean) {
    this.#context = context;
    this.#areSeveral = areSeveral;
    this.#paint = colouriser(context.console, "err", context.color);
  }

  /** Returns the heading `FILE[2]:` of the next block; empty for the only game of the only file. */
  heading(stream: "out" | "err", source: GameSource): string {
    return this.#isNamed(source) ? `${this.#gap(stream)}${sourceName(source)}:\n` : "";
  }

  /** Returns the heading as a comment, for blocks that are read again as exchange files. */
  comment(source: GameSource): string {
    return this.#isNamed(source) ? `# ${sourceName(source)}\n` : "";
  }

  /** Writes a message about a game. */
  error(source: GameSource, text: string): void {
    this.#context.console.err(this.heading("err", source) + text);
  }

  /** Writes the errors of an invalid game as `patience check` does, or why a file is unreadable. */
  problem(answer: InvalidGame | UnreadableFile): void {
    if (answer.kind === "unreadable") {
      const message = errorLines(this.#context.path, new UserError(answer.reason));
      this.#context.console.err(`${this.#areSeveral ? this.#gap("err") : ""}${message}`);
      return;
    }
    const { diagnostics, bytes, skipped } = answer;
    this.error(answer, formatDiagnostics(diagnostics, bytes, this.#paint, skipped));
  }

  #isNamed({ index }: GameSource): boolean {
    return this.#areSeveral || index !== undefined;
  }

  #gap(stream: "out" | "err"): string {
    const gap = this.#begun[stream] ? "\n" : "";
    this.#begun[stream] = true;
    return gap;
  }
}

/**
 * Returns the name of a game in a message: its file, and its number if the file has several games.
 */
export function sourceName({ path, index }: GameSource): string {
  return `${displayName(path)}${index === undefined ? "" : `[${index}]`}`;
}

/** Returns the source of a game as fields of its JSON object. */
export function sourceJson({ path, index }: GameSource): GameSource {
  return { path, ...(index === undefined ? {} : { index }) };
}

/**
 * Returns the object of `patience check --json`; other commands print it for games that are not
 * valid.
 */
export function checkJson(answer: GameAnswer): object {
  const game = answer.kind === "valid" ? answer : undefined;
  return {
    type: "check",
    schema: "patience.check/1",
    ...sourceJson(answer),
    valid: answer.kind === "unreadable" ? null : game !== undefined,
    counts: game ? cardCounts(game.state) : null,
    rules: game?.hasRules ? rulesJson(game.state) : null,
    diagnostics: answer.kind === "invalid" ? answer.diagnostics : [],
    ...(answer.kind === "unreadable" ? { error: answer.reason } : {}),
  };
}

/** Returns an object like that of {@linkcode checkJson} for a game with an illegal move. */
export function illegalGameJson(game: ValidGame, { move, reason, place }: IllegalMove): object {
  const message = `${formatMove(move)}: ${reason}`;
  const found: Diagnostic = { code: "illegal-move", message, ...locationOf(place) };
  return { ...checkJson(game), valid: false, counts: null, rules: null, diagnostics: [found] };
}

/**
 * Returns the numbers of face-down cards in the columns, and of cards in the stock and the waste.
 */
export function cardCounts(state: State): { covered: number; stock: number; waste: number } {
  return { covered: faceDownCount(state), stock: state.stock.length, waste: state.waste.length };
}

function rulesJson({ rules }: State): { turn: number; resets: number | "unlimited" } {
  return { turn: rules.turn, resets: rules.resets === UNLIMITED ? "unlimited" : rules.resets };
}

/**
 * Formats errors with the place in the file and, if there is one, a hint. `bytes` may be a part of
 * the file that starts at a line; `skipped` bytes come before it.
 */
function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  bytes: Uint8Array,
  paint: Colouriser,
  skipped = 0,
): string {
  return diagnostics
    .map((diagnostic) =>
      isConsistencyError(diagnostic)
        ? describeInconsistency(diagnostic, paint)
        : describeFormatError(diagnostic, excerpt(bytes, diagnostic, skipped), paint)
    )
    .join("");
}

/** Formats one line per error, which editors can parse; `name` must be printable. */
export function formatDiagnosticsShort(diagnostics: readonly Diagnostic[], name: string): string {
  return diagnostics
    .map(({ line, column, message }) => `${name}:${line}:${column}: error: ${message}\n`)
    .join("");
}

function describeFormatError(
  diagnostic: Diagnostic,
  { source, indent, carets }: Excerpt,
  paint: Colouriser,
): string {
  return [
    `${paint.error(`Error near line ${diagnostic.line}:`)} ${diagnostic.message}`,
    source,
    indent + paint.mark(carets),
    ...hintLine(diagnostic),
    "",
  ].join("\n");
}

function describeInconsistency(diagnostic: Diagnostic, paint: Colouriser): string {
  const { message, related, line, code } = diagnostic;
  const hasPlace = code === "column-not-a-run" || code === "covered-without-open";
  return [
    `${paint.error(message)}${hasPlace ? ` (line ${line})` : ""}`,
    ...describeRelated(related ?? []),
    ...hintLine(diagnostic),
    "",
  ].join("\n");
}

function describeRelated(related: readonly Related[]): string[] {
  const subjects = [...new Set(related.map(({ subject }) => subject))];
  return subjects.map((subject) => {
    const places = related.filter((one) => one.subject === subject)
      .map(({ message, line }) => `${message} (line ${line})`);
    return `  ${subject}: ${places.join(", ")}`;
  });
}

function hintLine({ hint }: Diagnostic): string[] {
  return hint === undefined ? [] : [`Hint: ${hint}`];
}

/** Bytes of a long line shown before, in and after the marked place. */
const BEFORE = 40;
const MARKED = 40;
const AFTER = 30;

const LF = 10;

/** A line of a file, and the line below it: an indent, and carets that mark a place. */
interface Excerpt {
  readonly source: string;
  readonly indent: string;
  readonly carets: string;
}

/**
 * Returns a place of a file with the line around it, as printable text. `bytes` may be a part of
 * the file that starts at a line; `skipped` bytes come before it.
 */
export function excerpt(bytes: Uint8Array, place: SourceLocation, skipped = 0): Excerpt {
  const [start, end] = [place.span[0] - skipped, place.span[1] - skipped];
  const lineStart = start - place.column + 1;
  const longest = Math.min(end, start + MARKED);
  const lineEnd = endOfLine(bytes, start, longest + AFTER);
  const from = Math.max(lineStart, start - BEFORE);
  const marked = Math.min(longest, lineEnd);
  const before = (from > lineStart ? "…" : "") + escapeForExcerpt(bytes, from, start);
  const inside = escapeForExcerpt(bytes, start, marked);
  const after = escapeForExcerpt(bytes, marked, lineEnd);
  const more = lineEnd < endOfLine(bytes, lineEnd, lineEnd + 1) ? "…" : "";
  const gutter = `${String(place.line).padStart(4)} | `;
  return {
    source: `${gutter}${before}${inside}${after}${more}`.trimEnd(),
    indent: `${" ".repeat(gutter.length - 2)}| ${" ".repeat(before.length)}`,
    carets: "^".repeat(Math.max(1, [...inside].length)),
  };
}

/** Returns the end of the line, or `limit` if the line is longer. */
function endOfLine(bytes: Uint8Array, start: number, limit: number): number {
  let end = start;
  while (end < bytes.length && end < limit && bytes[end] !== LF) end++;
  return end;
}

/** Escapes bytes; a tab becomes one blank, so that the carets stand below what they mark. */
function escapeForExcerpt(bytes: Uint8Array, start: number, end: number): string {
  return escapeBytes(bytes, start, end).replaceAll("\\x09", " ").replaceAll("\\x0d", " ");
}
