// Positions and typed moves of described games.

import { assert, assertEquals } from "@std/assert";
import { EIGHT_OFF } from "../../../lib/described/games/eight_off.ts";
import { FREECELL } from "../../../lib/described/games/freecell.ts";
import { SPIDER } from "../../../lib/described/games/spider.ts";
import { YUKON } from "../../../lib/described/games/yukon.ts";
import { variantsOf } from "../../../lib/message.ts";
import { assertClean } from "../../clean.ts";
import { corpusOf, type Target, textOf } from "../target.ts";

const GAMES = [FREECELL, EIGHT_OFF, SPIDER, YUKON];

/** Texts of positions. */
const POSITIONS: Target = {
  name: "described-positions",
  share: 100_000,
  corpus: corpusOf(GAMES.map((game) => game.text.start(game.deal(1, game.variant)))),
  dictionary: ["Foundations: ", "C-A", "C-0", "S", "Freecells: ", "- ", ": ", "| ", "10h", "\n"],
  examine: (bytes) => {
    const text = textOf(bytes);
    const outcomes = GAMES.map(({ text: { start, parseStart }, variant, legalMoves }) => {
      const state = parseStart(text, variant);
      if (state === undefined) return "refused";
      assertEquals(parseStart(start(state), variant), state);
      return legalMoves(state).length > 0 ? "position" : "position without moves";
    });
    return outcomes.find((outcome) => outcome !== "refused") ?? "refused";
  },
};

/** Typed moves, and the words of saved ones. */
const MOVES: Target = {
  name: "described-moves",
  share: 200_000,
  corpus: corpusOf([
    ...[
      "c3 c5",
      "3c1 c5",
      "c3 e",
      "e2 c5",
      "3a",
      "a5",
      "4h",
      "c3 cell b",
      "free cell 2 to c5",
      "s",
    ],
    ...["3c1-c5", "13c2-f", "e8-c1", "column 3 to home"],
  ]),
  dictionary: ["e", "h", "cell ", "0", "99", "c10", "f4", "w", "->", "constructor", "\0"],
  examine: (bytes) => {
    const line = textOf(bytes);
    const outcomes = GAMES.map((game) => {
      const state = game.deal(1, game.variant);
      const word = game.text.parseMove(line);
      if (word) assertEquals(game.text.move(word), line);
      const move = game.parse(line, state);
      if (move === undefined) return "no move";
      if (move.ok) assert(game.play(state, move.value).ok);
      else variantsOf(move.error.reason).forEach(assertClean);
      return move.ok ? "move" : "refused";
    });
    return outcomes.find((outcome) => outcome !== "no move") ?? "no move";
  },
};

/** Targets of this file. */
export const DESCRIBED: readonly Target[] = [POSITIONS, MOVES];
