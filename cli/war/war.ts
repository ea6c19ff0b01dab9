import { type Command, lazy, type Subcommand } from "../command.ts";

/**
 * The commands of `patience war`. The simulation is one of them: were its options those of `war`
 * itself, `war sweep --war-size 1..20` would give `--war-size` to the simulation.
 */
export const COMMANDS: readonly Subcommand[] = [
  {
    name: "play",
    summary: "simulate many games",
    isDefault: true,
    module: lazy<typeof import("./simulate.ts")>(import.meta.resolve("./simulate.ts")),
  },
  {
    name: "sweep",
    summary: "compare rules on the same shuffles",
    module: lazy<typeof import("./sweep.ts")>(import.meta.resolve("./sweep.ts")),
  },
  {
    name: "exact",
    summary: "follow all games of a small deck",
    module: lazy<typeof import("./exact.ts")>(import.meta.resolve("./exact.ts")),
  },
  {
    name: "show",
    summary: "show a shuffled deck and both hands",
    module: lazy<typeof import("./show.ts")>(import.meta.resolve("./show.ts")),
  },
  {
    name: "trace",
    summary: "describe one game battle by battle",
    module: lazy<typeof import("./trace.ts")>(import.meta.resolve("./trace.ts")),
  },
  {
    name: "watch",
    summary: "play one game on the screen",
    module: lazy<typeof import("./watch.ts")>(import.meta.resolve("./watch.ts")),
  },
];

/** `patience war`: simulates many games of War, and has commands for a closer look. */
export function fill(command: Command): void {
  // `war --help` is left to the simulation, whose help lists the other commands too.
  command.helpOption(false);
}
