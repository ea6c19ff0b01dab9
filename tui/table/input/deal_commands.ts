import { WINNABLE } from "../settings.ts";
import type { Action, CommandEntry, Commands } from "./action.ts";

/** The commands that put another deal on the table, or the same one again. */
export function dealCommands(
  hasSolver: boolean,
  levels: readonly string[],
  hasDaily: boolean,
): Commands {
  return [
    hasSolver ? newWinnableDeal(levels) : NEW_DEAL,
    hasDaily ? RESTART_AND_DAILY : RESTART,
  ];
}

const NEW_DEAL: CommandEntry = {
  form: "new [SEED]",
  text: "deal, or that of a seed",
  told: ["new, new SEED: another deal; + and -: the next seed, the one before"],
  words: {
    new: { kind: "askNew", typed: true },
    "new!": { kind: "new" },
    "+": { kind: "askNeighbour", by: 1, typed: true },
    "-": { kind: "askNeighbour", by: -1, typed: true },
    "+!": { kind: "neighbour", by: 1 },
    "-!": { kind: "neighbour", by: -1 },
  },
};

/** The same where a solver finds deals that can be won, and how hard they are. */
function newWinnableDeal(levels: readonly string[]): CommandEntry {
  const deals = [WINNABLE, ...levels];
  const [level] = levels.slice(-2);
  return {
    form: level === undefined ? `new [${WINNABLE}]` : `new, new ${level}`,
    text: level === undefined ? "deal, or new SEED" : "deal; or new SEED",
    told: [
      ...NEW_DEAL.told ?? [],
      `new ${WINNABLE}: a deal that the solver has proved to be winnable`,
      ...(level === undefined ? [] : [
        `${levels.map((one) => `new ${one}`).join(", ")}: one of that level, which can be won`,
        "level: how hard this deal is",
      ]),
    ],
    words: {
      ...NEW_DEAL.words,
      ...Object.fromEntries(deals.flatMap((one): [string, Action][] => [
        [`new ${one}`, { kind: "askNew", deals: one, typed: true }],
        [`new! ${one}`, { kind: "new", deals: one }],
      ])),
      ...(level === undefined ? {} : { level: { kind: "level" } as const }),
    },
  };
}

const RESTART: CommandEntry = {
  form: "restart",
  text: "the same deal again",
  words: { restart: { kind: "askRestart", typed: true }, "restart!": { kind: "restart" } },
};

/** The same where there are daily deals. */
const RESTART_AND_DAILY: CommandEntry = {
  form: "restart, daily",
  text: "again; today's deal",
  told: [
    `${RESTART.form}: ${RESTART.text}`,
    "daily: the deal of today, the same for everybody; daily 2026-11-19: of an earlier date",
  ],
  words: {
    ...RESTART.words,
    daily: { kind: "askDaily", typed: true },
    "daily!": { kind: "daily" },
    "new daily": { kind: "askDaily", typed: true },
    "new! daily": { kind: "daily" },
  },
};
