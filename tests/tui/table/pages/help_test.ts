import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { dealGame } from "../../../../tui/table/game.ts";
import { commandsOf, keysOf } from "../../../../tui/table/input/action_list.ts";
import type { CardTable, Model } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { type Help, helpPageAfter, helpPages } from "../../../../tui/table/pages/help.ts";
import { update } from "../../../../tui/table/update.ts";
import { Grid } from "../../../../tui/terminal/grid.ts";
import { keyInput } from "../../../../tui/terminal/input.ts";
import { drawPage } from "../../../../tui/terminal/page.ts";
import { PLAIN } from "../../../../tui/terminal/style.ts";
import { YUKON_TABLE } from "../../../yukon/command.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { assert, assertEquals } from "@std/assert";

const TURN_3 = { turn: "3", resets: "2", worryBack: "yes", scoring: "vegas" };

const GAMES = [
  game(KLONDIKE_TABLE, KLONDIKE.variant),
  game(KLONDIKE_TABLE, TURN_3),
  game(MOLEK_TABLE, {}),
  game(YUKON_TABLE, {}),
];

interface Shown {
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** Entries of the help. */
  readonly keys: readonly { readonly name: string; readonly text: string }[];
  readonly commands: readonly { readonly form: string; readonly text: string }[];
  /** Returns the rows inside the frame of each page of the help in a window. */
  pages(width: number, height: number): string[][];
}

function game(table: CardTable, variant: Readonly<Record<string, string>>): Shown {
  const { patience } = table;
  const first = newModel(table, dealGame(patience, 4, variant));
  return {
    name: `${patience.name} ${Object.values(variant).join(" ")}`,
    paragraphs: patience.rules(variant),
    keys: keysOf(table.actions).flatMap(({ name, text }) =>
      text === undefined ? [] : [{ name, text }]
    ),
    commands: commandsOf(table.actions),
    pages: (width, height) => pagesOf(first, { width, height }),
  };
}

/** Returns all pages of the help, in the order of the key. */
function pagesOf(
  model: Model,
  size: { readonly width: number; readonly height: number },
): string[][] {
  let { model: now } = update(model, { kind: "resize", size }, 0);
  const pages: string[][] = [];
  while (({ model: now } = update(now, keyInput("?"), 0)).model.mode.kind === "help") {
    pages.push(framed(rowsOf(view(now, size))));
  }
  return pages;
}

/** Returns the rows of a page without its frame: its title, then its lines. */
function framed(rows: readonly string[]): string[] {
  const top = rows.findIndex((row) => TITLE.test(row));
  const title = rows[top] ?? "";
  const at = title.search(TITLE);
  const [left, right] = [title.lastIndexOf("┌", at), title.indexOf("┐", at)];
  const end = rows.findIndex((row, index) => index > top && row.charAt(left) === "└");
  return rows.slice(top, end).map((row) =>
    row.slice(left + 1, right).replace(/^[ ─]+|[ ─]+$/g, "")
  );
}

const TITLE = / (How|Help|Keys|Commands)\b.* ─/;

function rulesIn(pages: readonly (readonly string[])[]): string {
  const rules = pages.filter(([title]) => title?.startsWith("How "));
  return rules.flatMap((rows) => rows.slice(1, -1)).join(" ").replace(/ +/g, " ");
}

for (const { name, paragraphs, keys, commands, pages } of GAMES) {
  Deno.test(`the help of ${name} shows its rules whole, on one page in 80x25`, () => {
    const sizes = [[40, 12], [57, 16], [80, 24], [80, 25], [120, 40]] as const;
    for (const [width, height] of sizes) {
      const rules = rulesIn(pages(width, height));
      for (const paragraph of paragraphs) {
        assert(rules.includes(paragraph), `${width}x${height} lacks: ${paragraph}\n${rules}`);
      }
      assert(
        /To start: Tab selects a card that can move, .*Or drag cards\.( Double-click plays a card.*\.)?$/
          .test(rules),
        rules,
      );
    }
    for (const [width, height] of [[40, 40], [57, 16], [78, 28], [80, 24]] as const) {
      const all = pages(width, height).flat().join(" ").replace(/ +/g, " ");
      for (const { text } of [...keys, ...commands]) {
        assert(all.includes(text), `${width}x${height}: ${text}`);
      }
    }
    for (const width of [40, 60, 90]) {
      const rows = pages(width, 12).flat();
      for (const { name, text } of keys) {
        assert(rows.some((row) => row.includes(`${name.padEnd(9)}${text}`)), `${width}: ${name}`);
      }
      for (const { form } of commands) {
        assert(rows.some((row) => row.includes(form)), `${width}: ${form}`);
      }
    }
    const titles = pages(80, 25).map(([title]) => title);
    assertEquals(titles.length, 2);
    assert(/^How to play /.test(titles[1] ?? ""), titles[1]);
  });
}

const HELP: Help = {
  keys: [["Tab", "the next one"], ["mouse", "click"], ["u U", "undo, redo"], ["q", "quit"]],
  commands: [["new", "another one"], ["theme [NAME]", "next, or a theme"], ["q", "quit"]],
  begin: "Tab, then Enter",
  rules: { title: "How it is played", paragraphs: ["Goal: all cards.", "Moves: one by one."] },
};

const LOOK = { text: PLAIN, title: PLAIN, margin: 1 } as const;

Deno.test("a wide window shows keys and commands beside each other, and the rules on a page", () => {
  const [help, rules, ...more] = helpPages(HELP, { width: 78, height: 7 });
  assertEquals(help, {
    title: "Help",
    lines: [
      "Tab      the next one  new             another one",
      "mouse    click         theme [NAME]    next, or a theme",
      "u U      undo, redo    q               quit",
      "q        quit",
    ],
    last: "To start: Tab, then Enter.  ? rules of the game, Esc: back",
  });
  assertEquals(rules, {
    title: "How it is played",
    lines: ["Goal: all cards.", "", "Moves: one by one."],
    last: "Esc: back",
  });
  assertEquals(more, []);
});

Deno.test("in a small window the help takes as many pages as it needs", () => {
  const pages = helpPages(HELP, { width: 25, height: 5 });
  assertEquals(pages.map(({ title }) => title), [
    "Keys (1/2)",
    "Keys (2/2)",
    "Commands",
    "How it is played",
  ]);
  assertEquals(pages.map(({ lines }) => lines), [
    ["Tab      the next one", "mouse    click       "],
    ["u U      undo, redo  ", "q        quit        "],
    ["new  theme [NAME]  q"],
    ["Goal: all cards.", "Moves: one by one."],
  ]);
  assertEquals(pages.map(({ last }) => last), [
    "? next page, Esc: back",
    "? commands, Esc: back",
    "? rules, Esc: back",
    "Esc: back",
  ]);
  const narrow = helpPages(HELP, { width: 20, height: 5 }).slice(-2);
  assertEquals(narrow.map(({ title }) => title), [
    "How it is played (1/2)",
    "How it is played (2/2)",
  ]);
  assertEquals(narrow.map(({ lines }) => lines), [["Goal: all cards.", "Moves: one by"], ["one."]]);
});

Deno.test("a low window shows its keys in two columns if there is room", () => {
  const [keys] = helpPages(HELP, { width: 46, height: 5 });
  assertEquals(keys?.lines, [
    "Tab      the next one  u U      undo, redo",
    "mouse    click         q        quit",
  ]);
  const [narrow] = helpPages(HELP, { width: 45, height: 5 });
  assertEquals(narrow?.lines, ["Tab      the next one", "mouse    click       "]);
});

Deno.test("? and F1 go to the next page, and other keys end the help", () => {
  for (const key of ["?", "F1"]) {
    assertEquals(helpPageAfter(0, keyInput(key), 3), 1);
    assertEquals(helpPageAfter(1, keyInput(key), 3), 2);
    assertEquals(helpPageAfter(2, keyInput(key), 3), undefined);
  }
  assertEquals(helpPageAfter(0, keyInput("Escape"), 3), undefined);
});

Deno.test("keys that scroll go through the pages and never end the help", () => {
  for (const key of ["Right", "Down", "PageDown", " "]) {
    assertEquals([0, 1, 2].map((page) => helpPageAfter(page, keyInput(key), 3)), [1, 2, 2], key);
  }
  for (const key of ["Left", "Up", "PageUp", "Backspace"]) {
    assertEquals([0, 1, 2].map((page) => helpPageAfter(page, keyInput(key), 3)), [0, 0, 1], key);
  }
});

Deno.test("in a narrow window a long text continues on the next line", () => {
  const [, commands] = helpPages(HELP, { width: 32, height: 12 });
  assertEquals(commands?.lines, [
    "new             another one",
    "theme [NAME]    next, or a ",
    "                theme      ",
    "q               quit       ",
  ]);
});

Deno.test("a page is centred, and loses its margin before its lines are cut", () => {
  const page = { title: "A", lines: ["0123456789"], last: "end" };
  const drawn = (width: number): string[] => {
    const grid = new Grid({ width, height: 6 });
    grid.fill(0, 0, grid, ".");
    drawPage(grid, page, LOOK);
    return rowsOf(grid);
  };
  assertEquals(drawn(17), [
    ".................",
    ".┌─ A ────────┐..",
    ".│ 0123456789 │..",
    ".│ end        │..",
    ".└────────────┘..",
    ".................",
  ]);
  assertEquals(drawn(13)[2], "│ 0123456789│");
  assertEquals(drawn(12)[2], "│0123456789│");
  assertEquals(drawn(8)[2], "│012345│");
});

Deno.test("a page without room for all lines says so, and its title fits the frame", () => {
  const grid = new Grid({ width: 14, height: 5 });
  drawPage(grid, { title: "A long title", lines: ["1", "2", "3"], last: "end" }, LOOK);
  assertEquals(rowsOf(grid), [
    "┌─ A long … ─┐",
    "│1           │",
    "│…           │",
    "│end         │",
    "└────────────┘",
  ]);
  const forms = ["A long title", "Short"] as const;
  drawPage(grid, { title: forms, lines: [], last: "end" }, LOOK);
  assertEquals(rowsOf(grid)[1], "┌─ Short ────┐");
});

Deno.test("the last line of a page is always shown, and the cursor is hidden", () => {
  const lines = Array.from({ length: 20 }, (_, number) => `line ${number}`);
  for (let height = 3; height < 30; height++) {
    const grid = new Grid({ width: 30, height });
    grid.cursor = { row: 0, column: 0 };
    drawPage(grid, { title: "T", lines, last: "last" }, { ...LOOK, margin: 2 });
    assert(rowsOf(grid).some((row) => row.includes("last")), `${height} rows`);
    assertEquals(grid.cursor, undefined);
  }
});
