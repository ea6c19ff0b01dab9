import { assertEquals } from "@std/assert";
import { StatusLine } from "../../../cli/io/status_line.ts";
import { FakeConsole } from "../fake_console.ts";

const COLUMNS = 40;

/** Returns a console whose two outputs are one terminal, a status line on it, and its clock. */
function newLine(delay = 0): { console: FakeConsole; line: StatusLine; passTime(): void } {
  let now = 0;
  const env = { COLUMNS: String(COLUMNS) };
  const console = new FakeConsole({ terminals: ["in", "out", "err"], env });
  const line = new StatusLine(console, { delay, now: () => now });
  return { console, line, passTime: () => void (now += 100) };
}

/** Rows of a terminal after a text; lines wrap at its last column. */
function rowsOf(text: string): string[] {
  const rows: string[][] = [[]];
  let [row, column] = [0, 0];
  const at = (index: number): string[] => rows[index] ??= [];
  for (const letter of text) {
    if (letter === "\r") column = 0;
    else if (letter === "\n") [row, column] = [row + 1, 0];
    else {
      if (column === COLUMNS) [row, column] = [row + 1, 0];
      for (let i = at(row).length; i < column; i++) at(row)[i] = " ";
      at(row)[column++] = letter;
    }
    at(row);
  }
  return rows.map((letters) => letters.join("").trimEnd());
}

function screenOf({ said }: FakeConsole): string[] {
  return rowsOf(said.map(({ text }) => text).join(""));
}

Deno.test("a status line replaces the previous one, and is cleared", () => {
  const { console, line, passTime } = newLine();
  line.show(() => "a long text");
  passTime();
  line.show(() => "short");
  assertEquals(screenOf(console), ["short"]);
  line.show(() => "so soon that it would flicker");
  assertEquals(screenOf(console), ["short"]);
  line.clear();
  assertEquals(screenOf(console), [""]);
});

Deno.test("the terminal's ^C is cleared with the status line", () => {
  const { console, line } = newLine();
  line.show(() => "x".repeat(200));
  console.err("^C");
  line.clear();
  console.out("the results\n");
  assertEquals(screenOf(console), ["the results", ""]);
});

Deno.test("results are printed above the status line on the same terminal", () => {
  const { console, line, passTime } = newLine();
  line.printAbove(() => console.out("nothing is drawn yet\n"));
  line.show(() => "50%");
  line.printAbove(() => console.out("first\n"));
  line.printAbove(() => console.out("second\n"));
  assertEquals(screenOf(console), ["nothing is drawn yet", "first", "second", "50%"]);
  passTime();
  line.show(() => "60%");
  assertEquals(screenOf(console).at(-1), "60%");
  line.clear();
  assertEquals(screenOf(console), ["nothing is drawn yet", "first", "second", ""]);
});

Deno.test("the status line is not redrawn if no result is printed", () => {
  const { console, line } = newLine();
  line.show(() => "50%");
  const { stderr } = console;
  line.printAbove(() => {});
  assertEquals(console.stderr, stderr);
  line.clear();
});

Deno.test("a status line that the terminal rejects is not cleared repeatedly", () => {
  const { console, line, passTime } = newLine();
  line.show(() => "50%");
  const draw = console.showProgress.bind(console);
  console.showProgress = () => false;
  line.printAbove(() => console.out("first\n"));
  const { stderr } = console;
  for (let i = 0; i < 3; i++, passTime()) {
    line.show(() => "60%");
    line.printAbove(() => console.out("more\n"));
  }
  assertEquals(console.stderr, stderr);
  console.showProgress = draw;
  line.show(() => "70%");
  line.printAbove(() => console.out("last\n"));
  assertEquals(screenOf(console), ["first", "more", "more", "more", "last", "70%"]);
  line.clear();
});

Deno.test("results printed elsewhere leave the status line as it is", () => {
  const console = new FakeConsole({ terminals: ["err"], env: { COLUMNS: "40" } });
  using line = new StatusLine(console, { now: () => 0 });
  line.show(() => "50%");
  const { stderr } = console;
  line.printAbove(() => console.out("first\n"));
  assertEquals([console.stderr, console.stdout], [stderr, "first\n"]);
});

Deno.test("short work shows no status line", () => {
  const { console, line, passTime } = newLine(300);
  for (let i = 0; i < 3; i++, passTime()) line.show(() => "still under way");
  assertEquals(console.stderr, "");
  line.show(() => "still under way");
  assertEquals(screenOf(console), ["still under way"]);
  line.clear();
});

Deno.test("no status line is drawn if standard error is not a terminal", () => {
  const console = new FakeConsole({ terminals: ["out"] });
  using line = new StatusLine(console);
  line.show(() => "50%");
  assertEquals(console.said, []);
});
