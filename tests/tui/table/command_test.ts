import { assert, assertEquals } from "@std/assert";
import { GAME_COMMAND_HELP, parseGameCommand } from "../../../tui/table/command.ts";
import { parseCommand as parseKlondike } from "../../../tui/klondike/command.ts";
import { parseCommand as parseMolek } from "../../../tui/molek/command.ts";

const GAMES = [parseKlondike, parseMolek];

Deno.test("what every game understands means the same in all of them", () => {
  const lines = ["u", "undo", "U", "redo", "hint", "new", "new winnable", "new  12", "theme solid"];
  const helped = GAME_COMMAND_HELP.map(([command]) => command)
    .filter((command) => !/[[,]/.test(command));
  for (const line of [...lines, ...helped, "?", "help", "quit", " save  a  b.txt ", "load x"]) {
    const common = parseGameCommand(line);
    assert(common?.ok, line);
    for (const parse of GAMES) assertEquals(parse(line), common, line);
  }
});

Deno.test("the name of a file keeps its blanks, and is needed", () => {
  assertEquals(parseGameCommand(" save  a  b.txt "), {
    ok: true,
    value: { kind: "save", path: "a  b.txt" },
  });
  assertEquals(parseGameCommand("load "), {
    ok: false,
    error: "'load' needs the name of a file",
  });
});

Deno.test("what is no seed is refused, what is for one game only is left to it", () => {
  for (const seed of ["0", "x", "-1", "2147483647", "1.5"]) {
    assertEquals(parseGameCommand(`new ${seed}`), {
      ok: false,
      error: `'${seed}' is no seed: seeds are 1 to 2147483646`,
    });
  }
  for (const line of ["", "s", "c1 c2", "winnable", "saves", "constructor", "toString"]) {
    assertEquals(parseGameCommand(line), undefined, line);
  }
});

Deno.test("the names that every object has are no commands", () => {
  for (const line of ["constructor", "toString", "__proto__", "valueOf"]) {
    for (const parse of GAMES) assert(!parse(line).ok, line);
  }
});
