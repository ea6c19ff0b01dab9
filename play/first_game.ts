import { type GameRecord, playedMoves } from "../lib/game_record.ts";
import { countInWords, type Message, messageAbout, variantsOf } from "../lib/message.ts";
import type { Patience, Variant } from "../lib/patience.ts";
import { escapeControls } from "../lib/printable.ts";
import { ok, type Result } from "../lib/result.ts";
import type { GameStep } from "../tui/table/effect.ts";
import { dealGame, type Game } from "../tui/table/game.ts";
import { type CardTable, notify } from "../tui/table/model.ts";
import { newModel } from "../tui/table/new_game.ts";
import { modelFromRecord, recordFromModel } from "../tui/table/record.ts";
import { startReplay } from "../tui/table/replay.ts";
import type { EffectDeps } from "./game_effects.ts";
import type { FoundDeal } from "./game_entry.ts";

/** Which game is played first. */
export interface FirstGame {
  /** The game that was asked for; without one, an unfinished game goes on. */
  readonly game?: Game | undefined;
  /** Whether the moves of a game that was asked for are shown first. */
  readonly replay?: boolean | undefined;
  /** The unfinished game that was chosen, which the store has resumed. */
  readonly resumed?: GameRecord | undefined;
  /** The variant of a new deal. */
  readonly variant: Variant;
  /** Finds a new deal; without it, any deal will do. */
  findDeal?(): Promise<Result<FoundDeal, string>>;
  /** Whether an unfinished game is what was asked for. */
  isWanted?(record: GameRecord): boolean;
}

/** The first step of a game; or why the deal that was asked for was not found. */
export async function startFirstGame(
  table: CardTable,
  { autosave, chooseSeed, words }: Pick<EffectDeps, "autosave" | "chooseSeed" | "words">,
  { game, replay, resumed, variant, findDeal, isWanted }: FirstGame,
): Promise<Result<GameStep, string>> {
  const { patience } = table;
  if (game) {
    const { model, effects } = begin(table, game);
    return ok({ model: replay ? startReplay(model) : model, effects });
  }
  if (resumed) return ok(goOn(table, resumed));
  const found = autosave?.resume(isWanted);
  if (found?.record) return ok(goOn(table, found.record));
  const deal = findDeal ? await findDeal() : ok({ seed: chooseSeed() });
  if (!deal.ok) return deal;
  const { seed, ...chosen } = deal.value;
  const step = begin(table, dealGame(patience, seed, variant, chosen));
  const isOpen = found !== undefined && found.openElsewhere > 0;
  return ok(isOpen ? openingMessage(step, words.openElsewhere) : step);
}

/** An unfinished game in a list: where it is from, how far it is, and its variant. */
export function describeRecord(patience: Patience, record: GameRecord): string {
  return `${briefly(record)}, ${patience.variantName(record.variant, playedMoves(record))}`;
}

/** A game in few words: where it is from, and how far it is. */
function briefly(record: GameRecord, name = nameOf(record)): string {
  return `${name}, ${countInWords(playedMoves(record).length, "move")}`;
}

function nameOf({ origin }: GameRecord): string {
  return origin.kind === "seed" ? `seed ${origin.seed}` : escapeControls(origin.name);
}

function goOn(table: CardTable, record: GameRecord): GameStep {
  const step = { model: modelFromRecord(table, record), effects: [] };
  const [game, ...shorter] = variantsOf(
    messageAbout(nameOf(record), (name) => briefly(record, name)),
  );
  return openingMessage(step, [
    `Continuing ${game}. n deals again.`,
    `Continuing ${game}.`,
    ...shorter.map((form) => `Continuing ${form}.`),
  ]);
}

function begin(table: CardTable, game: Game): GameStep {
  const model = newModel(table, game);
  return { model, effects: [{ kind: "begin", record: recordFromModel(model) }] };
}

function openingMessage({ model, effects }: GameStep, text: Message): GameStep {
  return { model: notify(model, text), effects };
}
