import { assert, assertEquals } from "@std/assert";
import { Grid } from "../../../../tui/terminal/grid.ts";
import { type Help, helpPageAfter, helpPages } from "../../../../tui/table/pages/help_page.ts";
import { keyInput } from "../../../../tui/terminal/input.ts";
import { drawPage } from "../../../../tui/terminal/page.ts";
import { PLAIN } from "../../../../tui/terminal/style.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";

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
    last: "To begin: Tab, then Enter.  ? rules of the game, Esc: back",
  });
  assertEquals(rules, {
    title: "How it is played",
    lines: ["Goal: all cards.", "", "Moves: one by one."],
    last: "Esc: back",
  });
  assertEquals(more, []);
});

Deno.test("in a small window all of the help goes over as many pages as it needs", () => {
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

Deno.test("a low window has its keys in two columns where there is room", () => {
  const [keys] = helpPages(HELP, { width: 46, height: 5 });
  assertEquals(keys?.lines, [
    "Tab      the next one  u U      undo, redo",
    "mouse    click         q        quit",
  ]);
  const [narrow] = helpPages(HELP, { width: 45, height: 5 });
  assertEquals(narrow?.lines, ["Tab      the next one", "mouse    click       "]);
});

Deno.test("? and F1 go to the next page, all else ends the help", () => {
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

Deno.test("in a narrow window a long text goes on in the next line", () => {
  const [, commands] = helpPages(HELP, { width: 32, height: 12 });
  assertEquals(commands?.lines, [
    "new             another one",
    "theme [NAME]    next, or a ",
    "                theme      ",
    "q               quit       ",
  ]);
});

Deno.test("a page stands in the middle, and loses its margin before the end of a line", () => {
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

Deno.test("a page that has not room for all of its lines says so, and its title ends in the frame", () => {
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

Deno.test("the last line of a page is always shown, and the cursor is nowhere", () => {
  const lines = Array.from({ length: 20 }, (_, number) => `line ${number}`);
  for (let height = 3; height < 30; height++) {
    const grid = new Grid({ width: 30, height });
    grid.cursor = { row: 0, column: 0 };
    drawPage(grid, { title: "T", lines, last: "last" }, { ...LOOK, margin: 2 });
    assert(rowsOf(grid).some((row) => row.includes("last")), `${height} rows`);
    assertEquals(grid.cursor, undefined);
  }
});
