import { assert, assertEquals, assertNotEquals, assertStringIncludes } from "@std/assert";
import { keyInput } from "../../../tui/terminal/input.ts";
import { Grid, type Size } from "../../../tui/terminal/grid.ts";
import { KLONDIKE_TABLE } from "../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { cursorPositions, pileSpecOf, viewOf } from "../../../tui/table/cursor.ts";
import { layoutIn } from "../../../tui/table/draw/fit.ts";
import { columnBands, createScene } from "../../../tui/table/draw/scene.ts";
import { emphasisAt, view } from "../../../tui/table/draw/view.ts";
import { dealGame } from "../../../tui/table/game.ts";
import type { CardTable, Model } from "../../../tui/table/model.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { plainMode } from "../../../tui/table/plain/plain_mode.ts";
import { noticeLine, SHORT_WORDING } from "../../../tui/table/wording.ts";
import { update } from "../../../tui/table/update.ts";
import { typeLine } from "./type_line.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { YUKON_TABLE } from "../../yukon/command.ts";
import { LONG } from "../../yukon_positions.ts";
import { gameFrom } from "../klondike/player.ts";
import { tallState } from "../klondike/scenes.ts";
import { beginning } from "../yukon/player.ts";

const TABLES: readonly CardTable[] = [KLONDIKE_TABLE, MOLEK_TABLE, YUKON_TABLE];
const SIZES: readonly Size[] = [{ width: 40, height: 12 }, { width: 80, height: 24 }, {
  width: 120,
  height: 40,
}];

function press(model: Model, ...keys: readonly string[]): Model {
  return keys.reduce((before, key) => update(before, keyInput(key), before.now + 1).model, model);
}

function deal(table: CardTable, seed = 5): Model {
  return newModel(table, dealGame(table.patience, seed));
}

function messageOf({ notice, table }: Model): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

/** Returns the lit face-up cards and those of a rank, as their piles and indexes. */
function litCards(model: Model, size: Size, rank: string): readonly (readonly string[])[] {
  const layout = layoutIn(model, size);
  assert(layout);
  const scene = createScene(new Grid(size), model, layout);
  const places = cursorPositions(model.game).map((place) => ({
    place: {
      ...place,
      index: Math.min(place.index, viewOf(model.game, place.pile).faceUp.length - 1),
    },
    pileView: viewOf(model.game, place.pile),
  }));
  const name = ({ place: { pile, index } }: typeof places[number]): string => `${pile} ${index}`;
  return [
    places.filter(({ place, pileView }) => emphasisAt(scene, place, pileView) === "hint").map(name),
    places.filter(({ place, pileView }) => pileView.faceUp[place.index]?.rank === rank).map(name),
  ];
}

Deno.test("L lights the cards of the rank under the cursor in every game and window, and no others", () => {
  for (const table of TABLES) {
    for (const size of SIZES) {
      const start = deal(table);
      const rank = viewOf(start.game, start.focus.pile).faceUp.at(-1)?.rank ?? "";
      const [lit, all] = litCards(press(start, "L"), size, rank);
      assertEquals(lit, all);
      assert(all && all.length > 0);
      assertEquals(litCards(start, size, rank)[0], []);
    }
  }
});

Deno.test("the light stays while L is held down, and ends with the next key", () => {
  for (const table of TABLES) {
    const start = deal(table);
    const looking = press(start, "L", "L", "L");
    assertEquals(looking.notice?.kind, "look");
    for (const key of ["Escape", "Right", "Tab", "t"]) {
      assertNotEquals(press(looking, key).notice?.kind, "look", key);
    }
    const ticked = update(looking, { kind: "tick" }, looking.now + 5000).model;
    assertEquals(ticked.notice, looking.notice);
  }
});

Deno.test("L changes neither the game nor what is counted, nor puts down held cards", () => {
  for (const table of TABLES) {
    const start = press(deal(table), "1");
    const step = update(start, keyInput("L"), start.now + 1);
    assertEquals(step.effects, []);
    for (const part of ["game", "usage", "held", "focus", "mode"] as const) {
      assertEquals(step.model[part], start[part], part);
    }
  }
});

Deno.test("L names every card of a column that is folded", () => {
  const size = { width: 80, height: 24 };
  const start: Model = { ...newModel(YUKON_TABLE, beginning(LONG).game), window: size };
  const long = YUKON_TABLE.patience.pileSpecs.find(({ pile, kind }) =>
    kind === "column" && viewOf(start.game, pile).faceUp.length > 12
  );
  assert(long);
  const looking = press({ ...start, focus: { pile: long.pile, index: Infinity } }, "L");
  const text = rowsOf(view(looking, size)).join("\n");
  const faces = viewOf(start.game, long.pile).faceUp.map(({ rank, suit }) =>
    rank + "♣♦♥♠".charAt(suit ?? 0)
  );
  assertStringIncludes(text.replaceAll(" ", ""), faces.join(""));
});

Deno.test("an empty pile has nothing to look at", () => {
  const start = deal(KLONDIKE_TABLE);
  const { notice } = press({ ...start, focus: { pile: "waste", index: Infinity } }, "L");
  assertEquals(notice, { kind: "refused", reason: "no card here" });
});

Deno.test("look names where the cards of a rank are, on the screen and in plain mode", () => {
  const model = deal(KLONDIKE_TABLE);
  const program = plainMode({ model, effects: [] }, {
    now: () => 0,
    perform: () => {},
    prompt: "",
    asks: false,
  });
  const rank = viewOf(model.game, "4").faceUp.at(-1)?.rank ?? "";
  const { text } = program.answer(program.start.model, `look ${rank}`);
  assertStringIncludes(text, "in column 4");
  const answerTo = (line: string): string => program.answer(program.start.model, line).text;
  assertEquals(answerTo("look Queen"), answerTo("look Q"));
  assert(!text.includes("…") && text.endsWith(".\n"), text);
  const missing = KLONDIKE_TABLE.patience.ranks.find((one) =>
    KLONDIKE_TABLE.patience.pileSpecs.every(({ pile }) =>
      viewOf(model.game, pile).faceUp.every(({ rank }) => rank !== one)
    )
  );
  assertEquals(
    program.answer(program.start.model, `look ${missing}`).text,
    "No card of this rank is face up.\n",
  );
});

Deno.test("look names a column once, with the number of its cards", () => {
  const model = deal(MOLEK_TABLE, 10);
  const looking = typeLine(model, "look k").model;
  assertEquals(messageOf(looking), "K in column 1, K in column 5, K in column 6 (2).");
  const [first] = MOLEK_TABLE.patience.ranks;
  assertStringIncludes(messageOf(typeLine(model, "look 1").model), `Look takes a rank: ${first}`);
});

Deno.test("L shows a folded sequence whole until the next key, where the column has the rows", () => {
  const size = { width: 80, height: 24 };
  const game = gameFrom("tall", tallState());
  const model: Model = { ...newModel(KLONDIKE_TABLE, game), cardSize: "9x6" };
  const table = update(model, { kind: "resize", size }, 0).model;
  const isFolded = (one: Model): boolean => {
    const layout = layoutIn(one, size);
    assert(layout);
    const spec = pileSpecOf(one.table.patience, "1");
    const bands = columnBands(one, layout, spec, viewOf(one.game, "1"));
    return bands.some(({ kind }) => kind === "fold");
  };
  const looking = press(table, "L");
  assertEquals([table, looking, press(looking, "j")].map(isFolded), [true, false, true]);
  // Another column stays folded.
  assert(isFolded(press(table, "Right", "L")));
});
