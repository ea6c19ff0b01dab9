import { assertEquals, assertStringIncludes } from "@std/assert";
import {
  type GameAnswer,
  gameFiles,
  readGames,
  type ReadOptions,
} from "../../../cli/klondike/read_games.ts";
import { UserError } from "../../../cli/user_error.ts";
import { deal, formatDealLine } from "../../../lib/klondike/deal.ts";
import { writeGame } from "../../../lib/klondike/exchange/write.ts";
import { type State, TURN_1, TURN_3 } from "../../../lib/klondike/state.ts";
import { seedSeries } from "../../../lib/lehmer.ts";
import { FakeConsole, type FakeWorld, runInMemory } from "../fake_console.ts";

const MIDDLE = Deno.readTextFileSync("testdata/games/middle.txt");

function answersOf(
  files: readonly string[],
  world: FakeWorld,
  options: ReadOptions & { readonly filesFrom?: string } = {},
): GameAnswer[] {
  const console = new FakeConsole(world);
  const { paths } = gameFiles(console, { files, filesFrom: options.filesFrom });
  return [...readGames(console, paths, options)];
}

/** Answers for a text on standard input. */
function read(input: string, options: ReadOptions = {}): GameAnswer[] {
  return answersOf([], { input }, options);
}

function statesOf(answers: readonly GameAnswer[]): (State | undefined)[] {
  return answers.map((answer) => answer.kind === "valid" ? answer.state : undefined);
}

function sourcesOf(answers: readonly GameAnswer[]): unknown[] {
  return answers.map(({ path, index }) => index === undefined ? path : [path, index]);
}

/** Errors of invalid games and unreadable files. */
function problemsOf(answers: readonly GameAnswer[]): string[] {
  return answers.flatMap((answer) => {
    if (answer.kind === "valid") return [];
    if (answer.kind === "unreadable") return [answer.reason];
    return answer.diagnostics.map(({ line, message }) => `${line}: ${message}`);
  });
}

const FORMS = ["", "--lines", "--json", "--as digits", "--as pysol", "--as solvitaire"] as const;

for (const form of FORMS) {
  Deno.test(`the output of 'deal ${form}' can be read: one deal, and several`, async () => {
    for (const count of [1, 3]) {
      const call = `deal -s 5 -n ${count} ${form}`.trim();
      const { stdout } = await runInMemory(call.split(" "));
      const answers = read(stdout);
      const seeds = seedSeries(5).take(count).toArray();
      assertEquals(statesOf(answers), seeds.map((seed) => deal(seed, TURN_1)));
      const sources = count === 1 ? ["-"] : [["-", 1], ["-", 2], ["-", 3]];
      assertEquals(sourcesOf(answers), sources);
    }
  });
}

Deno.test("deals without rules get those of the options; other deals name their own", () => {
  const line = formatDealLine(deal(5, TURN_1));
  assertEquals(statesOf(read(line, { chosen: { turn: 3 } })), [deal(5, TURN_3)]);
  const refused = read(writeGame(deal(5, TURN_1)), { chosen: { limit: 2 } });
  assertEquals(problemsOf(refused), [
    "-1, -3 and --limit cannot be used with standard input: it names its rules; change them there",
  ]);
});

Deno.test("a JSON position is read with its waste, foundations and rules", async () => {
  const position = await runInMemory(["advance", "--json", "-m", "2", "-"], { input: MIDDLE });
  const exchange = await runInMemory(["advance", "-q", "-x", "-m", "2", "-"], { input: MIDDLE });
  assertEquals(statesOf(read(position.stdout)), statesOf(read(exchange.stdout)));
});

Deno.test("an invalid JSON line is reported, and the other lines are read", async () => {
  const { stdout } = await runInMemory("deal -s 5 -n 2 --json".split(" "));
  const [first = "", second = ""] = stdout.trimEnd().split("\n");
  const wrong = ["{}", "[1]", "{", '{"position":7}', '{"position":{"turn":2}}'];
  for (const line of [...wrong, second.replace('"5d"', '"5x"'), second.replace('"5d"', "null")]) {
    const answers = read([first, line, second].join("\n"));
    assertEquals(answers.map(({ kind }) => kind), ["valid", "invalid", "valid"], line);
    assertEquals(problemsOf(answers)[0]?.slice(0, 3), "2: ");
  }
});

Deno.test("an invalid line of cards is reported with its number, and the other lines are read", () => {
  const line = formatDealLine(deal(5, TURN_1));
  const answers = read(`# three\n${line}\n\n${line.replace("5d", "5c")} | x\n${line}`);
  assertEquals(answers.map(({ kind }) => kind), ["valid", "invalid", "valid"]);
  assertEquals(problemsOf(answers), ["4: duplicated card: 5c"]);
});

Deno.test("a line of 'deal' has its rules, unless the options name others", async () => {
  const { stdout } = await runInMemory("deal -s 1 -n 2 -3 -l 2 --lines".split(" "));
  const rulesOf = (options: ReadOptions): unknown =>
    statesOf(read(stdout, options)).map((state) => state?.rules);
  const rules = { turn: 3, resets: 2, worryBack: false };
  assertEquals(rulesOf({}), [rules, rules]);
  const asked = { ...rules, turn: 1 };
  assertEquals(rulesOf({ chosen: { turn: 1 } }), [asked, asked]);
  assertEquals(rulesOf({ chosen: { limit: 5 } }), [{ ...rules, resets: 5 }, {
    ...rules,
    resets: 5,
  }]);
  const [cards = ""] = stdout.split("|");
  assertEquals(statesOf(read(`${cards}\n`)).map((state) => state?.rules), [TURN_1]);
});

Deno.test("reading stops after 50 invalid lines in a row", () => {
  const line = formatDealLine(deal(5, TURN_1));
  const wrong = "x\n".repeat(49);
  assertEquals(read(`${line}\n${wrong}${line}\n${wrong}`).length, 100);
  const answers = read(`${line}\n${"x\n".repeat(1000)}`);
  assertEquals(answers.length, 52);
  assertEquals(
    problemsOf(answers).at(-1),
    "50 lines in a row of standard input are not deals; the rest is not read",
  );
});

Deno.test("an unknown format is read as an exchange file, unless a format is given", () => {
  assertEquals(problemsOf(read("")), ["1: expecting 'RULES:', found the end of the file"]);
  assertEquals(problemsOf(read("Ac 2c\n")), ["1: expecting 'RULES:', found 'Ac'"]);
  assertEquals(problemsOf(read("Ac 2c\n", { format: "lines" })), [
    "1: expecting 52 cards, found 2",
  ]);
  assertEquals(problemsOf(read("{}", { format: "exchange" })), [
    "1: expecting 'RULES:', found '{}'",
  ]);
  assertEquals(problemsOf(read("Ac", { format: "digits" })).length, 1);
});

Deno.test("reading stops after an invalid game of another program", async () => {
  const { stdout } = await runInMemory("deal -s 5 -n 2 --as digits".split(" "));
  const [first = ""] = stdout.split("\n");
  const answers = read(`${first}\nx\n${first}\n`);
  assertEquals(answers.map(({ kind }) => kind), ["valid", "invalid"]);
  assertEquals(sourcesOf(answers), [["-", 1], ["-", 2]]);
});

Deno.test("moves belong to their game, with their places in the file", () => {
  const answers = read(`${MIDDLE}\n# the same again\n${MIDDLE}`);
  const moves = answers.map((answer) => answer.kind === "valid" ? answer.moves : []);
  assertEquals(moves[1]?.map(({ move }) => move), moves[0]?.map(({ move }) => move));
  const lines = MIDDLE.split("\n").length + 1;
  const places = moves.map((some) => some.map(({ place }) => place.line));
  assertEquals(places[1], places[0]?.map((line) => line + lines));
});

Deno.test("a folder means its files in order of name, without hidden files", () => {
  const files = { "g/b": MIDDLE, "g/a": MIDDLE, "g/.c": "x", "g/in/d": MIDDLE, z: MIDDLE };
  const answers = answersOf(["z", "g"], { files, folders: ["g"] });
  assertEquals(sourcesOf(answers), ["z", "g/a", "g/b"]);
  assertEquals(problemsOf(answersOf(["e"], { folders: ["e"] })), [
    "cannot read 'e': the folder has no files",
  ]);
});

Deno.test("a list names more files, one per line", () => {
  const files = { a: MIDDLE, b: MIDDLE, list: "b\r\n\na" };
  assertEquals(sourcesOf(answersOf([], { files }, { filesFrom: "list" })), ["b", "a"]);
  assertEquals(sourcesOf(answersOf(["a"], { files, input: "b" }, { filesFrom: "-" })), ["a", "b"]);
  assertEquals(answersOf([], { files: { list: "" } }, { filesFrom: "list" }), []);
  const failing = (world: FakeWorld, files: readonly string[] = []): string => {
    try {
      answersOf(files, world, { filesFrom: "-" });
    } catch (error) {
      if (error instanceof UserError) return error.message;
    }
    throw new Error("it is not refused");
  };
  assertEquals(failing({}, ["-"]), "standard input can be read only once");
  assertStringIncludes(failing({ input: `a\n${"x".repeat(5000)}` }), "<stdin>, line 2: expected");
});

Deno.test("an unreadable file does not stop the others", () => {
  const answers = answersOf(["none", "a"], { files: { a: MIDDLE } });
  assertEquals(answers.map(({ kind }) => kind), ["unreadable", "valid"]);
  assertEquals(problemsOf(answers), ["cannot read 'none': no such file or folder"]);
});

Deno.test("standard input is streamed: a game is processed before the next one ends", () => {
  const console = new FakeConsole({ pieces: [MIDDLE, "\nRULES:\n", "turn 1", "\n"] });
  const { paths } = gameFiles(console, { files: [] });
  const answers = readGames(console, paths);
  assertEquals(answers.next().value?.kind, "valid");
  assertEquals(console.readSome(), { ok: true, value: new TextEncoder().encode("turn 1") });
});
