import type { CommandEntry } from "../input/action.ts";
import { commandsOf } from "../input/action_list.ts";
import { TYPED_KEYS } from "../input/command.ts";
import type { CardTable } from "../model.ts";
import { ruleOptions } from "../rule_options.ts";

const RULES_HOLD = "New rules apply to the next deal, or at once before your first move.";
const HELP_WORDS = "'help new' explains one command, 'help moves' the moves.";

type HelpTable = Pick<CardTable, "patience" | "actions" | "boardKeys" | "hasSolver">;

/**
 * Parses a request for help. Returns its topic (empty for all help), or `undefined` for any other
 * line.
 */
export function parseHelpTopic(line: string): string | undefined {
  const [, topic] = /^(?:\?|help\b)(.*)$/i.exec(line.trim()) ?? [];
  return topic?.trim().toLowerCase();
}

/** Returns the help of plain mode: all of it, or the lines about a topic. */
export function helpText(table: HelpTable, topic: string): readonly string[] {
  if (topic === "") return commandList(table);
  if (["move", "moves", "cards"].includes(topic)) return describeMoves(table);
  const about = [
    ...commandsOf(table.actions).filter((entry) => isAbout(entry, topic)).flatMap(describeCommand),
    ...describeRules(table).filter((line) => line.startsWith(`${topic} `)),
  ];
  return about.length > 0 ? about : ["No help for that; ? lists the commands."];
}

/** Lists the commands and their effects. */
export function commandList(table: HelpTable): readonly string[] {
  return [
    ...describeMoves(table),
    ...commandsOf(table.actions).flatMap(describeCommand),
    ...describeRules(table),
    ...(table.patience.options ? [RULES_HOLD] : []),
    describeUnasked(table),
    describeTypedKeys(table),
  ];
}

/** Names the keys of the screen that can be typed. */
function describeTypedKeys({ boardKeys }: HelpTable): string {
  const keys = TYPED_KEYS.filter((key) => key in boardKeys);
  const listed = `${keys.slice(0, -1).join(", ")} and ${keys.at(-1)}`;
  return `u and U are short for undo and redo; ${listed} do what they do on the screen. ${HELP_WORDS}`;
}

function describeMoves({ patience }: HelpTable): readonly string[] {
  return patience.typed.map(([form, text, told = text]) => `${form}: ${told}`);
}

function describeCommand(
  { form, text, full = form === undefined ? [] : [`${form}: ${text}`] }: CommandEntry,
): readonly string[] {
  return full;
}

function describeRules(table: HelpTable): readonly string[] {
  return ruleOptions(table).map(({ command, takes, about }) => `${command} ${takes}: ${about}`);
}

/** Lists the commands with `!`, which never ask. */
function describeUnasked({ actions }: HelpTable): string {
  const words = commandsOf(actions).flatMap(({ words, values }) =>
    Object.keys({ ...words, ...values })
  );
  const unasked = words.filter((word) => /^\S+!$/.test(word));
  return `${unasked.slice(0, -1).join(", ")} and ${unasked.at(-1)} do not ask first.`;
}

/** True if an entry has the topic as one of its commands. */
function isAbout({ words, values = {} }: CommandEntry, topic: string): boolean {
  return Object.hasOwn(words, topic) || Object.hasOwn(values, topic);
}
