import { assertEquals } from "@std/assert";
import { formatPosition } from "../../../lib/klondike/position_text.ts";
import { position } from "./positions.ts";

Deno.test("a position is printed row by row, with the visible cards of the waste", () => {
  const text = `RULES: turn 3 limit 1 FOUNDATIONS: 2c _d Th As TABLEAU:
| 5d
Ks 9s | 8d 7s 6d
|
|
3s | Kh
|
2s | Jh
STOCK: 9c Qd 5c Ts | * MOVES:`;
  assertEquals(
    formatPosition(position(text)),
    `Foundations
2c _d Th As
Tableau
## .. ## .. .. ## 5d
Jh .. Kh .. .. ## ..
.. .. .. .. .. 8d ..
.. .. .. .. .. 7s ..
.. .. .. .. .. 6d ..
Waste top
Qd 5c Ts
`,
  );
  assertEquals(
    formatPosition(position(text.replace("turn 3", "turn 1"))).split("\n").at(-2),
    "Ts",
  );
});

Deno.test("an empty tableau has no rows, and an empty waste is marked", () => {
  const won = "RULES: turn 1 limit 0 FOUNDATIONS: Kc Kd Kh Ks TABLEAU:\n" + "|\n".repeat(7) +
    "STOCK: | MOVES:";
  assertEquals(
    formatPosition(position(won)),
    "Foundations\nKc Kd Kh Ks\nTableau\nWaste top\n(empty)\n",
  );
});
