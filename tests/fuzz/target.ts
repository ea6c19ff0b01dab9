import type { Random } from "../../lib/random.ts";

/** Parser, and its promises for any input. */
export interface Target {
  readonly name: string;
  /** Its share of the ten million inputs of `deno task long`; slow targets have fewer. */
  readonly share: number;
  /** Valid inputs, which are then corrupted. */
  corpus(): readonly Uint8Array[];
  /** Words that have a meaning for the parser. */
  readonly dictionary: readonly string[];
  /** Corrupts an input in its own way, if edits of bytes rarely get far. */
  spoil?(bytes: Uint8Array, random: Random): Uint8Array;
  /** Returns the outcome of an input as a word to count; throws if a promise is broken. */
  examine(bytes: Uint8Array, random: Random): string | Promise<string>;
  /** Removes everything that it created. */
  cleanUp?(): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Encodes texts as inputs of a target. */
export function corpusOf(texts: readonly string[]): () => readonly Uint8Array[] {
  return () => texts.map((text) => encoder.encode(text));
}

/** Text of an input. */
export function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Bytes of a text. */
export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}
