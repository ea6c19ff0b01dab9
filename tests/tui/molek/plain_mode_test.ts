import { newModel } from "../../../tui/table/new_game.ts";
import { assertEquals, assertStringIncludes } from "@std/assert";
import { runLines } from "../../../tui/terminal/line_io.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { type PlainDeps, plainMode } from "../../../tui/table/plain/plain_mode.ts";
import { asOpaque } from "../../opaque.ts";
import { ENGINE, type MolekGame, SOLUTION_MOVES, SOLVABLE } from "./scenes.ts";

const WORLD: PlainDeps = {
  now: () => 0,
  perform: (effect, send) => {
    if (effect.kind === "chooseSeed") send({ kind: "deal", seed: 5 });
    if (effect.kind !== "solve") return;
    for (const event of ENGINE.answers(effect)) if (event) send(event);
  },
  asks: false,
  prompt: "",
};

async function outputOf(
  game: MolekGame,
  input: string,
  world = WORLD,
): Promise<{ text: string; code: number }> {
  const chunks = [new TextEncoder().encode(input)];
  let text = "";
  const program = plainMode({ model: newModel(MOLEK_TABLE, game), effects: [] }, world);
  const code = await runLines(program, {
    read: () => Promise.resolve(chunks.shift()),
    write: (part) => void (text += part),
    fail: (part) => void (text += part),
  });
  return { text, code };
}

Deno.test("the board is described column by column, without escape sequences", async () => {
  const { text, code } = await outputOf(SOLVABLE, "");
  assertEquals(code, 0);
  assertEquals(
    text,
    "Game: board.\nColumn 1: V, T, K, 10, K, V.\nColumn 2: 8, 9, K, 9, 7, V.\n" +
      "Column 3: 6, 9, 7, 10, 7, 10.\nColumn 4: 6, T, T, 8, 8, 10.\n" +
      "Column 5: D, 9, T, 6, K, 6.\nColumn 6: D, 7, V, 8, D, D.\n" +
      "? lists the commands, rules shows the rules, q quits.\n",
  );
});

Deno.test("hints win a game in plain mode", async () => {
  const moves: string[] = [];
  const program = plainMode({ model: newModel(MOLEK_TABLE, SOLVABLE), effects: [] }, WORLD);
  let { model } = program.start;
  for (let i = 0; i < SOLUTION_MOVES; i++) {
    const hinted = program.answer(model, "hint");
    const [, from, to] = /from column (\d).*?column (\d)/.exec(hinted.text) ?? [];
    moves.push(`c${from} c${to}`);
    model = program.answer(model, moves.at(-1) ?? "").model;
  }
  const { text } = await outputOf(SOLVABLE, `${moves.join("\n")}\nboard\nq\n`);
  assertStringIncludes(
    text,
    "You won: four columns are complete.\n37 moves, no cheats, time 00:00, games won so far: 1.",
  );
  assertStringIncludes(text, "T, K, D, V, 10, 9, 8, 7, 6, complete.");
});

Deno.test("an illegal move or command gets a reason, and the end of the input quits", async () => {
  const { text, code } = await outputOf(SOLVABLE, "c1 c2\nnonsense\nnew\nwinnable");
  assertStringIncludes(
    text,
    "Can't move V onto V: it needs D or an empty column",
  );
  assertStringIncludes(text, "\n'nonsense' is not a command; ? lists them.");
  assertStringIncludes(text, "New game: seed 5.\nColumn 1: ");
  assertEquals(code, 0);
});

Deno.test("an illegal move names the cheat that makes it, and says that cheats are counted separately", async () => {
  const { text } = await outputOf(SOLVABLE, "!\nc1 c2\nc1 c2\n!\nstatus\n");
  const [, , , , , , , , early, refused, again, cheat, status] = text.split("\n");
  assertEquals(early, "! cheats only after an illegal move; try that first, or type c3 ! c5.");
  assertStringIncludes(refused ?? "", "; c1 ! c2 cheats, counted separately.");
  assertEquals(again, refused?.replace("; c1 ! c2 cheats, counted separately", ""));
  assertEquals(cheat, "Cheat: V from column 1 onto V in column 2.");
  assertEquals(status, "One move, one cheat, time 00:00, games won so far: 0.");
});

Deno.test("a solution says when its cheats are not proved the fewest", async () => {
  const moves = [{ from: 1, to: 5, count: 1, cheat: false }];
  const unproved = "cheats not proved the fewest";
  const { text } = await outputOf(SOLVABLE, "solve\nsolve\n", {
    ...WORLD,
    perform: (effect, send) => {
      if (effect.kind !== "solve") return;
      send({ kind: "solved", id: effect.id, verdict: "won", moves: asOpaque(moves), unproved });
    },
  });
  assertStringIncludes(
    text,
    "A solution in one move, cheats not proved the fewest:\n1. V from ",
  );
});
