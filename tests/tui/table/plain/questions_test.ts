import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { UNLIMITED } from "../../../../lib/klondike/state.ts";
import type { GameEffect } from "../../../../tui/table/effect.ts";
import { lineMode } from "../../../../tui/table/plain/plain_mode.ts";
import { dealOf, rulesOfTurn } from "../../klondike/player.ts";
import { modelOf } from "../../klondike/scenes.ts";

/** What is answered to a line, without the board of a new game, and the effects that lose something. */
interface Told {
  readonly said: string;
  readonly done: readonly string[];
}

const BEGUN = ["s"];

/** Plays lines in a game, kept or not, where a person can be asked or nobody can. */
function talk(
  lines: readonly string[],
  { asks, savesGames = false }: { readonly asks: boolean; readonly savesGames?: boolean },
): Told[] {
  let done: string[] = [];
  const start = { ...modelOf(dealOf(10, { ...rulesOfTurn(3), resets: UNLIMITED })), savesGames };
  const program = lineMode({ model: start, effects: [] }, {
    now: () => 0,
    prompt: "",
    asks,
    perform: (effect, tell) => {
      if (["end", "load", "save", "chooseSeed"].includes(effect.kind)) done.push(short(effect));
      if (effect.kind === "chooseSeed") tell({ kind: "deal", seed: 99 });
      // Every file is there already, and of somebody else.
      if (effect.kind !== "save") return;
      tell(
        effect.overwrite
          ? { kind: "said", text: `Saved as ${effect.path}.` }
          : { kind: "overwrites", path: effect.path },
      );
    },
  });
  let { model } = program.start;
  return lines.map((line) => {
    done = [];
    const reply = program.answer(model, line);
    model = reply.model;
    const [said = ""] = reply.text.split("\n");
    return { said, done };
  });
}

function short(effect: GameEffect): string {
  if (effect.kind === "save") return effect.overwrite ? "save!" : "save";
  return effect.kind;
}

const LOST = "This game would be given up";

Deno.test("where nobody can answer, what loses a game is refused with the command that does it", () => {
  const answers = {
    "new": `${LOST}: new! deals again.`,
    "new 5": `${LOST}: new! 5 deals again.`,
    "new winnable": `${LOST}: new! winnable deals one that can be won.`,
    "restart": `${LOST}: restart! starts this deal again.`,
    "load a b.txt": `${LOST}: load! a b.txt loads the other game.`,
  };
  for (const [line, said] of Object.entries(answers)) {
    const [, told, next] = talk([...BEGUN, line, "status"], { asks: false });
    assertEquals(told, { said, done: [] }, line);
    assertEquals(next?.said, "Score 0, one move, time 00:00.", `${line}: the game goes on`);
  }
});

Deno.test("the commands with ! do it at once", () => {
  const expected = {
    "new!": ["chooseSeed", "end"],
    "new! 5": ["end"],
    "new! winnable": ["chooseSeed", "end"],
    "restart!": ["end"],
    "load! a.txt": ["load"],
    "save! a.txt": ["save!"],
  };
  for (const asks of [false, true]) {
    for (const [line, done] of Object.entries(expected)) {
      assertEquals(talk([...BEGUN, line], { asks })[1]?.done, done, line);
    }
  }
});

Deno.test("a game without a move is given up without a word", () => {
  for (const asks of [false, true]) {
    assertEquals(talk(["new 5"], { asks })[0]?.said.startsWith("Klondike, seed 5"), true);
    assertEquals(talk(["load a.txt"], { asks })[0]?.done, ["load"]);
    assertEquals(talk(["restart"], { asks })[0]?.said, "The same deal again.");
  }
});

Deno.test("a person is asked, and only a yes loses the game", () => {
  const expected = {
    "new": [2, "Deal another?"],
    "new 5": [1, "Deal another?"],
    "restart": [1, "Start this deal again?"],
    "load a.txt": [1, "Load the other game?"],
  } as const;
  for (const [line, [effects, ask]] of Object.entries(expected)) {
    const question = `${LOST}. ${ask} (y/n)`;
    for (const yes of ["y", "yes", "Y", " YES "]) {
      const [, asked, done] = talk([...BEGUN, line, yes], { asks: true });
      assertEquals(asked, { said: question, done: [] });
      assertEquals(done?.done.length, effects, `${line}, ${yes}`);
    }
    for (const no of ["n", "no", "", "N", " NO "]) {
      const [, , kept, next] = talk([...BEGUN, line, no, "status"], { asks: true });
      assertEquals(kept, { said: "The game goes on.", done: [] }, `${line}, ${no}`);
      assertEquals(next?.said, "Score 0, one move, time 00:00.");
    }
  }
});

Deno.test("what is no answer is asked again, and a command or a legal move is done instead", () => {
  const [, , unclear, yes] = talk([...BEGUN, "restart", "yet", "y"], { asks: true });
  assertEquals(unclear, { said: "Please answer y or n.", done: [] });
  assertEquals(yes?.done, ["end"]);
  const [, , illegal, kept] = talk([...BEGUN, "restart", "w f", "n"], { asks: true });
  assertEquals([illegal?.said, kept?.said], ["Please answer y or n.", "The game goes on."]);
  const [, , status, moved, next] = talk([...BEGUN, "restart", "status", "s", "status"], {
    asks: true,
  });
  assertEquals([status?.said, next?.said], [
    "Score 0, one move, time 00:00.",
    "Score 0, 2 moves, time 00:00.",
  ]);
  assertEquals(moved?.done, []);
  const [, , help] = talk([...BEGUN, "restart", "help hint"], { asks: true });
  assertStringIncludes(help?.said ?? "", "hint: what the coach would do, and the next best when");
});

Deno.test("of a game that is kept the question says that it can be resumed", () => {
  const asked = talk([...BEGUN, "load a.txt"], { asks: true, savesGames: true })[1];
  assertEquals(asked?.said, "This game stays unfinished, and can be resumed. Leave it? (y/n)");
  const refused = talk([...BEGUN, "load a.txt"], { asks: false, savesGames: true })[1];
  assertEquals(
    refused?.said,
    "This game would be left unfinished: load! a.txt loads the other game.",
  );
});

Deno.test("a file is overwritten after a yes, or by save!", () => {
  const name = "'my game.txt' already exists";
  const [asked, yes] = talk(["save my game.txt", "y"], { asks: true });
  assertEquals(asked, { said: `${name}. Overwrite it? (y/n)`, done: ["save"] });
  assertEquals(yes, { said: "Saved as my game.txt.", done: ["save!"] });
  const [, no] = talk(["save my game.txt", "n"], { asks: true });
  assertEquals(no, { said: "Not saved.", done: [] });
  const [refused] = talk(["save my game.txt"], { asks: false });
  assertEquals(refused?.said, `${name}: save! my game.txt overwrites it.`);
});

Deno.test("what a question repeats cannot steer a terminal", () => {
  const lines = [...BEGUN, "load \x1b[2J", "n", "save \x1b[2J"];
  for (const asks of [false, true]) {
    for (const { said } of talk(lines, { asks })) assert(!said.includes("\x1b"), said);
  }
});
