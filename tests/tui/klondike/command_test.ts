import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { COMMAND_HELP, parseCommand } from "../../../tui/klondike/command.ts";

Deno.test("every command of the help is understood", () => {
  const lines = [
    ".",
    "r",
    "w->3",
    "4->f",
    "auto on",
    "auto off",
    "new",
    "new 12",
    "u",
    "U",
    "theme",
    "theme solid",
  ];
  const named = COMMAND_HELP.map(([command]) => command)
    .filter((command) => !/ {2}|[.,[]/.test(command));
  for (const line of [...lines, ...named]) assert(parseCommand(line).ok, line);
});

Deno.test("what is no command is refused in a printable sentence, and nothing is thrown", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (line) => {
      const parsed = parseCommand(line);
      if (!parsed.ok) assert([...parsed.error].every((one) => one >= " " && one !== "\x7f"));
    }),
    { seed: 4, numRuns: 500 },
  );
});

Deno.test("the names that every object has are no commands", () => {
  for (const line of ["constructor", "toString", "__proto__", "valueOf"]) {
    const parsed = parseCommand(line);
    assert(!parsed.ok, line);
  }
});

Deno.test("a word is met as a command, places and moves as a move", () => {
  const error = (line: string): string => {
    const parsed = parseCommand(line);
    return parsed.ok ? "understood" : parsed.error;
  };
  assertEquals(error("hnit"), "'hnit' is no command; ? lists them");
  assertEquals(error("w c9"), "'c9' is no column: the columns are c1 to c7");
  assertEquals(error("new x"), "'x' is no seed: seeds are 1 to 2147483646");
  assertEquals(error("  c1   c2 "), "understood");
});
