import type { Move } from "../../lib/molek/move.ts";
import { type Rank, rankFace } from "../../lib/molek/rank.ts";
import { type Column, isLocked } from "../../lib/molek/state.ts";
import { type LineWorld, reply, settled } from "../table/line_world.ts";
import type { LineProgram, Reply } from "../lines.ts";
import { statisticsLine } from "../table/statistics_text.ts";
import { COMMAND_HELP } from "./command.ts";
import type { MolekEffect, MolekEvent } from "./effect.ts";
import { cheatCount, playMove, stateOf } from "./game.ts";
import type { MolekStep } from "./keep.ts";
import { BOARD, type Model } from "./model.ts";
import { recordOf } from "./record.ts";
import { describeMove } from "./sentence.ts";
import { originName, timeText } from "./status.ts";
import { update, updateLine } from "./update.ts";

type World = LineWorld<MolekEvent, MolekEffect>;

/** MOLEK-SYNTEZ played in lines: each line is a command, answered in plain sentences. */
export function lineMode(start: MolekStep, world: World): LineProgram<Model> {
  const begun = settled(start, update, world.perform).model;
  const isReplay = begun.mode.kind === "replay";
  const model: Model = isReplay ? { ...begun, mode: BOARD } : begun;
  const lines = [
    ...(model.notice === "" ? [] : [model.notice]),
    `Game: ${originName(model)}.`,
    ...(isReplay ? tellMoves(model) : []),
    ...describeBoard(model),
    "? lists the commands, q quits.",
  ];
  return {
    start: reply(model, lines),
    prompt: world.prompt,
    answer: (before, line) => answer({ ...before, now: world.now() }, line.trim(), world),
  };
}

/** The board in sentences, a line for each column: its cards from the bottom to the top. */
export function describeBoard({ game }: Pick<Model, "game">): string[] {
  return stateOf(game).map((column, number) => `Column ${number + 1}: ${describeColumn(column)}.`);
}

function describeColumn(column: Column): string {
  if (column.cards.length === 0) return "empty";
  const cards = column.cards.map((card: Rank) => rankFace(card)).join(" ");
  if (isLocked(column)) return `${cards}, complete`;
  return column.cheated ? `${cards}, the last one cheated` : cards;
}

function answer(model: Model, command: string, world: World): Reply<Model> {
  if (command === "") return reply(model, []);
  if (command === "board") return reply(model, [...describeBoard(model), describeStatus(model)]);
  if (command === "timer") return reply(model, [describeStatus(model)]);
  if (command === "replay") return reply(model, tellMoves(model));
  if (command === "?" || command === "help") {
    return reply(model, COMMAND_HELP.map(([name, text]) => `${name}: ${text}`));
  }
  // The notice of an earlier line is dropped: the answer tells what this line did.
  return finish(model, updateLine({ ...model, notice: "" }, command), world);
}

function finish(before: Model, step: MolekStep, world: World): Reply<Model> {
  const { model, code } = settled(step, update, world.perform);
  if (code !== undefined) return { model, text: "", code };
  const { advice } = model;
  if (advice?.isWhole) {
    return reply({ ...model, advice: undefined }, tellSolution(model, advice.moves));
  }
  const said = model.notice === "" ? [] : [model.notice];
  if (model.gameNumber !== before.gameNumber) {
    return reply(model, [...said, ...describeBoard(model)]);
  }
  if (!model.isOver || before.isOver) return reply(model, said);
  return reply({ ...model, mode: BOARD }, [...said, ...won(model, world)]);
}

function won(model: Model, world: World): string[] {
  const counted: string[] = [];
  world.perform({ kind: "askStatistics", record: recordOf(model) }, (event) => {
    if (event.kind === "statistics") counted.push(statisticsLine(event.statistics));
  });
  return [
    "You won: all four runs are complete.",
    describeStatus(model),
    ...counted,
    "new deals anew, restart plays this deal again, q quits.",
  ];
}

/** A replay in words: every move of the game. */
function tellMoves({ game: { turns } }: Model): string[] {
  if (turns.length === 0) return ["No move was made yet."];
  return turns.map(({ before, move }, index) => `${index + 1}. ${describeMove(before, move)}.`);
}

/** A whole solution in words. */
function tellSolution({ game }: Model, moves: readonly Move[]): string[] {
  let rest = game;
  return moves.map((move, index) => {
    const before = stateOf(rest);
    const after = playMove(rest, move);
    if (after.ok) rest = after.value;
    return `${index + 1}. ${describeMove(before, move)}.`;
  });
}

function describeStatus(model: Model): string {
  const { game, wins } = model;
  const counts = [
    counted(game.turns.length, "move"),
    counted(cheatCount(game), "cheat"),
    `time ${timeText(model)}`,
    `${counted(wins, "game")} won`,
  ];
  return `${counts.join(", ")}.`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
