import { assertEquals } from "@std/assert";
import { parseArgs } from "node:util";
import { type Takes, type Token, tokensOf } from "../../../cli/command/tokens.ts";
import { Lehmer } from "../../../lib/lehmer.ts";

const NAMES: Readonly<Record<string, Takes>> = {
  "-q": "nothing",
  "-x": "nothing",
  "-l": "value",
  "-n": "value",
  "--quiet": "nothing",
  "--limit": "value",
  "--name": "value",
  "--continue": "optional value",
};

function tokens(args: readonly string[]): Token[] {
  return [...tokensOf(args, (name) => NAMES[name])];
}

/** The same by the parser of Node, which knows no optional values. */
function oracle(args: readonly string[]): unknown {
  const options = {
    q: { type: "boolean", short: "q" },
    x: { type: "boolean", short: "x" },
    l: { type: "string", short: "l" },
    n: { type: "string", short: "n" },
    quiet: { type: "boolean" },
    limit: { type: "string" },
    name: { type: "string" },
  } as const;
  const parsed = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return parsed.tokens.filter(({ kind }) => kind !== "option-terminator").map((token) =>
    token.kind === "option"
      ? { name: token.rawName, value: token.value }
      : { operand: token.kind === "positional" ? token.value : "" }
  );
}

Deno.test("a command line is split as the parser of Node splits it, 20,000 times", () => {
  const words = [
    ...["-q", "-qx", "-xq", "-l2", "-l", "-ql2", "-qln", "-n=5", "-x-", "--quiet", "--limit"],
    ...["--limit=3", "--name=", "--name=a=b", "a", "file.txt", "-", "--", "-5", "2", ""],
  ];
  const random = new Lehmer(20);
  let compared = 0;
  for (let line = 0; line < 20_000; line++) {
    const args = Array.from(
      { length: random.next() % 6 },
      () => words[random.next() % words.length] ?? "",
    );
    const found = tokens(args);
    // What is wrong is told by each in its own way.
    if (found.some(({ kind }) => kind !== "option" && kind !== "operand")) continue;
    const plain = found.map((token) => {
      if (token.kind === "operand") return { operand: token.text };
      return token.kind === "option" ? { name: token.name, value: token.value } : token;
    });
    assertEquals(plain, oracle(args), args.join(" "));
    compared++;
  }
  assertEquals(compared > 10_000, true);
});

Deno.test("an optional value follows the sign of equality, and takes no word", () => {
  assertEquals(tokens(["--continue", "2"]), [
    { kind: "option", name: "--continue", value: undefined },
    { kind: "operand", text: "2", isLiteral: false },
  ]);
  assertEquals(tokens(["--continue=2"]), [{ kind: "option", name: "--continue", value: "2" }]);
});

Deno.test("a value that is missing, one too many and an unknown name are told apart", () => {
  assertEquals(tokens(["-ql"]).at(-1), { kind: "without value", name: "-l" });
  assertEquals(tokens(["--quiet=1"]), [{ kind: "with value", name: "--quiet", value: "1" }]);
  assertEquals(tokens(["-qz"]).at(-1), { kind: "unknown", name: "-z", word: "-qz" });
  assertEquals(tokens(["--limits"]), [{ kind: "unknown", name: "--limits", word: "--limits" }]);
});
