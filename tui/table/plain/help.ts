import { type Action, type CommandEntry, HELP_GROUPS } from "../input/action.ts";
import { commandsOf } from "../input/action_list.ts";
import { expandAlias, TYPED_KEYS } from "../input/command.ts";
import { helpLines } from "../input/help_lines.ts";
import type { CardTable } from "../model.ts";
import { ruleOptions } from "../rule_options.ts";
import { settingForm, settingsOf } from "../settings.ts";

const RULES_HOLD = "New rules apply to the next deal, or at once before your first move.";
const HELP_WORDS = "'help new' explains one command, 'help moves' the moves.";

/**
 * Parses a request for help. Returns its topic (empty for all help), or `undefined` for any other
 * line.
 */
export function parseHelpTopic(line: string): string | undefined {
  const [, topic] = /^(?:\?|help\b)(.*)$/i.exec(line.trim()) ?? [];
  return topic?.trim();
}

/** Returns the help of plain mode: an overview, all of it, or the lines about a topic. */
export function helpText(table: CardTable, topic: string): readonly string[] {
  if (["", "?"].includes(topic)) return overview(table);
  if (["all", "commands", "keys"].includes(topic)) return commandList(table);
  if (["move", "moves", "cards"].includes(topic)) return describeMoves(table);
  const word = visibleWord(table, topic);
  const about = [
    ...groupLines(table, topic),
    ...describeMoves(table).filter((line) => namesWord(line, word)),
    ...commandsOf(table.actions).flatMap((entry) => describeWord(entry, word)),
    ...[...describeSettings(table), ...describeRules(table)].filter((line) =>
      line.startsWith(`${word} `)
    ),
  ];
  const others = [about, describeKey(table, topic), mentions(table, word)];
  const found = others.find(({ length }) => length > 0);
  return found ? [...new Set(found)] : ["No help for that; ? lists the commands."];
}

const HELP_TOPICS = "'help ask' explains the words of a line, 'help new' one word. " +
  "'help all' explains everything.";

/** Lists the moves with their effects, and the other commands by group, on one screen. */
function overview(table: CardTable): readonly string[] {
  const { typed } = table.patience;
  const words = HELP_GROUPS.flatMap((group) => {
    const others = wordsOf(table, group).filter((word) => typed.every(([form]) => form !== word));
    return others.length === 0 ? [] : [`${group}: ${others.join(", ")}`];
  });
  return ["Moves:", ...describeMoves(table), "Words:", ...words, HELP_TOPICS];
}

/** Words of the group `look` that the help of the screen leaves out, because it shows the board. */
const BOARD_WORDS: readonly string[] = ["board", "look 7"];

/** Returns what can be typed in a group of the help. */
function wordsOf(table: CardTable, group: string): readonly string[] {
  const lines = helpLines(table).filter((line) => line.group === group);
  return [...(group === "look" ? BOARD_WORDS : []), ...lines.flatMap(({ typed }) => typed ?? [])];
}

/** Returns the lines about the commands of a group; empty if the topic is no group. */
function groupLines(table: CardTable, group: string): readonly string[] {
  const words = wordsOf(table, group).map(firstWord);
  return describeCommands(table).filter((line) =>
    line.split("; ").some((part) => words.includes(firstWord(part)))
  );
}

function firstWord(text: string): string {
  return text.split(/[ ,:]/)[0] ?? "";
}

/** Returns the listed command that does the same as a word, or the word itself. */
function visibleWord({ actions }: CardTable, topic: string): string {
  const alias = expandAlias(topic);
  const word = alias.length === 1 ? alias : alias.toLowerCase();
  const entries = commandsOf(actions);
  const hidden = entries.flatMap((entry) => entry.hidden?.[word] ?? []).map(toText);
  const words = entries.flatMap((entry) => Object.entries(entry.words));
  return words.find(([, action]) => hidden.includes(toText(action)))?.[0] ?? word;
}

function toText(action: Action): string {
  return JSON.stringify(action);
}

/** Describes a key of the board that can be typed. */
function describeKey(table: CardTable, topic: string): readonly string[] {
  return helpLines(table).filter(({ key }) => key === topic).map(({ key, typed, text }) =>
    `${typed === undefined ? key : `${key}, ${typed}`}: ${text}`
  );
}

/** Returns the lines that have a word anywhere, such as the name of a pile. */
function mentions(table: CardTable, word: string): readonly string[] {
  const typed = helpLines(table).flatMap(({ typed, text }) =>
    typed === undefined ? [] : [`${typed}: ${text}`]
  );
  return [commandList(table), typed]
    .map((lines) => lines.filter((line) => hasWord(line, word)))
    .find(({ length }) => length > 0) ?? [];
}

/** Describes a command: the lines that name it or, if there are none, all lines of its entry. */
function describeWord(entry: CommandEntry, word: string): readonly string[] {
  const lines = describeCommand(entry);
  const named = lines.filter((line) => namesWord(line, word));
  return named.length > 0 || !isAbout(entry, word) ? named : lines;
}

/** True if one of the forms before the colon of a line contains a word. */
function namesWord(line: string, word: string): boolean {
  return hasWord(line.split(/:(?: |$)/)[0] ?? "", word);
}

function hasWord(text: string, word: string): boolean {
  const words = text.replace(/(?<= |^)'|[,;:.?']+(?= |$)/g, "");
  return ` ${words} `.includes(` ${word} `);
}

/** Lists the commands and their effects. */
export function commandList(table: CardTable): readonly string[] {
  return [
    ...describeCommands(table),
    ...(table.patience.options ? [RULES_HOLD] : []),
    describeUnasked(table),
    describeTypedKeys(table),
  ];
}

function describeCommands(table: CardTable): readonly string[] {
  return [
    ...describeMoves(table),
    ...commandsOf(table.actions).flatMap(describeCommand),
    ...describeRules(table),
  ];
}

/** Names the keys of the screen that can be typed. */
function describeTypedKeys({ boardKeys }: CardTable): string {
  const keys = TYPED_KEYS.filter((key) => key in boardKeys);
  const listed = `${keys.slice(0, -1).join(", ")} and ${keys.at(-1)}`;
  return `u and U are short for undo and redo; ${listed} do what they do on the screen. ${HELP_WORDS}`;
}

function describeMoves({ patience }: CardTable): readonly string[] {
  return patience.typed.map(([form, text, told = text]) => `${form}: ${told}`);
}

function describeCommand(
  { form, text, full = form === undefined ? [] : [`${form}: ${text}`] }: CommandEntry,
): readonly string[] {
  return full;
}

function describeSettings(table: CardTable): readonly string[] {
  return settingsOf(table).map((entry) => `${settingForm(entry)}: ${entry.about}`);
}

function describeRules(table: CardTable): readonly string[] {
  return ruleOptions(table).map(({ command, takes, about }) => `${command} ${takes}: ${about}`);
}

/** Lists the commands with `!`, which never ask. */
function describeUnasked({ actions }: CardTable): string {
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
