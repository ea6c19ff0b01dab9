import { assertEquals, assertStringIncludes } from "@std/assert";
import type { ChoiceReview } from "../../../lib/klondike/coach/review.ts";
import { deal } from "../../../lib/klondike/deal.ts";
import type { Move } from "../../../lib/klondike/move.ts";
import { UNLIMITED } from "../../../lib/klondike/state.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { drawn, newProgram } from "../store/world.ts";
import { runInMemory } from "../fake_console.ts";
import { reviewText } from "../../../cli/klondike/review.ts";

Deno.test("without a file the last finished game is reviewed", async () => {
  using folder = new TemporaryFolder();
  const env = { PATIENCE_HOME: folder.path };
  const none = await runInMemory(["review"], { env });
  assertEquals(none, {
    code: 1,
    stdout: "",
    stderr: "patience review: you have not finished a game yet\nhint: give a FILE\n",
  });
  const { autosave } = newProgram(folder.path, {});
  for (const draws of [3, 6]) {
    autosave.begin(drawn(draws, { seed: draws }));
    autosave.end(drawn(draws, { seed: draws }), false, () => {});
  }
  autosave.close();
  const { code, stdout } = await runInMemory(["review", "--verdicts"], { env });
  assertEquals(code, 0);
  assertStringIncludes(stdout, "after 6 moves");
  const json = await runInMemory(["review", "--playouts", "1", "--json"], { env });
  assertEquals(JSON.parse(json.stdout).choices.length, 6);
});

Deno.test("a move worse than the best is listed, and a certain loss is a mistake", async () => {
  const game = Deno.readTextFileSync("testdata/games/lost-by-move-127.txt");
  const call = ["review", "--json", "--playouts", "20", "game"];
  const { stdout } = await runInMemory(call, { files: { game } });
  const { lostBy, instead, accuracy, choices } = JSON.parse(stdout);
  assertEquals([lostBy, instead], [{ from: 127, to: 127 }, "w->4"]);
  assertEquals(accuracy.choices, choices.length);
  assertEquals(
    accuracy.good,
    choices.filter(({ behind }: { behind: number }) => behind <= 0.03).length,
  );
  for (const { behind, error, slip } of choices) {
    assertEquals(slip, behind > 0.03 && behind > 2 * error);
  }
});

Deno.test("each game of a file is reviewed, and the worst exit code wins", async () => {
  const lost = Deno.readTextFileSync("testdata/games/lost-by-move-127.txt");
  const files = { two: `${lost}\n${lost.replace(/MOVES:[^]*/, "MOVES: 1->1\n")}`, bad: "RULES:" };
  const call = ["review", "--verdicts", "two", "bad"];
  const { code, stdout, stderr } = await runInMemory(call, { files });
  assertEquals([code, stdout], [
    1,
    "two[1]:\nThe deal was winnable; move 127 (.) lost it, and w->4 would not have.\n",
  ]);
  assertStringIncludes(stderr, "two[2]:\nMove 1 (line ");
  assertStringIncludes(stderr, "\nbad:\nError near line 1: ");
  const json = await runInMemory([...call, "--json", "none"], { files });
  const objects = json.stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
  assertEquals(
    objects.map(({ type, path, index, valid, diagnostics }) => [
      ...[type, path, index, valid],
      diagnostics?.[0]?.code,
    ]),
    [
      ["review", "two", 1, undefined, undefined],
      ["check", "two", 2, false, "illegal-move"],
      ["check", "bad", undefined, false, "expected-turn"],
      ["check", "none", undefined, null, undefined],
    ],
  );
  assertEquals([json.code, objects[0].lostBy], [2, { from: 127, to: 127 }]);
});

Deno.test("a deal of another program is reviewed by the rules of the options", async () => {
  const input = Deno.readTextFileSync("testdata/foreign/pysol.txt");
  const json = await runInMemory(["review", "--verdicts", "--json", "-3", "-"], { input });
  assertEquals([json.code, JSON.parse(json.stdout).calibrated], [0, true]);
  const game = await runInMemory(["review", "-3", "testdata/games/middle.txt"], {
    files: { "testdata/games/middle.txt": Deno.readTextFileSync("testdata/games/middle.txt") },
  });
  assertEquals([game.code, game.stdout], [2, ""]);
  assertStringIncludes(game.stderr, "patience review: -1, -3 and --limit cannot be used with");
  assertEquals(
    (await runInMemory(["review", "-3"])).stderr,
    "patience review: -3 requires FILE or --files-from\n",
  );
});

const START = deal(10, { turn: 3, resets: UNLIMITED, worryBack: false });
const DRAW: Move = { kind: "draw" };

/** Review of one draw per argument, each a choice that is this much worse than the best. */
function reviewLines(...behind: readonly number[]): string[] {
  const judged = behind.map((behind, index): ChoiceReview => ({
    move: index + 1,
    chance: 0.5,
    played: 0.5 - behind,
    loss: behind,
    error: 0.03,
    best: [DRAW, { kind: "carry", from: "waste", to: 3, count: 1 }],
    why: "takes the 6 of hearts from the waste",
  }));
  const loss = { start: "won", end: "won", lostBy: undefined, instead: undefined } as const;
  const moves = behind.map(() => DRAW);
  return reviewText({ start: START, moves, end: START, loss, judged }).split("\n").slice(1);
}

Deno.test("every worse choice is listed with the best move, and a certain loss is a mistake", () => {
  assertEquals(reviewLines(0, 0.05, 0.25), [
    "Accuracy 33%: the best move in 1 of 3 choices.",
    "move  played  chance",
    "1          .     50%",
    "2          .     50%  45% with it  best: . w->3 takes the 6 of hearts from the waste",
    "3          .     50%  25% with it  mistake, best: . w->3 takes the 6 of hearts from the waste",
    "",
  ]);
});

Deno.test("one choice is counted in the singular", () => {
  assertEquals(reviewLines(0)[0], "Accuracy 100%: the best move in 1 of 1 choice.");
  assertEquals(reviewLines(0.25)[0], "Accuracy 0%: the best move in 0 of 1 choice.");
});
