/** Command of a pipeline, with its redirections. */
export interface Command {
  readonly words: readonly string[];
  /** File after `<`. */
  readonly input?: string;
  /** File after `>`. */
  readonly output?: string;
  /** Line after `<<` that ends the here-document. */
  readonly end?: string;
}

const TOKEN =
  /\s*(?:(<<(?=')|[|<>])|((?:[\w.,:/=@%+-]|'[^']*'|"\$\(printf '[^']*'\)")+)(?![^\s|<>]))/y;
const QUOTED = /'([^']*)'|"\$\(printf '([^']*)'\)"/g;
const REDIRECTIONS: Readonly<Record<string, "input" | "output" | "end">> = {
  "<": "input",
  ">": "output",
  "<<": "end",
};

/**
 * Commands of a line. Words are plain, in single quotes, or from `"$(printf '...')"`. Everything
 * else that a shell understands is an error, so that a line means the same in a real shell.
 */
export function parsePipeline(line: string): Command[] {
  const commands: Command[] = [];
  let [words, named]: [string[], Omit<Command, "words">] = [[], {}];
  let redirection: "input" | "output" | "end" | undefined;
  const close = (): void => {
    if (words.length === 0 || redirection) throw new Error(`a command is not complete: ${line}`);
    commands.push({ words, ...named });
    [words, named] = [[], {}];
  };
  for (const { operator, word } of tokensOf(line)) {
    if (operator === "|") {
      close();
    } else if (operator !== undefined) {
      if (redirection) throw new Error(`a redirection names nothing: ${line}`);
      redirection = REDIRECTIONS[operator];
    } else if (redirection) {
      named = { ...named, [redirection]: word };
      redirection = undefined;
    } else {
      words.push(word);
    }
  }
  close();
  return commands;
}

type Token =
  | { readonly operator: string; readonly word?: undefined }
  | { readonly operator?: undefined; readonly word: string };

function* tokensOf(line: string): Generator<Token> {
  const end = line.trimEnd().length;
  for (let at = 0; at < end; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const [, operator, word = ""] = TOKEN.exec(line) ?? [];
    if (TOKEN.lastIndex === 0) throw new Error(`not understood: ${line.slice(at)}`);
    yield operator === undefined ? { word: unquoted(word) } : { operator };
  }
}

function unquoted(word: string): string {
  return word.replace(
    QUOTED,
    (_, text?: string, format = "") => text ?? toText(printf(format)).replace(/\n+$/, ""),
  );
}

/**
 * Returns the output of `printf` for a format: text, `\n`, `\r`, `\t`, `\\`, and bytes such as
 * `\033`.
 */
export function printf(format: string): Uint8Array {
  const parts = format.matchAll(/\\([0-7]{1,3})|\\([nrt\\])|([^\\%]+)|[^]/g);
  return Uint8Array.from([...parts].flatMap(([whole, octal, letter, text]) => {
    if (octal !== undefined) return parseInt(octal, 8);
    if (letter !== undefined) return [...toBytes(ESCAPES[letter] ?? letter)];
    if (text !== undefined) return [...toBytes(text)];
    throw new Error(`not understood by printf: ${whole}`);
  }));
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** Text as bytes. */
export function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Bytes as text; throws if they are not UTF-8. */
export function toText(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}
