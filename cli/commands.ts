import type { AnyCommand, Context } from "./command.ts";

/** A subcommand: its place in the help, and how to get the rest of it. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Whether it has commands of its own. */
  readonly isGroup?: true;
  /** Imports its code, which no other subcommand has to wait for. */
  load(context: Context): Promise<AnyCommand>;
}

/** All subcommands, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: "game",
    summary: "play Klondike",
    load: async (context) =>
      (await load<typeof import("./klondike/game.ts")>("./klondike/game.ts")).gameCommand(context),
  },
  {
    name: "check",
    summary: "validate exchange files of Klondike games",
    load: async (context) =>
      (await load<typeof import("./klondike/check.ts")>("./klondike/check.ts")).checkCommand(
        context,
      ),
  },
  {
    name: "advance",
    summary: "play the moves of an exchange file",
    load: async (context) =>
      (await load<typeof import("./klondike/advance.ts")>("./klondike/advance.ts")).advanceCommand(
        context,
      ),
  },
  {
    name: "deal",
    summary: "deal Klondike games and write them as exchange files",
    load: async (context) =>
      (await load<typeof import("./klondike/deal.ts")>("./klondike/deal.ts")).dealCommand(context),
  },
  {
    name: "winnable",
    summary: "find moves that win a Klondike game, or prove that there are none",
    load: async (context) =>
      (await load<typeof import("./klondike/winnable.ts")>("./klondike/winnable.ts"))
        .winnableCommand(context),
  },
  {
    name: "stats",
    summary: "show how many games were played and won",
    load: async (context) =>
      (await load<typeof import("./stats.ts")>("./stats.ts")).statsCommand(context),
  },
  {
    name: "war",
    summary: "simulate War: who wins, how long it takes, what the rules change",
    isGroup: true,
    load: async (context) =>
      (await load<typeof import("./war/war.ts")>("./war/war.ts")).warCommand(context),
  },
  {
    name: "molek",
    summary: "solve, deal and play the solitaire of MOLEK-SYNTEZ",
    isGroup: true,
    load: async (context) =>
      (await load<typeof import("./molek/molek.ts")>("./molek/molek.ts")).molekCommand(context),
  },
  {
    name: "merge",
    summary: "add up the parts of a run that was split with --shard",
    load: async (context) =>
      (await load<typeof import("./merge.ts")>("./merge.ts")).mergeCommand(context),
  },
  {
    name: "completions",
    summary: "write what a shell needs to complete commands and options",
    load: async (context) =>
      (await load<typeof import("./completions/completions.ts")>("./completions/completions.ts"))
        .completionsCommand(context),
  },
];

/**
 * Imports a module by a name that only running it tells: Deno would otherwise read the modules of
 * all subcommands at every start. `tools/compile.ts` names them for the binary.
 */
function load<Module>(file: string): Promise<Module> {
  return import(new URL(file, import.meta.url).href);
}
