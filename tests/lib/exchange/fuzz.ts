import { assert, assertEquals } from "@std/assert";
import type { Diagnostic, Place } from "../../../lib/exchange/diagnostic.ts";
import { parseGame, parsePosition } from "../../../lib/exchange/parse.ts";
import { validate } from "../../../lib/exchange/validate.ts";
import { writeGame } from "../../../lib/exchange/write.ts";
import { printable } from "../../../lib/printable.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { randomState } from "../klondike/random_state.ts";

const encoder = new TextEncoder();
const PARTS = ["RULES:", "\n", "\r", "#", "|", ":", "limit", " ", "\0", "\xff", "w->3", "_c", "Th"];

/** What became of a series of fuzzed files. */
export interface FuzzCounts {
  readonly valid: number;
  readonly inconsistent: number;
  readonly malformed: number;
}

/** Spoils valid files at random and checks what the parser says of them. */
export function fuzzExchange(seed: number, count: number): FuzzCounts {
  const random = Xoshiro128.fromSeed(seed);
  const counts = { valid: 0, inconsistent: 0, malformed: 0 };
  const originals = Array.from(
    { length: 50 },
    (_, number) =>
      encoder.encode(
        writeGame(randomState(number), { comment: "♥ fuzz", moves: [{ kind: "draw" }] }),
      ),
  );
  for (let i = 0; i < count; i++) {
    let bytes: Uint8Array = originals[random.below(originals.length)] ?? new Uint8Array();
    for (let edits = 1 + random.below(4); edits > 0; edits--) bytes = spoil(bytes, random);
    counts[examine(bytes)]++;
  }
  return counts;
}

function spoil(bytes: Uint8Array, random: Xoshiro128): Uint8Array {
  const from = random.below(bytes.length + 1);
  const to = Math.min(bytes.length, from + random.below(random.below(8) === 0 ? 200 : 4));
  const part = random.below(3) === 0
    ? bytes.slice(random.below(bytes.length + 1)).slice(0, random.below(40))
    : random.below(2) === 0
    ? encoder.encode(PARTS[random.below(PARTS.length)])
    : new Uint8Array([random.below(256)]);
  return new Uint8Array([...bytes.subarray(0, from), ...part, ...bytes.subarray(to)]);
}

function examine(bytes: Uint8Array): keyof FuzzCounts {
  const position = parsePosition(bytes);
  const game = parseGame(bytes);
  if (!position.ok) {
    checkPlace(bytes, position.error);
    checkText(position.error);
    assert(!game.ok);
    assertEquals(game.error, position.error);
    return "malformed";
  }
  if (!game.ok) checkPlace(bytes, game.error);
  const state = validate(position.value.setup);
  if (state.ok) {
    const again = parsePosition(encoder.encode(writeGame(state.value)));
    assert(again.ok);
    const same = validate(again.value.setup);
    assert(same.ok);
    assertEquals(same.value, state.value);
    return "valid";
  }
  assert(state.error.length > 0);
  for (const finding of state.error) {
    for (const place of [finding, ...finding.related ?? []]) checkPlace(bytes, place);
    checkText(finding);
  }
  return "inconsistent";
}

/** Line and column are those of the span. */
function checkPlace(bytes: Uint8Array, { line, column, span }: Place): void {
  const [start, end] = span;
  assert(0 <= start && start <= end && end <= bytes.length, `${span} of ${bytes.length}`);
  assertEquals(bytes.subarray(0, start).filter((byte) => byte === 10).length + 1, line);
  assertEquals(start - (bytes.subarray(0, start).lastIndexOf(10) + 1) + 1, column);
}

function checkText({ message, hint = "" }: Diagnostic): void {
  assertEquals(printable(message + hint), message + hint);
}
