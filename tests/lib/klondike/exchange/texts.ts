import type { Diagnostic } from "../../../../lib/klondike/exchange/diagnostic.ts";
import { parseGame, parsePosition } from "../../../../lib/klondike/exchange/parse.ts";
import { validate } from "../../../../lib/klondike/exchange/validate.ts";
import type { State } from "../../../../lib/klondike/state.ts";

const encoder = new TextEncoder();

/** Valid position for tests to edit. */
export const VALID = `RULES:
  turn 3
  limit 2
FOUNDATIONS:
  2c _d Ah _s
TABLEAU:
  3h 7h | Qs Jd
  |
  4c 5c | 9d 8s
  6d | Kh
  | Tc
  2d As | 7c
  3c | Jh Ts
STOCK:
  5s Ad | 4d 2s
  3s 3d 4s 4h 5d 5h 6c 6h 6s 7d 7s
  8c 8d 8h 9c 9h 9s Td Th Jc Js Qc Qd Qh Kc Kd Ks
  2h
MOVES:
  . . w->3 r 4->f
`;

/** Returns the position of a text, or its errors. */
export function read(text: string): State | readonly Diagnostic[] {
  const parsed = parsePosition(encoder.encode(text));
  if (!parsed.ok) return [parsed.error];
  const state = validate(parsed.value);
  return state.ok ? state.value : state.error;
}

/** Returns the errors of a text that must be invalid, moves included. */
export function findings(text: string): readonly Diagnostic[] {
  const parsed = parseGame(encoder.encode(text));
  if (!parsed.ok) return [parsed.error];
  const state = validate(parsed.value.setup);
  return state.ok ? [] : state.error;
}

/** The only error of a text as `line:column message`, with its hint. */
export function firstFinding(text: string): string {
  const [finding] = findings(text);
  if (!finding) return "valid";
  const { line, column, message, hint } = finding;
  return `${line}:${column} ${message}${hint === undefined ? "" : ` (${hint})`}`;
}
