import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { FakeTimers } from "../tui/terminal/fake_timers.ts";
import {
  type Board,
  type KeyEvent,
  klondikeEngine,
  type Log,
  main,
  type Page,
  type PageStorage,
  type PageWorker,
} from "./browser_sketch.ts";

/** Browser storage, which outlives its pages. */
class FakeStorage implements PageStorage {
  readonly #texts = new Map<string, string>();

  get length(): number {
    return this.#texts.size;
  }

  key(index: number): string | null {
    return [...this.#texts.keys()][index] ?? null;
  }

  getItem(name: string): string | null {
    return this.#texts.get(name) ?? null;
  }

  setItem(name: string, text: string): void {
    this.#texts.set(name, text);
  }

  removeItem(name: string): void {
    this.#texts.delete(name);
  }
}

/** A page with a board; its clock stands still until the test moves it. */
class FakePage implements Page, Board {
  textContent: string | null = null;
  readonly crypto = { getRandomValues: (words: Uint32Array): void => void words.fill(9422) };
  readonly performance = { now: (): number => this.#timers.now() };
  readonly Worker: Page["Worker"];
  readonly localStorage: PageStorage;
  /** Number of workers that were started and not ended. */
  workers = 0;
  readonly #listeners = new Map<string, (event: KeyEvent) => void>();
  readonly #timers = new FakeTimers();
  readonly #cancels: (() => void)[] = [];

  constructor(localStorage: PageStorage) {
    this.localStorage = localStorage;
    this.Worker = workerIn(this);
  }

  setTimeout(callback: () => void, milliseconds: number): number {
    return this.#cancels.push(this.#timers.after(milliseconds, callback)) - 1;
  }

  clearTimeout(timer: number): void {
    this.#cancels[timer]?.();
  }

  addEventListener(type: string, listener: (event: KeyEvent) => void): void {
    this.#listeners.set(type, listener);
  }

  removeEventListener(type: string): void {
    this.#listeners.delete(type);
  }

  /** Presses a key; returns true if the page prevented the browser's default action. */
  press(key: string): boolean {
    let isHandled = false;
    const preventDefault = (): void => void (isHandled = true);
    const event = { key, shiftKey: false, altKey: false, ctrlKey: false, preventDefault };
    this.#listeners.get("keydown")?.(event);
    this.pass(0);
    return isHandled;
  }

  pass(milliseconds: number): void {
    this.#timers.pass(milliseconds);
  }

  /** Closes the page. */
  close(): void {
    this.#listeners.get("pagehide")?.(NO_KEY);
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }
}

const NO_KEY: KeyEvent = {
  ...{ key: "", shiftKey: false, altKey: false, ctrlKey: false },
  preventDefault: () => {},
};

/** The workers of a page, which answer after 1 ms. */
function workerIn(page: FakePage): Page["Worker"] {
  return class implements PageWorker {
    onmessage: PageWorker["onmessage"] = null;
    onerror: PageWorker["onerror"] = null;
    readonly #engine = klondikeEngine();

    constructor() {
      page.workers++;
    }

    postMessage(message: never): void {
      page.setTimeout(() => {
        for (const answer of this.#engine.answers(message)) {
          if (answer) this.onmessage?.({ data: answer as never });
        }
      }, 1);
    }

    terminate(): void {
      page.workers--;
    }
  };
}

/** A page in which a game has just been started. */
async function opened(
  storage: PageStorage,
  query: Parameters<typeof main>[3] = {},
): Promise<{ readonly page: FakePage; readonly end: Promise<string | undefined> }> {
  const page = new FakePage(storage);
  const end = main(page, page, "worker.js", query);
  await new Promise((resolve) => setTimeout(resolve, 0));
  return { page, end };
}

Deno.test("a game in a page is resumed after the page was closed", async () => {
  const storage = new FakeStorage();
  const first = await opened(storage, { seed: 10 });
  assertMatch(first.page.textContent ?? "", /Seed +10/);
  // The cards slide to their columns first.
  first.page.pass(400);
  assertMatch(first.page.textContent ?? "", /7♥.*\n.* 6♣/);
  assertEquals([first.page.press(" "), first.page.press("AudioVolumeUp")], [true, false]);
  assertMatch(first.page.textContent ?? "", /Waste +1 /);
  first.page.close();
  assertEquals(await first.end, undefined);
  assertEquals([first.page.listenerCount, first.page.workers], [0, 0]);
  const next = await opened(storage);
  assertStringIncludes(next.page.textContent ?? "", "Continuing seed 10, one move.");
  assertMatch(next.page.textContent ?? "", /Waste +1 /);
  next.page.press("q");
  assertEquals(await next.end, undefined);
});

Deno.test("the worker of a page is started soon, and its answer is shown", async () => {
  const { page, end } = await opened(new FakeStorage(), { seed: 10 });
  assertEquals(page.workers, 0);
  page.pass(50);
  assertEquals(page.workers, 1);
  page.press("S");
  page.press("S");
  assertStringIncludes(page.textContent ?? "", "Solving…");
  page.pass(50);
  assertStringIncludes(page.textContent ?? "", "Solver: A♣");
  page.press("q");
  assertEquals(await end, undefined);
  assertEquals(page.workers, 0);
});

Deno.test("settings chosen in a page apply in the next page", async () => {
  const storage = new FakeStorage();
  const first = await opened(storage);
  assertMatch(first.page.textContent ?? "", /00:00/);
  for (const key of [...":timer off", "Enter", "q"]) first.page.press(key);
  await first.end;
  const next = await opened(storage);
  assert(!/00:00/.test(next.page.textContent ?? ""));
  next.page.press("q");
  await next.end;
});

Deno.test("a game played in plain mode in a page is resumed there on the board", async () => {
  const storage = new FakeStorage();
  const texts: string[] = [];
  const plain: Log = { append: (text) => void texts.push(text), onLine: null };
  const { page, end } = await opened(storage, { seed: 10, plain });
  assertMatch(texts.join(""), /^Klondike, seed 10, turn 1/);
  for (const line of ["draw", "solve", "yes"]) plain.onLine?.(line);
  assertEquals(texts.slice(1), [
    "Six of diamonds drawn, 23 left in the stock.\n",
    "A win with solver help is listed separately in your statistics. Ask the solver? (y/n)\n",
    "Solver: ace of clubs from column 1 to its foundation.\n" +
    'The solver has helped; a win will be listed as "with help".\n',
  ]);
  plain.onLine?.("q");
  assertEquals([await end, page.listenerCount, page.workers], [undefined, 0, 0]);
  const next = await opened(storage);
  assertStringIncludes(next.page.textContent ?? "", "Continuing seed 10, one move.");
  next.page.press("q");
  await next.end;
});
