import { newModel } from "../../tui/table/new_game.ts";
import type { CardTable, Model } from "../../tui/table/model.ts";
import { assert } from "@std/assert";
import type { GameRecord } from "../../lib/game_record.ts";
import type { Patience } from "../../lib/patience.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { Autosave } from "../../cli/store/autosave.ts";
import type { Size } from "../../tui/terminal/grid.ts";
import { layoutIn } from "../../tui/table/draw/fit.ts";
import { view } from "../../tui/table/draw/view.ts";
import { dealGame } from "../../tui/table/game.ts";
import { modelFromRecord, recordFromModel } from "../../tui/table/record.ts";
import { copyOf, FakeWorld } from "../cli/store/world.ts";
import { rowsOf } from "../tui/terminal/describe_grid.ts";
import { poll, Tmux } from "./tmux.ts";

const MAIN = new URL("../../main.ts", import.meta.url).pathname;
const PROGRAM =
  `${Deno.execPath()} run --quiet --no-check --no-prompt --allow-read --allow-write --allow-env`;

const STANDARD: Size = { width: 80, height: 25 };
const OTHER_SIZES: readonly Size[] = [
  { width: 100, height: 30 },
  { width: 40, height: 12 },
  { width: 70, height: 20 },
];

/** Game that is killed, and its model for the effect of keys. */
export interface Victim {
  /** Arguments of the program. */
  readonly command: string;
  readonly keys: readonly string[];
  readonly table: CardTable;
  /** Short text of everything in a record that must not be lost. */
  short(record: GameRecord): string;
  press(model: Model, key: string): Model;
}

/** Result of a series. */
export interface Series {
  readonly seed: number;
  readonly kills: number;
  /**
   * Number of kills after which the last frame was known, which proves that nothing seen is lost.
   */
  readonly seen: number;
}

/**
 * Kills the game repeatedly at random moments in a real terminal. After every kill the saved game
 * must be one that the keys led to, not older than the screen, and the next start must show it.
 */
export async function killSeries(victim: Victim, seed: number, kills: number): Promise<Series> {
  const folder = Deno.makeTempDirSync();
  try {
    await using killer = await Killer.start(victim, folder, seed);
    let record = recordFromModel(newModel(victim.table, dealGame(victim.table.patience, seed)));
    let seen = 0;
    for (let kill = 0; kill < kills; kill++) {
      const round = await killer.round(kill === 0 ? undefined : record, record);
      record = round.record;
      seen += Number(round.seen);
    }
    return { seed, kills, seen };
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

class Killer implements AsyncDisposable {
  readonly #victim: Victim;
  readonly #folder: string;
  readonly #tmux: Tmux;
  readonly #random: Xoshiro128;

  private constructor(
    victim: Victim,
    folder: string,
    tmux: Tmux,
    seed: number,
  ) {
    this.#victim = victim;
    this.#folder = folder;
    this.#tmux = tmux;
    this.#random = Xoshiro128.fromSeed(seed);
  }

  /**
   * Terminal in which the game starts whenever the file `go` exists. Keys that a killed game did
   * not read do not reach the next one.
   */
  static async start(victim: Victim, folder: string, seed: number): Promise<Killer> {
    const tmux = await Tmux.start(STANDARD, { PATIENCE_HOME: `${folder}/home` });
    Deno.writeTextFileSync(
      `${folder}/loop.sh`,
      `cd ${folder}; seed="-s ${seed}"
while :; do
  while [ ! -e go ]; do sleep 0.01; done
  rm go; read -r -t 0.03 -N 9999; printf '\\033[2J'
  sh -c "echo \\$\\$ > pid.new; mv pid.new pid; exec ${PROGRAM} ${MAIN} ${victim.command} $seed"
  seed=; rm -f pid; touch dead
done`,
    );
    await tmux.line(`exec bash ${folder}/loop.sh 2> /dev/null`);
    return new Killer(victim, folder, tmux, seed);
  }

  /** Makes one start, types some keys, kills the game, and checks the store. */
  async round(
    resumed: GameRecord | undefined,
    before: GameRecord,
  ): Promise<{ readonly record: GameRecord; readonly seen: boolean }> {
    const victim = this.#victim;
    const { table } = victim;
    await this.#tmux.resize(STANDARD);
    Deno.writeTextFileSync(`${this.#folder}/go`, "");
    const start = modelFromRecord(table, before);
    const models = [start];
    await this.#tmux.until(
      (screen) => isThere(`${this.#folder}/pid`) && isShown(start, STANDARD, screen),
      `the game that was ${resumed ? "saved" : "dealt"}:\n${textOf(start, STANDARD)}`,
    );
    const sizes = await this.#play(models);
    const pid = Number(Deno.readTextFileSync(`${this.#folder}/pid`));
    Deno.kill(pid, "SIGKILL");
    await poll(() => Promise.resolve(isThere(`${this.#folder}/dead`) || undefined), () => "no end");
    Deno.removeSync(`${this.#folder}/dead`);
    const screen = await this.#tmux.screen();
    const oldest = models.findIndex((model) => sizes.some((size) => isShown(model, size, screen)));
    const record = savedIn(`${this.#folder}/home`, table.patience);
    const possible = models.slice(Math.max(0, oldest))
      .map((model) => victim.short(recordFromModel(model)));
    const found = victim.short(record);
    assert(
      possible.includes(found),
      `found ${found}, wanted one of\n${possible.join("\n")}\nbehind\n${screen}`,
    );
    return { record, seen: oldest >= 0 };
  }

  /** Types keys in pieces, sometimes with a resize between them; adds every step to the models. */
  async #play(models: Model[]): Promise<readonly Size[]> {
    const sizes = [STANDARD];
    const victim = this.#victim;
    for (let pieces = 1 + this.#random.below(3); pieces > 0; pieces--) {
      const keys = Array.from(
        { length: 1 + this.#random.below(6) },
        () => victim.keys[this.#random.below(victim.keys.length)] ?? " ",
      ).join("");
      for (const key of keys) models.push(victim.press(models.at(-1) ?? fail(), key));
      await this.#tmux.type(keys);
      if (this.#random.below(4) === 0) {
        const size = OTHER_SIZES[this.#random.below(OTHER_SIZES.length)] ?? STANDARD;
        sizes.push(size);
        await this.#tmux.resize(size);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, this.#random.below(50)));
    return sizes;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#tmux[Symbol.asyncDispose]();
  }
}

/** Game that the next start would resume. */
function savedIn(home: string, patience: Patience): GameRecord {
  const copy = copyOf(home);
  try {
    const autosave = new Autosave(new FakeWorld(copy), patience);
    const games = autosave.unfinished();
    assert(games.ok, "the saved games can be read");
    assert(games.value.games.length < 2, `${games.value.games.length} saved games`);
    // A deal without a move is not an unfinished game, but is resumed too.
    const { record } = autosave.resume();
    autosave.close();
    assert(record, "no saved game");
    return record;
  } finally {
    Deno.removeSync(copy, { recursive: true });
  }
}

/**
 * True if a screen shows a game; its message is about the start, not the game. The key bar of a
 * program that knows the day also names today's deal, until it is played.
 */
function isShown(model: Model, size: Size, screen: string): boolean {
  const rows = layoutIn(model, size)?.message.height ?? 0;
  const shown = withoutMessage(comparable(screen), rows);
  return ["", "2026-11-19"].some((day) => {
    const text = textOf({ ...model, unplayedDaily: day || undefined }, size);
    return withoutMessage(text, rows) === shown;
  });
}

function textOf(model: Model, size: Size): string {
  return comparable(rowsOf(view(model, size)).join("\n"));
}

/** Removes the time and trailing blanks. */
function comparable(screen: string): string {
  return screen.replaceAll(/\d\d:\d\d/g, "--:--").split("\n").map((row) => row.trimEnd())
    .join("\n").trimEnd();
}

function withoutMessage(screen: string, rows: number): string {
  return screen.split("\n").toSpliced(-1 - rows, rows).join("\n");
}

function isThere(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

function fail(): never {
  throw new Error("there is no model");
}
