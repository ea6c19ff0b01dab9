import { variantsOf } from "../../../../lib/message.ts";
import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { layoutIn } from "../../../../tui/table/draw/fit.ts";
import { dealGame } from "../../../../tui/table/game.ts";
import { briefKeys, helpLines } from "../../../../tui/table/input/help_lines.ts";
import { parseCommand } from "../../../../tui/table/input/command.ts";
import { type CardTable, type Model, notify } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { drawMove, type Help, helpPageAfter, helpPages } from "../../../../tui/table/pages/help.ts";
import { update } from "../../../../tui/table/update.ts";
import { Grid, type Size } from "../../../../tui/terminal/grid.ts";
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
  readonly table: CardTable;
  readonly first: Model;
  readonly paragraphs: readonly string[];
  /** Returns the rows inside the frame of each page of the help in a window. */
  pages(width: number, height: number): string[][];
}

function game(table: CardTable, variant: Readonly<Record<string, string>>): Shown {
  const { patience } = table;
  const first = newModel(table, dealGame(patience, 4, variant));
  return {
    name: `${patience.name} ${Object.values(variant).join(" ")}`,
    table,
    first,
    paragraphs: patience.rules(variant),
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

/** Sizes of windows, from the smallest. */
const SIZES = [[40, 12], [57, 16], [80, 24], [80, 25], [120, 40], [200, 60]] as const;

for (const { name, table, first, paragraphs, pages } of GAMES) {
  Deno.test(`the help of ${name} shows its rules whole, first among the pages`, () => {
    for (const [width, height] of SIZES) {
      const all = pages(width, height);
      const rules = rulesIn(all);
      for (const paragraph of paragraphs) {
        assert(rules.includes(paragraph), `${width}x${height} lacks: ${paragraph}\n${rules}`);
      }
      assert(
        /To start: Tab selects a card that can move, .*Or drag cards\.( Double-click plays a card.*\.)?$/
          .test(rules),
        rules,
      );
      assert(/^How to play /.test(all[1]?.[0] ?? ""), all[1]?.[0]);
    }
    const titles = pages(80, 25).map(([title = ""]) => title.replace(/ [(].*/, ""));
    // The short help is a panel without a frame if there is room beside the board.
    const framed = titles.filter((title) => title !== "");
    assertEquals([...new Set(framed)].toSorted(), ["Help", `How to play ${table.patience.name}`]);
  });

  Deno.test(`the help of ${name} shows every key and every typed word, below their headings`, () => {
    const lines = helpLines(table);
    for (const [width, height] of SIZES) {
      const rows = pages(width, height).slice(1).flat();
      const text = rows.join(" ").replace(/ +/g, " ");
      for (const { key, typed = "", text: told } of lines) {
        const inColumns = [key ?? "", typed].join(" ").trim();
        const shown = width < 60 && key !== undefined ? key : inColumns;
        assert(text.includes(shown), `${width}x${height}: ${shown}`);
        if (key !== undefined || width >= 60) assert(text.includes(told), `${width}: ${told}`);
      }
      for (const heading of ["Play", "Ask", "Look", "Games", "Settings"]) {
        assert(rows.some((row) => new RegExp(`(^|  )${heading}( |$)`).test(row)), heading);
      }
    }
  });

  Deno.test(`each line of the help of ${name} is about one key, which no other line has`, () => {
    const lines = helpLines(table);
    const keys = lines.flatMap(({ key }) => key ?? []);
    assertEquals(keys.length, new Set(keys).size);
    for (const { key = "", typed = "", text } of lines) {
      assert(/^\S*$|^(\S) \1$/.test(key) && key.length <= 6, key);
      assert(typed.length <= 14 && !typed.includes(","), typed);
      assert(text.length <= 48 && !/[;()]/.test(text), text);
    }
    const others = ["arrows", "h", "j", "k", "l", "Up", "Down", "Left", "Right", "Shift-Tab", "F1"];
    const named = keys.flatMap((key) => key === "Esc" ? "Escape" : key);
    for (const key of Object.keys(table.boardKeys)) {
      const isThere = named.includes(key) || others.includes(key) || /^\d$/.test(key);
      assert(isThere || key === "Space" && named.includes("Enter"), `no line has ${key}`);
    }
  });

  Deno.test(`the words in the help of ${name} are understood`, () => {
    for (const { typed } of helpLines(table)) {
      if (typed === undefined || typed.startsWith(". r")) continue;
      const parsed = parseCommand(first, typed.replace("FILE", "a.txt"));
      if (parsed.kind !== "refused") continue;
      const [reason] = variantsOf(parsed.refusal.reason);
      assert(!/not a command|not a move|unknown|takes/.test(reason ?? ""), `${typed}: ${reason}`);
    }
  });

  Deno.test(`the short help of ${name} has seven keys and the mouse, each with a sentence, and a picture`, () => {
    const keys = briefKeys(table);
    assertEquals(keys.length, 8);
    for (const [key, sentence] of keys) {
      assert(/^([A-Z]|z larger).*[.]$/.test(sentence) && sentence.length <= 29, sentence);
      for (const one of key === "mouse" ? [] : key.replace(/^(\d)-\d$/, "$1").split(" ")) {
        assert(one in table.boardKeys, key);
      }
    }
    for (const [width, height] of SIZES) {
      const model = update(first, { kind: "resize", size: { width, height } }, 0).model;
      const help = update(model, keyInput("?"), 0).model;
      const rows = rowsOf(view(help, { width, height }));
      for (const [key] of keys) {
        assert(rows.some((row) => row.includes(`${key.padEnd(7)}`)), `${width}: ${key}`);
      }
      assert(
        rows.some((row) => /goes onto|┌───┐ ┌───┐ {3}┌───┐/.test(row)),
        `${width}: no picture`,
      );
    }
  });

  Deno.test(`a click on a line of the help of ${name} does what its key does`, () => {
    let count = 0;
    for (const [width, height] of [...SIZES, [160, 40]] as const) {
      const size = { width, height };
      const model = update(first, { kind: "resize", size }, 0).model;
      let help = update(model, keyInput("?"), 0).model;
      for (; help.mode.kind === "help"; help = update(help, keyInput("?"), 0).model) {
        const rows = rowsOf(view(help, size));
        const lines = help.mode.page === 0
          ? briefKeys(table)
          : helpLines(table).map(({ key = "", text }) => [key, text] as const);
        for (const [key, text] of lines) {
          const [one = ""] = key.split(" ");
          if (!(one in table.boardKeys) || one === "?") continue;
          const words = text.split(" ").slice(0, 2).join(" ");
          const row = rows.findIndex((shown) => shown.split(key.padEnd(7))[1]?.includes(words));
          if (row < 0) continue;
          const column = rows[row]?.indexOf(words, rows[row]?.indexOf(key.padEnd(7))) ?? 0;
          const own = update(model, keyInput(one === "Space" ? " " : one), 1);
          assertEquals(click(help, size, row, column + words.length - 1), own, `${width}: ${key}`);
          count++;
        }
        assertEquals(click(help, size, 0, 0).model.mode.kind, "board");
      }
    }
    assert(count > 100, String(count));
  });

  Deno.test(`beside the board of ${name} the short help covers no card, and its keys act`, () => {
    const size = { width: 120, height: 40 };
    const model = update(first, { kind: "resize", size }, 0).model;
    const help = update(model, keyInput("?"), 0).model;
    const [before, after] = [rowsOf(view(model, size)), rowsOf(view(help, size))];
    const column = layoutIn(help, size)?.panel?.column ?? 0;
    assert(column > 0);
    const board = (rows: readonly string[]): string[] =>
      rows.slice(0, -4).map((row) => row.slice(0, column - 1));
    assertEquals(board(after), board(before));
    for (const key of ["Tab", "Enter", "u", "H", "Z"]) {
      const [acted, own] = [help, model].map((one) => update(one, keyInput(key), 1).model);
      assertEquals(acted, own, key);
    }
    for (const key of ["q", "Escape", "x"]) {
      const { model: closed, effects } = update(help, keyInput(key), 1);
      assertEquals([closed.mode.kind, effects], ["board", []], key);
    }
  });
}

function click(model: Model, size: Size, row: number, column: number): ReturnType<typeof update> {
  const button = { kind: "mouse", action: "press", button: "left", size } as const;
  return update(model, { ...button, row, column, shift: false, alt: false, ctrl: false }, 1);
}

Deno.test("of a line about two keys, a click means the one named last before it", () => {
  for (const size of [{ width: 80, height: 24 }, { width: 120, height: 40 }]) {
    const { first } = game(KLONDIKE_TABLE, KLONDIKE.variant);
    const model = update(first, { kind: "resize", size }, 0).model;
    const help = update(model, keyInput("?"), 0).model;
    for (const [key, word] of [["z", "z Z"], ["z", "larger"], ["Z", "smaller"]] as const) {
      const rows = rowsOf(view(help, size));
      const row = rows.findIndex((text) => text.includes(word));
      const own = update(model, keyInput(key), 1);
      assertEquals(click(help, size, row, rows[row]?.indexOf(word) ?? 0), own, word);
    }
  }
});

Deno.test("a page names the same keys in its last line and in the key bar, and no old message", () => {
  for (const { first } of GAMES) {
    const size = { width: 120, height: 40 };
    const model = notify(update(first, { kind: "resize", size }, 0).model, "An old message.");
    let help = update(model, keyInput("?"), 0).model;
    for (; help.mode.kind === "help"; help = update(help, keyInput("?"), 0).model) {
      const rows = rowsOf(view(help, size));
      const bar = rows.at(-1)?.trim() ?? "";
      const isCovered = bar.startsWith("└");
      assert(isCovered || bar.includes("Esc close"), bar);
      assert(!rows.join().includes("An old message"));
      if (help.mode.page > 0 && !isCovered) {
        assert(rows.slice(0, -1).some((row) => row.includes(bar)), bar);
      }
    }
    assertEquals(help.notice, model.notice);
  }
});

const HELP: Help = {
  brief: [["Tab", "Select a card."], ["q", "Quit."]],
  example: ["7♥", "8♠"],
  lines: [
    { group: "games", key: "q", typed: "quit", text: "save and quit" },
    { group: "play", key: "Tab", text: "the next one" },
    { group: "play", key: "u", typed: "undo", text: "undo the last move" },
    { group: "games", typed: "new", text: "another one" },
  ],
  rules: { title: "How it is played", paragraphs: ["Goal: all cards.", "Moves: one by one."] },
};

const LOOK = { text: PLAIN, title: PLAIN, margin: 1 } as const;

Deno.test("a wide window shows keys and typed words in columns, after the rules", () => {
  const [brief, rules, keys, ...more] = helpPages(HELP, { width: 78, height: 14 });
  assertEquals(brief, {
    title: "Help",
    lines: [...drawMove(["7♥", "8♠"]), "", "Tab    Select a card.", "q      Quit.         "],
    last: "? rules and all keys  Esc close  , settings",
    labels: ["? rules and all keys", "Esc close", ", settings"],
  });
  assertEquals(rules, {
    title: "How it is played",
    lines: ["Goal: all cards.", "", "Moves: one by one."],
    last: "? keys  Esc close",
    labels: ["? keys", "Esc close"],
  });
  assertEquals({ ...keys, lines: keys?.lines.map((line) => line.trimEnd()) }, {
    title: "Help",
    headings: [0, 4],
    lines: [
      "Play",
      " Tab                   the next one",
      " u      undo           undo the last move",
      "",
      "Games",
      " q      quit           save and quit",
      "        new            another one",
    ],
    last: "Esc close",
    labels: ["Esc close"],
  });
  assertEquals(more, []);
});

Deno.test("in a small window the help takes as many pages as it needs", () => {
  const pages = helpPages(HELP, { width: 25, height: 5 });
  assertEquals(pages.map(({ title }) => title), [
    ...["Help", "How it is played", "Keys (1/4)", "Keys (2/4)", "Keys (3/4)", "Keys (4/4)"],
    "Commands",
  ]);
  assertEquals(pages.map(({ lines }) => lines.map((line) => line.trimEnd())), [
    ["Tab    Select a card.", "q      Quit."],
    ["Goal: all cards.", "Moves: one by one."],
    ["Play", " Tab    the next one"],
    ["Play", " u      undo the last"],
    ["Play", "        move"],
    ["Games", " q      save and quit"],
    ["quit  undo  new"],
  ]);
  assertEquals(pages.map(({ last }) => last), [
    ...["? rules and all keys", "? keys  Esc close", "? next page Esc close"],
    ...["? next page Esc close", "? next page Esc close", "? commands  Esc close", "Esc close"],
  ]);
});

Deno.test("a picture shows a card, its target, and both after the move", () => {
  assertEquals(drawMove(["7♥", "10"]), [
    "┌───┐ ┌───┐   ┌───┐",
    "│7♥ │ │10 │ → │10 │",
    "└───┘ └───┘   ├───┤",
    "              │7♥ │",
    "              └───┘",
  ]);
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

Deno.test("the short help names the key of the settings, which opens them at once", () => {
  for (const { table } of GAMES) {
    const model = newModel(table, dealGame(table.patience, 10));
    const help = update(model, keyInput("?"), 0).model;
    const rows = rowsOf(view(help, { width: 80, height: 24 }));
    assert(rows.at(-1)?.includes(", settings"), rows.at(-1));
    assertEquals(update(help, keyInput(","), 0).model.mode.kind, "settings");
  }
});
