import { assert, assertEquals } from "@std/assert";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import { UNLIMITED } from "../../../lib/klondike/state.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { elapsed } from "../../../tui/table/clock.ts";
import {
  currentMoves,
  currentScore,
  currentState,
  isWon,
  moveCount,
  positionIn,
} from "../../../tui/table/game.ts";
import { noticeLine, SHORT_WORDING } from "../../../tui/table/wording.ts";
import { typeLine } from "./type_line.ts";
import { helpLength } from "../../../tui/table/pages/help.ts";
import { update } from "../../../tui/table/update.ts";
import { dealOf, rulesOfTurn, WON_SEEDS } from "../klondike/player.ts";
import { type Model, modelOf, press, WINNING_KEYS } from "../klondike/scenes.ts";

const DEAL = dealOf(10, { turn: 3, resets: 1, worryBack: false });
const WON = dealOf(WON_SEEDS[1], rulesOfTurn(1));

function messageOf({ notice, table }: Model): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

Deno.test("keys alone win a whole game", () => {
  const model = press(WON, WINNING_KEYS.join(""));
  assert(isWon(model.game));
  assertEquals(model.mode.kind, "won");
  assertEquals(model.clock.since, undefined);
});

Deno.test("cards are drawn in ASCII once the terminal has shown that it shows nothing else", () => {
  const before = modelOf(DEAL);
  const { model } = update(before, { kind: "lettersOnly" }, 0);
  assertEquals(model.shown, { ...before.shown, asciiOnly: true });
});

Deno.test("arrows and hjkl move the cursor over the piles, and wrap around at the sides", () => {
  const places: [string, string][] = [
    ["", "1"],
    ["l", "2"],
    ["\x1b[C\x1b[C", "3"],
    ["h", "7"],
    ["k", "stock"],
    ["kl", "waste"],
    ["kll", "clubs"],
    ["kh", "spades"],
    ["khj", "7"],
    ["klj", "2"],
    ["klljk", "clubs"],
  ];
  for (const [keys, place] of places) assertEquals(press(DEAL, keys).focus.pile, place, keys);
});

Deno.test("the cursor goes through the face-up cards of a column", () => {
  const model = press(WON, `${WINNING_KEYS.slice(0, 60).join("")}${"l".repeat(7)}`);
  const { focus } = model;
  assertEquals(focus.pile, "6");
  const up = press(WON, `${WINNING_KEYS.slice(0, 60).join("")}${"l".repeat(7)}kk`).focus;
  assert(up.pile === focus.pile && up.index < focus.index);
});

Deno.test("Space draws, and resets while resets are left", () => {
  const empty = press(DEAL, " ".repeat(8));
  assertEquals(positionIn(empty.game, KLONDIKE).stock.length, 0);
  const reset = press(DEAL, " ".repeat(9));
  assertEquals(positionIn(reset.game, KLONDIKE).stock.length, 24);
  assertEquals(positionIn(reset.game, KLONDIKE).resetsLeft, 0);
  assertEquals(messageOf(press(DEAL, " ".repeat(18))), "No resets left.");
});

Deno.test("Enter plays the best move of the card under the cursor", () => {
  const model = press(DEAL, "\r");
  assertEquals(positionIn(model.game, KLONDIKE).foundations, [1, 0, 0, 0]);
  assertEquals(messageOf(model), "A♣ to foundation.");
  assertEquals(messageOf(press(DEAL, "\r\r")), "No card here.");
  assertEquals(positionIn(press(DEAL, "k\r").game, KLONDIKE).waste.length, 3);
});

Deno.test("digits pick up and drop, the same digit and Esc put down", () => {
  assertEquals(press(DEAL, "5").held, { pile: "5", count: 1 });
  assertEquals(press(DEAL, "55").held, undefined);
  assertEquals(press(DEAL, "5\x1b").held, undefined);
  const dropped = press(DEAL, "54");
  assertEquals(messageOf(dropped), "6♣ to column 4.");
  assertEquals(dropped.focus.pile, "4");
  assertEquals(dropped.held, undefined);
  const refused = press(DEAL, "52");
  assertEquals(refused.held, { pile: "5", count: 1 });
  assertEquals(
    messageOf(refused),
    "Can't move 6♣ onto K♠: it needs a red 7.",
  );
  assertEquals(messageOf(press(DEAL, "\r1")), "Column 1 is empty.");
});

Deno.test("w picks up the waste card, and f drops on the foundation or sends the cursor's card there", () => {
  assertEquals(messageOf(press(DEAL, "w")), "The waste is empty.");
  assertEquals(press(DEAL, " w").held, { pile: "waste", count: 1 });
  assertEquals(press(DEAL, " ww").held, undefined);
  assertEquals(positionIn(press(DEAL, "1f").game, KLONDIKE).foundations[0], 1);
  assertEquals(positionIn(press(DEAL, "f").game, KLONDIKE).foundations[0], 1);
});

Deno.test("with worrying back, f and a suit pick up a foundation's top card", () => {
  const game = dealOf(10, { turn: 3, resets: UNLIMITED, worryBack: true });
  assertEquals(press(game, "1ffc").held, { pile: "clubs", count: 1 });
  assertEquals(messageOf(press(game, "fd")), "That foundation is empty.");
  assertEquals(press(game, "fx").mode.kind, "board");
});

Deno.test("Tab goes to the card of the best move, then the next best, and with held cards to a valid target", () => {
  const seen = ["\t", "\t\t", "\t\t\t"].map((keys) => press(DEAL, keys).focus.pile);
  assertEquals(seen, ["1", "5", "stock"]);
  assertEquals(press(DEAL, "5\t").focus.pile, "4");
  assertEquals(messageOf(press(DEAL, "5\t\r")), "6♣ to column 4.");
});

Deno.test("every turn can be undone and redone, with its score", () => {
  const model = press(WON, WINNING_KEYS.slice(0, 50).join(""));
  const back = press(WON, WINNING_KEYS.slice(0, 50).join("") + "u".repeat(50));
  assertEquals(currentState(back.game), currentState(WON));
  assertEquals(currentScore(back.game), 0);
  assertEquals(messageOf(press(WON, "u")), "Nothing to undo.");
  const again = press(
    WON,
    WINNING_KEYS.slice(0, 50).join("") + "u".repeat(50) + "U".repeat(50),
  );
  assertEquals(currentState(again.game), currentState(model.game));
  assertEquals(currentScore(again.game), currentScore(model.game));
  assertEquals(again.usage.undos, 50);
});

Deno.test("automatic moves are undone together with the move that caused them", () => {
  const model = press(DEAL, ":auto on\r 54");
  assert(moveCount(model.game) > model.game.turns.length);
  const back = press(DEAL, ":auto on\r 54u");
  assertEquals(back.game.turns.length, 1);
});

Deno.test("H shows a move and Enter plays it, and H again shows the next one", () => {
  const first = press(DEAL, "H");
  assert(messageOf(first).startsWith("Hint 1/"));
  const second = press(DEAL, "HH").advice;
  assertEquals(second?.kind === "hints" && second.index, 1);
  const played = press(DEAL, "H\r");
  assertEquals(played.game.turns.length, 1);
  assertEquals(played.usage.hints, 1);
  assertEquals(press(DEAL, "Hl").advice, undefined);
});

Deno.test("auto finishes only a game that it has won in simulation", () => {
  assertEquals(
    messageOf(press(DEAL, "a")),
    "Not all cards can be played yet: 21 are still face down.",
  );
  const model = press(WON, WINNING_KEYS.slice(0, -20).join("") + "a");
  assertEquals(model.mode.kind, "won");
  assertEquals(press(WON, `${WINNING_KEYS.slice(0, -20).join("")}a`).game.undone, []);
});

Deno.test("a winnable deal and a restart ask for confirmation once a move was made", () => {
  const asks = (keys: string): string[] => {
    let effects: string[] = [];
    let model = modelOf(DEAL);
    for (const key of keys) {
      const step = update(model, keyInput(key), 0);
      model = step.model;
      effects = step.effects.map(({ kind }) => kind);
    }
    return effects;
  };
  assertEquals(asks("N"), ["chooseSeed"]);
  assertEquals(asks(" N"), []);
  assertEquals(asks(" Ny"), ["chooseSeed"]);
  assertEquals(asks(" Nx"), []);
  assertEquals(press(DEAL, " Ry").game.turns.length, 0);
  assertEquals(press(DEAL, " Rx").game.turns.length, 1);
  const { model } = update(press(DEAL, " Ny"), { kind: "deal", seed: 5 }, 0);
  assertEquals(model.game.origin, { kind: "seed", seed: 5 });
  assertEquals(positionIn(model.game, KLONDIKE).rules, positionIn(DEAL, KLONDIKE).rules);
});

Deno.test("the clock starts with the first move, and is stopped while the program is suspended", () => {
  assertEquals(press(DEAL, "ll").clock.since, undefined);
  const running = press(DEAL, " l");
  assertEquals(elapsed(running.clock, running.now), 1000);
  const paused = update(running, { kind: "pause" }, 5000).model;
  const resumed = update(paused, { kind: "resume" }, 60_000).model;
  assertEquals(elapsed(resumed.clock, 61_000), 5000);
  assertEquals(press(DEAL, "t").timerShown, false);
});

Deno.test("the time since the last move is saved when the program is suspended or quits", () => {
  const savedTimes = (model: Model, now: number): number[] =>
    update(model, { kind: "pause" }, now).effects
      .map((effect) => effect.kind === "keep" ? effect.record.milliseconds : NaN);
  const running = press(DEAL, " l");
  assertEquals(savedTimes(running, 5000), [4000]);
  assertEquals(savedTimes(update(running, { kind: "pause" }, 5000).model, 9000), []);
  assertEquals(savedTimes(press(DEAL, "ll"), 5000), []);
});

Deno.test("typed commands have the same effect as keys", () => {
  assertEquals(messageOf(press(DEAL, ":c5 c4\r")), "6♣ to column 4.");
  assertEquals(messageOf(press(DEAL, ":5->4\r")), "6♣ to column 4.");
  // As with the mouse, any of the foundations can be named.
  assertEquals(messageOf(press(DEAL, ":c1 f3\r")), messageOf(press(DEAL, ":c1 f\r")));
  assertEquals(press(DEAL, ":c1 f3\r").game.turns.length, 1);
  assertEquals(
    messageOf(press(DEAL, ":frobnicate\r")),
    "'frobnicate' is not a command; ? lists them.",
  );
  assertEquals(press(DEAL, ":?\r").mode.kind, "help");
  assertEquals(press(DEAL, ":xy\x7f\x7f\x7f").mode.kind, "board");
  assertEquals(press(DEAL, ":new 77\r").game.origin, { kind: "seed", seed: 77 });
  assertEquals(messageOf(press(DEAL, ":new 0\r")), "'0' is not a seed; seeds are 1 to 2147483646.");
  assertEquals(press(DEAL, ":s\r:u\r:U\r").game.turns.length, 1);
});

Deno.test("pasted text is run as commands, up to the first that is refused", () => {
  assertEquals(press(DEAL, "\x1b[200~s\nc5 c4\ns\x1b[201~").game.turns.length, 3);
  const refused = press(DEAL, "\x1b[200~s\nc5 c2\ns\x1b[201~");
  assertEquals(refused.game.turns.length, 1);
});

Deno.test("a command typed at a question replaces it, and its letters are not keys", () => {
  assertEquals(press(DEAL, " +").mode.kind, "confirm");
  const typed = press(DEAL, " +:undo");
  assertEquals([typed.mode.kind, typed.game.turns.length], ["prompt", 1]);
  assertEquals(press(DEAL, " :new\r:undo\r").game.turns.length, 0);
});

Deno.test("a pasted text that is too long is refused with a message, and no part of it is run", () => {
  const refused = press(DEAL, `\x1b[200~${"s\n".repeat(40_000)}\x1b[201~`);
  assertEquals(refused.game.turns.length, 0);
  assertEquals(messageOf(refused), "The pasted text is too long: 64 kB at most.");
});

Deno.test("any key closes the help, and ? turns its page", () => {
  assertEquals(press(DEAL, "?").mode, { kind: "help", page: 0 });
  assertEquals(press(DEAL, "??").mode, { kind: "help", page: 1 });
  const pages = helpLength(press(DEAL, ""));
  assertEquals(press(DEAL, "?".repeat(pages)).mode, { kind: "help", page: pages - 1 });
  assertEquals(press(DEAL, "?".repeat(pages + 1)).mode.kind, "board");
  assertEquals(press(DEAL, "??x").mode.kind, "board");
  assertEquals(press(DEAL, "?? ").game.turns.length, 0);
});

Deno.test("the keys that the short help names act at once, but q only closes it", () => {
  const drawn = press(DEAL, "? ");
  assertEquals([drawn.mode.kind, drawn.game], ["board", press(DEAL, " ").game]);
  const closed = press(DEAL, "?q");
  assertEquals([closed.mode.kind, closed.game.turns.length], ["board", 0]);
  assertEquals(press(DEAL, "?n").mode.kind, "board");
});

Deno.test("the prompt shows the rules, describes a pile, and asks before a game is lost", () => {
  assertEquals(press(DEAL, ":rules\r").mode, { kind: "help", page: 1 });
  assertEquals(
    messageOf(press(DEAL, " :waste\r")),
    "Waste: 3 cards, on top the ten of diamonds, " +
      "below it the five of diamonds, below it the six of diamonds.",
  );
  assertEquals(
    messageOf(press(DEAL, ":status\r")),
    "Score 0, no moves, one reset left, time 00:00.",
  );
  for (const line of ["new", "new 5", "restart"]) {
    const asked = press(DEAL, ` :${line}\r`);
    assertEquals(asked.mode.kind, "confirm", line);
    assertEquals(press(DEAL, ` :${line}\rn`).game.turns.length, 1);
    assertEquals(messageOf(press(DEAL, ` :${line}\rn`)), "");
  }
  assertEquals(press(DEAL, " :new 5\ry").game.origin, { kind: "seed", seed: 5 });
  assertEquals(press(DEAL, " :restart!\r").game.turns.length, 0);
});

Deno.test("a file of another game is overwritten only by save!", () => {
  const { model } = update(modelOf(DEAL), { kind: "overwrites", path: "a.txt" }, 0);
  assertEquals(messageOf(model), "The file exists; save! overwrites it.");
  const [effect] = typeLine(modelOf(DEAL), "save! a.txt").effects;
  assert(effect?.kind === "save" && effect.overwrite);
});

Deno.test("Ctrl-C quits with 130 in any mode, and q quits with 0 at the board", () => {
  for (const keys of ["", "?", ":abc", " n"]) {
    const { effects } = update(press(DEAL, keys), keyInput("c", CTRL), 0);
    assertEquals(effects.at(-1), { kind: "quit", code: 130 });
  }
  assertEquals(update(modelOf(DEAL), keyInput("q"), 0).effects, [{ kind: "quit", code: 0 }]);
});

const CTRL = { ctrl: true, alt: false, shift: false };

Deno.test("every feature is at most two keys away", () => {
  assertEquals(press(WON, "A").automatic, true);
  assertEquals(press(WON, "AA").automatic, false);
  assertEquals(press(WON, " v").mode.kind, "replay");
  assertEquals(press(WON, "x").mode, { kind: "prompt", text: "save ", cursor: 5 });
  assertEquals(press(WON, "t").timerShown, false);
  assertEquals(press(WON, "W").pendingCoach?.purpose, "chance");
  assertEquals(press(WON, "SS").pendingSolve?.purpose, "hint");
  const asked = update(modelOf(WON), keyInput("i"), 0);
  assertEquals(asked.effects.map(({ kind }) => kind), ["askResults"]);
});

Deno.test("a deal without a move restarts without confirmation, and a message says so", () => {
  const { model, effects } = update(modelOf(DEAL), keyInput("R"), 0);
  assertEquals([messageOf(model), model.mode.kind], ["Restarted.", "board"]);
  assertEquals(effects.map(({ kind }) => kind), ["begin"]);
});

Deno.test("if Ctrl-Z is not possible, a message names q, and says that it saves if the game is saved", () => {
  const refused = (savesGames: boolean): string =>
    messageOf(
      update({ ...press(DEAL, ""), savesGames: savesGames }, { kind: "stopRefused" }, 0).model,
    );
  assertEquals(refused(false), "Ctrl-Z does not work here; q quits.");
  assertEquals(refused(true), "Ctrl-Z does not work here; q saves and quits.");
});

Deno.test("the clock of a won game is stopped, even after undo", () => {
  const won = press(WON, WINNING_KEYS.join(""));
  const back = typeLine({ ...won, now: won.now + 5000 }, "u").model;
  assertEquals([back.clock, back.mode.kind], [won.clock, "board"]);
  const again = typeLine({ ...back, now: back.now + 5000 }, "U").model;
  assertEquals([again.clock, again.mode.kind, again.wins], [won.clock, "won", won.wins]);
  const between = typeLine(typeLine(back, "u").model, "U").model;
  assertEquals([between.clock, between.mode.kind], [won.clock, "board"]);
});

Deno.test("a file whose moves win shows the end of the game, and is not counted", () => {
  const won = press(WON, WINNING_KEYS.join(""));
  const { variant, start } = WON;
  const moves = currentMoves(won.game);
  const { model, effects } = update(
    modelOf(DEAL),
    { kind: "loaded", name: "won.txt", variant, start, moves },
    0,
  );
  assertEquals([model.mode.kind, model.isOver, model.wins], ["won", true, 0]);
  assertEquals(effects.map(({ kind }) => kind), ["begin"]);
});

Deno.test("H after the solver's move shows the hints of the board", () => {
  const asked = update({ ...modelOf(WON), hasAgreed: true }, keyInput("S"), 0).model;
  const moves = currentMoves(press(WON, WINNING_KEYS.join("")).game);
  const solved = {
    kind: "solved",
    id: asked.pendingSolve?.id ?? 0,
    verdict: "won",
    moves,
  } as const;
  const advised = update(asked, solved, 0).model;
  assertEquals(advised.advice, { kind: "line", moves, isWhole: false });
  const hinted = update(advised, keyInput("H"), 0).model;
  assertEquals([hinted.advice?.kind, hinted.usage.hints], ["hints", 1]);
});
