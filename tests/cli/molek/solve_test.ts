import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { runInMemory } from "../fake_console.ts";

const SOLVABLE = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.";
const UNSOLVABLE = "997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.";

function parseLines(text: string): Record<string, unknown>[] {
  return text.trimEnd().split("\n").map((line) => JSON.parse(line));
}

Deno.test("the JSON of a solution has what is proved, and the moves of the text", async () => {
  const text = await runInMemory(["molek", "solve", SOLVABLE]);
  const { code, stdout } = await runInMemory(["molek", "solve", "--json", SOLVABLE]);
  assertEquals(code, 0);
  const [{ moves, positions, ms, ...rest } = {}] = parseLines(stdout);
  assertEquals(rest, {
    type: "molek-solve",
    schema: "patience.molek-solve/1",
    board: SOLVABLE,
    verdict: "solved",
    cheats: 0,
    shortest: true,
    fewestCheats: true,
    needsCheats: false,
  });
  assert(Number(positions) > 0 && typeof ms === "number");
  const lines = (moves as { from: number[]; to: number[]; cheat: boolean }[])
    .map(({ from, to, cheat }) => `${from.join(" ")} ${cheat ? "!" : "-"}> ${to.join(" ")}\n`);
  assertEquals(lines.join(""), text.stdout);
});

Deno.test("a file name is not a board, and the hint says how to read boards from a file", async () => {
  const files = { "b.txt": SOLVABLE };
  for (const args of [["solve", "b.txt"], ["solve", SOLVABLE, "b.txt"], ["verify", "b.txt"]]) {
    const { code, stdout, stderr } = await runInMemory(["molek", ...args], { files });
    assertEquals([code, stdout], [2, ""]);
    assertEquals(
      stderr,
      `patience molek ${args[0]}: 'b.txt' is the name of a file, not a board\n` +
        "hint: type the board, or read it from standard input: < FILE\n",
    );
  }
});

Deno.test("the JSON of a board without a solution has its verdict", async () => {
  const verdicts = async (...args: string[]): Promise<unknown[]> => {
    const { code, stdout } = await runInMemory(["molek", "solve", "--json", ...args]);
    const [{ verdict, moves, cheats, reason, shortest } = {}] = parseLines(stdout);
    return [code, verdict, moves, cheats, reason, shortest];
  };
  assertEquals(await verdicts(UNSOLVABLE), [1, "unsolvable", null, null, undefined, false]);
  assertEquals(await verdicts("-m", "36", SOLVABLE), [1, "undecided", null, null, "moves", false]);
  const [code, verdict, , , reason] = await verdicts("--time", "0.000001", SOLVABLE);
  assertEquals([code, verdict, reason], [3, "undecided", "time"]);
  const bad = await runInMemory(["molek", "solve", "--json", "T6"]);
  assertEquals(bad.code, 2);
  assertEquals(parseLines(bad.stdout)[0]?.["verdict"], null);
});

Deno.test("--verbose adds the object on standard error, and standard output stays the same", async () => {
  const plain = await runInMemory(["molek", "solve", SOLVABLE]);
  const { stdout, stderr } = await runInMemory(["molek", "solve", "--verbose", SOLVABLE]);
  assertEquals(stdout, plain.stdout);
  assertEquals(parseLines(stderr)[0]?.["verdict"], "solved");
});

Deno.test("a solution marks its cheats, and can be verified", async () => {
  const { code, stdout } = await runInMemory(["molek", "solve", "-c", UNSOLVABLE]);
  assertEquals(code, 0);
  assertStringIncludes(stdout, " !> ");
  const verified = await runInMemory(["molek", "verify", UNSOLVABLE], { input: stdout });
  assertEquals(verified.code, 0);
});

Deno.test("every solution of a list can be verified under its board", async () => {
  const deals = await runInMemory(["molek", "deal", "-s", "9", "-n", "40"]);
  const { stdout, stderr } = await runInMemory(["molek", "solve"], { input: deals.stdout });
  let solved = 0;
  for (const block of stdout.split(/^# /m).slice(1)) {
    const [board = "", ...moves] = block.trimEnd().split("\n");
    if (moves.length === 0) continue;
    solved++;
    const verified = await runInMemory(["molek", "verify", board], { input: moves.join("\n") });
    assertEquals(verified.stdout, `Solved: ${moves.length} moves, 0 cheats\n`);
  }
  assertEquals(solved + stderr.split("Proved unsolvable").length - 1, 40);
});

Deno.test("the boards after an invalid one are solved", async () => {
  const input = `T6\n${SOLVABLE}\n`;
  const { code, stdout, stderr } = await runInMemory(["molek", "solve"], { input });
  assertEquals([code, stderr], [
    2,
    "Bad input string: Expected 42 characters but only got 2 (line 1)\n",
  ]);
  assertMatch(stdout, /^# VTK0KV\S+\n\d \d -> \d \d\n/);
});

Deno.test("standard error says if the cheats are not proved the fewest", async () => {
  const board = "V0KK7V.6V9866.TK6DD7.07V90D.8899KT.8D0TT7.";
  const stopped = await runInMemory(["molek", "solve", "-t", "0", board, "-c"]);
  assertEquals(stopped.code, 0);
  assertMatch(
    stopped.stderr,
    /^\d+ cheats, not proved the fewest; --fewest-cheats searches until they are\n$/,
  );
  const tight = ["--fewest-cheats", "-m", "34", "V8DVT0.807T76.VK9K9T.KV6D9T.KD0087.D69876."];
  const { stderr } = await runInMemory(["molek", "solve", ...tight]);
  assertMatch(stderr, /^2 cheats, not proved the fewest within 34 moves\n$/);
  const proved = await runInMemory(["molek", "solve", "-c", "-t", "-1", UNSOLVABLE]);
  assertEquals([proved.code, proved.stderr], [0, ""]);
});

Deno.test("fifty invalid lines in a row end the input", async () => {
  const bad = (count: number): string => "x\n".repeat(count);
  const ended = await runInMemory(["molek", "solve"], { input: bad(60) });
  assertEquals(ended.code, 2);
  assertEquals(ended.stderr.split("\n").length, 52);
  assertMatch(
    ended.stderr,
    /\npatience molek solve: 50 invalid lines in a row; giving up\n$/,
  );
  const mixed = `${bad(49)}${SOLVABLE}\n${bad(49)}`;
  const { code, stderr } = await runInMemory(["molek", "solve"], { input: mixed });
  assertEquals(code, 2);
  assertEquals(stderr.match(/Bad input string/g)?.length, 98);
  assert(!stderr.includes("no more are read"));
});
