import type { Patience, PileId } from "../../../lib/patience.ts";
import { currentState } from "../game.ts";
import type { Model } from "../model.ts";
import { specOf, specsOfKind } from "../cursor.ts";
import { ruleCommand, ruleOptionsOf } from "../rule_options.ts";
import { commandsOf } from "./action_list.ts";

/**
 * The lines that are understood now: the commands and rules with the values they take, and legal
 * moves.
 */
export function typedLines(model: Model): readonly string[] {
  const { table } = model;
  const rules = ruleOptionsOf(table).flatMap((option) => [
    option.command,
    ...option.values.map(({ value }) => ruleCommand(option, value)),
  ]);
  const words = commandsOf(table.actions).flatMap(({ words, values = {} }) => [
    ...Object.keys(words),
    ...Object.entries(values).flatMap(([word, all]) => all.map((value) => `${word} ${value}`)),
  ]);
  // A letter is typed sooner than completed.
  return [...words.filter((word) => word.length > 1), ...rules, "help", ...moveLines(model)];
}

function moveLines({ game }: Pick<Model, "game">): readonly string[] {
  const { patience } = game;
  const state = currentState(game);
  const lines = patience.legalMoves(state).flatMap((move) => {
    const change = patience.pileChange(state, move);
    if (change.kind === "turn") return [];
    return [`${placeOf(patience, change.from)} ${targetOf(patience, change.to)}`];
  });
  return [...new Set(lines)].filter((line) => patience.parse(line, state)?.ok).sort();
}

/** A pile as it is typed where cards are put: any foundation is the one where they belong. */
function targetOf(patience: Patience, pile: PileId): string {
  return specOf(patience, pile).kind === "foundation" ? "f" : placeOf(patience, pile);
}

/** A pile as it is typed where cards are taken: `c3`, `w`, `f2`. */
function placeOf(patience: Patience, pile: PileId): string {
  const { kind } = specOf(patience, pile);
  if (kind === "column") return `c${pile}`;
  if (kind === "waste") return "w";
  const number = specsOfKind(patience, "foundation").findIndex((seat) => seat.pile === pile) + 1;
  return `f${number}`;
}
