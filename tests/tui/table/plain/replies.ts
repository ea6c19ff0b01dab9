import { plainMode } from "../../../../tui/table/plain/plain_mode.ts";
import type { Model } from "../../../../tui/table/model.ts";

/**
 * Returns the first text of a game and its replies to some lines; chosen seeds are 99, and no file
 * is written.
 */
export function repliesTo(model: Model, lines: readonly string[], asks = false): string[] {
  const program = plainMode({ model, effects: [] }, {
    now: () => 0,
    asks,
    prompt: "",
    perform: (effect, send) => {
      if (effect.kind === "chooseSeed") send({ kind: "deal", seed: 99 });
    },
  });
  let reply = program.start;
  return [
    reply.text,
    ...lines.map((line) => {
      reply = program.answer(reply.model, line);
      return reply.code === undefined ? reply.text : `exit ${reply.code}`;
    }),
  ];
}
