import { plainMode } from "../../../../tui/table/plain/plain_mode.ts";
import type { Model } from "../../../../tui/table/model.ts";

/**
 * Returns what a game says first, and to each of some lines; a seed that it wants is 99, and no
 * file is written.
 */
export function spoken(model: Model, lines: readonly string[], asks = false): string[] {
  const program = plainMode({ model, effects: [] }, {
    now: () => 0,
    asks,
    prompt: "",
    perform: (effect, tell) => {
      if (effect.kind === "chooseSeed") tell({ kind: "deal", seed: 99 });
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
