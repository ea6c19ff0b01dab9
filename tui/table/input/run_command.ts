import type { KeyInput } from "../../terminal/input.ts";
import {
  addToHistory,
  insertText,
  pastedLines,
  type Prompt,
  typeKey,
} from "../../terminal/prompt.ts";
import { withoutEffects } from "../../terminal/screen.ts";
import { performAction } from "../actions.ts";
import { afterEvent } from "../after_event.ts";
import { GAME_WON } from "../review.ts";
import type { GameStep } from "../effect.ts";
import { forcedInLastTurn, isWon } from "../game.ts";
import { makeMove } from "../make_move.ts";
import { isSaveEffect } from "../record.ts";
import { idleMode, type Model, notifyIllegal } from "../model.ts";
import { parseCommand, parseMovesLine } from "./command.ts";
import { completeLine, typedLines } from "./completion.ts";

/** Reasons why input is rejected or truncated. */
export const INPUT_TOO_LONG = {
  paste: {
    reason: ["the pasted text is too long: 64 kB at most", "too long a text: 64 kB at most"],
  },
  answer: {
    reason: [
      "the terminal sends endless input; Esc continues",
      "endless input; Esc continues",
    ],
  },
  keys: {
    reason: ["too many keys at once; the rest was ignored", "too many keys at once"],
  },
} as const;

/** Runs a typed line. */
export function updateLine(model: Model, line: string): GameStep {
  // Keep the alternative to the last illegal move, because a line may still accept it.
  const closed: Model = {
    ...model,
    mode: idleMode(model),
    held: undefined,
    drag: undefined,
  };
  if (line.trim() === "") return withoutEffects(closed);
  const words = parseMovesLine(model.table.patience, line);
  if (words.length > 1) return playAll(closed, words);
  const typed = parseCommand(closed, line);
  switch (typed.kind) {
    case "action":
      return typed.action.kind === "pile" && isWon(closed.game)
        ? withoutEffects(notifyIllegal(closed, GAME_WON))
        : performAction(closed, typed.action);
    case "move":
      return withoutEffects(makeMove(closed, typed.move));
    case "refused":
      return withoutEffects(notifyIllegal(closed, typed.refusal));
    default:
      return typed satisfies never;
  }
}

/**
 * Plays moves up to the first that is illegal or ends the game. A line can name the forced moves,
 * which the moves before them have played.
 */
function playAll(model: Model, words: readonly string[]): GameStep {
  const { text } = model.game.patience;
  let after = model;
  let forced: readonly string[] = [];
  for (const word of words) {
    const [next, ...others] = forced;
    if (word === next?.toLowerCase()) {
      forced = others;
      continue;
    }
    const { game } = after;
    after = updateLine(after, word).model;
    if (after.game === game || after.isOver) break;
    forced = forcedInLastTurn(after.game).map(text.move);
  }
  return withoutEffects(after);
}

/** Handles a key at the prompt, and runs the line if the key ends it. */
export function typeAtPrompt(model: Model, prompt: Prompt, key: KeyInput): GameStep {
  const typed = typeKey(prompt, key, model.history);
  switch (typed.kind) {
    case "line":
      return withoutEffects(withPrompt(model, typed.prompt));
    case "complete":
      return withoutEffects(
        withPrompt(model, completeLine(prompt, () => typedLines(model), typed.step)),
      );
    case "close":
      return withoutEffects({ ...model, mode: idleMode(model) });
    case "run":
      return updateLine({ ...model, history: addToHistory(model.history, typed.text) }, typed.text);
    default:
      return typed satisfies never;
  }
}

function withPrompt(model: Model, prompt: Prompt): Model {
  return { ...model, mode: { kind: "prompt", ...prompt } };
}

/**
 * Runs the lines of a pasted text as commands, up to the first that is illegal, leaves the board or
 * has an effect other than saving the game. Text without a line break is inserted into an open
 * prompt.
 */
export function paste(model: Model, text: string): GameStep {
  const { mode } = model;
  if (mode.kind !== "board" && mode.kind !== "prompt") return withoutEffects(model);
  if (mode.kind === "prompt" && !/[\r\n]/.test(text)) {
    return afterEvent(model, withoutEffects(withPrompt(model, insertText(mode, text))));
  }
  let after = model;
  const effects: GameStep["effects"][number][] = [];
  for (const line of pastedLines(text)) {
    const next = afterEvent(after, updateLine(after, line));
    after = next.model;
    effects.push(...next.effects);
    const { mode, notice } = after;
    // A move that leaves the game stuck may still be followed by others.
    const isAtBoard = mode.kind === "board" || mode.kind === "lost" && !after.isAbandoned;
    if (!next.effects.every(isSaveEffect) || !isAtBoard || notice?.kind === "refused") {
      break;
    }
  }
  return { model: after, effects };
}
