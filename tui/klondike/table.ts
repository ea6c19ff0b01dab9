import { countInWords } from "../../lib/message.ts";
import { DAILY_DEALS } from "../../lib/klondike/daily.ts";
import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import { UNLIMITED } from "../../lib/klondike/state.ts";
import { scoringOf } from "../../lib/klondike/variant.ts";
import { createTable } from "../table/create_table.ts";
import { bankrollValue, statusLine } from "../table/draw/status.ts";
import { positionIn } from "../table/game.ts";
import { describeDeal, statusSentence } from "../table/plain/describe_board.ts";
import type { CardTable } from "../table/model.ts";

/** Klondike on the card table. */
export const KLONDIKE_TABLE: CardTable = createTable(KLONDIKE, {
  hasSolver: true,
  hasCoach: true,
  hasReview: true,
  daily: DAILY_DEALS,
  draw: {
    status: (model, layout) => {
      const { rules, resetsLeft, waste } = positionIn(model.game, KLONDIKE);
      const resets = rules.resets === UNLIMITED ? [] : [`Resets ${resetsLeft}`];
      return statusLine(model, layout, [[`Turn ${rules.turn}`, ...resets], [
        `Waste ${waste.length}`,
      ]]);
    },
  },
  lines: {
    introduce: (game) => {
      const { rules: { turn, resets, worryBack } } = positionIn(game, KLONDIKE);
      const scoring = scoringOf(game.variant);
      const limit = resets === UNLIMITED ? "unlimited resets" : countInWords(resets, "reset");
      return describeDeal(
        game,
        `turn ${turn}`,
        limit,
        ...(worryBack ? ["worry back"] : []),
        ...(scoring === "standard" ? [] : [scoring === "none" ? "no score" : `${scoring} scoring`]),
      );
    },
    status: (model) => {
      const { resetsLeft } = positionIn(model.game, KLONDIKE);
      const resets = resetsLeft === UNLIMITED ? [] : [`${countInWords(resetsLeft, "reset")} left`];
      const bankroll = bankrollValue(model).map(([, points]) => `bankroll ${points}`);
      return statusSentence(model, ...resets, ...bankroll);
    },
  },
});
