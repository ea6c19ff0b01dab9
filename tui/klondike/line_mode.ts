import type { LineProgram, Reply } from "../lines.ts";
import type { GameStep } from "./act.ts";
import { describeBoard, describeGame, describeStatus } from "./board_text.ts";
import { COMMAND_HELP } from "./command.ts";
import { BOARD, type Model } from "./model.ts";
import { sentence, WORDS } from "./sentence.ts";
import { update, updateLine } from "./update.ts";

/** What the game needs of the world when it is played in lines. */
export interface LineWorld {
  now(): number;
  chooseSeed(): number;
  /** Written before a line is read; empty where no person types. */
  readonly prompt: string;
}

/** The game spoken in plain sentences, one command a line. */
export function lineMode(model: Model, world: LineWorld): LineProgram<Model> {
  const begin = [
    describeGame(model.game),
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
  // Without a notice from before, what is told is what this line did.
  return finish(model, updateLine({ ...model, notice: undefined }, command), world);
}

function finish(before: Model, step: GameStep, world: LineWorld): Reply<Model> {
  const [effect] = step.effects;
  if (effect?.kind === "quit") return { model: step.model, text: "", code: effect.code };
  if (effect?.kind === "chooseSeed") {
    const seed = world.chooseSeed();
    return finish(before, update(step.model, { kind: "deal", seed }, step.model.now), world);
  }
  const { model } = step;
  const said = model.notice ? [ended(sentence(model.notice, WORDS))] : [];
  if (model.game.start !== before.game.start) {
    return reply(model, [describeGame(model.game), ...describeBoard(model)]);
  }
  if (model.mode.kind === "won") return reply({ ...model, mode: BOARD }, [...said, ...won(model)]);
  const offers = model.finish !== undefined && before.finish === undefined;
  return reply(model, [...said, ...(offers ? ["All cards can go home: auto sends them."] : [])]);
}

function won(model: Model): string[] {
  return [
    `You won: all 52 cards are home. ${describeStatus(model)}`,
    "new deals anew, restart plays this deal again, q quits.",
  ];
}

function commandLines(): string[] {
  return COMMAND_HELP.map(([command, text]) => `${command.padEnd(15)}${text}`);
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function reply(model: Model, lines: readonly string[]): Reply<Model> {
  return { model, text: lines.map((line) => `${line}\n`).join("") };
}
