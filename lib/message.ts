/**
 * A message to a player: a sentence, or forms of one from the longest to the shortest, of which a
 * window shows the longest that it has room for. The shortest is short enough for every window.
 */
export type Message = string | readonly [string, ...string[]];

/** The forms of a message, the longest first. */
export function variantsOf(message: Message): readonly [string, ...string[]] {
  return typeof message === "string" ? [message] : message;
}

/** A message where there is room for all of it. */
export function longestForm(message: Message): string {
  return variantsOf(message)[0];
}

/** A message whose forms are each changed in the same way. */
export function mapForms(message: Message, change: (form: string) => string): Message {
  const [first, ...others] = variantsOf(message);
  return [change(first), ...others.map(change)];
}

/** How many characters of a name are shown where it has not enough room, one after the other. */
const NAME_LENGTHS = [40, 24, 12, 8] as const;

/** A message about a file or a typed text: the name may be shortened, the sentence around it not. */
export function messageAbout(name: string, tell: (shown: string) => string): Message {
  const { length } = [...name];
  const shorter = NAME_LENGTHS.filter((most) => most < length);
  if (shorter.length === 0) return tell(name);
  return [tell(name), ...shorter.map((most) => tell(elideMiddle(name, most)))];
}

/** A name of at most some characters; an ellipsis replaces its middle, as its ends say most. */
export function elideMiddle(name: string, length: number): string {
  const characters = [...name];
  if (characters.length <= length) return name;
  const start = (length - 1) >> 1;
  const end = characters.slice(1 + start - length).join("");
  return `${characters.slice(0, start).join("")}…${end}`;
}

/** A whole number with commas between the thousands. */
export function formatCount(count: number | bigint): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** A number of things in figures: `0 games`, `1 game`, `2,000 games`. */
export function countWithNoun(count: number, what: string): string {
  return `${formatCount(count)} ${what}${count === 1 ? "" : "s"}`;
}

/** A number of things in words: `no hints`, `one hint`, `2 hints`. */
export function countInWords(count: number, what: string): string {
  if (count === 0) return `no ${what}s`;
  return count === 1 ? `one ${what}` : `${count} ${what}s`;
}
