import { EMPTY_STATISTICS, type Statistics } from "../../../lib/game_results.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { dailyDealOn } from "../../../lib/daily.ts";
import { DAILY_DEALS } from "../../../lib/klondike/daily.ts";
import { type Message, variantsOf } from "../../../lib/message.ts";
import type { Move, PileId } from "../../../lib/patience.ts";
import type { Random } from "../../../lib/random.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { fitMessage } from "../../../tui/terminal/fit_text.ts";
import { rowText, type Size } from "../../../tui/terminal/grid.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { KLONDIKE_TABLE } from "../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { dropOnPile, makeMove, pickUpFrom } from "../../../tui/table/make_move.ts";
import { layoutIn } from "../../../tui/table/draw/fit.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { createGame, currentState, dealGame } from "../../../tui/table/game.ts";
import type { CardTable, Model } from "../../../tui/table/model.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import type { Notice } from "../../../tui/table/wording.ts";
import { cursorPositions } from "../../../tui/table/cursor.ts";
import { describeReplay } from "../../../tui/table/replay.ts";
import { typeLine } from "./type_line.ts";
import { update } from "../../../tui/table/update.ts";
import { YUKON_TABLE } from "../../yukon/command.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { sampleOf } from "../../sample.ts";

type AnyModel = Model;
type AnyNotice = Notice;

const SIZES: readonly [Size, ...Size[]] = [
  { width: 40, height: 12 },
  { width: 57, height: 16 },
  { width: 80, height: 24 },
  { width: 80, height: 25 },
  { width: 120, height: 40 },
];

/** The modes that hide messages. */
const HIDING_MODES = ["prompt", "won", "lost", "celebration", "help", "newGame", "paused"];

const LONG = "/home/somebody/folder of games/another folder/with 'quotes'/\x1b[31mgame.txt";

const COUNTS = [1, 12, 123];

/** The tables, each with a variant. */
const TABLES: readonly (readonly [CardTable, Record<string, string>])[] = [
  [KLONDIKE_TABLE, {}],
  [KLONDIKE_TABLE, { turn: "3", resets: "1", worryBack: "yes", scoring: "vegas" }],
  [KLONDIKE_TABLE, { turn: "3", resets: "0", scoring: "none" }],
  [MOLEK_TABLE, {}],
  [YUKON_TABLE, {}],
] as unknown as readonly [CardTable, Record<string, string>][];

const KEYS = [
  ...["Tab", "Shift-Tab", "Enter", "Escape", " ", "Up", "Down", "Left", "Right", "F1"],
  ..."1234567wfusUaAHSWnNRvxitTzZ:?!9g+-pYrcm",
];

const LINES = [
  ...["s", ".", "r", "w", "w f", "w c9", "w c4", "f1 c3", "f3 c4", "c1", "c8 f", "c1 c1", "c2 f"],
  ...["13c1 c5", "99c1 c2", "0c1 c2", "3w c4", "w c4 c5", "f1 f2", "f9 c1", "c1 ! c2", "c1 ! c1"],
  ...["4 0 -> 0 6", "9 9 -> 9 9", "0 5 -> 1 9", "0 99 -> 1 9", "1->2", "w->7", "c->3", "5->5"],
  ...["new", "new 12", "new 0", "new 99999999999999999999", "new x", `new ${LONG}`, "restart"],
  ...["undo", "redo", "u", "U", "hint", "solve", "solution", "winnable", "winnable on"],
  ...["winnable off", "winnable x", "auto", "auto on", "auto off", "auto x", "replay", "board"],
  ...["theme", "theme x", `theme ${LONG}`, "back", "back x", "size", "size x", "size 21x15"],
  ...["size auto", "timer", "stats", "save", "load", "!", "x", "", "  ", LONG, "q q", "help me"],
  ...["c5", "c7", "c9", "column 3", "waste", "stock", "w", "hearts", "foundations", "status"],
  ...[
    "rules",
    "new! x",
    "new! 12",
    "restart!",
    "daily",
    "load x",
    `load ${LONG}`,
    "save! x",
    "draw",
  ],
  ...["turn 3", "turn 2", "limit none", "limit x", "scoring vegas", "scoring x", "worry on"],
  ...["worry x", "deal any", "deal x", "undo all", "redo all", "+", "-", "pause", "turn", "deal"],
  ...["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "c1 xxxxxxxxxxxxxxxxxxxxxxxx", "5x"],
];

/** Returns every message that random games of a table show, with a model that shows it. */
function messagesOf([table, variant]: typeof TABLES[number]): Map<string, AnyModel> {
  const found = new Map<string, AnyModel>();
  const add = (model: AnyModel): void => {
    found.set(JSON.stringify(messageOf(model)), model);
  };
  for (const seed of [1, 2].slice(0, sampleOf(1, 2))) {
    const random = Xoshiro128.fromSeed(seed);
    const all = { ...table.patience.variant, ...variant };
    let model: AnyModel = newModel(table, dealGame(table.patience, seed, all));
    for (let turn = 0; turn < 45; turn++) {
      add(model);
      if (turn % sampleOf(20, 12) === seed) tryAll(model, add);
      model = played(model, random) ?? model;
    }
  }
  return found;
}

/** Returns the model after a random move, or sometimes after an undo. */
function played(model: AnyModel, random: Random): AnyModel | undefined {
  const moves = model.game.patience.legalMoves(currentState(model.game));
  if (random.below(8) === 0) return update(model, keyInput("u"), 0).model;
  return moves.length === 0
    ? undefined
    : makeMove(model, moves[random.below(moves.length)] as Move);
}

/** Tries all actions in a position, and adds the resulting models. */
function tryAll(model: AnyModel, add: (model: AnyModel) => void): void {
  const { patience } = model.game;
  const piles = patience.pileSpecs.map(({ pile }) => pile);
  for (const place of cursorPositions(model.game)) add(pickUpFrom(model, place));
  for (const from of piles) for (const to of piles) dropAll(model, from, to, add);
  const held = cursorPositions(model.game).map((place) => pickUpFrom(model, place)).find((one) =>
    one.held
  );
  const watched = { ...model, showWinnable: "always" as const };
  for (const before of held ? [model, watched, held] : [model, watched]) {
    add(before);
    for (const key of KEYS) {
      const after = update(before, keyInput(key), 0).model;
      add(after);
      for (const next of [key, "Tab", "Enter", "u"]) add(update(after, keyInput(next), 0).model);
    }
  }
  for (const line of LINES) add(typeLine(model, line).model);
  for (const notice of noticesOf(model)) add({ ...model, notice });
  for (const event of EVENTS) {
    const awaits = event.kind === "level" ? "level" : "deal";
    add(update({ ...model, pendingDeal: awaits }, event, 0).model);
  }
}

function dropAll(model: AnyModel, from: PileId, to: PileId, add: (model: AnyModel) => void): void {
  const { length } = model.game.patience.pile(currentState(model.game), from).faceUp;
  for (const count of new Set([1, 2, length])) {
    for (const together of [false, true]) {
      add(dropOnPile(model, { pile: from, count }, to, together));
    }
  }
}

const STATISTICS: Statistics = {
  ...EMPTY_STATISTICS,
  played: 1234,
  won: 1123,
  streak: 123,
  longestStreak: 456,
  time: { count: 1123, sum: 98_765_432, best: 12_345_678 },
  score: { count: 1234, sum: 987_654, best: 12_345 },
  helped: { played: 1234, won: 1000 },
};

/** Reasons why a date has no daily deal. */
const NO_DEALS = [LONG, "2044-12-31", "2020-01-01"].map((day) => {
  const deal = dailyDealOn(DAILY_DEALS, day, "2026-11-19");
  assert(!deal.ok);
  return { kind: "refused", reason: deal.error } as const;
});

const EVENTS = [
  ...NO_DEALS,
  {
    kind: "daily",
    origin: { kind: "seed", seed: 2147483646, level: "medium", day: "2026-11-19" },
    day: undefined,
    asks: true,
  },
  { kind: "last", record: undefined },
  { kind: "stopRefused" },
  { kind: "statistics", statistics: STATISTICS },
  { kind: "deal", seed: 2147483646 },
  { kind: "deal", seed: 2147483646, level: "medium" },
  { kind: "level", level: "medium" },
  { kind: "level" },
] as const;

/** Returns notices that need a solver or are rare, with large numbers. */
function noticesOf({ game }: AnyModel): AnyNotice[] {
  const state = currentState(game);
  const moves = [...game.patience.legalMoves(state), ...cheatsIn(game)];
  const verdicts: readonly Extract<AnyNotice, { kind: "verdict" }>["verdict"][] = [
    ...COUNTS.map((turns) => ({ kind: "won", moves: Array(turns).fill(moves[0]) } as const)),
    ...[10, 360, 77760].map((seconds) => ({ kind: "undecided", seconds } as const)),
    ...(["searched", "none", "unknown"] as const).map((back) => ({ kind: "lost", back } as const)),
    ...COUNTS.flatMap((turns) =>
      [true, false].map((isProved) => ({ kind: "lost", back: { turns, isProved } } as const))
    ),
  ];
  return [
    ...moves.flatMap((move): AnyNotice[] => [
      ...COUNTS.slice(0, 2).map((of) => ({ kind: "hint", state, move, number: of, of } as const)),
      ...COUNTS.map((length) =>
        ({ kind: "advice", state, moves: [move, ...Array(length - 1).fill(move)] }) as const
      ),
      ...COUNTS.slice(0, 2).flatMap((length) =>
        (["moved", "undone"] as const).map((kind) =>
          ({ kind, before: state, moves: [move, ...Array(length - 1).fill(move)] }) as const
        )
      ),
      { kind: "moved", before: state, moves: [move], stuck: { moves: 184, faceDown: 21 } },
    ]),
    ...verdicts.flatMap((verdict) =>
      [true, false].flatMap((watches) =>
        [true, false].map((isStart) => ({ kind: "verdict", verdict, watches, isStart }) as const)
      )
    ),
  ];
}

/** Returns the cheats that are offered for illegal moves. */
function cheatsIn(game: AnyModel["game"]): Move[] {
  const piles = game.patience.pileSpecs.map(({ pile }) => pile);
  return piles.flatMap((from) =>
    piles.flatMap((to) => {
      const move = game.patience.move(currentState(game), { kind: "carry", from, count: 1, to });
      return move.ok || !move.error.instead ? [] : [move.error.instead.move];
    })
  );
}

/** Returns the message of a model. */
function messageOf({ mode, ...model }: AnyModel): Message {
  if (mode.kind === "replay") return describeReplay(mode);
  if (mode.kind === "prompt") return "";
  return model.table.draw.message({ ...model, mode });
}

/** Returns the text drawn in the message line. */
function drawnIn(model: AnyModel, size: Size): string {
  const { message } = layoutIn(model, size) ??
    { message: { row: 0, column: 0, width: 0, height: 0 } };
  const grid = view(model, size);
  return Array.from({ length: message.height }, (_, below) => rowText(grid, message.row + below))
    .map((row) => row.slice(message.column, message.column + message.width).trimEnd())
    .filter((row) => row !== "").join(" ");
}

/** Returns the smallest room of some models for a message in a window. */
function smallestRoom(models: readonly AnyModel[], size: Size): Size {
  const rooms = models.map((model) => layoutIn({ ...model, fit: undefined }, size)?.message);
  const [width, height] = (["width", "height"] as const).map((side) =>
    Math.min(...rooms.map((room) => room?.[side] ?? 0))
  );
  assert(width !== undefined && height !== undefined && width >= 39 && height >= 1);
  return { width, height };
}

for (const [table, variant] of TABLES) {
  const { name } = table.patience;

  Deno.test(`${name} ${Object.values(variant)}: no message is cut in any window`, () => {
    const found = messagesOf([table, variant]);
    assert(found.size > 100, `only ${found.size} messages were found`);
    const kinds = new Map<string, AnyModel>();
    for (const [key, model] of found) {
      const [text] = variantsOf(JSON.parse(key) as Message);
      kinds.set(text.replace(/[^a-z ]+/g, "").slice(0, 24), model);
    }
    const rooms = SIZES.map((size) => smallestRoom([...kinds.values()], size));
    const cut = [...found.keys()].flatMap((key) => {
      const forms = variantsOf(JSON.parse(key) as Message);
      return rooms.map(({ width, height }) => fitMessage(forms, width, height).join(" "))
        .filter((shown) => !forms.includes(shown));
    });
    assertEquals([...new Set(cut)], []);
    // A message that fits is drawn unchanged: each kind in another window.
    [...kinds.values()].filter(({ mode }) => !HIDING_MODES.includes(mode.kind))
      .forEach((model, number) => {
        const size = SIZES[number % SIZES.length] ?? SIZES[0];
        const forms = variantsOf(messageOf(model)).map((form) => form.trimEnd());
        const drawn = drawnIn(model, size);
        assert(forms.includes(drawn), `${size.width}x${size.height}: ${drawn}`);
      });
  });
}

Deno.test("the page of a won game shows its statistics whole in a small window", () => {
  for (const table of [KLONDIKE_TABLE, MOLEK_TABLE] as unknown as CardTable[]) {
    const start = newModel(table, dealGame(table.patience, 1));
    const statistics = {
      ...STATISTICS,
      score: EMPTY_STATISTICS.score,
      helped: { played: 0, won: 0 },
    };
    const won: AnyModel = { ...start, mode: { kind: "won" }, isOver: true, statistics };
    const rows = rowsOf(view(won, { width: 40, height: 12 })).join(" ").replace(/[│ ]+/g, " ");
    assertStringIncludes(rows, "Won 1123 of 1234, 123 in a row (longest 456)");
    assertStringIncludes(rows, `You won: ${table.phrases.won}.`);
  }
});

Deno.test("the status line shortens only the name of a file", () => {
  const { start } = dealGame(MOLEK_TABLE.patience, 1);
  const game = createGame(MOLEK_TABLE.patience, { kind: "file", name: LONG }, {}, start);
  const rows = rowsOf(view(newModel(MOLEK_TABLE, game), { width: 40, height: 12 }));
  assertStringIncludes(rows.join("\n"), "/home/...me.txt  Moves 0");
  assertEquals(rows.filter((row) => row.includes("...")).length, 1);
});
