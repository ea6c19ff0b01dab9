// Terminal input, and its effect on the games: keys, lines, screens.

import { newModel } from "../../../tui/table/new_game.ts";
import type { CardTable, Model } from "../../../tui/table/model.ts";
import { assert, assertEquals } from "@std/assert";
import { replayRecord } from "../../../lib/game_record.ts";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import { UNLIMITED } from "../../../lib/klondike/state.ts";
import { variantOf } from "../../../lib/klondike/variant.ts";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import type { Random } from "../../../lib/random.ts";
import { glyphOfCell, type Grid, isNarrow, type Size } from "../../../tui/terminal/grid.ts";
import { type Input, isTerminalResponse } from "../../../tui/terminal/input.ts";
import { KeyParser } from "../../../tui/terminal/keys.ts";
import { KLONDIKE_TABLE } from "../../../tui/klondike/table.ts";
import type { LineProgram, Reply } from "../../../tui/terminal/line_io.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import type { ScreenEffect, ScreenEvent } from "../../../tui/terminal/screen.ts";
import { createTable } from "../../../tui/table/create_table.ts";
import { view } from "../../../tui/table/draw/view.ts";
import type { GameEffect, GameEvent } from "../../../tui/table/effect.ts";
import { createGame, dealGame, type Game } from "../../../tui/table/game.ts";
import { plainMode } from "../../../tui/table/plain/plain_mode.ts";
import { recordFromModel } from "../../../tui/table/record.ts";
import { update } from "../../../tui/table/update.ts";
import { assertClean } from "../../clean.ts";
import { tallState } from "../../tui/klondike/scenes.ts";
import { SOLVABLE } from "../../tui/molek/scenes.ts";
import { YUKON } from "../../yukon/patience.ts";
import { pick } from "../edits.ts";
import { corpusOf, type Target, textOf } from "../target.ts";

const SEQUENCES = [
  ...["\x1b", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[1;5C", "\x1b[5~", "\x1b[Z", "\x1bOP"],
  ...["\x1b[<0;10;5M", "\x1b[<0;10;5m", "\x1b[<32;40;9M", "\x1b[<64;1;1M", "\x1b[M !!", "\x1b["],
  ...["\x1b[200~", "\x1b[201~", "\x1b]11;rgb:ff/ff/ff\x07", "\x1b]0;", "\x1b\\", "\x1b[1;4R"],
  ...[
    "\x1bP",
    "\x1b[I",
    "\x1b[O",
    "\x1b[[A",
    "\x1b[97;5u",
    "\x03",
    "\x1a",
    "\r",
    "\t",
    "\x7f",
    "♠",
    "\xff",
  ],
];

// deno-lint-ignore no-control-regex
const CONTROL = /[\x00-\x1f\x7f-\x9f]/;

/** Bytes of a terminal give the same keys however they are split. */
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

/** Game whose screen and plain mode get any input. */
interface Fuzzed {
  readonly name: string;
  readonly table: CardTable;
  readonly games: readonly Game[];
  /** Numbers of inputs for the screen and for plain mode. */
  readonly shares: { readonly screen: number; readonly lines: number };
  readonly typed: readonly string[];
  readonly keys: readonly string[];
  readonly lines: readonly string[];
  readonly words: readonly string[];
}

const RULES = { turn: 3, resets: UNLIMITED, worryBack: true } as const;
const VARIANT = variantOf(RULES, "standard");

const KLONDIKE_GAME: Fuzzed = {
  name: "klondike",
  table: KLONDIKE_TABLE,
  games: [
    dealGame(KLONDIKE, 10, VARIANT),
    dealGame(KLONDIKE, 39595, variantOf({ ...RULES, turn: 1 }, "vegas")),
    createGame(KLONDIKE, { kind: "file", name: "\x1b[2J\u202e" }, VARIANT, tallState()),
  ],
  shares: { screen: 300_000, lines: 200_000 },
  typed: [
    "  1 2\r3\x1b[A\x1b[Buu U:w c4\r:auto\rn n?q",
    "H\rSSWWvTtAg123456\t\t\x1b[<0;10;5M\x1b[<32;40;9M\x1b[<0;40;9m",
    ":load x\r:save y\r:replay\rvv +-  \x1b[200~s\ns\nw f\n\x1b[201~",
  ],
  keys: ["f", "T"],
  lines: [
    "s\nw c4\nc5 c4\nu\nU\nhint\nauto on\nboard\n?\nstats\nnew 5\nrestart!\nreplay\ntimer\nq\n",
    ". r w->3 4->f\nsave a\ny\nload b\ny\nwinnable on\nsolve\nsolution\nnew winnable\nauto\ntheme mono\n",
    "c1 f\nc2 f\nc3 f\nc4 f\n3c1 c5\nf3 c4\nw f3\n",
  ],
  words: ["s\n", "w f\n", "c7", "f4", "auto\n", "__proto__\n", "\u200b", "\0", "\r"],
};

const MOLEK_GAME: Fuzzed = {
  name: "molek",
  table: MOLEK_TABLE,
  games: [SOLVABLE, dealGame(MOLEK, 4)],
  shares: { screen: 200_000, lines: 200_000 },
  typed: [
    "1234561!\x1b[A\x1b[Buu U:c3 c5\rn n?q",
    "\t\t\x1b[<0;10;5M\x1b[<32;40;9M\x1b[<0;40;9m:2 4 -> 0 6\rR R",
    "\x1b[200~c1 c2\nc3 ! c4\n\x1b[201~\r\r!!",
  ],
  keys: ["!", "6"],
  lines: [
    "c3 c5\n2c3 c5\nc3 ! c5\n2 4 -> 0 6\nu\nU\nnew\nnew! 7\ny\nrestart\nboard\nreplay\n?\n!\nq\n",
    "c1 c2\nc2 c3\nc3 c4\nc4 ! c5\nundo\nredo\nhelp\n",
  ],
  words: ["c6", "!", "!>", "solve\n", "winnable\n"],
};

/** Game without its own wording or keys. */
const YUKON_GAME: Fuzzed = {
  name: "yukon",
  table: createTable(YUKON),
  games: [dealGame(YUKON, 1), dealGame(YUKON, 6)],
  shares: { screen: 100_000, lines: 100_000 },
  typed: [
    "12\r3\x1b[A\x1b[Buu U:4c3 c5\rn n?q",
    "\t\t\x1b[<0;10;5M\x1b[<32;40;9M\x1b[<0;40;9mHHvR R",
  ],
  keys: ["f", "7"],
  lines: ["c3 f\nc3 c5\n4c3 c5\nu\nU\nhint\nboard\nnew! 7\nrestart\ny\nreplay\n?\nq\n"],
  words: ["c7", "4c", " f\n", "auto\n", "hint\n"],
};

/** Returns responses to a game, successful or not; every other request gets none. */
function answersTo(
  { patience }: CardTable,
  effect: GameEffect | ScreenEffect,
): GameEvent[] {
  switch (effect.kind) {
    case "chooseSeed":
      return [{ kind: "deal", seed: 99 }];
    case "solve": {
      const { id, question } = effect;
      if (id % 2 === 0) return [];
      if (question === "line") return [{ kind: "solved", id, verdict: "undecided", moves: [] }];
      return [
        { kind: "solved", id, verdict: "lost", moves: [] },
        { kind: "wayBack", id, back: 1, isProved: true },
      ];
    }
    case "save":
      return effect.path.length % 2 === 0
        ? [{ kind: "said", text: "Saved as x." }]
        : [{ kind: "refused", reason: "cannot write 'x'" }];
    case "load": {
      const { variant } = effect;
      const start = patience.deal(5, variant);
      const moves = patience.legalMoves(start).slice(0, 1);
      return [{ kind: "loaded", name: "\x1b]0;name\x07", variant, start, moves }];
    }
    default:
      return [];
  }
}

/** Screen with any keys, in windows of any size. */
function screenTarget(game: Fuzzed): Target {
  return {
    name: `${game.name}-screen`,
    share: game.shares.screen,
    corpus: corpusOf(game.typed),
    dictionary: [...SEQUENCES, ":", ":load x\r", ..."vHSWn?u", "nn", "Ry", ...game.keys],
    examine: (bytes, random) => {
      const model = useScreen(startOf(game, random), bytes, random);
      assert(replayRecord(model.game.patience, recordFromModel(model)));
      return model.mode.kind;
    },
  };
}

/** Game in plain mode. */
function lineTarget(game: Fuzzed): Target {
  return {
    name: `${game.name}-lines`,
    share: game.shares.lines,
    corpus: corpusOf(game.lines),
    dictionary: [
      ...[
        "\n",
        "new ",
        "new! ",
        "save ",
        "load ",
        "y\n",
        "constructor\n",
        "hint\n",
        "u\n",
        "\x1b[31m",
        "\u202e",
      ],
      ...["\x9b", ...game.words],
    ],
    examine: (bytes, random) => {
      const program = plainMode({ model: startOf(game, random), effects: [] }, {
        now: () => 0,
        asks: random.below(2) === 0,
        prompt: "",
        perform: (effect, tell) => answersTo(game.table, effect).forEach(tell),
      });
      const { model, code } = speak(program, textOf(bytes));
      assert(replayRecord(model.game.patience, recordFromModel(model)));
      return code === undefined ? "played" : "ended by a command";
    },
  };
}

function startOf({ table, games }: Fuzzed, random: Random): Model {
  return newModel(table, pick(games, random) ?? dealGame(table.patience, 1));
}

/** Sends the keys of an input to a screen, and checks it. */
function useScreen(start: Model, bytes: Uint8Array, random: Random): Model {
  const parser = new KeyParser();
  const size = pick(SIZES, random) ?? { width: 80, height: 24 };
  let [model, now] = [start, 0];
  const tell = (event: ScreenEvent | GameEvent): void => {
    const step = update(model, event, now);
    model = step.model;
    for (const effect of step.effects) answersTo(start.table, effect).forEach(tell);
  };
  for (const input of [...parser.push(bytes), ...parser.flush()]) {
    now += random.below(1000);
    if (isTerminalResponse(input)) continue;
    tell(input.kind === "mouse" ? { ...input, size } : input);
    if (random.below(16) === 0) tell({ kind: "tick" });
  }
  checkGrid(view(model, size), size);
  return model;
}

function checkGrid(grid: Grid, { width, height }: Size): void {
  assertEquals([grid.width, grid.height, grid.cells.length], [width, height, width * height]);
  for (const cell of grid.cells) if (!isNarrow(glyphOfCell(cell))) assert(false, String(cell));
}

/** Sends lines to a program until it ends; its output must have no escape sequences. */
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

/** Targets of this file. */
export const TERMINAL: readonly Target[] = [
  KEYS,
  screenTarget(KLONDIKE_GAME),
  screenTarget(MOLEK_GAME),
  screenTarget(YUKON_GAME),
  lineTarget(KLONDIKE_GAME),
  lineTarget(MOLEK_GAME),
  lineTarget(YUKON_GAME),
];
