import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import { longestForm, variantsOf } from "../../../../lib/message.ts";
import { MOLEK } from "../../../../lib/molek/patience/molek.ts";
import type { Patience } from "../../../../lib/patience.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { dealGame } from "../../../../tui/table/game.ts";
import { actionList, commandsOf } from "../../../../tui/table/input/action_list.ts";
import { helpLines } from "../../../../tui/table/input/help_lines.ts";
import {
  parseCommand,
  type ParsedCommand,
  parsePileNames,
} from "../../../../tui/table/input/command.ts";
import type { CardTable } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { commandList } from "../../../../tui/table/plain/help.ts";
import { anyString } from "../../../any_string.ts";
import { YUKON_TABLE } from "../../../yukon/command.ts";
import { YUKON } from "../../../yukon/patience.ts";
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";

const TABLES: readonly CardTable[] = [KLONDIKE_TABLE, MOLEK_TABLE, YUKON_TABLE];

const NOTHING = {
  family: "closed",
  hasSolver: false,
  hasCoach: false,
  hasReview: false,
  hasDaily: false,
} as const;
/** A patience with only the required parts. */
const { finish: _finish, ...PLAIN } = YUKON_TABLE.patience;
const COMMON = actionList(PLAIN, NOTHING, { cards: [], advice: [] });

/** A table without its own commands or moves. */
const BARE: CardTable = {
  ...YUKON_TABLE,
  patience: { ...YUKON_TABLE.patience, parse: () => undefined },
  actions: COMMON,
};

/** Parses a line in the first position of a deal. */
function parse(table: CardTable, line: string): ParsedCommand {
  return parseCommand(newModel(table, dealGame(table.patience, 10)), line);
}

/** Returns the reason why a line is refused, or the kind of its command. */
function refusal(table: CardTable, line: string): string {
  const typed = parse(table, line);
  return typed.kind === "refused" ? longestForm(typed.refusal.reason) : typed.kind;
}

Deno.test("common commands mean the same in all games", () => {
  const lines = ["u", "undo", "U", "redo", "hint", "new", "new  12", "theme felt"];
  const helped = commandsOf(COMMON).flatMap(({ words }) => Object.keys(words))
    .filter((word) => !/^(motion|mouse|timer) |[+-]/.test(word));
  for (const line of [...lines, ...helped, "?", "help", "quit", " save  a  b.txt ", "load x"]) {
    const common = parse(KLONDIKE_TABLE, line);
    assertEquals(common.kind, "action", line);
    for (const table of TABLES) assertEquals(parse(table, line), common, line);
  }
});

Deno.test("new winnable is a command only if the game has a solver", () => {
  for (const table of TABLES.filter(({ hasSolver }) => hasSolver)) {
    assertEquals(parse(table, "new winnable"), {
      kind: "action",
      action: { kind: "askNew", deals: "winnable", typed: true },
    });
  }
  assertEquals(
    refusal(YUKON_TABLE, "new winnable"),
    "'winnable' is not a seed; seeds are 1 to 2147483646",
  );
});

Deno.test("the name of a file keeps its blanks, and is required", () => {
  assertEquals(parse(BARE, " save  a  b.txt "), {
    kind: "action",
    action: { kind: "save", path: "a  b.txt" },
  });
  assertEquals(refusal(BARE, "load "), "'load' requires a file name");
});

Deno.test("bad seeds are refused, and words of a single game are not common commands", () => {
  for (const seed of ["0", "x", "-1", "2147483647", "1.5"]) {
    assertEquals(
      refusal(BARE, `new ${seed}`),
      `'${seed}' is not a seed; seeds are 1 to 2147483646`,
    );
  }
  for (const line of ["", "s", "c1 c2", "winnable", "saves", "constructor", "toString"]) {
    assertEquals(refusal(BARE, line), `'${line}' is not a command; ? lists them`, line);
  }
});

Deno.test("names of object properties are not commands", () => {
  for (const line of ["constructor", "toString", "__proto__", "valueOf"]) {
    for (const table of TABLES) assertEquals(parse(table, line).kind, "refused", line);
  }
});

Deno.test("every command of the help is understood", () => {
  const actions = ["auto on", "auto off", "new", "new 12", "u", "U", "theme", "theme felt"];
  for (const line of actions) assertEquals(parse(KLONDIKE_TABLE, line).kind, "action", line);
  for (const table of TABLES) {
    for (const line of commandsOf(table.actions).flatMap(({ words }) => Object.keys(words))) {
      assertEquals(parse(table, line).kind, "action", line);
    }
    const forms = table.patience.typed.flatMap(([form]) => form.split(", "));
    for (const line of forms.filter((form) => !form.startsWith(". r"))) {
      assert(
        !/^'.*' (is no|needs) /.test(refusal(table, line)),
        `${line}: ${refusal(table, line)}`,
      );
    }
    const listed = helpLines(table).flatMap(({ typed }) => typed ?? []);
    assertEquals(listed.length, new Set(listed).size);
  }
});

Deno.test("every command listed in plain mode is understood", () => {
  const values: Readonly<Record<string, string>> = { SEED: "12", FILE: "a.txt" };
  for (const table of TABLES) {
    const listed = commandList(table).slice(table.patience.typed.length);
    const forms = listed.filter((line) => line.includes(":"))
      .flatMap((line) => line.split("; "))
      .flatMap((part) => part.includes(":") ? part.slice(0, part.indexOf(":")).split(", ") : []);
    assert(forms.length > 20, forms.join());
    for (const form of forms.filter((one) => !/ NAME$| or | and |^vegas|^standard/.test(one))) {
      const line = form.replace(/SEED|FILE/g, (word) => values[word] ?? "");
      assertEquals(parse(table, line).kind, "action", line);
    }
  }
});

Deno.test("moves as written in files are moves, or illegal by the rules", () => {
  assertEquals([".", "r", "w->3", "4->f"].map((line) => refusal(KLONDIKE_TABLE, line)), [
    "move",
    "can't reset: the stock still has 24 cards",
    "the waste is empty",
    "can't move the 7 of hearts to its foundation: the ace of hearts comes first",
  ]);
});

Deno.test("any text that is not a command is refused with a printable message", () => {
  const model = newModel(KLONDIKE_TABLE, dealGame(KLONDIKE_TABLE.patience, 10));
  fc.assert(
    fc.property(anyString(40), (line) => {
      const typed = parseCommand(model, line);
      if (typed.kind !== "refused") return;
      const shown = variantsOf(typed.refusal.reason).join("");
      assert([...shown].every((one) => one >= " " && one !== "\x7f"));
    }),
    { seed: 4, numRuns: 500 },
  );
});

Deno.test("errors about words name commands, and errors about piles name columns", () => {
  const error = (line: string): string => refusal(KLONDIKE_TABLE, line);
  assertEquals(error("hnit"), "'hnit' is not a command; ? lists them");
  assertEquals(error("w c9"), "'c9' is not a column; use c1 to c7");
  assertEquals(error("new x"), "'x' is not a seed; seeds are 1 to 2147483646");
  assertEquals(error("  c5   c4 "), "move");
  assertEquals(error("  c1   c2 "), error("c1 c2"));
});

Deno.test("moves and commands are understood as people write them", () => {
  const written: readonly (readonly [CardTable, string, readonly string[]])[] = [
    [KLONDIKE_TABLE, "c5 c4", ["C5 C4", "5 4", "54", "5->4", "5 → c4", "column 5 to column 4"]],
    [KLONDIKE_TABLE, "1c5 c4", ["1C5 C4", "1c5c4", "1c5->4"]],
    [KLONDIKE_TABLE, "c1 f", ["C1 F", "c1f", "1 -> f", "1→f", "1 to foundation", "c1 clubs"]],
    [KLONDIKE_TABLE, "w c4", ["W C4", "w4", "w->4", "waste to 4"]],
    [KLONDIKE_TABLE, "f1 c3", ["clubs 3", "F1 C3", "c->3", "C -> 3"]],
    [MOLEK_TABLE, "c5 c1", ["C5 C1", "5 1", "51", "5->1", "column 5 to column 1"]],
    [MOLEK_TABLE, "c1 ! c2", ["C1!C2", "1 ! 2", "1 !> 2"]],
    [MOLEK_TABLE, "0 5 -> 1 6", ["0 5->1 6", "0 5 → 1 6"]],
    [YUKON_TABLE, "c3 f", ["C3 F", "3f", "3 -> f", "c3 hearts"]],
    [KLONDIKE_TABLE, "theme felt", ["THEME felt", "Theme  felt"]],
    [KLONDIKE_TABLE, "undo", ["UNDO", "Undo"]],
  ];
  for (const [table, plain, lines] of written) {
    for (const line of lines) assertEquals(parse(table, line), parse(table, plain), line);
  }
  // These keys do in a line what they do at the board.
  for (const table of [KLONDIKE_TABLE, MOLEK_TABLE, YUKON_TABLE] as unknown as CardTable[]) {
    for (const key of ["H", "S", "W", "V", "a", "A", "B"]) {
      const action = table.boardKeys[key];
      if (action) assertEquals(parse(table, key), { kind: "action", action }, key);
    }
    assertEquals(parse(table, "R"), parse(table, "restart"));
  }
  // Other keys of the board mean nothing in a line.
  assertEquals(parse(KLONDIKE_TABLE, "Y").kind, "refused");
});

Deno.test("a text that is almost a move is refused with the expected form", () => {
  assertEquals(refusal(KLONDIKE_TABLE, "C8 F"), "'c8' is not a column; use c1 to c7");
  assertEquals(
    refusal(KLONDIKE_TABLE, "3c1"),
    "'3c1' needs a target, such as '3c1 c4' or '3c1 f'",
  );
  assertEquals(refusal(MOLEK_TABLE, "c7 c1"), "'c7' is not a column; use c1 to c6");
  assertEquals(refusal(MOLEK_TABLE, "2c1"), "type a move like c3 c5");
  assertEquals(refusal(YUKON_TABLE, "c8 f"), "'c8' is not a column; use c1 to c7");
});

type Piles = Pick<Patience, "pileSpecs">;

function asked(patience: Piles, line: string): string | undefined {
  const piles = parsePileNames(patience, line);
  return piles?.ok ? piles.value.join(" ") : piles && longestForm(piles.error);
}

Deno.test("a pile is named by its name, its number or its key", () => {
  for (const line of ["5", "c5", "C5", "c 5", "column 5", "Column 5", "col 5"]) {
    for (const patience of [KLONDIKE, MOLEK, YUKON]) assertEquals(asked(patience, line), "5", line);
  }
  for (const line of ["waste", "w", "Waste"]) assertEquals(asked(KLONDIKE, line), "waste");
  assertEquals(asked(KLONDIKE, "stock"), "stock");
  assertEquals(asked(KLONDIKE, "hearts"), "hearts");
  assertEquals(["f1", "F4"].map((line) => asked(KLONDIKE, line)), ["clubs", "spades"]);
  for (const line of ["foundations", "foundation", "home", "f"]) {
    for (const patience of [KLONDIKE, YUKON]) {
      assertEquals(asked(patience, line), "clubs diamonds hearts spades", line);
    }
  }
});

Deno.test("a pile that does not exist is refused with the names of the existing piles", () => {
  assertEquals(
    asked(KLONDIKE, "column 9"),
    "'column 9' is not a column; use c1 to c7",
  );
  assertEquals(
    asked(YUKON, "stock"),
    "there is no stock; the piles are foundations and columns 1-7",
  );
  assertEquals(asked(MOLEK, "c7"), "'c7' is not a column; use c1 to c6");
  assertEquals(
    asked(MOLEK, "hearts"),
    "there is no foundation of hearts; the piles are columns 1-6",
  );
  assertEquals(asked(MOLEK, "foundations"), "there is no foundation; the piles are columns 1-6");
});

Deno.test("other lines do not name a pile", () => {
  for (
    const line of [
      "",
      "c",
      "c5 c4",
      "5 4",
      "cards",
      "column",
      "constructor",
      "Space",
      "007",
      "f0",
      "f5",
    ]
  ) {
    assertEquals(asked(KLONDIKE, line), undefined, line);
  }
});
