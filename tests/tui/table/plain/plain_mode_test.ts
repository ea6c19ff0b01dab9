import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import { UNLIMITED } from "../../../../lib/klondike/state.ts";
import { variantOf } from "../../../../lib/klondike/variant.ts";
import type { GameEffect } from "../../../../tui/table/effect.ts";
import { plainMode, reply, runEffects } from "../../../../tui/table/plain/plain_mode.ts";
import type { ScreenEffect, Transition } from "../../../../tui/terminal/screen.ts";
import { commandOf, dealOf, rulesOfTurn, winByHints, WON_SEEDS } from "../../klondike/player.ts";
import { modelOf, press } from "../../klondike/scenes.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import type { Patience } from "../../../../lib/patience.ts";
import { createEffectHandler } from "../../../../play/game_effects.ts";
import { dealGame } from "../../../../tui/table/game.ts";
import { commandsOf } from "../../../../tui/table/input/action_list.ts";
import { TYPED_KEYS } from "../../../../tui/table/input/command.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { ruleOptions } from "../../../../tui/table/rule_options.ts";
import { SETTINGS, settingsOf } from "../../../../tui/table/settings.ts";
import { playWorld } from "../../../cli/play_world.ts";
import { YUKON_TABLE } from "../../../yukon/command.ts";
import { repliesTo } from "./replies.ts";
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";

function repliesFrom(seed: number, turn: 1 | 3, lines: readonly string[]): string[] {
  return repliesTo(modelOf(dealOf(seed, rulesOfTurn(turn))), lines);
}

Deno.test("the game starts with a description of its board", () => {
  const [start = ""] = repliesFrom(10, 3, []);
  const lines = start.trimEnd().split("\n");
  assertEquals(lines[0], "Klondike, seed 10, turn 3, unlimited resets.");
  assertEquals(lines[1], "Stock: 24 cards. Waste: empty.");
  assertEquals(lines[4], "Column 2: one face-down card, then king of spades.");
  assertEquals(lines.at(-1), "? lists the commands, rules shows the rules, q quits.");
});

Deno.test("moves are described in plain words", () => {
  const answers = repliesFrom(10, 3, [
    "c5 c4",
    "s",
    "u",
    "c1 f",
    "c1 f3",
    "hint",
    "w f1",
    "status",
    "q",
  ]);
  assertEquals(answers.slice(1), [
    "Six of clubs from column 5 to column 4, which turns over the jack of clubs.\n",
    "Ten of diamonds drawn (3 cards), 21 left in the stock.\n",
    "Undone: ten of diamonds drawn (3 cards).\n",
    "Ace of clubs from column 1 to its foundation.\n",
    "Column 1 is empty.\n",
    answers[6] ?? "",
    "The waste is empty.\n",
    "Score 15, 2 moves, time 00:00.\n",
    "exit 0",
  ]);
  assertStringIncludes(answers[6] ?? "", "Hint 1 of ");
});

Deno.test("undo describes the move without the card it turned over", () => {
  const [, , back] = repliesFrom(10, 3, ["c5 c4", "u"]);
  assertEquals(back, "Undone: six of clubs from column 5 to column 4.\n");
});

Deno.test("the cost of a reset is shown before the reset", () => {
  const draws = [...Array(8).keys()].map(() => "s");
  const answers = repliesFrom(10, 3, ["c5 c4", "c1 f", ...draws, "s", "s"]).slice(-3);
  assertEquals(answers, [
    "Queen of hearts drawn (3 cards), none left in the stock.\n" +
    "A reset costs 15 points.\n",
    "Waste reset.\n",
    "Ten of diamonds drawn (3 cards), 21 left in the stock.\n",
  ]);
  // With more points than a reset costs, it does not cost all of them.
  const draining = (winByHints(WON_SEEDS[1], 1) ?? []).slice(0, 50).map(commandOf);
  const [emptied, status] = repliesFrom(WON_SEEDS[1], 1, [...draining, "status"]).slice(-2);
  assertStringIncludes(emptied ?? "", "none left in the stock.\nA reset costs 100 points.\n");
  assertStringIncludes(status ?? "", "Score 170, ");
});

Deno.test("a new deal and a restart show their board", () => {
  const answers = repliesFrom(10, 3, ["s", "new!", "restart", "new 5", "auto on", "board"]);
  assert(answers[2]?.startsWith("Klondike, seed 99, turn 3"));
  assert(answers[3]?.startsWith("Restarted.\nStock: 24 cards. Waste: empty.\n"));
  assertStringIncludes(answers[3] ?? "", "Column 7: ");
  assert(answers[4]?.startsWith("Klondike, seed 5, turn 3"));
  assertEquals(answers[5], "Auto-move on: after each move, safe cards move to the foundations.\n");
  assertStringIncludes(answers[6] ?? "", "Column 7: 6 face-down cards, then ");
});

Deno.test("typed commands alone win a whole game", () => {
  for (const turn of [1, 3] as const) {
    const commands = (winByHints(WON_SEEDS[turn], turn) ?? []).map(commandOf);
    const answers = repliesFrom(WON_SEEDS[turn], turn, commands);
    assertStringIncludes(answers.at(-1) ?? "", "You won: all 52 cards are on the foundations.");
    assert(answers.some((answer) => answer.includes("You can finish: type auto.")));
  }
});

Deno.test("replies have only printable ASCII", () => {
  const commands = (winByHints(WON_SEEDS[3], 3) ?? []).map(commandOf);
  const hostile = ["\x1b[2J", "new \x1b]0;x\x07", "w \u202ec4", "é♠", "?", "board"];
  for (const answer of repliesFrom(WON_SEEDS[3], 3, [...commands, ...hostile])) {
    assert(/^[\n\x20-\x7e]*$/.test(answer.replaceAll("é♠", "")), JSON.stringify(answer));
  }
});

Deno.test("a command can follow ':', as on the screen", () => {
  const answers = repliesFrom(10, 3, ["c1 f", ":undo", " : seed", ":"]);
  assertEquals(answers.slice(2), [
    ...repliesFrom(10, 3, ["c1 f", "undo", "seed"]).slice(2),
    "",
  ]);
});

Deno.test("a pile is described in a sentence, and status shows score, moves and time", () => {
  const lines = ["s", "s", "c1 f", "waste", "stock", "foundations", "hearts", "C5", "5", "c1"];
  assertEquals(repliesFrom(10, 3, [...lines, "column 8", "status"]).slice(4), [
    "Waste: 6 cards, on top the three of spades, below it the nine of diamonds, below it the nine of hearts.\n",
    "Stock: 18 cards.\n",
    "Foundations: ace of clubs, diamonds empty, hearts empty, spades empty.\n",
    "Foundation of hearts: empty.\n",
    "Column 5: 4 face-down cards, then six of clubs.\n",
    "Column 5: 4 face-down cards, then six of clubs.\n",
    "Column 1: empty.\n",
    "'column 8' is not a column; use c1 to c7.\n",
    "Score 10, 3 moves, time 00:00.\n",
  ]);
});

Deno.test("the rules of the variant are shown in lines that fit a terminal", () => {
  const [, rules = ""] = repliesFrom(10, 3, ["rules"]);
  const lines = rules.trimEnd().split("\n");
  assert(lines.every((line) => line.length <= 78));
  assertEquals(lines.join(" "), KLONDIKE.rules(variantOf(rulesOfTurn(3), "standard")).join(" "));
});

Deno.test("settings are listed with the words that change them, and are changed by these", () => {
  const [, listed = "", motion, shown, after = ""] = repliesFrom(10, 3, [
    ...["settings", "motion off", "motion", ":settings"],
  ]);
  const lines = listed.trimEnd().split("\n");
  assertEquals(
    lines[0],
    "Theme: plain (colours of table and cards). Type theme felt, plain, " +
      "four-colour, ascii, mono or molek.",
  );
  assertEquals(lines.length, 13);
  assertEquals(lines[8], "Turn: 3 cards (cards drawn at a time). Type turn 1 or 3.");
  assertEquals([motion, shown], ["Motion: off.\n", "Motion: off. Type motion on or off.\n"]);
  assertStringIncludes(after, "\nMotion: off (animations of the cards). Type motion on or off.\n");
});

Deno.test("a setting or a rule without a value says its value and the words that change it", () => {
  for (const { command, values } of SETTINGS) {
    // These two words finish the game and ask the solver.
    if (["auto", "winnable"].includes(command)) continue;
    const [, before, bare = "", after] = repliesFrom(10, 3, ["settings", command, "settings"]);
    assertStringIncludes(bare, ` Type ${command} ${values[0]?.value}`);
    assertEquals(after, before);
  }
});

Deno.test("the time is left out if the timer is off", () => {
  const [, , klondike] = repliesFrom(10, 3, ["timer off", "status"]);
  assertEquals(klondike, "Score 0, no moves.\n");
  const molek = newModel(MOLEK_TABLE, dealGame(MOLEK_TABLE.patience, 4));
  assertEquals(
    repliesTo(molek, ["timer off", "status"]).at(-1),
    "No moves, no cheats, games won so far: 0.\n",
  );
});

Deno.test("there is help for every word that a line can begin with", () => {
  for (const table of [KLONDIKE_TABLE, MOLEK_TABLE, YUKON_TABLE]) {
    const commands = commandsOf(table.actions);
    const words = [
      ...commands.flatMap(({ words, hidden, values }) =>
        Object.keys({ ...words, ...hidden, ...values })
      ),
      ...settingsOf(table).map(({ command }) => command),
      ...ruleOptions(table).map(({ command }) => command),
      ...TYPED_KEYS.filter((key) => key in table.boardKeys),
      ...table.patience.typed.flatMap(([form]) => form.split(/[ ,]+/)).filter((word) =>
        /^\w/.test(word)
      ),
      ...table.patience.pileSpecs.some(({ kind }) => kind === "stock") ? ["draw"] : [],
      ...["results", "statistics", "can i win?", "from", "save", "seed", "rules", "q"]
        .filter((word) => word !== "can i win?" && word !== "from" || table.hasReview),
    ];
    const model = newModel(table, dealGame(table.patience, 10));
    const asked = words.map((word) => `help ${word}`);
    repliesTo(model, asked).slice(1).forEach((text, index) => {
      assert(!text.startsWith("No help"), `${table.patience.name}: ${asked[index]}`);
    });
  }
  const [, theme, from, stock] = repliesFrom(10, 3, ["help theme", "help from", "help s"]);
  assertStringIncludes(theme ?? "", "theme felt, plain, four-colour, ascii, mono or molek: ");
  assertStringIncludes(from ?? "", "from 12: resumes ");
  assertEquals(
    stock,
    "s: draws, or resets the waste if the stock is empty; s s s does it three times\n",
  );
});

Deno.test("? fits a screen of 24 lines, and names the groups that help explains", () => {
  for (const table of [KLONDIKE_TABLE, MOLEK_TABLE, YUKON_TABLE]) {
    const { name } = table.patience;
    const program = plainMode(
      { model: newModel(table, dealGame(table.patience, 10)), effects: [] },
      {
        now: () => 0,
        asks: true,
        prompt: "> ",
        columns: () => 80,
        perform: () => {},
      },
    );
    const help = (line: string): string[] =>
      program.answer(program.start.model, line).text.trimEnd().split("\n");
    const overview = help("?");
    assert(overview.length < 24, `${name}: ${overview.length} lines`);
    assert(overview.every((line) => line.length <= 80), name);
    const groups = overview.flatMap((line) =>
      /^(play|ask|look|games|settings): /.exec(line)?.[1] ?? []
    );
    assertEquals(groups.length, 5, name);
    const all = help("help all");
    for (const group of groups) {
      const about = help(`help ${group}`);
      assert(about.length > 0 && about.length < 24, `${name}: help ${group}`);
      assert(about.every((line) => all.includes(line)), `${name}: help ${group}`);
    }
  }
});

Deno.test("lines are wrapped between words at the width of the terminal", () => {
  const model = modelOf(dealOf(10, rulesOfTurn(3)));
  for (const width of [40, 60]) {
    const program = plainMode({ model, effects: [] }, {
      ...{ now: () => 0, perform: () => {}, asks: true, prompt: "> " },
      columns: () => width,
    });
    for (const line of ["?", "settings", "rules", "board"]) {
      const { text } = program.answer(program.start.model, line);
      const [whole = ""] = repliesTo(model, [line], true).slice(1);
      assert(text.split("\n").every((one) => one.length <= width), line);
      assertEquals(text.replaceAll("\n", " "), whole.replaceAll("\n", " "), line);
    }
  }
});

Deno.test("a file that cannot be loaded is refused before a game is given up for it", () => {
  const model = press(dealOf(10, rulesOfTurn(3)), " ");
  const perform = createEffectHandler(playWorld(KLONDIKE as unknown as Patience));
  for (const asks of [true, false]) {
    const program = plainMode({ model, effects: [] }, { now: () => 0, asks, prompt: "", perform });
    const reply = program.answer(program.start.model, "load nope");
    assertEquals(reply.text, "Cannot read 'nope': no such file or folder.\n");
    assertEquals([reply.model.mode.kind, reply.model.game], ["board", model.game]);
  }
});

Deno.test("common synonyms of commands are understood", () => {
  const [, short, again, help = ""] = repliesFrom(10, 3, ["?", "help", "help all"]);
  assertEquals(short, again);
  assertStringIncludes(help, "\nundo, redo: one move; ");
  assertStringIncludes(
    help,
    "\nlimit unlimited or 0 to 9: how often the waste can be reset\n",
  );
  assertStringIncludes(
    help,
    "\nnew!, +!, -!, restart!, abandon!, daily!, save! and load! do not ask first.\n",
  );
  for (const line of ["exit", "quit", "q"]) assertEquals(repliesFrom(10, 3, [line])[1], "exit 0");
  assertEquals(repliesFrom(10, 3, ["draw", "undo", "redo"]), repliesFrom(10, 3, ["s", "u", "U"]));
  const words = ["H", "hints", "score", "time", "show", "new game", "move c5 c4"];
  const same = ["hint", "hint", "status", "status", "board", "new", "c5 c4"];
  assertEquals(repliesFrom(10, 3, words), repliesFrom(10, 3, same));
  const named = "Type piles, not cards: c5 c4.\n";
  assertEquals(repliesFrom(10, 3, ["6c 7h", "10h Js"]).slice(1), [named, named]);
});

Deno.test("capital letters matter only in single letters", () => {
  const words = ["DRAW", "Draw", "Undo", "C5 C4", "BOARD"];
  assertEquals(
    repliesFrom(10, 3, words),
    repliesFrom(10, 3, ["draw", "draw", "undo", "c5 c4", "board"]),
  );
});

Deno.test("undo and redo with a number go as far as there are moves", () => {
  const [, , , back, none, again, rest, two, more] = repliesFrom(10, 3, [
    ...["s", "s", "undo 3", "undo 2", "redo 1", "redo 9", "undo 2", "redo"],
  ]);
  assertEquals([back, none], ["Undid 2 moves.\n", "Nothing to undo.\n"]);
  assertEquals(again, "Ten of diamonds drawn (3 cards), 21 left in the stock.\n");
  assertEquals([rest, two], ["Redid 1 move.\n", "Undid 2 moves.\n"]);
  assertEquals(more, again);
});

Deno.test("help with a topic describes only that topic", () => {
  const [, hint, turn, none, moves = "", odd] = repliesFrom(10, 3, [
    "help hint",
    "? turn",
    "help me",
    "help moves",
    "?constructor",
  ]);
  assertEquals(odd, none);
  assertStringIncludes(hint ?? "", "hint: the coach's best move, counted; again for the next best");
  assertEquals(turn, "turn 1 or 3: cards drawn at a time\n");
  assertEquals(none, "No help for that; ? lists the commands.\n");
  assertStringIncludes(moves, "f1 clubs, f2 diamonds, f3 hearts, f4 spades");
  assertStringIncludes(moves, "3c1 c5: moves the last 3 cards of column 1 to column 5\n");
});

Deno.test("a line with several moves, as in files, is played up to the first illegal one", () => {
  const [, played, ...more] = repliesFrom(10, 3, [". 1->F 5->4", "undo all", ". w->f .", ". c1 f"]);
  assertEquals(
    played,
    "Ten of diamonds drawn (3 cards), 21 left in the stock.\n" +
      "Ace of clubs from column 1 to its foundation.\n" +
      "Six of clubs from column 5 to column 4, which turns over the jack of clubs.\n",
  );
  const [, stopped = "", mixed] = more;
  assert(stopped.startsWith("Ten of diamonds drawn"));
  assert(stopped.endsWith("\nStopped at move 2 (w->f).\n"));
  assertEquals(mixed, "'c1' is not a move; write it like w->3.\n");
  assertEquals(repliesFrom(10, 3, ["s s S"]), repliesFrom(10, 3, [". . ."]));
});

Deno.test("names of cards instead of piles get the form of a move", () => {
  const lines = [
    "As",
    "ten of clubs from column 6 to column 4",
    "move two of spades to column 5",
    "move 10 hearts to jack clubs",
    "ace of hearts to foundation",
  ];
  const named = "Type piles, not cards: c5 c4.\n";
  assertEquals(repliesFrom(10, 3, lines).slice(1), lines.map(() => named));
});

Deno.test("unknown commands are refused, and long ones are cut after a word", () => {
  const answers = repliesFrom(10, 3, [
    "Y",
    "h",
    "q!",
    "\x1b[A",
    "what is it that I could do here?",
  ]);
  assertEquals(answers.slice(1), [
    "'Y' is not a command; ? lists them.\n",
    "'h' is not a command; ? lists them.\n",
    "'q!' is not a command; ? lists them.\n",
    "Unknown command; ? lists commands.\n",
    "'what is it that I could do ...' is not a command; ? lists them.\n",
  ]);
});

Deno.test("a won game takes no more moves", () => {
  const commands = (winByHints(WON_SEEDS[1], 1) ?? []).map(commandOf);
  const after = repliesFrom(WON_SEEDS[1], 1, [...commands, "s", "draw", "c1 c2", ". ."]).slice(-4);
  const won = "The game is won.\n";
  assertEquals(after, [won, won, won, `${won}Stopped at move 1 (.).\n`]);
});

Deno.test("seed and moves are understood as commands", () => {
  const [, , seed, moves] = repliesFrom(10, 3, ["s", "seed", "moves"]);
  assertEquals(seed, "Klondike, seed 10, turn 3, unlimited resets.\n");
  assertEquals(
    moves,
    "The moves so far:\n1. Ten of diamonds drawn (3 cards), 21 left in the stock.\n",
  );
});

Deno.test("auto says how many cards went to the foundations", () => {
  const commands = (winByHints(WON_SEEDS[1], 1) ?? []).map(commandOf);
  const answers = repliesFrom(WON_SEEDS[1], 1, commands);
  const offered = answers.findIndex((answer) => answer.includes("type auto."));
  const last = repliesFrom(WON_SEEDS[1], 1, [...commands.slice(0, offered), "auto"]).at(-1) ?? "";
  assertMatch(last, /; \d+ more cards moved to the foundations\.\nYou won: /);
});

/** Reply to a line, without the board of a new game, and the effects that lose something. */
interface Reply {
  readonly text: string;
  readonly done: readonly string[];
}

const BEGUN = ["s"];

/** Plays lines in a game, saved or not, with or without a person to ask. */
function talk(
  lines: readonly string[],
  { asks, savesGames = false }: { readonly asks: boolean; readonly savesGames?: boolean },
): Reply[] {
  let done: string[] = [];
  const start = { ...modelOf(dealOf(10, { ...rulesOfTurn(3), resets: UNLIMITED })), savesGames };
  const program = plainMode({ model: start, effects: [] }, {
    now: () => 0,
    prompt: "",
    asks,
    perform: (effect, send) => {
      const isLook = effect.kind === "load" && effect.asks;
      const isNoted = ["end", "load", "save", "chooseSeed"].includes(effect.kind);
      if (isNoted && !isLook) done.push(short(effect));
      if (effect.kind === "load") {
        const { path, asks } = effect;
        const { variant, start } = dealOf(5, rulesOfTurn(3));
        const asked = asks ? { asks: path } : {};
        send({ kind: "loaded", name: path, ...asked, variant, start, moves: [] });
      }
      if (effect.kind === "chooseSeed") send({ kind: "deal", seed: 99 });
      // Every file exists already, and belongs to another game.
      if (effect.kind !== "save") return;
      send(
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
    const [text = ""] = reply.text.split("\n");
    return { text, done };
  });
}

function short(effect: GameEffect): string {
  if (effect.kind === "save") return effect.overwrite ? "save!" : "save";
  return effect.kind;
}

const LOST = "This game would be abandoned";

Deno.test("if input is not a terminal, commands that lose a game are refused with the command that forces it", () => {
  const answers = {
    "new": `${LOST}: new! deals again.`,
    "new 5": `${LOST}: new! 5 deals again.`,
    "new winnable": `${LOST}: new! winnable deals a winnable game.`,
    "restart": `${LOST}: restart! starts this deal again.`,
    "load a b.txt": `${LOST}: load! a b.txt loads the other game.`,
  };
  for (const [line, text] of Object.entries(answers)) {
    const [, answer, next] = talk([...BEGUN, line, "status"], { asks: false });
    assertEquals(answer, { text, done: [] }, line);
    assertEquals(next?.text, "Score 0, one move, time 00:00.", `${line}: the game goes on`);
  }
});

Deno.test("commands with ! do not ask for confirmation", () => {
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

Deno.test("a game without a move is abandoned without confirmation", () => {
  for (const asks of [false, true]) {
    assertEquals(talk(["new 5"], { asks })[0]?.text.startsWith("Klondike, seed 5"), true);
    assertStringIncludes(talk(["load a.txt"], { asks })[0]?.text ?? "", "Klondike, file a.txt");
    assertEquals(talk(["restart"], { asks })[0]?.text, "Restarted.");
  }
});

Deno.test("a person is asked for confirmation, and only a yes loses the game", () => {
  const expected = {
    "new": [2, "Deal another?"],
    "new 5": [1, "Deal another?"],
    "restart": [1, "Start this deal again?"],
    "load a.txt": [1, "Load the other game?"],
  } as const;
  for (const [line, [effects, ask]] of Object.entries(expected)) {
    const question = `This game will be abandoned. ${ask} (y/n)`;
    for (const yes of ["y", "yes", "Y", " YES "]) {
      const [, asked, done] = talk([...BEGUN, line, yes], { asks: true });
      assertEquals(asked, { text: question, done: [] });
      assertEquals(done?.done.length, effects, `${line}, ${yes}`);
    }
    for (const no of ["n", "no", "", "N", " NO "]) {
      const [, , goesOn, next] = talk([...BEGUN, line, no, "status"], { asks: true });
      assertEquals(goesOn, { text: "The game goes on.", done: [] }, `${line}, ${no}`);
      assertEquals(next?.text, "Score 0, one move, time 00:00.");
    }
  }
});

Deno.test("an unclear answer repeats the question, and a command or a legal move is done instead", () => {
  const [, , unclear, yes] = talk([...BEGUN, "restart", "yet", "y"], { asks: true });
  assertEquals(unclear, { text: "Answer y or n.", done: [] });
  assertEquals(yes?.done, ["end"]);
  const [, , illegal, goesOn] = talk([...BEGUN, "restart", "w f", "n"], { asks: true });
  assertEquals([illegal?.text, goesOn?.text], ["Answer y or n.", "The game goes on."]);
  const [, , status, moved, next] = talk([...BEGUN, "restart", "status", "s", "status"], {
    asks: true,
  });
  assertEquals([status?.text, next?.text], [
    "Score 0, one move, time 00:00.",
    "Score 0, 2 moves, time 00:00.",
  ]);
  assertEquals(moved?.done, []);
  const [, , help] = talk([...BEGUN, "restart", "help hint"], { asks: true });
  assertStringIncludes(
    help?.text ?? "",
    "hint: the coach's best move, counted; again for the next best",
  );
});

Deno.test("the question about a saved game says that it can be resumed", () => {
  const asked = talk([...BEGUN, "load a.txt"], { asks: true, savesGames: true })[1];
  assertEquals(asked?.text, "You can resume this game later. Leave it? (y/n)");
  const refused = talk([...BEGUN, "load a.txt"], { asks: false, savesGames: true })[1];
  assertEquals(
    refused?.text,
    "This game would be left unfinished: load! a.txt loads the other game.",
  );
});

Deno.test("a file is overwritten after a yes, or by save!", () => {
  const name = "'my game.txt' already exists";
  const [asked, yes] = talk(["save my game.txt", "y"], { asks: true });
  assertEquals(asked, { text: `${name}. Overwrite it? (y/n)`, done: ["save"] });
  assertEquals(yes, { text: "Saved as my game.txt.", done: ["save!"] });
  const [, no] = talk(["save my game.txt", "n"], { asks: true });
  assertEquals(no, { text: "Not saved.", done: [] });
  const [refused] = talk(["save my game.txt"], { asks: false });
  assertEquals(refused?.text, `${name}: save! my game.txt overwrites it.`);
});

Deno.test("a question cannot control the terminal by the text it repeats", () => {
  const lines = [...BEGUN, "load \x1b[2J", "n", "save \x1b[2J"];
  for (const asks of [false, true]) {
    for (const { text } of talk(lines, { asks })) assert(!text.includes("\x1b"), text);
  }
});

interface Model {
  readonly now: number;
  readonly texts: readonly string[];
}
type Effect = { readonly kind: "ask"; readonly what: string };
type TextEvent = { readonly text: string };

const START: Model = { now: 5, texts: [] };

/** Records the texts of events; `more` asks again, `end` quits. */
function update(
  model: Model,
  { text }: TextEvent,
  now: number,
): Transition<Model, ScreenEffect | Effect> {
  const next = { now, texts: [...model.texts, text] };
  if (text === "end") return { model: next, effects: [{ kind: "quit", code: 3 }] };
  return { model: next, effects: text === "more" ? [{ kind: "ask", what: "again" }] : [] };
}

/** Sends each word of a request at once, as a separate event. */
function perform({ what }: Effect, send: (event: TextEvent) => void): void {
  what.split(" ").forEach((text) => send({ text }));
}

function run(...effects: readonly (ScreenEffect | Effect)[]): readonly unknown[] {
  const { model, code } = runEffects({ model: START, effects }, update, perform);
  return [model.texts, code];
}

Deno.test("the events of an effect are handled before the next effect, and can have effects", () => {
  assertEquals(run({ kind: "ask", what: "more b" }, { kind: "ask", what: "c" }), [
    ["more", "again", "b", "c"],
    undefined,
  ]);
});

Deno.test("quit ends the effects wherever it comes, and the last model is returned", () => {
  assertEquals(run({ kind: "quit", code: 0 }, { kind: "ask", what: "a" }), [[], 0]);
  assertEquals(run({ kind: "ask", what: "a end b" }, { kind: "ask", what: "c" }), [
    ["a", "end"],
    3,
  ]);
});

Deno.test("effects for screens only are ignored", () => {
  assertEquals(run({ kind: "redraw" }, { kind: "stop" }, { kind: "ask", what: "a" }), [
    ["a"],
    undefined,
  ]);
});

Deno.test("every line of an answer ends with a newline", () => {
  assertEquals(reply(START, ["a", "b"]).text, "a\nb\n");
  assertEquals(reply(START, []).text, "");
});
