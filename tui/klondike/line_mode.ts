import { type LineWorld, reply, settled } from "../table/line_world.ts";
import type { LineProgram, Reply } from "../lines.ts";
import { statisticsLine } from "../table/statistics_text.ts";
import { describeBoard, describeGame, describeStatus } from "./board_text.ts";
import { COMMAND_HELP } from "./command.ts";
import type { KlondikeEffect, KlondikeEvent } from "./effect.ts";
import type { KlondikeStep } from "./keep.ts";
import { BOARD, type Model } from "./model.ts";
import { recordOf } from "./record.ts";
import { endReplay } from "./replay.ts";
import { sentence, WORDS } from "./sentence.ts";
import { update, updateLine } from "./update.ts";

type World = LineWorld<KlondikeEvent, KlondikeEffect>;

/** Klondike played in lines: each line is a command, answered in plain sentences. */
export function lineMode(start: KlondikeStep, world: World): LineProgram<Model> {
  const begun = settled(start, update, world.perform).model;
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

function answer(model: Model, line: string, world: World): Reply<Model> {
  const command = line.trim();
  if (command === "") return reply(model, []);
  if (command === "board") return reply(model, [...describeBoard(model), describeStatus(model)]);
  if (command === "timer") return reply(model, [describeStatus(model)]);
  if (command === "?" || command === "help") return reply(model, commandLines());
  if (command === "replay") return reply(model, tellMoves(model));
  // The notice of an earlier line is dropped: the answer tells what this line did.
  return finish(model, updateLine({ ...model, notice: undefined }, command), world);
}

function finish(before: Model, step: KlondikeStep, world: World): Reply<Model> {
  const { model, code } = settled(step, update, world.perform);
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

function won(model: Model, world: World): string[] {
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

/** A replay in words: the turns from the index `first` on, numbered from 1. */
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
