// Single lines of text: moves, deals, boards, values of options.

import { newModel } from "../../../tui/table/new_game.ts";
import { assert, assertEquals } from "@std/assert";
import { variantsOf } from "../../../lib/message.ts";
import { memory, TIME, type Value, whole } from "../../../cli/command/value.ts";
import { SHARD } from "../../../cli/run/options.ts";
import { parseValues } from "../../../cli/war/sweep.ts";
import { RULE_OPTIONS } from "../../../cli/war/options.ts";
import { formatTurns, parseTurns } from "../../../lib/game_record.ts";
import { deal, formatDealLine, parseDealLine } from "../../../lib/klondike/deal.ts";
import { formatMove, parseMove } from "../../../lib/klondike/move.ts";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import { UNLIMITED } from "../../../lib/klondike/state.ts";
import { parseTextCommand } from "../../../lib/klondike/typed_move.ts";
import { formatBoard, parseBoard } from "../../../lib/molek/board_text.ts";
import { deal as dealMolek } from "../../../lib/molek/deal.ts";
import {
  formatMove as formatMolekMove,
  parseMove as parseMolekMove,
} from "../../../lib/molek/move.ts";
import { formatGame, parseGame } from "../../../lib/molek/game.ts";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import type { Move } from "../../../lib/patience.ts";
import { KLONDIKE_TABLE } from "../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { currentState, dealGame } from "../../../tui/table/game.ts";
import { parseCommand } from "../../../tui/table/input/command.ts";
import type { Model } from "../../../tui/table/model.ts";
import { assertClean } from "../../clean.ts";
import { formatTextCommand } from "../../lib/klondike/text_commands.ts";
import { corpusOf, type Target, textOf } from "../target.ts";

const RULES = { turn: 3, resets: UNLIMITED, worryBack: true } as const;
const SPACES = [
  " ",
  "\t",
  "\u00a0",
  "\u2028",
  "\ufeff",
  "\0",
  "\x1b[31m",
  "\u202e",
  "\ud83d\ude00",
];

/** Moves of the exchange file and turns of saved games. */
const MOVES: Target = {
  name: "moves",
  share: 1_000_000,
  corpus: corpusOf([". w->3,3->f r", "c->3 7->2 w->f", ".", "1->7,2->f,h->1 . .", "1-5 2!6 3-4x7"]),
  dictionary: [
    ".",
    "r",
    "w->f",
    "3->3",
    "s->1",
    "->",
    "1-5",
    "x9",
    "!",
    ",",
    ",,",
    "  ",
    ...SPACES,
  ],
  examine: (bytes) => {
    const text = textOf(bytes);
    for (const word of text.split(/[ ,]/)) {
      const move = parseMove(word);
      if (move) assertEquals(formatMove(move), word);
    }
    const molek = parseTurns(MOLEK, text);
    if (molek) assertEquals(formatTurns(MOLEK, molek), text);
    const turns = parseTurns(KLONDIKE, text);
    if (turns) assertEquals(formatTurns(KLONDIKE, turns), text);
    return turns || molek ? "read" : "refused";
  },
};

/** Deals in one line. */
const DEALS: Target = {
  name: "deals",
  share: 400_000,
  corpus: corpusOf(
    [1, 10, 99].map((seed) => `${formatDealLine(deal(seed, RULES))} | seed ${seed}`),
  ),
  dictionary: ["Ac", "Kh", "10h", "|", " | ", "#", ...SPACES],
  examine: (bytes) => {
    const [line = ""] = textOf(bytes).split(" | ");
    const parsed = parseDealLine(line, RULES);
    if (!parsed.ok) {
      assertClean(parsed.error);
      return "refused";
    }
    const again = parseDealLine(formatDealLine(parsed.value), RULES);
    assertEquals(again, parsed);
    return "deal";
  },
};

/** Boards of MOLEK-SYNTEZ. */
const BOARDS: Target = {
  name: "boards",
  share: 1_000_000,
  corpus: corpusOf([
    ...[1, 2, 3].map((seed) => formatBoard(dealMolek(seed))),
    "TKDV09876.TKDV09876.TKDV09876.TKDV0987.6..",
    "VTK0KV.89K97V.697070.6TT880.D9T6K.D7V8DD6!",
  ]),
  dictionary: ["T", "!", ".", "..", "10", "0", "K", "TKDV09876", ...SPACES],
  examine: (bytes) => {
    const text = textOf(bytes);
    const parsed = parseBoard(text);
    if (parsed.ok) assertEquals(formatBoard(parsed.value), text);
    else assertClean(parsed.error);
    return parsed.ok ? "board" : "refused";
  },
};

/** Moves of a solution of MOLEK-SYNTEZ. */
const SOLUTIONS: Target = {
  name: "solutions",
  share: 500_000,
  corpus: corpusOf(["2 4 -> 0 6", "2 5 !> 1 3", "15 99 -> 05 0"]),
  dictionary: ["->", "!>", " ", "0", "99", "-1", "1e1", ...SPACES],
  examine: (bytes) => {
    const move = parseMolekMove(textOf(bytes));
    if (!move) return "refused";
    assertEquals(parseMolekMove(formatMolekMove(move)), move);
    return "move";
  },
};

/** Files of MOLEK-SYNTEZ: a board and moves from it. */
const MOLEK_GAMES: Target = {
  name: "molek-games",
  share: 200_000,
  corpus: corpusOf([
    "# TKDV09876.TKDV09876.TKDV0987.TKDV0987.6.6.\n4 0 -> 2 8\n5 0 -> 3 8\n",
    `# ${formatBoard(dealMolek(4))}\n0 5 !> 1 6\n1 6 -> 0 5 # back\n`,
  ]),
  dictionary: ["# ", "->", "!>", "\n", "0 5", ...SPACES],
  examine: (bytes) => {
    const game = parseGame(textOf(bytes));
    if (game.ok) assertEquals(parseGame(formatGame(game.value)), game);
    else assertClean(game.error);
    return game.ok ? `${Math.min(2, game.value.moves.length)} moves` : "refused";
  },
};

const KLONDIKE_BOARD = newModel(KLONDIKE_TABLE, dealGame(KLONDIKE, 10));
const MOLEK_BOARD = newModel(MOLEK_TABLE, dealGame(MOLEK, 4));

/** Typed commands of Klondike. */
const COMMANDS: Target = {
  name: "commands",
  share: 1_000_000,
  corpus: corpusOf([
    ...["s", "w c4", "w f3", "3c1 c5", "f3 c4", "w f", "winnable on", "new 77", "theme mono"],
    ...["save a b.txt", ". ", "w->3", "C1 -> F", "column 3 to hearts", "14"],
  ]),
  dictionary: [
    ...["c7", "f4", "w ", "13c", "new ", "save ", "load ", "theme ", "constructor", "__proto__"],
    ...["toString", "?", "999999999999", "→", " to ", "onto", "waste", "home", ...SPACES],
  ],
  examine: (bytes) => {
    const line = textOf(bytes);
    const command = parseTextCommand(line);
    if (command.ok) {
      assertEquals(parseTextCommand(formatTextCommand(command.value)), command);
    } else assertClean(command.error);
    return typed(KLONDIKE_BOARD, line);
  },
};

/** Typed commands of MOLEK-SYNTEZ. */
const MOLEK_COMMANDS: Target = {
  name: "molek-commands",
  share: 600_000,
  corpus: corpusOf([
    "c3 c5",
    "2c3 c5",
    "C3!5",
    "c3 ! c5",
    "2 4 -> 0 6",
    "new 77",
    "hint",
    "undo",
    "q",
  ]),
  dictionary: ["c6", "!", "new ", "0", "99", "constructor", "__proto__", "toString", ...SPACES],
  examine: (bytes) => typed(MOLEK_BOARD, textOf(bytes)),
};

/** Returns the outcome of a line on a board: legal moves can be played, reasons printed. */
function typed(model: Model, line: string): string {
  const { patience } = model.table;
  const isLegal = (move: Move): boolean => patience.play(currentState(model.game), move).ok;
  const meant = parseCommand(model, line);
  if (meant.kind === "action") {
    assertEquals(typeof meant.action.kind, "string");
    return meant.action.kind;
  }
  if (meant.kind === "move") {
    assert(isLegal(meant.move));
    return "move";
  }
  const { reason, instead } = meant.refusal;
  variantsOf(reason).forEach(assertClean);
  assert(!instead || isLegal(instead.move));
  return instead ? "refused, with an offer" : "refused";
}

const READERS: readonly Value<unknown>[] = [
  whole(1, 2147483646),
  whole(1),
  whole(1, 1e15),
  TIME,
  memory(16_000),
  SHARD,
];

/** Values of options: numbers, counts, shards, and ranges of a sweep. */
const VALUES: Target = {
  name: "values",
  share: 800_000,
  corpus: corpusOf([
    ...["100000", "1e6", "2.5k", "10M", "3/16", "1_000", "1..20", "1,4,8..12", "all", "on,off"],
    ...["riffle:1..7", "perfect", "swap,played,winner-first"],
  ]),
  dictionary: ["..", ",", "e+", "e999", "k", "M", "/", "-1", "0x10", "NaN", "Infinity", ...SPACES],
  examine: (bytes) => {
    const text = textOf(bytes);
    let read = 0;
    for (const reader of READERS) read += Number(isRead(reader, text));
    for (const rule of RULE_OPTIONS) {
      const values = parseValues(rule, text);
      if (!values.ok) continue;
      read++;
      for (const value of values.value) {
        const word = typeof value === "boolean" ? (value ? "on" : "off") : String(value);
        assertEquals(rule.value.read(word), { ok: true, value });
      }
    }
    return read > 0 ? "read" : "refused";
  },
};

function isRead(reader: Value<unknown>, text: string): boolean {
  const read = reader.read(text);
  if (!read.ok) assertClean(read.error);
  else if (typeof read.value === "number") assert(Number.isFinite(read.value) && read.value >= 0);
  return read.ok;
}

/** Targets of this file. */
export const TEXTS: readonly Target[] = [
  MOVES,
  DEALS,
  BOARDS,
  SOLUTIONS,
  MOLEK_GAMES,
  COMMANDS,
  MOLEK_COMMANDS,
  VALUES,
];
