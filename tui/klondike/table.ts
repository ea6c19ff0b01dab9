import type { Move } from "../../lib/klondike/move.ts";
import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import { type State, UNLIMITED } from "../../lib/klondike/state.ts";
import { scoringOf } from "../../lib/klondike/variant.ts";
import { createTable } from "../table/create_table.ts";
import { statusLine, timeText } from "../table/draw/status.ts";
import { moveCount, scoreOf, stateOf } from "../table/game.ts";
import { introduced } from "../table/lines/line_texts.ts";
import type { CardTable } from "../table/model.ts";

/** Klondike on the card table. */
export const KLONDIKE_TABLE: CardTable<State, Move> = createTable(KLONDIKE, {
  hasSolver: true,
  draw: {
    status: (model, layout) => {
      const { rules, resetsLeft, waste } = stateOf(model.game);
      const resets = rules.resets === UNLIMITED ? [] : [`Resets ${resetsLeft}`];
      return statusLine(model, layout, [[`Turn ${rules.turn}`, ...resets], [
        `Waste ${waste.length}`,
      ]]);
    },
  },
  lines: {
    introduce: (game) => {
      const { rules: { turn, resets, worryBack } } = game.start;
      const scoring = scoringOf(game.variant);
      const limit = resets === UNLIMITED ? "no limit of resets" : `${resets} resets`;
      return introduced(
        game,
        `turn ${turn}`,
        limit,
        ...(worryBack ? ["worry back"] : []),
        ...(scoring === "standard" ? [] : [scoring === "none" ? "no score" : `${scoring} scoring`]),
      );
    },
    status: (model) => {
      const { game } = model;
      const { resetsLeft } = stateOf(game);
      const resets = resetsLeft === UNLIMITED ? "" : `, ${resetsLeft} resets left`;
      const score = scoreOf(game) ?? 0;
      return `Score ${score}, ${moveCount(game)} moves${resets}, time ${timeText(model)}.`;
    },
  },
});
