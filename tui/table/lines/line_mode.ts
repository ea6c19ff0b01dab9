import { counted } from "../../../lib/counted.ts";
import { inFull } from "../../../lib/message.ts";
import type { Played } from "../../../lib/patience.ts";
import { wrapped } from "../../fit_text.ts";
import type { LineProgram, Reply } from "../../lines.ts";
import type { GameEffect, GameEvent, GameStep } from "../effect.ts";
import { type Game, gameAfter } from "../game.ts";
import { commandsTold } from "../input/commands.ts";
import { BOARD, type Model } from "../model.ts";
import { statisticsLine } from "../pages/statistics_text.ts";
import { ended, sentence, WORDS } from "../phrases.ts";
import { recordOf } from "../record.ts";
import { endReplay } from "../replay.ts";
import { resetCost } from "../reset_cost.ts";
import { updateLine } from "../input/typed_line.ts";
import { agree, update } from "../update.ts";
import { answerQuestion, questionOf, updateInLines } from "./line_questions.ts";
import { type LineWorld, reply, settled } from "./line_world.ts";

/** The world as a game in lines sees it. */
export interface World<State, Move>
  extends LineWorld<GameEvent<State, Move>, GameEffect<State, Move>> {
  /** Whether a person can be asked, who answers with the next line. */
  readonly asks: boolean;
}

/** The columns of text that is broken into lines. */
const WIDTH = 78;

const HELPED = "The solver has helped: a win now counts as helped.";

/** A game played in lines: each line is a command, answered in plain sentences. */
export function lineMode<State, Move>(
  start: GameStep<State, Move>,
  world: World<State, Move>,
): LineProgram<Model<State, Move>> {
  // Where no person types, nothing is asked: the answer would be the next line.
  const isScripted = !world.asks;
  const { effects } = start;
  const first = { model: { ...start.model, isScripted }, effects };
  const begun = settled(first, update, world.perform).model;
  const { mode } = begun;
  const model = mode.kind === "replay" ? endReplay(begun, mode) : begun;
  const { lines } = model.table;
  const begin = [
    ...noticeText(begun.mode.kind === "replay" ? begun : model),
    lines.introduce(model.game),
    ...(mode.kind === "replay" ? tellMoves(model, model.game.turns) : []),
    ...lines.board(model.game),
    "? lists the commands, rules tells how it is played, q quits.",
  ];
  return {
    start: reply(model, begin),
    prompt: world.prompt,
    answer: (before, line) => answer({ ...before, now: world.now() }, line, world),
  };
}

function answer<State, Move>(
  model: Model<State, Move>,
  line: string,
  world: World<State, Move>,
): Reply<Model<State, Move>> {
  const command = line.trim();
  const { mode } = model;
  if (mode.kind === "consent") {
    if (/^y(es)?$/i.test(command)) return finish(model, agree(model, mode.action), world);
    return reply({ ...model, mode: BOARD, notice: undefined }, ["The solver is not asked."]);
  }
  const { table: { lines }, game } = model;
  if (mode.kind === "confirm") {
    return finish(model, answerQuestion(model, mode, command), world);
  }
  if (command === "") return reply(model, []);
  if (["board", "show"].includes(command)) {
    return reply(model, [...lines.board(game), lines.status(model)]);
  }
  if (command === "timer") return reply(model, [lines.status(model)]);
  if (command === "replay") return reply(model, tellMoves(model, game.turns));
  if (command === "?" || command === "help") return reply(model, commandsTold(model.table));
  if (command === "rules") return reply(model, rulesText(game));
  // The notice of an earlier line is dropped: the answer tells what this line did.
  const quiet: Model<State, Move> = { ...model, notice: undefined };
  return finish(model, updateLine(quiet, command), world);
}

function finish<State, Move>(
  before: Model<State, Move>,
  step: GameStep<State, Move>,
  world: World<State, Move>,
): Reply<Model<State, Move>> {
  const { model, code } = settled(step, updateInLines, world.perform);
  if (code !== undefined) return { model, text: "", code };
  if (model.mode.kind === "confirm") {
    const { question, refusal } = questionOf(model, model.mode);
    return world.asks
      ? reply(model, [question])
      : reply({ ...model, mode: BOARD, notice: undefined }, [refusal]);
  }
  const { mode, advice, game, table: { lines } } = model;
  const counted = isFirstHelp(before, model) ? [HELPED] : [];
  if (mode.kind === "replay") {
    const moves = tellMoves(model, mode.whole.turns.slice(mode.first));
    return reply(endReplay(model, mode), [...moves, ...counted]);
  }
  if (advice?.kind === "line" && advice.isWhole) {
    const turns = gameAfter(game, advice.moves).turns.slice(game.turns.length);
    return reply({ ...model, advice: undefined }, [...tellMoves(model, turns), ...counted]);
  }
  const said = [...noticeText(model), ...counted];
  if (isNew(before, model)) {
    const told = lines.saysNew ? said : [lines.introduce(game)];
    return reply(model, [...told, ...lines.board(game)]);
  }
  if (model.isOver && !before.isOver) {
    return reply({ ...model, mode: BOARD }, [...said, ...won(model, world)]);
  }
  const offers = model.finish !== undefined && before.finish === undefined;
  return reply(model, [
    ...said,
    ...(model.game === before.game ? [] : resetText(model)),
    ...(offers ? ["All cards can go home: auto sends them."] : []),
  ]);
}

/** Whether the solver has helped in a game for the first time. */
function isFirstHelp<State, Move>(before: Model<State, Move>, model: Model<State, Move>): boolean {
  return model.gameNumber === before.gameNumber && before.usage.solver === 0 &&
    model.usage.solver > 0;
}

/** What it costs to go on with the stock, before it is done. */
function resetText<State, Move>(model: Model<State, Move>): string[] {
  const cost = resetCost(model) ?? 0;
  return cost > 0 ? [`To put the waste back costs ${counted(cost, "point")}.`] : [];
}

function rulesText<State, Move>({ patience, variant }: Game<State, Move>): string[] {
  return patience.rules(variant).flatMap((paragraph) => wrapped(paragraph, WIDTH, Infinity));
}

/** Whether another game is on the table; one that is introduced only if it is another deal. */
function isNew<State, Move>(before: Model<State, Move>, model: Model<State, Move>): boolean {
  return model.table.lines.saysNew
    ? model.gameNumber !== before.gameNumber
    : model.game.start !== before.game.start;
}

function won<State, Move>(model: Model<State, Move>, world: World<State, Move>): string[] {
  const counted: string[] = [];
  world.perform({ kind: "askStatistics", record: recordOf(model) }, (event) => {
    if (event.kind === "statistics") counted.push(inFull(statisticsLine(event.statistics)));
  });
  const { lines, phrases } = model.table;
  return [
    ...lines.won(`You won: ${phrases.won}.`, lines.status(model)),
    ...counted,
    "new deals anew, restart plays this deal again, q quits.",
  ];
}

/** Turns in words, numbered from 1. */
function tellMoves<State, Move>(
  { table: { phrases } }: Model<State, Move>,
  turns: readonly Played<State, Move>[],
): string[] {
  if (turns.length === 0) return ["No move was made yet."];
  return turns.map(({ before, moves }, index) =>
    `${index + 1}. ${ended(sentence({ kind: "moved", before, moves }, phrases, WORDS))}`
  );
}

function noticeText<State, Move>({ notice, table }: Model<State, Move>): string[] {
  return notice ? [ended(sentence(notice, table.phrases, WORDS))] : [];
}
