import { assertEquals, assertStringIncludes } from "@std/assert";
import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import type { VerdictState } from "../../../../tui/table/advice/advice_text.ts";
import { positionIn } from "../../../../tui/table/game.ts";
import { type PlainDeps, plainMode } from "../../../../tui/table/plain/plain_mode.ts";
import { asOpaque } from "../../../opaque.ts";
import { dealOf, rulesOfTurn } from "../../klondike/player.ts";
import { modelOf } from "../../klondike/scenes.ts";

const DRAWN = "Six of diamonds drawn, 23 left in the stock.";
const NEVER = "Not winnable: this deal never was; new deals another.";
const HELPED = 'The solver has helped; a win will be listed as "with help".';
const SAVED = "Saved. 'patience' continues this game.";

/** Returns the replies to some lines; the solver gives the same answer every time. */
function repliesOf(
  verdict: VerdictState["kind"],
  lines: readonly string[],
  { prompt = "", savesGames = false } = {},
): { readonly texts: readonly string[]; readonly end: string } {
  const moves = verdict === "won"
    ? KLONDIKE.legalMoves(positionIn(dealOf(10, rulesOfTurn(1)), KLONDIKE)).slice(0, 2)
    : [];
  const perform: PlainDeps["perform"] = (effect, send) => {
    if (effect.kind !== "solve") return;
    const { id } = effect;
    send({ kind: "solved", id, verdict, moves: asOpaque(moves) });
    if (verdict === "lost") send({ kind: "wayBack", id, back: undefined, isProved: true });
  };
  const program = plainMode(
    { model: { ...modelOf(dealOf(10, rulesOfTurn(1))), savesGames: savesGames }, effects: [] },
    { now: () => 0, asks: false, prompt, perform, saved: SAVED },
  );
  let { model } = program.start;
  const texts = lines.map((line) => {
    const reply = program.answer(model, line);
    model = reply.model;
    return reply.text;
  });
  return { texts, end: program.end?.(model) ?? "" };
}

Deno.test("the watch says how to end it, and reports a lost game once after its move", () => {
  const { texts: [on = "", drawn, undone, off, new5 = ""] } = repliesOf("lost", [
    "winnable on",
    "s",
    "undo",
    "winnable off",
    "new! 5",
  ]);
  assertStringIncludes(on, "Watch on: ");
  assertStringIncludes(on, `winnable off turns it off. ${NEVER}\n`);
  assertEquals(drawn, `${DRAWN}\n${HELPED}\n`);
  assertEquals(undone, "Undone: six of diamonds drawn.\n");
  assertEquals(off, "Watch off.\n");
  assertEquals(new5.split("\n").slice(0, 2), [
    "Klondike, seed 5, turn 1, unlimited resets.",
    "Stock: 24 cards. Waste: empty.",
  ]);
  const { texts: [, dealt = ""] } = repliesOf("lost", ["winnable on", "new! 5"]);
  assertEquals(dealt.split("\n")[1], NEVER);
});

Deno.test("a solution is listed whole, with a heading, and solve repeats its next move", () => {
  const { texts: [solution = "", first, again] } = repliesOf("won", ["solution", "solve", "solve"]);
  assertStringIncludes(solution, "A solution in 2 moves:\n1. ");
  assertStringIncludes(solution, "\n2. ");
  assertStringIncludes(first ?? "", "Solver: ");
  assertEquals(again, first);
});

Deno.test("leaving a game at a terminal says that it is saved, if it is", () => {
  const terminal = { prompt: "> ", savesGames: true };
  assertEquals(repliesOf("lost", ["s", "q"], terminal).texts[1], `${SAVED}\n`);
  assertEquals(repliesOf("lost", ["s"], terminal).end, `${SAVED}\n`);
  assertEquals(repliesOf("lost", [], terminal).end, "");
  assertEquals(repliesOf("lost", ["s"], { ...terminal, savesGames: false }).end, "");
  assertEquals(repliesOf("lost", ["s"], { ...terminal, prompt: "" }).end, "");
});
