import type { GameEvent } from "../tui/table/effect.ts";
import type { CardTable } from "../tui/table/model.ts";
import type { EngineRequest, GameEngine } from "./engine.ts";
import type { StartWorker } from "./engine_client.ts";

/** A patience that can be played: its card table and its engine. */
export interface GameEntry {
  readonly table: CardTable;
  /** Ways to load its engine; missing if it has no solver. */
  readonly solver?: {
    /** Starts the engine in a worker, for the screen. */
    readonly startWorker: StartWorker<EngineRequest, GameEvent>;
    /** Loads the engine into this thread, for plain mode, where no key has to wait. */
    load(): Promise<GameEngine>;
  };
}

/** Deal: its seed, its level if it was chosen by level, and its date if it is a daily deal. */
export interface FoundDeal {
  readonly seed: number;
  readonly level?: string;
  readonly day?: string;
}
