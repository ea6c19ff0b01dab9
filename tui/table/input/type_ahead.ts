import type { Patience } from "../../../lib/patience.ts";
import { isPrintableKey, type KeyInput } from "../../terminal/input.ts";
import { actionOf } from "../../terminal/screen.ts";
import { promptWith } from "../../terminal/prompt.ts";
import { type Model, notify, withoutHeld } from "../model.ts";
import { specOf, specsOfKind } from "../cursor.ts";
import type { Action } from "./action.ts";

/** The keys that go on with a move that is typed, whatever else they mean. */
const BLANK = " ";
const GOING_ON: readonly string[] = [BLANK, "-"];

/** The letter of a column: a number before it counts cards. */
const COLUMN = "c";

/**
 * The line that a key at the board begins or goes on with, so that a move may be typed there blind:
 * with it the keys of piles that came right before, as far as they may belong to a typed move.
 * `undefined` where the key has its own meaning.
 */
export function typeAhead(model: Model, key: KeyInput): string | undefined {
  if (!isPrintableKey(key)) return undefined;
  const { table, typed } = model;
  if (typed.endsWith(BLANK)) return typed + key.key;
  const action = actionOf(table.boardKeys, key);
  const isFree = action === undefined;
  const letter = key.key.toLowerCase();
  const before = letter === COLUMN ? typed : pileForTypedKey(model);
  const goesOn = GOING_ON.includes(key.key) && typed !== "";
  if (before !== "" && (isFree || goesOn)) return before + key.key;
  return isFree && beginsMove(table.patience, letter) ? key.key : undefined;
}

/**
 * The model after a blank right after the keys that lifted cards: it may be part of a typed move,
 * which the next key then goes on with. `undefined` where it is no part of one.
 */
export function typeAheadSpace(model: Model, { key }: KeyInput): Model | undefined {
  const { held, typed } = model;
  if (key !== BLANK || !held || typed === "" || typed.endsWith(BLANK)) return undefined;
  return { ...notify(model, HELD), typed: pileForTypedKey(model) + BLANK };
}

const HELD = [
  "Enter drops the cards at the cursor, Esc puts them down.",
  "Enter drops here, Esc puts down.",
] as const;

/**
 * The keys of piles after one more was pressed, which may be the beginning of a typed move: the
 * waste, a column, or two digits that may count cards. A move that they have made is none.
 */
export function typeAheadKeys(
  { typed, game, table: { patience } }: Model,
  action: Action,
  { key }: KeyInput,
  after: Model,
): string {
  if (action.kind !== "pile" || after.game !== game) return "";
  const { kind } = specOf(patience, action.piles[0] ?? "");
  if (kind === "waste") return key;
  if (kind !== "column") return "";
  if (typed === "" || typed.length > 1) return key;
  return isDigit(typed) ? typed + key : "";
}

/** The game with a command being typed; cards that were held are put down. */
export function openPrompt(model: Model, text: string): Model {
  const { held, notice } = model;
  return {
    ...withoutHeld(model),
    typed: "",
    notice: held ? undefined : notice,
    mode: { kind: "prompt", ...promptWith(text) },
  };
}

/**
 * The key of the pile that was pressed last; otherwise, and of two, the place of what is held, a
 * foundation with its number.
 */
function pileForTypedKey({ typed, held, table }: Model): string {
  if (typed.length === 1 || !held) return typed.length === 1 ? typed : "";
  const { key = "", kind } = specOf(table.patience, held.pile);
  if (kind !== "foundation") return key;
  const foundations = specsOfKind(table.patience, "foundation").map(({ pile }) => pile);
  return `${key}${foundations.indexOf(held.pile) + 1}`;
}

/** Whether a letter begins a move in one of the forms that the help lists. */
function beginsMove({ typed }: Patience, letter: string): boolean {
  if (isDigit(letter)) return true;
  const words = typed.flatMap(([form]) => form.split(/[ ,]+/));
  return /[a-z.]/.test(letter) && words.some((word) => word.startsWith(letter));
}

function isDigit(text: string): boolean {
  return /^\d$/.test(text);
}
