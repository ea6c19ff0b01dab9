// @ts-types="@commander-js/extra-typings"
import { type CommandUnknownOpts, Help } from "commander";
import type { Console } from "./io/console.ts";
import { windowColumns } from "./io/terminal_width.ts";

const NARROWEST = 40;
const WIDEST = 100;

/** What a description needs beside its term; with less it goes below it. */
const BESIDE = 32;

/** How many columns a help fills: those of the window, within limits. */
export function helpWidth(console: Console): number {
  return Math.min(WIDEST, Math.max(NARROWEST, windowColumns(console)));
}

/** The description of a command, whatever lines it was written in. */
export function fitDescription(command: CommandUnknownOpts): string {
  return command.description().replaceAll("\n", " ");
}

/** An option, an argument or a command with its description, where commander formats a list. */
export function wrapOptionHelp(
  this: Help,
  term: string,
  termWidth: number,
  description: string,
  helper: Help,
): string {
  const width = this.helpWidth ?? NARROWEST;
  if (description === "" || width - termWidth - 4 >= BESIDE) {
    return Help.prototype.formatItem.call(this, term, termWidth, description, helper);
  }
  const lines = this.boxWrap(description, width - 6).split("\n");
  return [`  ${term}`, ...lines.map((line) => `      ${line}`)].join("\n");
}

/**
 * The text below the lists of a help, its paragraphs and exit codes broken into lines again, and
 * items of lists that are too long; examples stay as they are, and so do the lists which commander
 * breaks itself.
 */
export function fitText(text: string, width: number): string {
  if (text.startsWith("Usage:")) return text;
  return text.split("\n\n").map((block) => fitBlock(block, width)).join("\n\n");
}

function fitBlock(block: string, width: number): string {
  const [, heading = "", exits] = /^(\n?Exit codes:\n) {2}([^]*)$/.exec(block) ?? [];
  if (exits !== undefined) return heading + wrapped(exits, width, "  ");
  if (!/^ /m.test(block)) return wrapped(block, width, "");
  const lines = block.split("\n");
  return lines.map((line) => {
    const [, term, description] = /^ {2}(\S.*?) {2,}(\S.*)$/.exec(line) ?? [];
    if (term !== undefined && description !== undefined && line.length > width) {
      return `  ${term}\n${wrapped(description, width, "      ")}`;
    }
    return line.startsWith(" ") ? line : wrapped(line, width, "");
  }).join("\n");
}

/**
 * A text with its own line breaks replaced, except those around it; a number stays with its word.
 */
function wrapped(text: string, width: number, indent: string): string {
  const [, before = "", words = "", after = ""] = /^(\n*)([^]*?)(\n*)$/.exec(text) ?? [];
  const lines = [""];
  for (const word of words.split(/(?<!(?:^|\s)\d{1,3})\s+/)) {
    const line = lines.at(-1) ?? "";
    if (line === "") lines[lines.length - 1] = indent + word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(indent + word);
  }
  return before + lines.join("\n") + after;
}
