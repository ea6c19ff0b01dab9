import type { GameRecord, SavedTurn } from "../../../lib/game_record.ts";
import { deal, dealCards, unshuffledDeck } from "../../../lib/klondike/deal.ts";
import type { Move } from "../../../lib/klondike/move.ts";
import { UNLIMITED } from "../../../lib/klondike/state.ts";
import { variantOf } from "../../../lib/klondike/variant.ts";
import type { Patience, State } from "../../../lib/patience.ts";
import { Autosave, type AutosaveDeps } from "../../../cli/store/autosave.ts";
import { type OpenDatabase, openDatabase } from "../../../cli/store/database.ts";
import { DATABASE_NAME } from "../../../cli/store/store.ts";
import { asOpaque, KLONDIKE } from "../../opaque.ts";
import { closeAtEnd } from "../../temporary_folder.ts";

/** A game of Klondike. */
export type KlondikeRecord = GameRecord;

const RULES = { turn: 1, resets: UNLIMITED, worryBack: false } as const;

/** Parts that all records of a seed's game share. */
const dealt = new Map<number, Pick<KlondikeRecord, "origin" | "variant" | "start">>();

const DRAWS = asOpaque<readonly SavedTurn[]>(Array.from({ length: 24 }, () => [{ kind: "draw" }]));

/** A game of a seed that has only drawn from the stock, up to 24 times. */
export function drawn(draws: number, { seed = 10, played = draws } = {}): KlondikeRecord {
  const game = dealt.get(seed) ??
    {
      origin: { kind: "seed", seed },
      variant: variantOf(RULES, "standard"),
      start: asOpaque<State>(deal(seed, RULES)),
    };
  dealt.set(seed, game);
  return {
    ...game,
    turns: DRAWS.slice(0, draws),
    played,
    milliseconds: 1000 * draws,
    usage: { hints: 1, undos: draws - played, solver: 0 },
  };
}

/** A game whose cards all lay in the stock in order, and went home. */
export function wonGame(): KlondikeRecord {
  const cards = unshuffledDeck();
  const turns: SavedTurn<Move>[] = cards.map(() => [
    { kind: "draw" },
    { kind: "carry", from: "waste", to: "foundation" },
  ]);
  return {
    ...drawn(0),
    origin: { kind: "file", name: "sorted.txt" },
    start: asOpaque({
      ...dealCards(cards, RULES),
      tableau: Array.from({ length: 7 }, () => ({ faceDown: [], faceUp: [] })),
      stock: cards.toReversed(),
    }),
    turns: asOpaque(turns),
    played: turns.length,
  };
}

/** Options of a program in a test, besides its folder. */
export interface WorldOptions {
  /** Its keys begin with it. */
  readonly name?: string;
  readonly open?: OpenDatabase;
}

/** A world whose time stands until the test moves it. */
export class FakeWorld implements AutosaveDeps {
  readonly folder: string;
  readonly reports: string[] = [];
  readonly open?: OpenDatabase;
  time = 1_700_000_000_000;
  readonly #timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  readonly #name: string;
  #keys = 0;

  constructor(folder: string, { name = "game", open }: WorldOptions = {}) {
    this.folder = folder;
    this.#name = name;
    if (open) this.open = open;
  }

  now(): number {
    return this.time;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { at: this.time + milliseconds, callback };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  report(text: string): void {
    this.reports.push(text);
  }

  newKey(): string {
    return `${this.#name}-${++this.#keys}`;
  }

  /** Number of calls to come. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** Lets time go by, and what waits for it happen. */
  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= end)
        .toSorted((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers.delete(next);
      this.time = Math.max(this.time, next.at);
      next.callback();
    }
    this.time = end;
  }
}

/** A program, and what keeps its games. */
export interface Program {
  readonly world: FakeWorld;
  readonly autosave: Autosave;
}

/** A program that keeps its games of Klondike in a folder. */
export function newProgram(folder: string, options: WorldOptions = {}): Program {
  return newProgramOf(KLONDIKE, folder, options);
}

/** A program that keeps its games of a patience in a folder. */
export function newProgramOf(
  patience: Patience,
  folder: string,
  options: WorldOptions = {},
): Program {
  const world = new FakeWorld(folder, options);
  const autosave = new Autosave(world, patience);
  closeAtEnd(autosave);
  return { world, autosave };
}

/** Keeps the results of games of two variants in a folder, one of them with help. */
export function playSome(folder: string): void {
  const { world, autosave } = newProgram(folder);
  for (const [index, won] of [true, false, true, true].entries()) {
    autosave.begin(drawn(0));
    autosave.end({ ...drawn(4), milliseconds: 61_000 + index * 1000 }, won, () => {});
  }
  const helped = { ...drawn(4), usage: { hints: 0, undos: 0, solver: 1 } };
  autosave.begin(helped);
  autosave.end(helped, true, () => {});
  const vegas = { ...drawn(3), variant: variantOf(RULES, "vegas") };
  autosave.begin(vegas);
  autosave.end(vegas, false, () => {});
  world.pass(1000);
  autosave.close();
}

/** Makes a database of schema 6. */
export function buildSchema6(folder: string): void {
  const database = openDatabase(`${folder}/${DATABASE_NAME}`, 0);
  database.exec(Deno.readTextFileSync("testdata/store/schema-6.sql"));
  database.close();
}

/** Returns what a program that is killed now leaves behind. Its claims end with it. */
export function copyOf(folder: string): string {
  const copy = Deno.makeTempDirSync();
  const places = ["", "playing/"];
  for (const place of places.filter((one) => isThere(`${folder}/${one}`))) {
    Deno.mkdirSync(`${copy}/${place}`, { recursive: true });
    for (const { name, isFile } of Deno.readDirSync(`${folder}/${place}`)) {
      // To open and close a lock's file would end the lock, too.
      if (isFile && !name.endsWith(".lock")) {
        Deno.copyFileSync(`${folder}/${place}${name}`, `${copy}/${place}${name}`);
      }
    }
  }
  return copy;
}

function isThere(path: string): boolean {
  try {
    return Deno.statSync(path).isDirectory;
  } catch {
    return false;
  }
}
