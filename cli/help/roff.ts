// The few requests and escapes that the manual pages need, for `man` and `mandoc` alike.

const WIDTH = 78;

/** A heading with the lines below it; nothing if there are no lines. */
export function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`.SH ${heading}`, ...lines];
}

/** A term and its description. */
export function tagged(term: string, text: string): string[] {
  return [".TP", term, ...prose(text)];
}

/** A paragraph, with each sentence on a line of its own, as manual pages are written. */
export function prose(text: string): string[] {
  return text.replaceAll("\n", " ").split(/(?<=[a-z0-9)'][.:?]) (?=[A-Z'])/)
    .flatMap((sentence) => wrapped(inProse(sentence))).map(guarded);
}

/** Lines that are shown as they are, such as commands. */
export function verbatim(lines: readonly string[]): string[] {
  return [".EX", ...lines.map((line) => guarded(bare(line))), ".EE"];
}

/** Text in bold, such as commands and options. */
export function bold(text: string): string {
  return `\\fB${bare(text)}\\fR`;
}

/** Text in italics, such as placeholders. */
export function italic(text: string): string {
  return `\\fI${bare(text)}\\fR`;
}

/**
 * Text with escapes for the characters that roff would take as its own or turn into typographic
 * ones.
 */
export function bare(text: string): string {
  return text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replaceAll("'", "\\(aq")
    .replaceAll("`", "\\(ga").replaceAll("^", "\\(ha").replaceAll("~", "\\(ti");
}

/** Text for a paragraph: option names keep their dashes, and between letters a `-` is a hyphen. */
function inProse(text: string): string {
  return text.split(/(?<![\w])(-{1,2}\w[\w-]*|-+)/).map((part, index) =>
    index % 2 === 1 ? bare(part) : bare(part).replaceAll("\\-", "-")
  ).join("");
}

/** A line of text, with a guard where it begins like a request. */
function guarded(line: string): string {
  return /^[.']/.test(line) ? `\\&${line}` : line;
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
