/**
 * A message to the player: a sentence, or forms of it from the longest to the shortest. A window
 * shows the longest form that fits; the shortest fits every window.
 */
export type Message = string | readonly [string, ...string[]];

/** Returns the forms of a message, longest first. */
export function variantsOf(message: Message): readonly [string, ...string[]] {
  return typeof message === "string" ? [message] : message;
}

/** Returns a message in full. */
export function longestForm(message: Message): string {
  return variantsOf(message)[0];
}

/** Changes each form of a message in the same way. */
export function mapForms(message: Message, change: (form: string) => string): Message {
  const [first, ...others] = variantsOf(message);
  return [change(first), ...others.map(change)];
}

/** Lengths to which a name is shortened, tried in order until the message fits. */
const NAME_LENGTHS = [40, 24, 12, 8] as const;

/** Builds a message about a file or typed text; only the name in it is shortened. */
export function messageAbout(name: string, format: (shown: string) => string): Message {
  const { length } = [...name];
  const shorter = NAME_LENGTHS.filter((most) => most < length);
  if (shorter.length === 0) return format(name);
  return [format(name), ...shorter.map((most) => format(elideMiddle(name, most)))];
}

/** Stands for the omitted part of a name: in ASCII, `…` would be `~`, which means a folder. */
export const OMITTED = "...";

/**
 * Shortens a name to at most `length` characters, which must be 5 or more; dots replace the
 * middle, because the ends are the most distinctive.
 */
export function elideMiddle(name: string, length: number): string {
  const characters = [...name];
  if (characters.length <= length) return name;
  const start = (length - OMITTED.length) >> 1;
  const end = characters.slice(OMITTED.length + start - length).join("");
  return `${characters.slice(0, start).join("")}${OMITTED}${end}`;
}

/** Formats a whole number with commas between the thousands. */
export function formatCount(count: number | bigint): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Formats a count in digits: `0 games`, `1 game`, `2,000 games`. */
export function countWithNoun(count: number, what: string): string {
  return `${formatCount(count)} ${what}${count === 1 ? "" : "s"}`;
}

/** Formats a count in words up to one: `no hints`, `one hint`, `2 hints`. */
export function countInWords(count: number, what: string): string {
  if (count === 0) return `no ${what}s`;
  return count === 1 ? `one ${what}` : `${count} ${what}s`;
}
