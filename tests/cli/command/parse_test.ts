import { assert, assertEquals } from "@std/assert";
import { parseArgs } from "node:util";
import { Lehmer } from "../../../lib/lehmer.ts";
import { command } from "../../../cli/command/command.ts";
import {
  flag,
  oneOfFlags,
  operand,
  operands,
  option,
  optional,
  optionalOperand,
  type Relation,
} from "../../../cli/command/option.ts";
import {
  type CommandToken,
  nearest,
  parseOptions,
  type Takes,
  tokensOf,
} from "../../../cli/command/parse.ts";
import {
  choice,
  FILE,
  memory,
  orWords,
  TIME,
  whole,
  withWord,
} from "../../../cli/command/value.ts";
import { UserError } from "../../../cli/user_error.ts";

const OPTIONS = {
  files: operands(FILE, "the files"),
  turn: oneOfFlags({ "-1": 1, "-3": 3 }, "turn one card at a time, or three", {
    group: "Rules",
    default: 1,
  }),
  limit: option("-l, --limit", orWords(whole(0, 9), { unlimited: Infinity }), "the reset limit", {
    group: "Rules",
  }),
  seed: option("-s, --seed", whole(1, 2147483646), "the seed"),
  goal: option("--goal", choice("GOAL", ["course", "home"]), "what won means", {
    default: "course",
    triedAs: { "--thoughtful": "--goal home" },
  }),
  resume: option("--resume", FILE, "go on", { group: "Runs" }),
  retry: flag("--retry", "try again", { group: "Runs" }),
  quiet: flag("-q, --quiet", "say less"),
  old: flag("-c", "nothing", { hidden: true }),
  back: optional("--continue", whole(1), true, "go on with a game"),
};

const RELATIONS: readonly Relation<keyof typeof OPTIONS>[] = [
  { oneOf: ["seed", "resume"], because: "the file decides" },
  { option: "retry", needs: ["resume"] },
  { option: "goal", excludes: ["all Rules"] },
];

function parse(line: string): Readonly<Record<string, unknown>> {
  const args = line === "" ? [] : line.split(" ");
  const syntax = { options: OPTIONS, relations: RELATIONS, commands: [{ name: "sweep" }] };
  const { values, given } = parseOptions(args, syntax, (path) => path === "-dash.txt");
  return Object.fromEntries(Object.entries(values).filter(([key]) => given.has(key)));
}

/** Returns the message and the hint of a `UserError`. */
function errorLines(action: () => unknown): string[] {
  try {
    action();
  } catch (error) {
    assert(error instanceof UserError);
    return error.hint === undefined ? [error.message] : [error.message, error.hint];
  }
  throw new Error("nothing is wrong");
}

function wrong(line: string): string[] {
  return errorLines(() => parse(line));
}

Deno.test("options are parsed, the last of several wins, and missing ones get their default", () => {
  assertEquals(parse("-s 1e3 -l unlimited a b -1 -3"), {
    ...{ seed: 1000, limit: Infinity, files: ["a", "b"], turn: 3 },
  });
  assertEquals(parseOptions([], { options: OPTIONS }).values, {
    ...{ files: [], turn: 1, limit: undefined, seed: undefined, goal: "course" },
    ...{ resume: undefined, retry: false, quiet: false, old: false, back: undefined },
  });
  assertEquals(parse("--continue -c -- -s"), { back: true, old: true, files: ["-s"] });
  assertEquals(parse("--continue=2"), { back: 2 });
});

Deno.test("an error has the long name of the option and the expected value", () => {
  assertEquals(wrong("-s 0"), [
    "--seed must be a whole number from 1 to 2147483646, such as 1000, 1k or 1e3, found '0'",
  ]);
  assertEquals(wrong("--goal hom"), [
    "--goal must be course or home, found 'hom'",
    "did you mean home?",
  ]);
  assertEquals(wrong("-l"), ["--limit requires a whole number from 0 to 9 or unlimited"]);
  assertEquals(wrong("--quiet=yes"), ["--quiet takes no value, found 'yes'"]);
  assertEquals(wrong("--continue 2"), [
    "the value of --continue follows '='",
    "did you mean --continue=2?",
  ]);
});

Deno.test("an unknown option suggests a near option, another word, a file, or nothing", () => {
  assertEquals(wrong("--qiet"), ["unknown option '--qiet'", "did you mean --quiet?"]);
  assertEquals(wrong("--thoughtful"), [
    "unknown option '--thoughtful'",
    "did you mean --goal home?",
  ]);
  assertEquals(wrong("-dash.txt"), [
    "unknown option '-d'",
    "a file of this name is written './-dash.txt'",
  ]);
  assertEquals(wrong("--colour-me"), ["unknown option '--colour-me'"]);
});

Deno.test("relations are checked: one of several, not together, only with another", () => {
  assertEquals(wrong("--seed 5 --resume f"), [
    "--seed and --resume cannot be used together: the file decides",
  ]);
  assertEquals(wrong("--retry"), ["--retry requires --resume"]);
  assertEquals(wrong("-3 --goal home"), ["--goal and -3 cannot be used together"]);
  assertEquals(parse("--retry --resume f"), { retry: true, resume: "f" });
});

Deno.test("an extra argument is an error; a command's name comes before the options", () => {
  const none = { options: { quiet: flag("-q", "say less") }, commands: [{ name: "sweep" }] };
  assertEquals(errorLines(() => parseOptions(["-q", "sweep"], none)), [
    "unexpected argument 'sweep'",
    "'sweep' comes before the options",
  ]);
  assertEquals(errorLines(() => parseOptions(["x"], none)), ["unexpected argument 'x'"]);
});

Deno.test("one argument may come before a list of others", () => {
  const options = {
    file: optionalOperand(FILE, "the game"),
    moves: operands(withWord(FILE, "MOVES"), "moves to play first"),
  };
  const valuesOf = (...args: readonly string[]): unknown => parseOptions(args, { options }).values;
  assertEquals(valuesOf(), { file: undefined, moves: [] });
  assertEquals(valuesOf("game", ".", "r"), { file: "game", moves: [".", "r"] });
});

Deno.test("memory is in whole megabytes, time in seconds with fractions", () => {
  const options = {
    memory: option("--memory", memory(16_000), ""),
    time: option("--time", TIME, ""),
  };
  const valuesOf = (...args: readonly string[]): unknown => parseOptions(args, { options }).values;
  assertEquals(valuesOf("--memory", "1.5G", "--time", "500ms"), { memory: 1500, time: 0.5 });
  assertEquals(valuesOf("--memory", "2.5", "--time", "1.5m"), { memory: 3, time: 90 });
});

Deno.test("a name is near if few letters differ, or if it begins with the word", () => {
  const names = ["check", "winnable", "war", "--worry-back", "--winnable"];
  assertEquals(nearest("chekc", names), "check");
  assertEquals(nearest("winable", names), "winnable");
  assertEquals(nearest("--wory-back", names), "--worry-back");
  assertEquals(nearest("win", names), "winnable");
  assertEquals(nearest("frobnicate", names), undefined);
  assertEquals(nearest("x", names), undefined);
});

Deno.test("the types of a command's options follow from their declaration", () => {
  command({
    about: "Try the types.",
    options: OPTIONS,
    examples: [],
    exits: {},
    run({ files, turn, limit, seed, goal, back, quiet }): number {
      files satisfies readonly string[];
      turn satisfies 1 | 3;
      limit satisfies number | undefined;
      seed satisfies number | undefined;
      goal satisfies "course" | "home";
      back satisfies number | true | undefined;
      quiet satisfies boolean;
      return 0;
    },
  });
});

Deno.test("arguments of different kinds are parsed in order", () => {
  const options = {
    count: operand(whole(1, 9), "how many"),
    file: optionalOperand(FILE, "the file"),
    rest: operands(whole(1), "more"),
  };
  const read = (...args: readonly string[]): unknown => parseOptions(args, { options }).values;
  assertEquals(read("3"), { count: 3, file: undefined, rest: [] });
  assertEquals(read("3", "a.txt", "4", "5"), { count: 3, file: "a.txt", rest: [4, 5] });
  assertEquals(errorLines(() => read("a.txt")), [
    "N must be a whole number from 1 to 9, found 'a.txt'",
  ]);
});

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

function tokens(args: readonly string[]): CommandToken[] {
  return [...tokensOf(args, (name) => NAMES[name])];
}

/** Parses with Node's parser, which has no optional values. */
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

Deno.test("a command line is split as Node's parser splits it, 20,000 times", () => {
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
    // Each parser has its own messages.
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

Deno.test("an optional value follows an equals sign, and never takes the next word", () => {
  assertEquals(tokens(["--continue", "2"]), [
    { kind: "option", name: "--continue", value: undefined },
    { kind: "operand", text: "2", isLiteral: false },
  ]);
  assertEquals(tokens(["--continue=2"]), [{ kind: "option", name: "--continue", value: "2" }]);
});

Deno.test("a missing value, an extra value and an unknown name are different errors", () => {
  assertEquals(tokens(["-ql"]).at(-1), { kind: "without value", name: "-l" });
  assertEquals(tokens(["--quiet=1"]), [{ kind: "with value", name: "--quiet", value: "1" }]);
  assertEquals(tokens(["-qz"]).at(-1), { kind: "unknown", name: "-z", word: "-qz" });
  assertEquals(tokens(["--limits"]), [{ kind: "unknown", name: "--limits", word: "--limits" }]);
});
