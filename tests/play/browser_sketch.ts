// A browser as a system on which games are played, sketched: it shows that lib, tui and play need
// nothing but what is passed to them here, and is checked without the types of Deno. The types of a
// page are those of the DOM, as far as they are used.

import type { Move } from "../../lib/klondike/move.ts";
import { ALL_HOME, solvePosition } from "../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../lib/klondike/solver/search.ts";
import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import { seedFrom } from "../../lib/lehmer.ts";
import type { SolverAnswer } from "../../lib/patience.ts";
import { err } from "../../lib/result.ts";
import { withoutProgress } from "../../lib/search_steps.ts";
import { createEngine, type GameEngine } from "../../play/engine.ts";
import type { GameSystem, SystemWords } from "../../play/game_effects.ts";
import type { GameEntry } from "../../play/game_entry.ts";
import type { GameFiles } from "../../play/game_file.ts";
import { localDate } from "../../play/local_date.ts";
import { type LineStage, playGame, type ScreenStage } from "../../play/play_game.ts";
import type { StoreMessages } from "../../play/game_store.ts";
import type { StartWorker } from "../../play/engine_client.ts";
import { KLONDIKE_TABLE } from "../../tui/klondike/table.ts";
import type { Display, DisplayListener } from "../../tui/terminal/display.ts";
import { type Grid, rowText, type Size } from "../../tui/terminal/grid.ts";
import { type KeyInput, keyInput } from "../../tui/terminal/input.ts";
import { MemoryStore, type Texts } from "./memory_store.ts";

/** The part of a `KeyboardEvent` that is used. */
export interface KeyEvent {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  preventDefault(): void;
}

/** The part of a `<pre>` that is used to show the game. */
export interface Board {
  textContent: string | null;
  addEventListener(type: "keydown", listener: (event: KeyEvent) => void): void;
  removeEventListener(type: "keydown", listener: (event: KeyEvent) => void): void;
}

/** The part of a `Storage` that is used. */
export interface PageStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
}

/** The part of a `Worker` that is used. */
export interface PageWorker {
  onmessage: ((event: { readonly data: never }) => void) | null;
  onerror: ((event: { readonly message: string }) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
}

/** The part of a `Window` that is used. */
export interface Page {
  readonly localStorage: PageStorage;
  readonly performance: { now(): number };
  readonly crypto: { getRandomValues(words: Uint32Array): unknown };
  readonly Worker: new (url: string, options: { readonly type: "module" }) => PageWorker;
  setTimeout(callback: () => void, milliseconds: number): number;
  clearTimeout(timer: number): void;
  addEventListener(type: "pagehide", listener: () => void): void;
  removeEventListener(type: "pagehide", listener: () => void): void;
}

/** A log for plain mode, with a field for the next line, for players who do not see the board. */
export interface Log {
  append(text: string): void;
  onLine: ((line: string) => void) | null;
}

/** Options in the address of the page. */
export interface Query {
  readonly seed?: number;
  readonly plain?: Log;
}

/** Plays Klondike in a page until the player quits; resolves to an error if it cannot be played. */
export async function main(
  page: Page,
  board: Board,
  workerUrl: string,
  query: Query = {},
): Promise<string | undefined> {
  const { patience } = KLONDIKE_TABLE;
  const reports: StoreMessages = { said: [], listener: undefined };
  const home = { texts: textsOf(page.localStorage), open: new Set<string>() };
  const newKey = (): string => `${randomWord(page).toString(16)}-${Date.now().toString(16)}`;
  const store = new MemoryStore(home, patience, { now: () => Date.now(), newKey });
  const system: GameSystem = {
    words: PAGE_WORDS,
    files: NO_FILES,
    autosave: store,
    reports,
    version: "0",
    chooseSeed: () => seedFrom(() => randomWord(page)),
    today: () => localDate(Date.now()),
  };
  const { plain } = query;
  const stage = plain ? lineStage(page, plain) : screenStage(page, board);
  const start = { named: {}, deals: query, settings: store.settings() };
  try {
    const left = await playGame(klondike(page, workerUrl), system, stage, start);
    return left.ok ? undefined : left.error;
  } finally {
    store.close();
  }
}

function screenStage(page: Page, board: Board): ScreenStage {
  return {
    ...SHOWN,
    onScreen: true,
    soon: (start) => after(page, 50, start),
    openDisplay: () => new PageDisplay(page, board),
  };
}

function lineStage({ performance }: Page, log: Log): LineStage {
  return {
    ...SHOWN,
    onScreen: false,
    prompt: "",
    asks: true,
    now: () => performance.now(),
    report: () => {},
    run: ({ start, answer }) => {
      log.append(start.text);
      let { model } = start;
      return new Promise((resolve) => {
        log.onLine = (line) => {
          const reply = answer(model, line);
          model = reply.model;
          log.append(reply.text);
          if (reply.code !== undefined) resolve(reply.code);
        };
      });
    },
  };
}

const SHOWN = { shown: { rich: true, asciiOnly: false }, motion: true };

function klondike(page: Page, workerUrl: string): GameEntry {
  return {
    table: KLONDIKE_TABLE,
    solver: {
      startWorker: pageWorker(page, workerUrl),
      load: () => Promise.resolve(klondikeEngine()),
    },
  };
}

/** Returns the engine that answers in the worker of the page. */
export function klondikeEngine(): GameEngine {
  const workspace = new Workspace(1 << 24);
  return createEngine(KLONDIKE, {
    *solve(state): Generator<undefined, SolverAnswer<Move>> {
      const found = yield* withoutProgress(solvePosition(state, ALL_HOME, workspace));
      return found.verdict === "won" ? found : { verdict: found.verdict };
    },
  });
}

function pageWorker<Request, Event>(
  { Worker }: Page,
  url: string,
): StartWorker<Request, Event> {
  return ({ onEvent, onFailure }) => {
    const worker = new Worker(url, { type: "module" });
    worker.onmessage = ({ data }) => onEvent(data);
    worker.onerror = ({ message }) => onFailure(message);
    return {
      post: (request) => worker.postMessage(request),
      end: () => worker.terminate(),
    };
  };
}

/** The display of a game in a page: its text, without colours. */
class PageDisplay implements Display {
  readonly #page: Page;
  readonly #board: Board;
  #listener: DisplayListener | undefined;

  constructor(page: Page, board: Board) {
    this.#page = page;
    this.#board = board;
  }

  size(): Size {
    return { width: 80, height: 24 };
  }

  enter(listener: DisplayListener): void {
    this.#listener = listener;
    this.#board.addEventListener("keydown", this.#onKey);
    this.#page.addEventListener("pagehide", this.#onHide);
  }

  show(grid: Grid, shown: () => void): void {
    const rows = Array.from({ length: grid.height }, (_, row) => rowText(grid, row));
    this.#board.textContent = rows.join("\n");
    shown();
  }

  useMouse(): void {}

  redraw(): void {
    this.#listener?.onRedraw();
  }

  stop(): void {
    this.#listener?.onEvent({ kind: "stopRefused" });
  }

  leave(left: () => void): void {
    this.#board.removeEventListener("keydown", this.#onKey);
    this.#page.removeEventListener("pagehide", this.#onHide);
    left();
  }

  now(): number {
    return this.#page.performance.now();
  }

  after(milliseconds: number, callback: () => void): () => void {
    return after(this.#page, milliseconds, callback);
  }

  readonly #onKey = (event: KeyEvent): void => {
    const key = keyOf(event);
    if (!key) return;
    event.preventDefault();
    this.#listener?.onEvent(key);
  };

  readonly #onHide = (): void => this.#listener?.onLeft(0);
}

const NAMED = /^(Enter|Escape|Tab|Backspace|Delete|Insert|Home|End|Page(Up|Down)|F\d+)$/;

/** Converts an event to a key of the screen; returns `undefined` if the screen does not know it. */
function keyOf({ key, shiftKey, altKey: alt, ctrlKey: ctrl }: KeyEvent): KeyInput | undefined {
  // The character of a key already shows whether Shift was held.
  if ([...key].length === 1) return keyInput(key, { shift: false, alt, ctrl });
  const name = key.replace(/^Arrow/, "");
  const isKnown = name !== key || NAMED.test(key);
  return isKnown ? keyInput(name, { shift: shiftKey, alt, ctrl }) : undefined;
}

/** The texts that a page stores, under names that no other page of the site uses. */
function textsOf(storage: PageStorage): Texts {
  const start = "patience ";
  return {
    get: (name) => storage.getItem(start + name) ?? undefined,
    set: (name, text) => storage.setItem(start + name, text),
    delete: (name) => storage.removeItem(start + name),
    keys: () =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")
        .filter((name) => name.startsWith(start))
        .map((name) => name.slice(start.length)),
  };
}

const PAGE_WORDS: SystemWords = {
  openElsewhere: "Your game is open in another tab, so this is a new one.",
  saved: "Saved. This page continues it.",
  notCounted: "nothing is counted here",
};

/** A page cannot open the player's files by name. */
const NO_FILES: GameFiles = {
  read: () => err("a page reads no files"),
  isThere: () => false,
  write: () => err("a page writes no files"),
  fromHome: (path) => path,
};

function randomWord({ crypto }: Page): number {
  const words = new Uint32Array(1);
  crypto.getRandomValues(words);
  return words[0] ?? 0;
}

function after(page: Page, milliseconds: number, callback: () => void): () => void {
  const timer = page.setTimeout(callback, milliseconds);
  return () => page.clearTimeout(timer);
}
