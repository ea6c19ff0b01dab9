import { playThrough } from "../../lib/klondike/exchange/play.ts";
import type { GameRecord } from "../../lib/klondike/record.ts";
import { printable } from "../../lib/printable.ts";
import type { KlondikeEffect, KlondikeEvent } from "../../tui/klondike/effect.ts";
import type { Perform } from "../../tui/screen.ts";
import { parseGameFile } from "./file.ts";
import { performKept } from "../perform_kept.ts";
import type { Keeping } from "../play_game.ts";
import type { GameSolver, SolverModule } from "../run/advice.ts";
import type { KlondikeRequest } from "./advice.ts";

/** The solver of Klondike in a worker. */
export const KLONDIKE_SOLVER: SolverModule<KlondikeRequest, KlondikeEvent> = {
  url: new URL("./advice_worker.ts", import.meta.url),
  failed: (request, reason) => [
    ...(request.kind === "solve"
      ? [{ kind: "solved", id: request.id, verdict: "undecided", moves: [] } as const]
      : []),
    { kind: "refused", reason },
  ],
};

/** What the effects of a game are performed with. */
export interface KlondikeWorld extends Keeping<GameRecord> {
  readonly solver: GameSolver<KlondikeRequest, KlondikeEvent>;
  readonly worryBack: boolean;
  chooseSeed(): number;
}

type Tell = (event: KlondikeEvent) => void;

/** Performs the effects of a game. */
export function performKlondike(world: KlondikeWorld): Perform<KlondikeEvent, KlondikeEffect> {
  const { autosave, reports } = world;
  return (effect, tell) => {
    reports.listener ??= (text) => tell({ kind: "said", text });
    switch (effect.kind) {
      case "chooseSeed":
        return chooseSeed(world, effect, tell);
      case "solve":
        return world.solver.ask(effect, tell);
      case "end":
        return autosave?.end(
          effect.record,
          effect.won,
          (statistics) => tell({ kind: "counted", statistics }),
        );
      case "load":
        return tell(loadFile(world, effect.path));
      default:
        return performKept(world, effect, tell);
    }
  };
}

function chooseSeed(
  { solver, chooseSeed }: KlondikeWorld,
  { rules, winnable }: Extract<KlondikeEffect, { kind: "chooseSeed" }>,
  tell: Tell,
): void {
  const seed = chooseSeed();
  if (winnable) solver.ask({ kind: "deal", rules, seed }, tell);
  else tell({ kind: "deal", seed });
}

function loadFile({ context, worryBack }: KlondikeWorld, path: string): KlondikeEvent {
  const name = printable(path);
  const bytes = context.console.readFile(path);
  if (!bytes.ok) return { kind: "refused", reason: `cannot read '${name}': ${bytes.error}` };
  const game = parseGameFile(bytes.value, { worryBack });
  if (!game.ok) {
    const [finding] = game.error;
    return { kind: "refused", reason: `'${name}': ${finding?.message ?? "it is not valid"}` };
  }
  const { state: start, moves } = game.value;
  const { illegal } = playThrough(start, moves);
  return illegal === undefined
    ? { kind: "loaded", name: path, start, moves: moves.map(({ move }) => move) }
    : {
      kind: "refused",
      reason: `move ${illegal.number} of the file is illegal: ${illegal.reason}`,
    };
}
