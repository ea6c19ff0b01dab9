// What a terminal sends, and what the games make of it: keys, lines, screens.

import { assert, assertEquals } from "@std/assert";
import type { Random } from "../../../lib/random.ts";
import { outcomeOf } from "../../../lib/klondike/record.ts";
import { UNLIMITED } from "../../../lib/klondike/state.ts";
import { legalMoves } from "../../../lib/molek/rules.ts";
import type { Grid, Size } from "../../../tui/grid.ts";
import { glyphOfCell } from "../../../tui/grid.ts";
import { isNarrow } from "../../../tui/glyph.ts";
import type { Input } from "../../../tui/input.ts";
import { KeyParser } from "../../../tui/keys.ts";
import type { LineProgram, Reply } from "../../../tui/lines.ts";
import type { KlondikeEffect, KlondikeEvent } from "../../../tui/klondike/effect.ts";
import { dealGame, type Game, startGame } from "../../../tui/klondike/game.ts";
import { lineMode } from "../../../tui/klondike/line_mode.ts";
import { newModel } from "../../../tui/klondike/model.ts";
import { recordOf } from "../../../tui/klondike/record.ts";
import { KLONDIKE_SCREEN } from "../../../tui/klondike/screen.ts";
import { outcomeOf as molekOutcomeOf } from "../../../lib/molek/record.ts";
import type { MolekEffect, MolekEvent } from "../../../tui/molek/effect.ts";
import { recordOf as molekRecordOf } from "../../../tui/molek/record.ts";
import { dealGame as dealMolek } from "../../../tui/molek/game.ts";
import { lineMode as molekLineMode } from "../../../tui/molek/line_mode.ts";
import { newModel as newMolekModel } from "../../../tui/molek/model.ts";
import { MOLEK_SCREEN } from "../../../tui/molek/screen.ts";
import type { Screen, ScreenEvent } from "../../../tui/screen.ts";
import { assertClean } from "../../clean.ts";
import { tallState } from "../../tui/klondike/scenes.ts";
import { SOLVABLE } from "../../tui/molek/scenes.ts";
import { pick } from "../edits.ts";
import { corpusOf, type Target, textOf } from "../target.ts";

const SEQUENCES = [
  ...["\x1b", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[1;5C", "\x1b[5~", "\x1b[Z", "\x1bOP"],
  ...["\x1b[<0;10;5M", "\x1b[<0;10;5m", "\x1b[<32;40;9M", "\x1b[<64;1;1M", "\x1b[M !!", "\x1b["],
  ...["\x1b[200~", "\x1b[201~", "\x1b]11;rgb:ff/ff/ff\x07", "\x1b]0;", "\x1b\\", "\x1b[1;4R"],
  ...["\x1bP", "\x1b[[A", "\x1b[97;5u", "\x03", "\x1a", "\r", "\t", "\x7f", "♠", "\xff"],
];

// deno-lint-ignore no-control-regex
const CONTROL = /[\x00-\x1f\x7f-\x9f]/;

/** The bytes of a terminal: the same keys however they are cut. */
const KEYS: Target = {
  name: "keys",
  share: 1_000_000,
  corpus: corpusOf([
    "asdf 1234\r\x1b[A\x1b[B\x1b[<0;10;5M\x1b[<0;10;5m",
    "\x1b[200~w c4\nq\x1b[201~x\x1b]11;rgb:ffff/ffff/ffff\x1b\\é♠",
    "\x1b[1;4R\x1b[?62;22c\x1b[97;5u\x1b[27;6;110~\x1b[M !!\x1b[[A",
  ]),
  dictionary: SEQUENCES,
  examine: (bytes, random) => {
    const parser = new KeyParser();
    const pieces: Input[] = [];
    for (let start = 0; start < bytes.length;) {
      const end = start + 1 + random.below(12);
      pieces.push(...parser.push(bytes.subarray(start, end)));
      start = end;
    }
    const whole = new KeyParser();
    assertEquals(pieces, whole.push(bytes));
    assertEquals(parser.flush(), whole.flush());
    for (const input of pieces) assert(input.kind !== "key" || !CONTROL.test(input.key));
    return pieces.length > 0 ? "keys" : "nothing";
  },
};

const SIZES: readonly Size[] = [
  ...[{ width: 80, height: 24 }, { width: 40, height: 12 }, { width: 120, height: 40 }],
  ...[{ width: 1, height: 1 }, { width: 500, height: 200 }, { width: 39, height: 60 }],
];

/** Gives the keys of an input to a screen and looks at it; what it wants done is done by `perform`. */
function useScreen<Model, Event, Effect extends { kind: string }>(
  screen: Screen<Model, Event, Effect>,
  start: Model,
  bytes: Uint8Array,
  random: Random,
  perform: (effect: Effect | { kind: string }) => Event | undefined,
): Model {
  const parser = new KeyParser();
  const size = pick(SIZES, random) ?? { width: 80, height: 24 };
  let [model, now] = [start, 0];
  const tell = (event: ScreenEvent | Event): void => {
    const step = screen.update(model, event, now);
    model = step.model;
    for (const effect of step.effects) {
      const answer = perform(effect);
      if (answer !== undefined) tell(answer);
    }
  };
  for (const input of [...parser.push(bytes), ...parser.flush()]) {
    now += random.below(1000);
    if (input.kind === "position" || input.kind === "background") continue;
    tell(input.kind === "mouse" ? { ...input, size } : input);
    if (random.below(16) === 0) tell({ kind: "tick" });
  }
  checkGrid(screen.view(model, size), size);
  return model;
}

function checkGrid(grid: Grid, { width, height }: Size): void {
  assertEquals([grid.width, grid.height, grid.cells.length], [width, height, width * height]);
  for (const cell of grid.cells) if (!isNarrow(glyphOfCell(cell))) assert(false, String(cell));
}

const RULES = { turn: 3, resets: UNLIMITED, worryBack: true } as const;
const KLONDIKE_GAMES: readonly Game[] = [
  dealGame(10, RULES, "standard"),
  dealGame(39595, { ...RULES, turn: 1 }, "vegas"),
  startGame({ kind: "file", name: "\x1b[2J\u202e" }, tallState(), "standard"),
];

/** What the world says to Klondike, friendly or not. */
function answerKlondike(effect: KlondikeEffect | { kind: string }): KlondikeEvent | undefined {
  switch (effect.kind) {
    case "chooseSeed":
      return { kind: "deal", seed: 99 };
    case "save":
      return { kind: "refused", reason: "cannot write 'x'" };
    case "load":
      return {
        kind: "loaded",
        name: "\x1b]0;name\x07",
        start: dealGame(5, RULES, "standard").start,
        moves: [{ kind: "draw" }, { kind: "draw" }],
      };
    default:
      return undefined;
  }
}

/** The screen of Klondike under any keys, in windows of any size. */
const KLONDIKE: Target = {
  name: "klondike-screen",
  share: 300_000,
  corpus: corpusOf([
    "  1 2\r3\x1b[A\x1b[Buu U:w c4\r:auto\rn n?q",
    "H\rSSWWvTtAg123456\t\t\x1b[<0;10;5M\x1b[<32;40;9M\x1b[<0;40;9m",
    ":load x\r:save y\r:replay\rvv +-  \x1b[200~s\ns\nw f\n\x1b[201~",
  ]),
  dictionary: [
    ...SEQUENCES,
    ":",
    ":load x\r",
    "v",
    "H",
    "S",
    "W",
    "n",
    "nn",
    "RR",
    "T",
    "?",
    "u",
    "f",
  ],
  examine: (bytes, random) => {
    const game = pick(KLONDIKE_GAMES, random) ?? dealGame(1, RULES, "none");
    const model = useScreen(KLONDIKE_SCREEN, newModel(game), bytes, random, answerKlondike);
    if (model.game.origin.kind === "seed") assert(outcomeOf(recordOf(model)));
    return model.mode.kind;
  },
};

/** The screen of MOLEK-SYNTEZ under any keys. */
const MOLEK: Target = {
  name: "molek-screen",
  share: 200_000,
  corpus: corpusOf([
    "1234561!\x1b[A\x1b[Buu U:c3 c5\rn n?q",
    "\t\t\x1b[<0;10;5M\x1b[<32;40;9M\x1b[<0;40;9m:2 4 -> 0 6\rR R",
    "\x1b[200~c1 c2\nc3 ! c4\n\x1b[201~\r\r!!",
  ]),
  dictionary: [
    ...SEQUENCES,
    ":",
    ":load x\r",
    "v",
    "H",
    "S",
    "W",
    "n",
    "nn",
    "RR",
    "?",
    "u",
    "!",
    "6",
  ],
  examine: (bytes, random) => {
    const start = newMolekModel(random.below(2) === 0 ? SOLVABLE : dealMolek(4));
    const model = useScreen(MOLEK_SCREEN, start, bytes, random, answerMolek);
    assert(molekOutcomeOf(molekRecordOf(model)));
    return model.mode.kind;
  },
};

/** What the world says to MOLEK-SYNTEZ, friendly or not. */
function answerMolek(effect: MolekEffect | { kind: string }): MolekEvent | undefined {
  switch (effect.kind) {
    case "chooseSeed":
      return { kind: "deal", seed: 77 };
    case "solve":
      return { kind: "solved", id: "id" in effect ? effect.id : 0, moves: undefined };
    case "judge": {
      const id = "id" in effect ? effect.id : 0;
      return { kind: "judged", id, judgement: { verdict: "unsolvable", back: 1, isProved: true } };
    }
    case "save":
      return { kind: "said", text: "Saved as x." };
    case "load": {
      const { start } = dealMolek(5);
      return {
        kind: "loaded",
        name: "\x1b]0;name\x07",
        start,
        moves: legalMoves(start).slice(0, 1),
      };
    }
    default:
      return undefined;
  }
}

/** Speaks lines to a program up to its end; everything that it says is clean. */
function speak<Model>({ start, answer }: LineProgram<Model>, text: string): Reply<Model> {
  assertClean(start.text);
  let reply = start;
  for (const line of text.split("\n")) {
    reply = answer(reply.model, line);
    assertClean(reply.text);
    assert(reply.text === "" || reply.text.endsWith("\n"));
    if (reply.code !== undefined) break;
  }
  return reply;
}

/** Klondike in lines. */
const KLONDIKE_LINES: Target = {
  name: "klondike-lines",
  share: 200_000,
  corpus: corpusOf([
    "s\nw c4\nc5 c4\nu\nU\nhint\nauto on\nboard\n?\nstats\nnew 5\nrestart\nreplay\ntimer\nq\n",
    ". r w->3 4->f\nsave a\nload b\nwinnable on\nsolve\nsolution\nnew winnable\nauto\ntheme mono\n",
    "c1 f\nc2 f\nc3 f\nc4 f\n3c1 c5\nf3 c4\nw f3\n",
  ]),
  dictionary: [
    ...["\n", "s\n", "w f\n", "c7", "f4", "new ", "save ", "load ", "constructor\n", "__proto__\n"],
    ...["hint\n", "auto\n", "u\n", "\x1b[31m", "\u202e", "\u200b", "\0", "\x9b", "\r"],
  ],
  examine: (bytes, random) => {
    const game = pick(KLONDIKE_GAMES, random) ?? dealGame(1, RULES, "none");
    const program = lineMode({ model: newModel(game), effects: [] }, {
      now: () => 0,
      prompt: "",
      perform: (effect, tell) => {
        const answer = answerKlondike(effect);
        if (answer) tell(answer);
      },
    });
    const { model, code } = speak(program, textOf(bytes));
    if (model.game.origin.kind === "seed") assert(outcomeOf(recordOf(model)));
    return code === undefined ? "played" : "ended by a command";
  },
};

/** MOLEK-SYNTEZ in lines. */
const MOLEK_LINES: Target = {
  name: "molek-lines",
  share: 200_000,
  corpus: corpusOf([
    "c3 c5\n2c3 c5\nc3 ! c5\n2 4 -> 0 6\nu\nU\nnew\nnew 7\nrestart\nboard\nreplay\n?\n!\nq\n",
    "c1 c2\nc2 c3\nc3 c4\nc4 ! c5\nundo\nredo\nhelp\n",
  ]),
  dictionary: [
    "\n",
    "c6",
    "!",
    "!>",
    "new ",
    "load ",
    "save ",
    "hint\n",
    "solve\n",
    "winnable\n",
    "constructor\n",
    "u\n",
    "\x1b[31m",
    "\u202e",
    "\x9b",
  ],
  examine: (bytes, random) => {
    const model = newMolekModel(random.below(2) === 0 ? SOLVABLE : dealMolek(4));
    const program = molekLineMode({ model, effects: [] }, {
      now: () => 0,
      prompt: "",
      perform: (effect, tell) => {
        const answer = answerMolek(effect);
        if (answer) tell(answer);
      },
    });
    const { code } = speak(program, textOf(bytes));
    return code === undefined ? "played" : "ended by a command";
  },
};

/** The targets of this file. */
export const TERMINAL: readonly Target[] = [
  KEYS,
  KLONDIKE,
  MOLEK,
  KLONDIKE_LINES,
  MOLEK_LINES,
];
