// The few marks of a manual page that are needed here, for `man` and `mandoc` alike.

const WIDTH = 78;

/** A heading with lines below it; nothing where there is nothing below. */
export function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`.SH ${heading}`, ...lines];
}

/** A term and what is said of it. */
export function tagged(term: string, text: string): string[] {
  return [".TP", term, ...prose(text)];
}

/** A paragraph, with each sentence on a line of its own, as manual pages are written. */
export function prose(text: string): string[] {
  return text.replaceAll("\n", " ").split(/(?<=[a-z0-9)'][.:?]) (?=[A-Z'])/)
    .flatMap((sentence) => wrapped(inProse(sentence))).map(guarded);
}

/** Lines as they are, such as commands. */
export function verbatim(lines: readonly string[]): string[] {
  return [".EX", ...lines.map((line) => guarded(bare(line))), ".EE"];
}

/** Text in bold, such as what is typed. */
export function bold(text: string): string {
  return `\\fB${bare(text)}\\fR`;
}

/** Text in italics, such as what stands for something else. */
export function italic(text: string): string {
  return `\\fI${bare(text)}\\fR`;
}

/** Text whose characters stay what they are: these would become typographic ones. */
export function bare(text: string): string {
  return text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replaceAll("'", "\\(aq")
    .replaceAll("`", "\\(ga").replaceAll("^", "\\(ha").replaceAll("~", "\\(ti");
}

/** Names of options keep their dashes, a hyphen between letters is a hyphen. */
function inProse(text: string): string {
  return text.split(/(?<![\w])(-{1,2}\w[\w-]*|-+)/).map((part, index) =>
    index % 2 === 1 ? bare(part) : bare(part).replaceAll("\\-", "-")
  ).join("");
}

/** A line that begins like a request is none. */
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
