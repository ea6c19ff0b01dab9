import { excerptOfBytes } from "../../printable.ts";
import { isUtf16 } from "../../utf8.ts";
import {
  type DiagnosticCode,
  type DiagnosticError,
  diagnosticError,
  rejectUtf16,
} from "./diagnostic.ts";
import type { Scanner, Token } from "./scan.ts";

/** The error that something other than `wanted` was found, which is quoted from `start` on. */
export function syntaxError(
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

/** The error that a line ended before `wanted` was found; `last` is its last token. */
export function syntaxErrorAtLineEnd(
  last: Token,
  code: DiagnosticCode,
  wanted: string,
): DiagnosticError {
  const [start, end] = last.span;
  const place = { line: last.line, column: last.column + end - start, span: [end, end] } as const;
  return diagnosticError(place, code, `expecting ${wanted}, found the end of the line`);
}

/** What most likely went wrong, from what was found. */
function hintFor(code: DiagnosticCode, found: string): string | undefined {
  const [, glued] = /.(RULES|FOUNDATIONS|TABLEAU|STOCK|MOVES):$/.exec(found) ?? [];
  if (glued !== undefined) {
    // Only MOVES: comes after something that may go on as long as it likes.
    return code === "expected-keyword" && glued !== "MOVES"
      ? `leave out what stands before '${glued}:'`
      : `write a space before '${glued}:'`;
  }
  if (/^10[cdhs]$/i.test(found)) return `ten is written T: 'T${found.slice(2).toLowerCase()}'`;
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
      return found === "|" ? "each column has a line of its own" : undefined;
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
  if (keywords.includes(found)) return `the colon follows at once: '${found}:'`;
  const capitals = found.toUpperCase();
  if (capitals !== found && keywords.includes(capitals.replace(/:$/, ""))) {
    return "keywords are written in capitals";
  }
  return undefined;
}

function moveHint(found: string): string | undefined {
  if (/^[.r]+$/.test(found)) return "moves are separated by spaces";
  if (/^[w1-7]$|->$/.test(found)) return "a move has no spaces in it";
  if (/^[cdhs]->[1-7]$/.test(found)) {
    return "cards come back from a foundation only with --worry-back";
  }
  return undefined;
}
