import { commandsOf, keysOf } from "../../../../tui/table/input/action_list.ts";
import { assert, assertEquals } from "@std/assert";
import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import { keyInput } from "../../../../tui/terminal/input.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { dealGame } from "../../../../tui/table/game.ts";
import type { CardTable, Model } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { update } from "../../../../tui/table/update.ts";
import { YUKON_TABLE } from "../../../yukon/command.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";

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
  /** What the help lists. */
  readonly keys: readonly { readonly name: string; readonly text: string }[];
  readonly commands: readonly { readonly form: string; readonly text: string }[];
  /** The rows inside of the frame of each page of the help in a window. */
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

/** All pages of the help, gone through by the key. */
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

/** The rows of a page without its frame: its title, then its lines. */
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
  Deno.test(`the help of ${name} teaches its rules whole, on one page in 80x25`, () => {
    const sizes = [[40, 12], [57, 16], [80, 24], [80, 25], [120, 40]] as const;
    for (const [width, height] of sizes) {
      const told = rulesIn(pages(width, height));
      for (const paragraph of paragraphs) {
        assert(told.includes(paragraph), `${width}x${height} lacks: ${paragraph}\n${told}`);
      }
      assert(
        /To begin: Tab finds a card that can move, .*Or drag cards\.( A double click plays a card.*\.)?$/
          .test(told),
        told,
      );
    }
    for (const [width, height] of [[40, 40], [57, 16], [78, 28], [80, 24]] as const) {
      const told = pages(width, height).flat().join(" ").replace(/ +/g, " ");
      for (const { text } of [...keys, ...commands]) {
        assert(told.includes(text), `${width}x${height}: ${text}`);
      }
    }
    for (const width of [40, 60, 90]) {
      const told = pages(width, 12).flat();
      for (const { name, text } of keys) {
        assert(told.some((row) => row.includes(`${name.padEnd(9)}${text}`)), `${width}: ${name}`);
      }
      for (const { form } of commands) {
        assert(told.some((row) => row.includes(form)), `${width}: ${form}`);
      }
    }
    const titles = pages(80, 25).map(([title]) => title);
    assertEquals(titles.length, 2);
    assert(/^How .* is played$/.test(titles[1] ?? ""), titles[1]);
  });
}
