/** Input for one of the program's entrances, and its expected outcome. */
export interface Attack {
  readonly name: string;
  readonly args: readonly string[];
  /** Files in the folder where it runs, by name. */
  readonly files?: Readonly<Record<string, () => Uint8Array>>;
  /** Prepares the folder. */
  readonly prepare?: (folder: string) => void;
  readonly input?: () => Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** True if standard input is repeated until the program stops reading. */
  readonly isEndless?: true;
  /** True if it runs on a terminal, where the input is typed. */
  readonly onTerminal?: true;
  /** Allowed exit codes. */
  readonly codes: readonly number[];
  /** Allowed number of message lines besides the hint about the help; 1 by default. */
  readonly lines?: number;
  /** Expected message, if known. */
  readonly says?: RegExp;
}

/** Bytes of a text, repeated up to about a size. */
export function repeated(text: string, size: number, begin = "", end = ""): () => Uint8Array {
  return () => {
    const count = Math.max(0, Math.floor((size - begin.length - end.length) / text.length));
    return new TextEncoder().encode(begin + text.repeat(count) + end);
  };
}
