import { dailyDealOn, type DailyDeals } from "../lib/daily.ts";
import { type GameRecord, playedMoves } from "../lib/game_record.ts";
import { longestForm, type Message, messageAbout, variantsOf } from "../lib/message.ts";
import type { Patience, State, Variant } from "../lib/patience.ts";
import { escapeControls } from "../lib/printable.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { type GameStore, reportText, type StoreMessages } from "./game_store.ts";
import type { EffectHandler } from "../tui/terminal/screen.ts";
import type { DailyRequest, GameEffect, GameEvent } from "../tui/table/effect.ts";
import { ANY, WINNABLE } from "../tui/table/settings.ts";
import type { FoundDeal } from "./game_entry.ts";
import { fileFormatOf, type GameFiles, loadGame } from "./game_file.ts";
import type { EngineClient } from "./engine_client.ts";
import type { EngineRequest } from "./engine.ts";

/** What only the system can word: a terminal has options and other terminals, a page has tabs. */
export interface SystemWords {
  /** A new game has begun because the unfinished one is open elsewhere. */
  readonly openElsewhere: Message;
  /** Why nothing is counted where nothing is kept. */
  readonly notCounted: Message;
}

/** What any game needs of the system on which it is played. */
export interface GameSystem {
  readonly words: SystemWords;
  readonly files: GameFiles;
  /** `undefined` where nothing is kept. */
  readonly autosave: GameStore | undefined;
  readonly reports: StoreMessages;
  chooseSeed(): number;
  /** The date at the place of the player, such as `2026-11-19`. */
  today(): string;
}

/** What the effects of a game are performed with. */
export interface EffectDeps extends GameSystem {
  readonly patience: Patience;
  /** `undefined` where there are none. */
  readonly daily?: DailyDeals | undefined;
  /** `undefined` where the patience has none. */
  readonly solver: EngineClient<EngineRequest, GameEvent> | undefined;
}

type Tell = (event: GameEvent) => void;

/** The files that games were saved to by this program, and the position that each began with. */
type Written = Map<string, State>;

/** Performs the effects of a game. */
export function createEffectHandler(world: EffectDeps): EffectHandler<GameEvent, GameEffect> {
  const { autosave, reports, solver } = world;
  const written: Written = new Map();
  return (effect, tell) => {
    reports.listener ??= (text) => tell({ kind: "said", text: reportText(text) });
    switch (effect.kind) {
      case "begin":
        return autosave?.begin(effect.record);
      case "keep":
        return autosave?.keep(effect.record);
      case "end":
        return autosave?.end(
          effect.record,
          effect.won,
          (statistics, wins) => tell({ kind: "counted", statistics, wins }),
        );
      case "remember":
        return autosave?.remember(effect.settings);
      case "solve":
      case "coach":
      case "review":
        return solver?.ask(effect, tell);
      case "chooseSeed":
        return chooseSeed(world, effect, tell);
      case "chooseDaily":
        return tell(dailyDeal(world, effect));
      case "save":
        return tell(save(world, { ...effect, path: world.files.fromHome(effect.path) }, written));
      case "load":
        return tell(load(world, world.files.fromHome(effect.path), effect.variant));
      case "askLevel":
        return askLevel(world, effect.start, tell);
      case "askResults":
        return tell(results(world));
      case "askLast":
        return tell({ kind: "last", record: autosave?.last(), from: effect.from });
      case "askStatistics":
        return tell(statistics(world, effect.record));
      default:
        effect satisfies never;
    }
  };
}

/**
 * The first deal that the solver has proved winnable, and of a level if one is wanted; any deal if
 * there is no solver. If the solver fails: why.
 */
export function winnableDeal(
  solver: EffectDeps["solver"],
  seed: number,
  variant: Variant,
  level?: string,
): Promise<Result<FoundDeal, string>> {
  const wanted = level === undefined ? {} : { level };
  return new Promise((resolve) => {
    if (!solver) return resolve(ok({ seed }));
    solver.ask({ kind: "deal", variant, seed, ...wanted }, (event) => {
      if (event.kind === "deal") resolve(ok({ seed: event.seed, ...wanted }));
      if (event.kind === "refused") resolve(err(longestForm(event.reason)));
    });
  });
}

/** What a table is told in place of an answer when the solver has failed. */
export function failedAnswers(request: EngineRequest, reason: string): GameEvent[] {
  return [
    ...(request.kind === "solve"
      ? [{ kind: "solved", id: request.id, verdict: "undecided", moves: [] } as const]
      : []),
    ...(request.kind === "review" ? [{ kind: "reviewed", id: request.id } as const] : []),
    ...(request.kind === "coach" ? [{ kind: "coached", id: request.id } as const] : []),
    { kind: "refused", reason: [reason, "the solver failed"] },
  ];
}

function chooseSeed(
  { solver, chooseSeed }: EffectDeps,
  { variant, deals }: { readonly variant: Variant; readonly deals: string },
  tell: Tell,
): void {
  const seed = chooseSeed();
  if (deals === ANY || !solver) return tell({ kind: "deal", seed });
  const level = deals === WINNABLE ? {} : { level: deals };
  solver.ask({ kind: "deal", variant, seed, ...level }, tell);
}

function dailyDeal(world: EffectDeps, { day, asks }: DailyRequest): GameEvent {
  const { daily } = world;
  const today = world.today();
  const deal = daily && dailyDealOn(daily, day ?? today, today);
  if (!deal) return { kind: "refused", reason: "there are no daily deals" };
  return deal.ok
    ? { kind: "daily", origin: { kind: "seed", ...deal.value }, day, asks }
    : { kind: "refused", reason: deal.error };
}

function askLevel({ solver }: EffectDeps, start: State, tell: Tell): void {
  if (solver) solver.ask({ kind: "level", start }, tell);
  else tell({ kind: "level" });
}

/**
 * Writes a game to a file, and says what came of it. A file that is there already is replaced only
 * where this game was saved to it before, or where that is wanted.
 */
function save(
  { files, patience }: EffectDeps,
  { path, record, overwrite }: Extract<GameEffect, { readonly kind: "save" }>,
  written: Written,
): GameEvent {
  const { origin, variant, start } = record;
  if (!overwrite && files.isThere(path) && written.get(path) !== start) {
    return { kind: "overwrites", path };
  }
  const comment = origin.kind === "seed" ? `seed ${origin.seed}` : "";
  const game = { variant, start, moves: playedMoves(record) };
  const saved = files.write(path, fileFormatOf(patience).format(game, comment));
  if (!saved.ok) return cannotSave(path, saved.error);
  written.set(path, start);
  return {
    kind: "said",
    text: messageAbout(escapeControls(path), (name) => `Saved as ${name}.`),
  };
}

function cannotSave(path: string, error: string): Extract<GameEvent, { kind: "refused" }> {
  return { kind: "refused", reason: aboutFile(path, error, (name) => `cannot save '${name}'`) };
}

/** What is wrong with a file; where room is short without its name, or only that and its name. */
function aboutFile(path: string, error: string, briefly: (name: string) => string): Message {
  const name = escapeControls(path);
  const [whole, ...shorter] = variantsOf(
    messageAbout(name, (shown) => error.replace(name, () => shown)),
  );
  const unnamed = error.replace(` '${name}'`, "");
  return [
    whole,
    ...shorter,
    ...(unnamed === error ? [] : [unnamed]),
    ...variantsOf(messageAbout(name, briefly)),
  ];
}

function load(
  { files, patience }: EffectDeps,
  path: string,
  variant: Variant,
): GameEvent {
  const game = loadGame(files, patience, path, variant);
  return game.ok ? { kind: "loaded", name: path, ...game.value } : {
    kind: "refused",
    reason: aboutFile(path, game.error.message, (name) => `cannot load '${name}'`),
  };
}

function results({ autosave, words }: EffectDeps): GameEvent {
  const found = autosave?.results();
  if (!found) return { kind: "refused", reason: words.notCounted };
  return found.ok ? { kind: "results", results: found.value } : {
    kind: "refused",
    reason: [found.error.reason, "the results cannot be read"],
  };
}

function statistics({ autosave, words }: EffectDeps, record: GameRecord): GameEvent {
  const found = autosave?.statistics(record);
  if (!found) return { kind: "refused", reason: words.notCounted };
  return found.ok
    ? { kind: "statistics", statistics: found.value }
    : { kind: "refused", reason: [found.error.reason, "the results cannot be read"] };
}
