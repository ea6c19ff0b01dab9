import type { GameRecord } from "../../lib/molek/record.ts";
import type { MolekEffect, MolekEvent } from "../../tui/molek/effect.ts";
import type { Perform } from "../../tui/screen.ts";
import type { Context } from "../command.ts";
import type { MolekRequest } from "./advice.ts";
import { chooseMolekSeed, readMolekFile } from "./start.ts";
import { performKept } from "../perform_kept.ts";
import type { Keeping } from "../play_game.ts";
import type { GameSolver, SolverModule } from "../run/advice.ts";

/** The solver of MOLEK-SYNTEZ in a worker. */
export const MOLEK_SOLVER: SolverModule<MolekRequest, MolekEvent> = {
  url: new URL("./advice_worker.ts", import.meta.url),
  failed: (request, reason) => [...unanswered(request), { kind: "refused", reason }],
};

/** What the effects of a game are performed with. */
export interface MolekWorld extends Keeping<GameRecord> {
  readonly solver: GameSolver<MolekRequest, MolekEvent>;
}

function unanswered(request: MolekRequest): readonly MolekEvent[] {
  switch (request.kind) {
    case "solve":
      return [{ kind: "solved", id: request.id, moves: undefined }];
    case "judge":
      return [{ kind: "judged", id: request.id, judgement: { verdict: "undecided" } }];
    case "deal":
      return [];
    default:
      return request satisfies never;
  }
}

type Tell = (event: MolekEvent) => void;

/** Performs the effects of a game. */
export function performMolek(world: MolekWorld): Perform<MolekEvent, MolekEffect> {
  const { autosave, reports, solver } = world;
  return (effect, tell) => {
    reports.listener ??= (text) => tell({ kind: "said", text });
    switch (effect.kind) {
      case "chooseSeed":
        return chooseSeed(world, effect.winnable, tell);
      case "solve":
      case "judge":
        return solver.ask(effect, tell);
      case "end":
        return autosave?.end(
          effect.record,
          effect.won,
          (statistics, wins) => tell({ kind: "counted", wins, statistics }),
        );
      case "load":
        return tell(loadFile(world.context, effect.path));
      default:
        return performKept(world, effect, tell);
    }
  };
}

function loadFile(context: Context, path: string): MolekEvent {
  const game = readMolekFile(context, path);
  return game.ok
    ? { kind: "loaded", name: path, ...game.value }
    : { kind: "refused", reason: game.error };
}

function chooseSeed({ context, solver }: MolekWorld, winnable: boolean, tell: Tell): void {
  const seed = chooseMolekSeed(context);
  if (winnable) solver.ask({ kind: "deal", seed }, tell);
  else tell({ kind: "deal", seed });
}
