import { ok, type Result } from "../lib/result.ts";
import type { Display } from "../tui/terminal/display.ts";
import type { LineProgram } from "../tui/terminal/line_io.ts";
import { runScreen } from "../tui/terminal/loop.ts";
import type { GameStep } from "../tui/table/effect.ts";
import { type Model, notify } from "../tui/table/model.ts";
import { plainMode } from "../tui/table/plain/plain_mode.ts";
import { tableScreen } from "../tui/table/screen.ts";
import { inlineClient, workerClient, type WorkerDeps } from "./engine_client.ts";
import {
  createEffectHandler,
  type EffectDeps,
  failureEvents,
  type GameSystem,
} from "./game_effects.ts";
import type { GameEntry } from "./game_entry.ts";
import { type GameStart, type GameView, startGame } from "./start_game.ts";
import { storeMessage } from "./game_store.ts";
import { canContinue } from "../tui/table/record.ts";

/** Screen on which a game is drawn. */
export interface ScreenStage extends GameView {
  readonly onScreen: true;
  /** Schedules the start of the engine's worker, if no request starts it earlier. */
  readonly soon: WorkerDeps<never, never>["soon"];
  /** Opens the display. Called once the first step of the game is known. */
  openDisplay(): Display;
  /** Called after the player has quit a game that the store can continue. */
  left?(): void;
}

/** Plain mode of a game: sentences, one command per line. */
export interface LineStage extends GameView {
  readonly onScreen: false;
  /** Text printed before a line is read; empty if the input is not typed. */
  readonly prompt: string;
  /** True if the game can ask the player, who answers with the next line. */
  readonly asks: boolean;
  /** Returns the milliseconds of a clock that never goes back. */
  now(): number;
  /** Returns the columns of the terminal; missing if the output is none. */
  readonly columns?: () => number | undefined;
  /** Sends a text to the clipboard; missing if it cannot. */
  readonly copy?: (text: string) => void;
  /** Prints the messages of the store. Called before the first line, and for each new message. */
  report(): void;
  /** Answers the lines until the player leaves the game; resolves to the exit code. */
  run(program: LineProgram<Model>): Promise<number>;
}

/**
 * Plays a game until the player leaves it; resolves to the exit code. Fails if the requested deal
 * was not found. The store stays open.
 */
export async function playGame(
  { table, solver: entry }: GameEntry,
  system: GameSystem,
  stage: ScreenStage | LineStage,
  start: GameStart,
): Promise<Result<number, string>> {
  const { patience, daily } = table;
  const solver = await openSolver(entry, stage);
  const deps: EffectDeps = { ...system, patience, daily, solver };
  try {
    const first = await startGame(table, deps, start, stage);
    if (!first.ok) return first;
    return ok(
      await (stage.onScreen
        ? playOnScreen(deps, first.value, stage)
        : playInLines(deps, first.value, stage)),
    );
  } finally {
    system.reports.listener = undefined;
    solver?.close();
  }
}

/** Opens the engine: in a worker if there is a screen, so that no key waits for it. */
async function openSolver(
  entry: GameEntry["solver"],
  stage: ScreenStage | LineStage,
): Promise<EffectDeps["solver"]> {
  if (!entry) return undefined;
  if (!stage.onScreen) return inlineClient(await entry.load());
  const { startWorker } = entry;
  return workerClient({ startWorker, soon: stage.soon, failed: failureEvents });
}

async function playOnScreen(
  deps: EffectDeps,
  { model, effects }: GameStep,
  stage: ScreenStage,
): Promise<number> {
  const { said: [text] } = deps.reports;
  const display = stage.openDisplay();
  const copy = display.copy?.bind(display);
  const screen = tableScreen();
  let last = text === undefined ? model : notify(model, storeMessage(text));
  const code = await runScreen({
    screen: {
      ...screen,
      update: (before, event, now) => {
        const step = screen.update(before, event, now);
        last = step.model;
        return step;
      },
    },
    start: { model: last, effects },
    display,
    perform: createEffectHandler({ ...deps, ...(copy && { copy }) }),
  });
  // After a signal the terminal may read no more, and a message would wait for it.
  if (code === 0 && canContinue(last)) stage.left?.();
  return code;
}

function playInLines(deps: EffectDeps, start: GameStep, stage: LineStage): Promise<number> {
  stage.report();
  deps.reports.listener = () => stage.report();
  return stage.run(
    plainMode(start, {
      now: () => stage.now(),
      perform: createEffectHandler({ ...deps, ...(stage.copy && { copy: stage.copy }) }),
      prompt: stage.prompt,
      asks: stage.asks,
      saved: deps.words.saved,
      ...(stage.columns && { columns: stage.columns }),
    }),
  );
}
