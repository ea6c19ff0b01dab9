import { KLONDIKE } from "../store/klondike.ts";
import { storeFolder } from "../store/place.ts";
import { Store } from "../store/store.ts";
import type { Ended } from "../tui/molek/ended.ts";
import type { Console } from "./console.ts";

/** The name of the game in the results, which `patience stats` shows. */
const GAME = "molek-syntez";

/** A lock is held for a moment only; the game does not wait longer for a count. */
const WAIT_MS = 500;

/** The games that were won, in the store; without one that can be written, those of this program. */
export class Wins {
  readonly #store: Store | undefined;
  readonly #newKey: () => string;
  #wins = 0;

  private constructor(store: Store | undefined, newKey: () => string) {
    this.#store = store;
    this.#newKey = newKey;
    const results = store?.results();
    if (!results?.ok) return;
    this.#wins = results.value.filter(({ game, won }) => game === GAME && won).length;
  }

  /** Looks into the store, which is made if it is not there; says why it cannot be used. */
  static open(console: Console, keeps: boolean): Wins {
    const newKey = (): string => `${GAME}-${console.randomWord()}-${console.randomWord()}`;
    if (!keeps) return new Wins(undefined, newKey);
    const folder = storeFolder((name) => console.env(name), Deno.build.os);
    const store = folder.ok
      ? Store.open({ folder: folder.value, wait: WAIT_MS, now: Date.now() })
      : folder;
    if (store.ok) return new Wins(store.value, newKey);
    const reason = typeof store.error === "string" ? store.error : store.error.reason;
    console.err(`Not counted: ${reason}.\n`);
    return new Wins(undefined, newKey);
  }

  /** How many games were won. */
  get count(): number {
    return this.#wins;
  }

  /** Counts a game that is over; answers how many were won. */
  add({ won, cheated, helped, milliseconds }: Ended): number {
    if (won) this.#wins++;
    const variant = cheated ? "with cheats" : "without cheats";
    const result = { game: GAME, variant, won, helped, milliseconds, score: undefined };
    const { table } = KLONDIKE;
    this.#store?.write([{ kind: "end", table, key: this.#newKey(), ended: Date.now(), result }]);
    return this.#wins;
  }

  close(): void {
    this.#store?.close();
  }
}
