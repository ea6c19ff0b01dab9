import type { Suit } from "../card.ts";
import { escapeControls } from "../printable.ts";
import { err, ok, type Result } from "../result.ts";
import type { CardMove, ColumnNumber, Move, Source, Target } from "./move.ts";
import type { State } from "./state.ts";

/**
 * A move as players type it. The meaning of `s` depends on the position. A foundation can be any of
 * the four: a card goes to that of its suit.
 */
export type TextCommand =
  | { readonly kind: "stock" }
  | (Omit<CardMove, "to"> & { readonly to: NamedTarget });

type NamedTarget = Target | { readonly foundation: Suit };

/**
 * Parses a line: `s` for the stock, `w c4`, `w f3`, `c3 f1`, `c7 c2`, `3c1 c5` (three cards), `w f`
 * (the card's own foundation), `f3 c4` (worrying back). Fails with the part of the line that is
 * wrong.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseTextCommand } from "./typed_move.ts";
 * const command = parseTextCommand("3c1 c5");
 * assert(command.ok && command.value.kind === "carry" && command.value.count === 3);
 * const wrong = parseTextCommand("w c9");
 * assert(!wrong.ok && wrong.error === "'c9' is not a column; use c1 to c7");
 * ```
 */
export function parseTextCommand(line: string): Result<TextCommand, string> {
  const [first, second, ...more] = line.split(/\s+/).filter((word) => word !== "");
  if (first === undefined) return err("no move was typed");
  if (first === "s") {
    return second === undefined ? ok({ kind: "stock" }) : extraWordError(first, second);
  }
  const source = parseSource(first);
  if (!source.ok) return source;
  if (second === undefined) {
    return err(`'${first}' needs a target, such as '${first} c4' or '${first} f'`);
  }
  const to = parseTarget(second);
  if (!to.ok) return to;
  const [extra] = more;
  if (extra !== undefined) return extraWordError(`${first} ${second}`, extra);
  if (typeof source.value.from === "object" && isFoundation(to.value)) {
    return err(`'${second}': cards from a foundation can go only to a column`);
  }
  return ok({ kind: "carry", ...source.value, to: to.value });
}

/** Converts a command to a move in a position, which can be illegal. */
export function moveFromTyped(command: TextCommand, state: State): Move {
  if (command.kind === "stock") return { kind: state.stock.length > 0 ? "draw" : "reset" };
  const { to, ...rest } = command;
  return { ...rest, to: typeof to === "object" ? "foundation" : to };
}

function extraWordError(before: string, extra: string): Result<never, string> {
  return err(`nothing can follow '${before}': found ${quote(extra)}`);
}

function parseSource(word: string): Result<Pick<CardMove, "from" | "count">, string> {
  const [, digits = "", place = ""] = /^(\d*)(.*)$/s.exec(word) ?? [];
  const from = parsePile(place);
  if (!from.ok) return place === "" ? notAPile(word) : from;
  if (from.value === "foundation") return err("'f' needs the number of a foundation: f1 to f4");
  if (digits === "") return ok({ from: from.value });
  if (typeof from.value !== "number") {
    return err(`${quote(word)}: only columns take a card count`);
  }
  return Number(digits) >= 1 && Number(digits) <= 13
    ? ok({ from: from.value, count: Number(digits) })
    : err(`'${digits.slice(0, 20)}' is not a number of cards: 1 to 13 can move together`);
}

function parseTarget(word: string): Result<NamedTarget, string> {
  const place = parsePile(word);
  if (place.ok && place.value === "waste") return err("'w': cards cannot move to the waste");
  return place as Result<NamedTarget, string>;
}

function parsePile(word: string): Result<Source | "foundation", string> {
  if (word === "w") return ok("waste");
  if (word === "f") return ok("foundation");
  const number = Number(word.slice(1));
  if (/^c\d*$/.test(word)) {
    return number >= 1 && number <= 7
      ? ok(number as ColumnNumber)
      : err(`${quote(word)} is not a column; use c1 to c7`);
  }
  if (/^f\d+$/.test(word)) {
    return number >= 1 && number <= 4 ? ok({ foundation: number - 1 as Suit }) : err(
      `${
        quote(word)
      } is not a foundation; foundations are f1 (clubs), f2 (diamonds), f3 (hearts), f4 (spades)`,
    );
  }
  return notAPile(word);
}

function notAPile(word: string): Result<never, string> {
  return err(
    `${quote(word)} is not a pile; piles are w (waste), c1 to c7 (columns), f1 to f4 (foundations)`,
  );
}

/** Quotes a typed word in a message. */
export function quote(word: string): string {
  return `'${escapeControls(word.slice(0, 20))}${word.length > 20 ? "..." : ""}'`;
}

function isFoundation(to: NamedTarget): boolean {
  return typeof to === "object" || to === "foundation";
}
