import type { Patience, PileId } from "../../../lib/patience.ts";
import type { Prompt, WordCompletion } from "../../terminal/prompt.ts";
import { pileKindOf, pileSpecOf, specsOfKind } from "../cursor.ts";
import { currentState } from "../game.ts";
import type { Model } from "../model.ts";
import { ruleCommand, ruleOptions } from "../rule_options.ts";
import { commandsOf } from "./action_list.ts";

/**
 * Completes the word at the cursor as far as it is unambiguous. If several words match, each
 * further call puts the next or the previous one into the line. A line without a match stays as it
 * is.
 */
export function completeLine(
  { text, cursor, offer }: Prompt,
  lines: () => readonly string[],
  step: 1 | -1,
): Prompt {
  const rest = [...text].slice(cursor).join("");
  if (offer && offer.found.length > 0) {
    const at = nextIndex(offer, step);
    return { ...toPrompt(offer.found[at] ?? "", rest), offer: { ...offer, at } };
  }
  const before = [...text].slice(0, cursor).join("");
  // A completed word may already end with a blank, which is not visible, so merge it with typed
  // ones.
  const found = nextWords(lines(), before.replace(/ +/g, " "));
  const common = commonStart(found);
  const longer = found.length === 0 ? before : common;
  return found.length === 1
    ? toPrompt(longer, rest)
    : { ...toPrompt(longer, rest), offer: { found, at: -1 } };
}

/** Lists the matching words that fit, among them the one in the line. */
export function offerText({ found, at }: WordCompletion, room: number): string {
  if (found.length === 0) return "No completions.";
  const words = found.map((text) => text.trim().split(" ").at(-1) ?? "");
  for (let first = 0;; first++) {
    const shown = wordsWithin(words.slice(first), room);
    if (at < first + shown.length || first + 1 >= words.length) {
      return shown.join("  ") + (first + shown.length < words.length ? " …" : "");
    }
  }
}

/** Returns the continuations of `before`, up to the end of the next word. */
function nextWords(lines: readonly string[], before: string): readonly string[] {
  const start = before.toLowerCase();
  const words = lines.filter((line) => line.startsWith(start)).map((line) => {
    const end = line.indexOf(" ", start.length);
    return end < 0 ? line : line.slice(0, end + 1);
  });
  // Count a word that can end a line or be followed by others once.
  return [...new Set(words)].filter((word) => !words.includes(`${word} `));
}

function commonStart([first = "", ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) {
    while (!other.startsWith(first.slice(0, length))) length--;
  }
  return first.slice(0, length);
}

function nextIndex({ found: { length }, at }: WordCompletion, step: 1 | -1): number {
  if (at < 0) return step > 0 ? 0 : length - 1;
  return (at + step + length) % length;
}

/** Returns the words that fit with gaps between them and an ellipsis for the rest. */
function wordsWithin(words: readonly string[], room: number): readonly string[] {
  let width = -2;
  const count = words.findIndex((word, index) => {
    width += word.length + 2;
    return width + (index === words.length - 1 ? 0 : 2) > room;
  });
  return count < 0 ? words : words.slice(0, count);
}

function toPrompt(before: string, rest: string): Prompt {
  return { text: before + rest, cursor: [...before].length };
}

/**
 * Returns the lines that are accepted now: commands and rules with their values, and legal moves.
 */
export function typedLines(model: Model): readonly string[] {
  const { table } = model;
  const rules = ruleOptions(table).flatMap((option) => [
    option.command,
    ...option.values.map(({ value }) => ruleCommand(option, value)),
  ]);
  const words = commandsOf(table.actions).flatMap(({ words, values = {} }) => [
    ...Object.keys(words),
    ...Object.entries(values).flatMap(([word, all]) => all.map((value) => `${word} ${value}`)),
  ]);
  // Single letters are faster to type than to complete.
  return [...words.filter((word) => word.length > 1), ...rules, "help", ...moveLines(model)];
}

function moveLines({ game }: Pick<Model, "game">): readonly string[] {
  const { patience } = game;
  const state = currentState(game);
  const lines = patience.legalMoves(state).flatMap((move) => {
    const change = patience.pileChange(state, move);
    if (change.kind === "draw") return [];
    return [`${sourceNotation(patience, change.from)} ${targetNotation(patience, change.to)}`];
  });
  return [...new Set(lines)].filter((line) => patience.parse(line, state)?.ok).sort();
}

/** Returns the notation of a target pile; `f` stands for any foundation, `e` for any cell. */
function targetNotation(patience: Patience, pile: PileId): string {
  const { letter = "", isHome, isCell } = pileKindOf(patience, pile);
  return isHome || isCell ? letter : sourceNotation(patience, pile);
}

/** Returns the notation of a source pile: `c3`, `w`, `e1`, `f2`. */
function sourceNotation(patience: Patience, pile: PileId): string {
  const { kind } = pileSpecOf(patience, pile);
  const { letter = "", isNumbered } = pileKindOf(patience, pile);
  const number = specsOfKind(patience, kind).findIndex((spec) => spec.pile === pile) + 1;
  return isNumbered ? `${letter}${number}` : letter;
}
