// How commands answer for the games that they read: each answer is a block that is headed by its game,
// or an object that names it. One file with one game is answered without a word of that.

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

/** The exit code of an answer, as far as its game could be read. */
export const ANSWER_CODES: Readonly<Record<GameAnswer["kind"], ExitCode>> = {
  valid: ExitStatus.yes,
  invalid: ExitStatus.no,
  unreadable: ExitStatus.usage,
};

/** Heads the blocks of several games with their names, and writes what is wrong with one. */
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

  /** The line `FILE[2]:` for the next block of a stream; empty for one game of one file. */
  heading(stream: "out" | "err", source: GameSource): string {
    return this.#isNamed(source) ? `${this.#gap(stream)}${sourceName(source)}:\n` : "";
  }

  /** The same as a comment, where the block is read again as an exchange file. */
  comment(source: GameSource): string {
    return this.#isNamed(source) ? `# ${sourceName(source)}\n` : "";
  }

  /** Writes a message about a game. */
  error(source: GameSource, text: string): void {
    this.#context.console.err(this.heading("err", source) + text);
  }

  /** Writes what `patience check` says about a text that is no game, or why there is none. */
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

/** A game in a message: its file, with its number if the file has several. */
export function sourceName({ path, index }: GameSource): string {
  return `${displayName(path)}${index === undefined ? "" : `[${index}]`}`;
}

/** Where a game comes from, as fields of its JSON object. */
export function sourceJson({ path, index }: GameSource): GameSource {
  return { path, ...(index === undefined ? {} : { index }) };
}

/** What `patience check --json` prints about a game: the same in all commands for one that is wrong. */
export function checkJson(answer: GameAnswer): object {
  const game = answer.kind === "valid" ? answer : undefined;
  return {
    type: "check",
    schema: "patience.check/1",
    ...sourceJson(answer),
    valid: answer.kind === "unreadable" ? null : game !== undefined,
    counts: game ? countsOf(game.state) : null,
    rules: game?.hasRules ? rulesOf(game.state) : null,
    diagnostics: answer.kind === "invalid" ? answer.diagnostics : [],
    ...(answer.kind === "unreadable" ? { error: answer.reason } : {}),
  };
}

/** The same about a game whose moves cannot be played. */
export function illegalGameJson(game: ValidGame, { move, reason, place }: IllegalMove): object {
  const message = `${formatMove(move)}: ${reason}`;
  const found: Diagnostic = { code: "illegal-move", message, ...locationOf(place) };
  return { ...checkJson(game), valid: false, counts: null, rules: null, diagnostics: [found] };
}

/** How many cards a position has where they are not seen, or not yet played. */
export function countsOf(state: State): { covered: number; stock: number; waste: number } {
  return { covered: faceDownCount(state), stock: state.stock.length, waste: state.waste.length };
}

function rulesOf({ rules }: State): { turn: number; resets: number | "unlimited" } {
  return { turn: rules.turn, resets: rules.resets === UNLIMITED ? "unlimited" : rules.resets };
}

/**
 * The findings of a file as text: each with its reason, its place and perhaps a hint. The bytes may be
 * those of a part of the file that begins a line and has so many bytes skipped before it.
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

/** The findings of a file as a line each, which editors can read; `name` is printable. */
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

/** How much of a long line is shown before, in and after the marked place, in bytes. */
const BEFORE = 40;
const MARKED = 40;
const AFTER = 30;

const LF = 10;

/** The line of a place, and the line below it: an indent, and carets that mark the place. */
interface Excerpt {
  readonly source: string;
  readonly indent: string;
  readonly carets: string;
}

/**
 * Shows a place of a file in its line, as printable text. The bytes may be those of a part of the file
 * that begins a line and has so many bytes skipped before it.
 */
export function excerpt(bytes: Uint8Array, place: SourceLocation, skipped = 0): Excerpt {
  const [start, end] = [place.span[0] - skipped, place.span[1] - skipped];
  const lineStart = start - place.column + 1;
  const longest = Math.min(end, start + MARKED);
  const lineEnd = endOfLine(bytes, start, longest + AFTER);
  const from = Math.max(lineStart, start - BEFORE);
  const marked = Math.min(longest, lineEnd);
  const before = (from > lineStart ? "…" : "") + shown(bytes, from, start);
  const inside = shown(bytes, start, marked);
  const after = shown(bytes, marked, lineEnd);
  const more = lineEnd < endOfLine(bytes, lineEnd, lineEnd + 1) ? "…" : "";
  const gutter = `${String(place.line).padStart(4)} | `;
  return {
    source: `${gutter}${before}${inside}${after}${more}`.trimEnd(),
    indent: `${" ".repeat(gutter.length - 2)}| ${" ".repeat(before.length)}`,
    carets: "^".repeat(Math.max(1, [...inside].length)),
  };
}

/** The end of the line, or `limit` when the line goes on after it. */
function endOfLine(bytes: Uint8Array, start: number, limit: number): number {
  let end = start;
  while (end < bytes.length && end < limit && bytes[end] !== LF) end++;
  return end;
}

/** A tab takes one column here, so that the carets stand below what they mark. */
function shown(bytes: Uint8Array, start: number, end: number): string {
  return escapeBytes(bytes, start, end).replaceAll("\\x09", " ").replaceAll("\\x0d", " ");
}
