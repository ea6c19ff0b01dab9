import type { Move } from "../../../lib/patience.ts";
import { faceText } from "../../../tui/table/draw/card_painter.ts";
import { layoutIn } from "../../../tui/table/draw/fit.ts";
import { isTextCards, type Layout, pileCorner } from "../../../tui/table/draw/layout.ts";
import type { Emphasis } from "../../../tui/table/draw/painter.ts";
import { cellOfCard, createScene, visiblePile } from "../../../tui/table/draw/scene.ts";
import { emphasisAt, view } from "../../../tui/table/draw/view.ts";
import { currentState } from "../../../tui/table/game.ts";
import type { Slide, SlidingCard } from "../../../tui/table/model.ts";
import { SLIDE_MS, slidePosition } from "../../../tui/table/motion.ts";
import { idleAt } from "../../../tui/table/pause.ts";
import { tableScreen } from "../../../tui/table/screen.ts";
import { update } from "../../../tui/table/update.ts";
import { type CellPosition, Grid } from "../../../tui/terminal/grid.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { runScreen } from "../../../tui/terminal/loop.ts";
import { sampleOf } from "../../sample.ts";
import { dealOf, rulesOfTurn, WON_SEEDS } from "../klondike/player.ts";
import { modelOf, WINNING_KEYS } from "../klondike/scenes.ts";
import { growing } from "../../yukon_positions.ts";
import { beginning } from "../yukon/player.ts";
import { describeGrid, rowsOf } from "../terminal/describe_grid.ts";
import { FakeDisplay } from "../terminal/fake_display.ts";
import {
  DEALS,
  dragOf,
  firstLine,
  inWindow,
  type Model,
  play,
  plays,
  send,
  SIZES,
  type,
} from "./sliding_tables.ts";
import { typeLine } from "./type_line.ts";
import { assert, assertEquals } from "@std/assert";

const SCREEN = tableScreen();
const STANDARD = { width: 80, height: 25 };

const drawn = new WeakMap<Model, Grid>();

/** Draws a model, once per model. */
function draw(model: Model): Grid {
  const known = drawn.get(model) ?? view(model, model.window ?? STANDARD);
  drawn.set(model, known);
  return known;
}

function textOf(model: Model): string {
  return describeGrid(draw(model));
}

function layoutOf(model: Model): Layout {
  const layout = layoutIn(model, model.window ?? STANDARD);
  if (!layout) throw new Error("the window is too small");
  return layout;
}

const arrivals = new WeakMap<Model, Model>();

/** Returns the model after its slide. */
function arrived(model: Model): Model {
  const known = arrivals.get(model) ?? { ...model, slide: undefined };
  arrivals.set(model, known);
  return known;
}

/** Returns the frames of a model until its slide ends, starting with the given one. */
function framesOf(model: Model): readonly Model[] {
  const frames = [model];
  for (let last = model; last.slide && frames.length < 20;) {
    const at = SCREEN.wakeAt(last);
    assert(at !== undefined && at > last.now);
    last = update(last, { kind: "tick" }, at).model;
    frames.push(last);
  }
  return frames;
}

/** Returns the text in the upper row of a card. */
function writtenAt(model: Model, { row, column }: CellPosition): string {
  return (rowsOf(draw(model))[row] ?? "").slice(column, column + layoutOf(model).card.width);
}

/** True if a cell shows a card, or a fold or a counted back that stands for it. */
function isShown(model: Model, { face }: SlidingCard, at: CellPosition): boolean {
  const written = writtenAt(model, at);
  return written.includes(faceText(face)) || /[⋮×┬▒]/.test(written);
}

/** A move whose cards slide. */
type Sliding = readonly [before: Model, after: Model, slide: Slide];

/** Moves in every game and at every size. */
const SLIDES: readonly Sliding[] = DEALS.flatMap(([, deal]) =>
  SIZES.flatMap((size) =>
    [...plays(inWindow(deal, size), sampleOf(9, 15))].flatMap(([before, after]): Sliding[] =>
      after.slide ? [[before, after, after.slide]] : []
    )
  )
);

Deno.test("most moves slide their cards, in every game and at every size", () => {
  for (const [name, { game: { start } }] of DEALS) {
    for (const size of SIZES) {
      const count = SLIDES.filter(([{ game, window }]) =>
        game.start === start && window?.width === size.width
      ).length;
      assert(count > 5, `${name}, ${size.width}x${size.height}`);
    }
  }
});

Deno.test("cards slide from their old cells to their new ones, and undo slides them back", () => {
  for (const [before, after, { cards }] of SLIDES) {
    const { game: { patience } } = before;
    const [move] = after.game.turns.at(-1)?.moves ?? [];
    const anatomy = patience.pileChange(currentState(before.game), move as Move);
    for (const card of cards) {
      assert(isShown(arrived(after), card, card.to), JSON.stringify(card));
      if (anatomy.kind === "draw") {
        assertEquals(card.from, pileCorner(patience, layoutOf(before), anatomy.pile));
      } else {
        assert(isShown(arrived(before), card, card.from), JSON.stringify(card));
      }
    }
    if (anatomy.kind === "carry") {
      assertEquals(cards.map(({ pile }) => pile), Array(anatomy.count).fill(anatomy.to));
    }
    const undone = type(after, "u");
    const same = JSON.stringify(before.fit) === JSON.stringify(after.fit);
    if (!same || !undone.slide) continue;
    for (const card of undone.slide.cards) {
      if (anatomy.kind === "carry") assert(isShown(arrived(undone), card, card.to));
      assert(isShown(arrived(after), card, card.from), JSON.stringify(card));
    }
    assertEquals(undone.slide.cards.length, cards.length);
    assertEquals(
      type(undone, "U").slide?.cards.map(({ face }) => face),
      cards.map(({ face }) => face),
    );
  }
});

Deno.test("a slide takes at most 8 frames and 150 ms, and leaves no timer", () => {
  for (const [, after] of SLIDES) {
    const frames = framesOf(after);
    const last = frames.at(-1);
    assert(last);
    assert(frames.length <= 8);
    assert(last.now - after.now <= 150);
    assertEquals(textOf(last), textOf(arrived(last)));
    const bare = send(last, { kind: "tick" }, 700);
    assertEquals([bare.slide, bare.moved], [undefined, undefined]);
    assertEquals(SCREEN.wakeAt(bare), idleAt(bare));
  }
});

Deno.test("a slide that is drawn late skips frames", () => {
  const [[, , slide] = []] = SLIDES;
  const [card] = slide?.cards ?? [];
  assert(slide && card);
  const late = slidePosition(card, slide, slide.since + 10 * SLIDE_MS);
  assertEquals(late, card.to);
});

Deno.test("sliding cards stay on the board, come closer, and hide no message", () => {
  for (const [, after, slide] of SLIDES) {
    const { tableauRow, tableauRows, topRow, cardsLeft, card: { width } } = layoutOf(after);
    const size = after.window ?? STANDARD;
    for (const card of slide.cards) {
      let left = Infinity;
      for (const { now } of framesOf(after)) {
        const { row, column } = slidePosition(card, slide, now);
        assert(row >= topRow && row < tableauRow + tableauRows, `row ${row}`);
        assert(column >= cardsLeft && column + width <= size.width, `column ${column}`);
        const distance = Math.abs(card.to.row - row) + Math.abs(card.to.column - column);
        assert(distance <= left);
        left = distance;
      }
    }
    const below = (model: Model): readonly string[] =>
      rowsOf(draw(model)).slice(tableauRow + tableauRows, -1);
    assertEquals(below(after), below(arrived(after)));
    // A column with too many cards cuts off the last one.
    const [card] = slide.cards;
    assert(card);
    const low = { ...card, to: { ...card.to, row: tableauRow + tableauRows - 1 } };
    const landing: Model = { ...after, slide: { since: after.now - SLIDE_MS, cards: [low] } };
    assertEquals(below(landing), below(arrived(after)));
  }
});

Deno.test("the first frame shows the cards on their way, in neither pile", () => {
  let count = 0;
  for (const [before, after, { cards: [card] }] of SLIDES) {
    assert(card);
    const { width } = layoutOf(after).card;
    if (Math.abs(card.from.column - card.to.column) < 2 * width) continue;
    const { rank } = card.face;
    // An empty column shows a K for its king.
    if (rank === "K") continue;
    assert(!writtenAt(after, card.to).includes(rank), `${rank} in ${card.pile}`);
    assert(textOf(after) !== textOf(arrived(after)) && textOf(after) !== textOf(arrived(before)));
    count++;
  }
  assert(count > 50, `only ${count}`);
});

Deno.test("any action of the player ends a slide, and the next frame shows the action and the move", () => {
  const keys = [..."lhjk?T:é9z", "\x1b", "\t", "\x1b[A", "\x1b[200~timer\x1b[201~"];
  for (const [name, deal] of DEALS) {
    for (const size of SIZES) {
      const [[, after] = []] = plays(inWindow(deal, size), 1);
      assert(after?.slide, name);
      const { message } = layoutOf(after);
      const click = `\x1b[<0;${message.column + 1};${message.row + 1}M`;
      for (const key of [...keys, click]) {
        const next = type(after, key, 10);
        assertEquals(next.slide, undefined, key);
        assertEquals(
          textOf(next),
          textOf(type({ ...arrived(after), motion: false }, key, 10)),
          key,
        );
      }
      const resized = send(after, { kind: "resize", size: { width: 100, height: 30 } }, 10);
      assertEquals(resized.slide, undefined);
    }
  }
});

Deno.test("a move during a slide starts from the final cells of that slide", () => {
  for (const [, deal] of DEALS) {
    const moves = [...plays(inWindow(deal, STANDARD), 6)].map(([, { game }]) => game.turns.at(-1));
    let [hasty, patient] = [inWindow(deal, STANDARD), inWindow(deal, STANDARD)];
    for (const turn of moves) {
      hasty = play(hasty, turn?.moves[0], 30);
      patient = play(patient, turn?.moves[0], 1000);
      assertEquals(hasty.slide?.cards, patient.slide?.cards);
    }
  }
});

Deno.test("events that are not actions of the player do not end a slide", () => {
  for (const [, after, slide] of SLIDES) {
    const notified = update(after, { kind: "said", text: "Saved." }, after.now + 50).model;
    assertEquals(notified.slide, slide);
    assertEquals(type(after, "\x1b[<0;1;1m", 10).slide, slide);
    break;
  }
});

Deno.test("there is no slide without animations, or without a window", () => {
  for (const [, deal] of DEALS) {
    const starts = [{ ...inWindow(deal, STANDARD), motion: false }, { ...deal, motion: true }];
    for (const start of starts) {
      for (const [, after] of plays(start, 8)) {
        assertEquals([after.slide, type(after, "u").slide], [undefined, undefined]);
      }
    }
  }
});

Deno.test("dragged cards do not slide, because they are already there", () => {
  for (const [name, deal] of DEALS) {
    const start = inWindow(deal, STANDARD);
    const { patience } = start.game;
    const layout = layoutOf(start);
    const carries = patience.legalMoves(currentState(start.game))
      .map((move) => patience.pileChange(currentState(start.game), move))
      .filter((anatomy) => anatomy.kind === "carry");
    for (const { from, count, to } of carries) {
      const { faceUp } = patience.pile(currentState(start.game), from);
      const [grip, end] = [
        cellOfCard(start, layout, from, faceUp.length - count),
        cellOfCard(start, layout, to, Infinity),
      ];
      const dropped = type(start, dragOf(grip, end));
      assertEquals(dropped.game.turns.length, 1, `${name}: ${from} to ${to}`);
      assertEquals([dropped.slide, dropped.moved?.counts.get(to)], [undefined, count]);
    }
    assert(carries.length > 0, name);
  }
});

Deno.test("cards do not slide in a move that changes their size", () => {
  const start = beginning(growing("8s", "7h 2s Jd 4c"));
  const before = inWindow(start, { width: 80, height: 24 });
  const after = type(before, "21");
  assert(after.fit?.card !== before.fit?.card);
  assertEquals(after.slide, undefined);
  // Where it fits as well, it slides.
  assert(type(inWindow(start, { width: 120, height: 40 }), "21").slide);
});

Deno.test("all cards of a turn slide at once, and the win animation starts when they arrive", () => {
  let model = inWindow(modelOf(dealOf(WON_SEEDS[1], rulesOfTurn(1))), STANDARD);
  for (const keys of WINNING_KEYS) {
    if (model.finish) break;
    model = type(model, keys);
  }
  const home = [...model.game.patience.pileSpecs].filter(({ kind }) => kind === "foundation")
    .reduce((sum, { pile }) => {
      const { faceDown, faceUp } = model.game.patience.pile(currentState(model.game), pile);
      return sum + faceDown + faceUp.length;
    }, 0);
  const won = type(model, "a");
  assert(won.slide && won.mode.kind === "celebration");
  assertEquals(won.slide.cards.length, 52 - home);
  assertEquals(won.mode.since, won.now + SLIDE_MS);
  const frames = framesOf(won);
  assert(frames.length <= 8);
  const started = frames.at(-1);
  assert(started);
  assert(started.now - won.now <= 150);
  assertEquals([started.mode, SCREEN.wakeAt(started)], [won.mode, started.now + 50]);
  const ended = type(won, "x", 10);
  assertEquals([ended.mode.kind, ended.slide], ["won", undefined]);
  assertEquals(type(ended, "v").slide, undefined);
  assertEquals(type(ended, "v\x1b[C").slide?.cards.length, 1);
  assertEquals(type(ended, "v\x1b[C\x1b[D").slide?.cards.length, 1);
  const back = type(ended, "v\x1b[F\x1b[D").slide?.cards ?? [];
  assertEquals(back.length, won.slide.cards.length);
  for (const pile of "1234567") {
    const rows = back.filter((card) => card.pile === pile).map(({ to }) => to.row);
    assertEquals(rows, [...rows].sort((a, b) => a - b), `column ${pile}: lower cards first`);
  }
});

Deno.test("cards slide in a replay that plays by itself", () => {
  const [[, deal] = []] = DEALS;
  assert(deal);
  const played = [...plays(inWindow(deal, STANDARD), 4)].at(-1)?.[1];
  assert(played);
  const slidesAt = (keys: string): readonly (readonly SlidingCard[])[] => {
    let replay = type(played, `:replay\r${keys}`, 1);
    const begun = [];
    for (let at = SCREEN.wakeAt(replay); at !== undefined; at = SCREEN.wakeAt(replay)) {
      const next = update(replay, { kind: "tick" }, at).model;
      if (next.slide?.since === next.now) begun.push(next.slide.cards);
      replay = next;
    }
    assertEquals(replay.slide, undefined);
    return begun;
  };
  assertEquals(slidesAt("").length, 4);
  // At speeds faster than a slide, cards start from the final cells of the last slide.
  assertEquals(slidesAt("++++"), slidesAt(""));
});

Deno.test("a key and each step of a slide are one frame on a display, and the last one leaves no timer", () => {
  for (const [name, deal] of DEALS) {
    const display = new FakeDisplay(STANDARD);
    let model: Model = { ...deal, motion: true, timerShown: false };
    runScreen({
      screen: {
        ...SCREEN,
        update: (...event: Parameters<typeof SCREEN.update>) => {
          const step = SCREEN.update(...event);
          model = step.model;
          return step;
        },
      },
      start: { model, effects: [] },
      display,
      perform: () => {},
    });
    display.pass(1);
    display.type(`:${firstLine(deal)}`);
    display.pass(1);
    display.takeGrids();
    display.send(keyInput("Enter"));
    display.pass(0);
    assertEquals(display.takeGrids().length, 1, `${name}: the key's own frame`);
    assert(model.slide);
    let count = 1;
    for (let passed = 0; passed < SLIDE_MS; passed += 20) {
      display.pass(20);
      const grids = display.takeGrids().length;
      assert(grids <= 1);
      count += grids;
    }
    assert(count > 3 && count <= 8, `${name}: ${count} frames`);
    assertEquals(model.slide, undefined);
    display.pass(700);
    // One timer is left: the clock stops after a long time without a key.
    assertEquals([display.takeGrids().length, display.timerCount], [1, 1], name);
    display.pass(60_000);
    assertEquals(display.takeGrids(), []);
    display.end(0);
  }
});

Deno.test("cards as words slide too", () => {
  const [[, deal] = []] = DEALS;
  assert(deal);
  const start = inWindow(deal, { width: 40, height: 12 });
  assert(isTextCards(layoutOf(start)));
  const [[, after] = []] = plays(start, 1);
  assertEquals(framesOf(after ?? start).length, 8);
});

const { wakeAt } = tableScreen();
const SIZE = { width: 80, height: 25 };

/** Returns a model without animations. */
function still(model: Model, size = SIZE): Model {
  return { ...inWindow(model, size), motion: false };
}

/** Draws the same screen without highlights. */
function bare(model: Model): Grid {
  const moved = model.moved && { ...model.moved, counts: new Map() };
  return view({ ...model, moved }, model.window ?? SIZE);
}

/** Returns the cells that differ from the screen without highlights. */
function markedCells(model: Model): readonly { row: number; column: number }[] {
  const size = model.window ?? SIZE;
  const { cells } = view(model, size);
  const { cells: others } = bare(model);
  return [...cells.keys()].filter((cell) => cells[cell] !== others[cell])
    .map((cell) => ({ row: Math.floor(cell / size.width), column: cell % size.width }));
}

/** Returns the emphasis of a card of a pile, by default the last one. */
function emphasisOf(model: Model, pile: string, index = Infinity): Emphasis {
  const layout = layoutIn(model, SIZE);
  if (!layout) throw new Error("the window is too small");
  const scene = createScene(new Grid(SIZE), model, layout);
  return emphasisAt(scene, { pile, index }, visiblePile(model, pile));
}

Deno.test("moved cards are highlighted at their new cells, in every game, at every size", () => {
  for (const [name, deal] of DEALS) {
    for (const size of SIZES) {
      for (const theme of ["plain", "felt"] as const) {
        let seen = 0;
        for (const [, model] of plays({ ...still(deal, size), theme }, 12)) {
          const layout = layoutIn(model, size);
          assert(layout);
          const cells = markedCells(model);
          const corners = [...model.moved?.counts.keys() ?? []].map((pile) =>
            cellOfCard(model, layout, pile, -Infinity)
          );
          for (const { row, column } of cells) {
            const isInPile = corners.some((corner) =>
              row >= corner.row && column >= corner.column - 1 &&
              column < corner.column + layout.pitch + 2 * layout.fan
            );
            assert(isInPile, `${name}, ${size.width}x${size.height}, ${theme}: ${row}, ${column}`);
          }
          if (cells.length > 0) seen++;
        }
        assert(seen > 3, `${name}, ${size.width}x${size.height}, ${theme}: ${seen} marks`);
      }
    }
  }
});

Deno.test("cards under a pending slide are not highlighted", () => {
  for (const [name, deal] of DEALS) {
    for (const [, model] of plays(inWindow(deal, SIZE), 10)) {
      if (!model.slide) continue;
      for (const { pile } of model.slide.cards) {
        assert(emphasisOf(model, pile) !== "moved", `${name}: ${pile}`);
        assert(emphasisOf({ ...model, slide: undefined }, pile) !== "none", `${name}: ${pile}`);
      }
    }
  }
});

Deno.test("drawn cards are highlighted, but a reset is not", () => {
  const [, [, deal] = DEALS[0] ?? []] = DEALS;
  assert(deal);
  const drawn = type(still(deal), " ");
  assertEquals([...drawn.moved?.counts ?? []], [["waste", 3]]);
  assertEquals([0, 1, 2].map((index) => emphasisOf(drawn, "waste", index)), Array(3).fill("moved"));
  const emptied = type(drawn, " ".repeat(7));
  assertEquals(type(emptied, " ").moved, undefined);
  assertEquals(type(emptied, " u").moved, undefined);
});

Deno.test("cards of lines show the highlight without a colour, even in ASCII", () => {
  for (const [name, deal] of DEALS) {
    for (const theme of ["plain", "mono", "ascii"] as const) {
      const start: Model = { ...still(deal), theme };
      const moved = [...plays(start, 8)].map(([, model]) => model)
        .filter((model) => rowsOf(view(model, SIZE)).join() !== rowsOf(bare(model)).join());
      assert(moved.length > 3, `${name}, ${theme}: ${moved.length} marks`);
    }
  }
});

Deno.test("undo highlights the cards at their old cells", () => {
  for (const [name, deal] of DEALS) {
    for (const [before, after] of plays(still(deal), 10)) {
      const undone = type(after, "u");
      assertEquals(undone.game.turns, before.game.turns);
      const [move] = after.game.turns.at(-1)?.moves ?? [];
      const anatomy = before.game.patience.pileChange(currentState(before.game), move as Move);
      if (anatomy.kind === "draw") continue;
      const { from, count, to } = anatomy;
      assertEquals([...after.moved?.counts ?? []], [[to, count]], name);
      assertEquals([...undone.moved?.counts ?? []], [[from, count]], name);
    }
  }
});

Deno.test("the highlight ends with the next key, click, paste or resize, or by itself", () => {
  for (const [, deal] of DEALS) {
    const [first] = plays(still(deal), 1);
    const moved = first?.[1];
    assert(moved?.moved);
    for (const key of ["é", "l", "?", "\x1b", "\x1b[<0;1;1M", "\x1b[200~board\x1b[201~"]) {
      assertEquals(type(moved, key, 10).moved, undefined, key);
    }
    assertEquals(send(moved, { kind: "resize", size: SIZE }, 10).moved, undefined);
    // Releasing the button and moving the pointer do not end the highlight.
    for (const event of ["\x1b[<0;1;1m", "\x1b[<32;1;2M"]) {
      assertEquals(type(moved, event, 10).moved, moved.moved);
    }
    const until = wakeAt(moved);
    assertEquals(until, moved.now + 700);
    assertEquals(send(moved, { kind: "tick" }, 699).moved, moved.moved);
    const later = send(moved, { kind: "tick" }, 700);
    assertEquals([later.moved, wakeAt(later)], [undefined, idleAt(later)]);
  }
});

Deno.test("held, hint, target and cheated take precedence over the highlight", () => {
  const [[, klondike] = [], , [, molek] = []] = DEALS;
  assert(klondike && molek);
  const moved = {
    counts: new Map(DEALS.flatMap(() => "1234567".split("")).map((p) => [p, 1])),
    until: 1e6,
    keys: { line: { inOrder: [], byRank: [] }, longLine: { inOrder: [], byRank: [] }, panel: [] },
  };
  const model: Model = { ...still(klondike), moved };
  const emphases = (one: Model): readonly Emphasis[] =>
    [..."1234567"].map((pile) => emphasisOf(one, pile));
  assertEquals(emphases(model), Array(7).fill("moved"));
  // 6♣ of column 5 goes on 7♥ of column 4.
  const marked: readonly (readonly [string, readonly Emphasis[]])[] = [
    ["5", ["moved", "moved", "moved", "target", "held", "moved", "target"]],
    ["H", ["hint", "moved", "moved", "moved", "moved", "moved", "moved"]],
  ];
  for (const [key, expected] of marked) {
    assertEquals(emphases({ ...type(model, key), moved }), expected, key);
  }
  const cheated = type(still(molek), "12!");
  assertEquals(cheated.moved?.counts.get("2"), 1);
  assertEquals(emphasisOf(cheated, "2"), "cheated");
});

Deno.test("there is no highlight without a window, or after a line in plain mode", () => {
  for (const [, deal] of DEALS) {
    const silent: Model = { ...deal, timerShown: false };
    for (const [, model] of plays(silent, 3)) {
      assertEquals([model.moved, wakeAt(model)], [undefined, idleAt(model)]);
    }
    const { model } = typeLine(deal, firstLine(deal));
    assertEquals([model.game.turns.length, model.moved], [1, undefined]);
  }
});

Deno.test("another game starts without a highlight", () => {
  for (const [, deal] of DEALS) {
    const [move] = deal.game.patience.legalMoves(currentState(deal.game));
    const moved = play(still(deal), move);
    assert(moved.moved);
    assertEquals(type(moved, ":restart\r").moved, undefined);
    assertEquals(type(moved, ":new 7\r").moved, undefined);
  }
});
