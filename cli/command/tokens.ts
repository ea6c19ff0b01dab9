// Splits a command line as getopt does: letters stand together (-qx), a value stands beside its letter
// (-l2) or in the next word, `--name=value` is one word, and after `--` nothing is an option. The
// order stays, because the last of several counts. `parseArgs` of `node:util` is held against it.

/** What follows the name of an option. */
export type Takes = "nothing" | "value" | "optional value";

/** A piece of a command line. */
export type Token =
  | { readonly kind: "option"; readonly name: string; readonly value: string | undefined }
  | { readonly kind: "operand"; readonly text: string; readonly isLiteral: boolean }
  /** An option that the command does not have; `word` is all that was typed. */
  | { readonly kind: "unknown"; readonly name: string; readonly word: string }
  /** An option whose value is missing. */
  | { readonly kind: "without value"; readonly name: string }
  /** An option that takes no value, with one. */
  | { readonly kind: "with value"; readonly name: string; readonly value: string };

/** The pieces of a command line; `takes` knows the names of the options. */
export function* tokensOf(
  args: readonly string[],
  takes: (name: string) => Takes | undefined,
): Generator<Token> {
  const words = args.values();
  const nextValue = (name: string): Token => {
    const next = words.next();
    return next.done
      ? { kind: "without value", name }
      : { kind: "option", name, value: next.value };
  };
  for (const word of words) {
    if (word === "--") {
      for (const text of words) yield { kind: "operand", text, isLiteral: true };
    } else if (word.startsWith("--")) {
      const equals = word.indexOf("=");
      const name = equals < 0 ? word : word.slice(0, equals);
      const value = equals < 0 ? undefined : word.slice(equals + 1);
      const taken = takes(name);
      if (taken === undefined) yield { kind: "unknown", name, word };
      else if (taken === "value" && value === undefined) yield nextValue(name);
      else if (taken === "nothing" && value !== undefined) {
        yield { kind: "with value", name, value };
      } else yield { kind: "option", name, value };
    } else if (word.startsWith("-") && word.length > 1) {
      yield* letters(word, takes, nextValue);
    } else {
      yield { kind: "operand", text: word, isLiteral: false };
    }
  }
}

function* letters(
  word: string,
  takes: (name: string) => Takes | undefined,
  nextValue: (name: string) => Token,
): Generator<Token> {
  const characters = [...word.slice(1)];
  for (const [index, letter] of characters.entries()) {
    const name = `-${letter}`;
    const rest = characters.slice(index + 1).join("");
    const taken = takes(name);
    if (taken === undefined) return yield { kind: "unknown", name, word };
    if (taken === "value" && rest === "") return yield nextValue(name);
    if (taken === "value") return yield { kind: "option", name, value: rest };
    if (taken === "optional value" && rest.startsWith("=")) {
      return yield { kind: "option", name, value: rest.slice(1) };
    }
    yield { kind: "option", name, value: undefined };
  }
}
