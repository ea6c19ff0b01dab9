import type { LineProgram, Reply } from "../lines.ts";
import type { Perform } from "../screen.ts";
import type { GameEffect, GameEvent } from "./effect.ts";
import type { GameStep } from "./keep.ts";
import { describeBoard, describeGame, describeStatus } from "./board_text.ts";
import { COMMAND_HELP } from "./command.ts";
import { BOARD, type Model } from "./model.ts";
import { recordOf } from "./record.ts";
import { endReplay } from "./replay.ts";
import { sentence, WORDS } from "./sentence.ts";
import { statisticsLine } from "../statistics_text.ts";
import { update, updateLine } from "./update.ts";

/** What the game needs of the world when it is played in lines. */
export interface LineWorld {
  now(): number;
  /** What is not told at once is not told. */
  readonly perform: Perform<GameEvent, GameEffect>;
  /** Written before a line is read; empty where no person types. */
  readonly prompt: string;
}

/** The game spoken in plain sentences, one command a line. */
export function lineMode(start: GameStep, world: LineWorld): LineProgram<Model> {
  const begun = perform(start, world).model;
  const { mode } = begun;
  const model = mode.kind === "replay" ? endReplay(begun, mode) : begun;
  const begin = [
    ...(model.notice ? [ended(sentence(model.notice, WORDS))] : []),
    describeGame(model.game),
    ...(mode.kind === "replay" ? tellMoves(model) : []),
    ...describeBoard(model),
    "? lists the commands, q quits.",
  ];
  return {
    start: reply(model, begin),
    prompt: world.prompt,
    answer: (before, line) => answer({ ...before, now: world.now() }, line, world),
  };
}

function answer(model: Model, line: string, world: LineWorld): Reply<Model> {
  const command = line.trim();
  if (command === "") return reply(model, []);
  if (command === "board") return reply(model, [...describeBoard(model), describeStatus(model)]);
  if (command === "timer") return reply(model, [describeStatus(model)]);
  if (command === "?" || command === "help") return reply(model, commandLines());
  if (command === "replay") return reply(model, tellMoves(model));
  // Without a notice from before, what is told is what this line did.
  return finish(model, updateLine({ ...model, notice: undefined }, command), world);
}

function finish(before: Model, step: GameStep, world: LineWorld): Reply<Model> {
  const { model, code } = perform(step, world);
  if (code !== undefined) return { model, text: "", code };
  if (model.mode.kind === "replay") {
    const { mode } = model;
    return reply(endReplay(model, mode), tellMoves({ game: mode.whole }, mode.first));
  }
  const said = model.notice ? [ended(sentence(model.notice, WORDS))] : [];
  if (model.game.start !== before.game.start) {
    return reply(model, [describeGame(model.game), ...describeBoard(model)]);
  }
  if (model.isOver && !before.isOver) {
    return reply({ ...model, mode: BOARD }, [...said, ...won(model, world)]);
  }
  const offers = model.finish !== undefined && before.finish === undefined;
  return reply(model, [...said, ...(offers ? ["All cards can go home: auto sends them."] : [])]);
}

/** Does what a step wants; what comes of it may want more. */
function perform({ model, effects }: GameStep, world: LineWorld): { model: Model; code?: number } {
  for (const effect of effects) {
    if (effect.kind === "quit") return { model, code: effect.code };
    if (effect.kind === "stop" || effect.kind === "redraw") continue;
    const events: GameEvent[] = [];
    world.perform(effect, (event) => events.push(event));
    for (const event of events) {
      const next = perform(update(model, event, model.now), world);
      if (next.code !== undefined) return next;
      model = next.model;
    }
  }
  return { model };
}

function won(model: Model, world: LineWorld): string[] {
  const counted: string[] = [];
  world.perform({ kind: "askStatistics", record: recordOf(model) }, (event) => {
    if (event.kind === "statistics") counted.push(statisticsLine(event.statistics));
  });
  return [
    `You won: all 52 cards are home. ${describeStatus(model)}`,
    ...counted,
    "new deals anew, restart plays this deal again, q quits.",
  ];
}

/** A replay in words: every turn from the first one on. */
function tellMoves({ game }: Pick<Model, "game">, first = 0): string[] {
  if (game.turns.length === 0) return ["No move was made yet."];
  return game.turns.slice(first).map(({ before, moves }, index) =>
    `${index + 1}. ${ended(sentence({ kind: "moved", before, moves }, WORDS))}`
  );
}

function commandLines(): string[] {
  return COMMAND_HELP.map(([command, text]) => `${command.padEnd(16)}${text}`);
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function reply(model: Model, lines: readonly string[]): Reply<Model> {
  return { model, text: lines.map((line) => `${line}\n`).join("") };
}
