import { assert, assertEquals } from "@std/assert";
import type { Diagnostic, SourceLocation } from "../../../lib/klondike/exchange/diagnostic.ts";
import { parseGame, parsePosition } from "../../../lib/klondike/exchange/parse.ts";
import { validate } from "../../../lib/klondike/exchange/validate.ts";
import { writeGame } from "../../../lib/klondike/exchange/write.ts";
import { byteOrderMarkLength } from "../../../lib/utf8.ts";
import { randomState } from "../../lib/klondike/random_state.ts";
import { assertClean } from "../../clean.ts";
import { bytesOf, corpusOf, type Target } from "../target.ts";

/** Exchange files: parsed, or rejected at a place inside them. */
export const EXCHANGE: Target = {
  name: "exchange",
  share: 2_000_000,
  corpus: corpusOf(Array.from({ length: 50 }, (_, number) =>
    writeGame(randomState(number), {
      comment: "♥ fuzz",
      moves: [{ kind: "draw" }, { kind: "carry", from: "waste", to: 3 }],
    }))),
  dictionary: [
    ...["RULES:", "FOUNDATIONS:", "TABLEAU:", "STOCK:", "MOVES:", "turn 1", "limit 2", "unlimited"],
    ...["\n", "\r", "#", "|", ":", " ", "\0", "\ufeff", "w->3", "7->f", ".", "r", "_c", "Th", "♥"],
  ],
  examine,
};

function examine(bytes: Uint8Array): string {
  const position = parsePosition(bytes);
  const game = parseGame(bytes);
  if (!position.ok) {
    checkPlace(bytes, position.error);
    checkText(position.error);
    assert(!game.ok);
    assertEquals(game.error, position.error);
    return "malformed";
  }
  if (!game.ok) {
    checkPlace(bytes, game.error);
    checkText(game.error);
  }
  const state = validate(position.value);
  if (state.ok) {
    const moves = game.ok ? game.value.moves.map(({ move }) => move) : [];
    const again = parseGame(bytesOf(writeGame(state.value, { moves })));
    assert(again.ok);
    const same = validate(again.value.setup);
    assert(same.ok);
    assertEquals(same.value, state.value);
    assertEquals(again.value.moves.map(({ move }) => move), moves);
    return "valid";
  }
  assert(state.error.length > 0);
  for (const finding of state.error) {
    for (const place of [finding, ...finding.related ?? []]) checkPlace(bytes, place);
    checkText(finding);
  }
  return "inconsistent";
}

/** Checks that line and column match the span. */
export function checkPlace(bytes: Uint8Array, { line, column, span }: SourceLocation): void {
  const [start, end] = span;
  assert(0 <= start && start <= end && end <= bytes.length, `${span} of ${bytes.length}`);
  let [lines, lineStart] = [1, byteOrderMarkLength(bytes) as number];
  for (let at = bytes.indexOf(10); at >= 0 && at < start; at = bytes.indexOf(10, at + 1)) {
    lines++;
    lineStart = at + 1;
  }
  assertEquals([line, column], [lines, start - lineStart + 1]);
}

/** Checks that the sentences of a diagnostic can be printed unescaped. */
export function checkText({ message, hint = "" }: Diagnostic): void {
  assertClean(message + hint);
}
