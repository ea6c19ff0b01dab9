/** Input for one of the program's entrances, and its expected end. */
export interface Attack {
  readonly name: string;
  readonly args: readonly string[];
  /** Files in the folder where it runs, by their names. */
  readonly files?: Readonly<Record<string, () => Uint8Array>>;
  /** Preparation of the folder. */
  readonly prepare?: (folder: string) => void;
  readonly input?: () => Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Standard input begins again and again until nobody reads it any more. */
  readonly isEndless?: true;
  /** True if it is played on a terminal, where the input is what is typed. */
  readonly onTerminal?: true;
  /** The exit codes that are right. */
  readonly codes: readonly number[];
  /** Lines of messages that are right, besides the one that names the help; 1 by default. */
  readonly lines?: number;
  /** Expected message, if it is known. */
  readonly says?: RegExp;
}

/** The bytes of a text, repeated up to about a size. */
export function repeated(text: string, size: number, begin = "", end = ""): () => Uint8Array {
  return () => {
    const count = Math.max(0, Math.floor((size - begin.length - end.length) / text.length));
    return new TextEncoder().encode(begin + text.repeat(count) + end);
  };
}
