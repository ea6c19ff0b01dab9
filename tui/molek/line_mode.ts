import { type Rank, rankFace } from "../../lib/molek/rank.ts";
import { type Column, isLocked } from "../../lib/molek/state.ts";
import type { LineProgram, Reply } from "../lines.ts";
import type { MolekStep } from "./act.ts";
import { COMMAND_HELP } from "./command.ts";
import { type Ended, endedBy } from "./ended.ts";
import { cheatCount, dealGame, stateOf } from "./game.ts";
import { type Model, withNewGame } from "./model.ts";
import { updateLine } from "./update.ts";

/** What the game needs of the world when it is played in lines. */
export interface LineWorld {
  now(): number;
  chooseSeed(): number;
  /** Counts a game that is over, and answers how many were won by now. */
  count(ended: Ended): number | undefined;
  /** Written before a line is read; empty where no person types. */
  readonly prompt: string;
}

/** The game spoken in plain sentences, one command a line. */
export function lineMode(start: Model, world: LineWorld): LineProgram<Model> {
  const lines = [
    `Game: ${start.game.origin}.`,
    ...describeBoard(start),
    "? lists the commands, q quits.",
  ];
  return {
    start: reply(start, lines),
    prompt: world.prompt,
    answer: (model, line) => answer({ ...model, now: world.now() }, line.trim(), world),
  };
}

/** Every column in a line: its cards from the bottom to the top. */
export function describeBoard({ game }: Model): string[] {
  return stateOf(game).map((column, number) => `Column ${number + 1}: ${describeColumn(column)}.`);
}

function describeColumn(column: Column): string {
  if (column.cards.length === 0) return "empty";
  const cards = column.cards.map((card: Rank) => rankFace(card)).join(" ");
  if (isLocked(column)) return `${cards}, complete`;
  return column.cheated ? `${cards}, the last one cheated` : cards;
}

function answer(model: Model, command: string, world: LineWorld): Reply<Model> {
  if (command === "") return reply(model, []);
  if (command === "board") return reply(model, [...describeBoard(model), describeStatus(model)]);
  if (command === "?" || command === "help") {
    return reply(model, COMMAND_HELP.map(([name, text]) => `${name}: ${text}`));
  }
  return finish(model, updateLine({ ...model, notice: "" }, command), world);
}

function finish(before: Model, { model, effects }: MolekStep, world: LineWorld): Reply<Model> {
  let after = model;
  for (const effect of effects) {
    if (effect.kind === "quit") return { model: after, text: "", code: effect.code };
    if (effect.kind === "count") after = withWins(after, world.count(effect.ended));
    if (effect.kind === "chooseSeed") after = dealAnew(after, world);
  }
  const said = after.notice === "" ? [] : [after.notice];
  if (after.game.start !== before.game.start) {
    return reply(after, [...said, ...describeBoard(after)]);
  }
  if (!after.isOver || before.isOver) return reply(after, said);
  return reply(after, [...said, "You won: all four runs are complete.", describeStatus(after)]);
}

/** What the effects tell on a screen is told here at once; a game that is left counts too. */
function dealAnew(before: Model, world: LineWorld): Model {
  const after = withNewGame(before, dealGame(world.chooseSeed()));
  const ended = endedBy(before, after);
  return ended === undefined ? after : withWins(after, world.count(ended));
}

function withWins(model: Model, wins: number | undefined): Model {
  return wins === undefined ? model : { ...model, wins };
}

function describeStatus({ game, wins }: Model): string {
  const cheats = cheatCount(game);
  return `${counted(game.turns.length, "move")}, ${counted(cheats, "cheat")}, ` +
    `${counted(wins, "game")} won.`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

function reply(model: Model, lines: readonly string[]): Reply<Model> {
  return { model, text: lines.map((line) => `${line}\n`).join("") };
}
