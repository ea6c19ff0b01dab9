// Lines of the help, from the list of actions, the typed moves and the rules.

import type { CardTable } from "../model.ts";
import { ruleCommand } from "../rule_options.ts";
import type { ActionEntry, HelpLine } from "./action.ts";

/** A key and its effect. */
export type HelpEntry = readonly [name: string, text: string];

/** Returns the lines of the help: those of the actions, of typed moves and of the rules. */
export function helpLines({ patience, actions }: CardTable): readonly HelpLine[] {
  const lines = actions.flatMap(linesOf);
  const moves = patience.typed.map(([typed, text]): HelpLine => ({ group: "play", typed, text }));
  // A typed move that does what a key does shares its line.
  const isSame = (one: HelpLine, other: HelpLine): boolean =>
    one.text === other.text && one.typed === undefined;
  return [
    ...lines.map((line) => {
      const move = moves.find((one) => isSame(line, one));
      return move?.typed === undefined ? line : { ...line, typed: move.typed };
    }),
    ...moves.filter((move) => !lines.some((line) => isSame(line, move))),
    ...(patience.options ?? []).map((option): HelpLine => {
      const [, example = option.values[0]] = option.values;
      const typed = ruleCommand(option, example?.value ?? "");
      return { group: "games", typed, text: option.about };
    }),
  ];
}

function linesOf({ keys, command, group = "play", lines }: ActionEntry): readonly HelpLine[] {
  if (lines) return lines;
  const text = keys?.text ?? command?.text;
  if (text === undefined) return [];
  return [{
    group,
    ...(keys?.text === undefined ? {} : { key: keys.name }),
    ...(command?.form === undefined ? {} : { typed: command.form }),
    text,
  }];
}

/** Returns the keys of the short help, with a sentence for each. */
export function briefKeys({ actions }: CardTable): readonly HelpEntry[] {
  return actions.flatMap(({ brief }) => brief ? [brief] : []);
}
