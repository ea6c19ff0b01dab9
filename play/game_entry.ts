import type { GameEvent } from "../tui/table/effect.ts";
import type { CardTable } from "../tui/table/model.ts";
import type { EngineRequest, GameEngine } from "./engine.ts";
import type { StartWorker } from "./engine_client.ts";

/** A patience that can be played: how it is put on the table, and who advises its players. */
export interface GameEntry {
  readonly table: CardTable;
  /** Its solver, where it has one, and its coach. */
  readonly solver?: {
    /** Starts the worker in which they answer while there is a screen. */
    readonly startWorker: StartWorker<EngineRequest, GameEvent>;
    /** Loads them into this thread, where nobody waits for a key. */
    load(): Promise<GameEngine>;
  };
}

/** The number of a deal, how hard it is where it was chosen by that, and the date that it is of. */
export interface FoundDeal {
  readonly seed: number;
  readonly level?: string;
  readonly day?: string;
}
