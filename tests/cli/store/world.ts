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

/** Game of Klondike. */
export type KlondikeRecord = GameRecord;

const RULES = { turn: 1, resets: UNLIMITED, worryBack: false } as const;

/** Fields that all records of a seed's game share. */
const dealt = new Map<number, Pick<KlondikeRecord, "origin" | "variant" | "start">>();

const DRAWS = asOpaque<readonly SavedTurn[]>(Array.from({ length: 24 }, () => [{ kind: "draw" }]));

/** Game of a seed with up to 24 draws and no other move. */
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

/** Game whose cards were all in the stock in order, and are now on the foundations. */
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
  /** Prefix of its keys. */
  readonly name?: string;
  readonly open?: OpenDatabase;
}

/** Dependencies whose clock the test advances. */
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

  /** Number of pending calls. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** Advances the clock, and runs the calls that are due. */
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

/** Program with its autosave. */
export interface Program {
  readonly world: FakeWorld;
  readonly autosave: Autosave;
}

/** Starts a program that saves its games of Klondike in a folder. */
export function newProgram(folder: string, options: WorldOptions = {}): Program {
  return newProgramOf(KLONDIKE, folder, options);
}

/** Starts a program that saves its games of a patience in a folder. */
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

/** Stores results of two variants in a folder, one of them with solver help. */
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

/** Creates a database of schema 6. */
export function buildSchema6(folder: string): void {
  const database = openDatabase(`${folder}/${DATABASE_NAME}`, 0);
  database.exec(Deno.readTextFileSync("testdata/store/schema-6.sql"));
  database.close();
}

/** Copies what a program leaves that is killed now. Its locks end with it. */
export function copyOf(folder: string): string {
  const copy = Deno.makeTempDirSync();
  const places = ["", "playing/"];
  for (const place of places.filter((one) => isThere(`${folder}/${one}`))) {
    Deno.mkdirSync(`${copy}/${place}`, { recursive: true });
    for (const { name, isFile } of Deno.readDirSync(`${folder}/${place}`)) {
      // Opening and closing a lock file would release the lock, too.
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
