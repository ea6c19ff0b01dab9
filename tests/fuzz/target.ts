import type { Random } from "../../lib/random.ts";

/** A parser, and what has to be true of it whatever it reads. */
export interface Target {
  readonly name: string;
  /** Its share of the ten million inputs of `deno task long`; slow targets get fewer. */
  readonly share: number;
  /** Inputs as they should be, which are then spoiled. */
  corpus(): readonly Uint8Array[];
  /** Words that mean something to the parser. */
  readonly dictionary: readonly string[];
  /** Spoils an input in a way of its own, where edits of bytes would seldom get far. */
  spoil?(bytes: Uint8Array, random: Random): Uint8Array;
  /** Returns the outcome of an input as a word to count; throws if a promise is broken. */
  examine(bytes: Uint8Array, random: Random): string | Promise<string>;
  /** Leaves nothing behind. */
  cleanUp?(): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Texts as the inputs of a target. */
export function corpusOf(texts: readonly string[]): () => readonly Uint8Array[] {
  return () => texts.map((text) => encoder.encode(text));
}

/** The text of an input. */
export function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** The bytes of a text. */
export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}
