import { assertEquals } from "@std/assert";
import { windowColumns } from "../../../cli/io/terminal_width.ts";
import { FakeConsole, type FakeWorld } from "../fake_console.ts";

const COLUMNS_OF: readonly (readonly [FakeWorld, number])[] = [
  [{ terminals: ["out"], columns: 132 }, 132],
  [{ terminals: ["err"], columns: 132 }, 132],
  [{ terminals: ["in"], columns: 132 }, 80],
  [{ columns: 132 }, 80],
  [{ terminals: ["out"] }, 80],
  [{ terminals: ["out"], columns: 0 }, 80],
  [{ terminals: ["out"], columns: 7 }, 20],
  [{ terminals: ["out"], columns: 65_535 }, 500],
  [{ env: { COLUMNS: "132" } }, 132],
  [{ env: { COLUMNS: "65535" } }, 500],
  [{ env: { COLUMNS: "19" }, terminals: ["out"], columns: 132 }, 132],
  [{ env: { COLUMNS: "40" }, terminals: ["out"], columns: 132 }, 40],
  [{ env: { COLUMNS: "wide" } }, 80],
];

Deno.test("text is as wide as COLUMNS says, else as the terminal, else 80 columns", () => {
  for (const [world, columns] of COLUMNS_OF) {
    assertEquals(windowColumns(new FakeConsole(world)), columns, JSON.stringify(world));
  }
});
