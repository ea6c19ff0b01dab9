import { dailyDealOn, type DailyDeals } from "../lib/daily.ts";
import { type GameRecord, playedMoves } from "../lib/game_record.ts";
import { isVegas } from "../lib/game_results.ts";
import { longestForm, type Message, messageAbout, variantsOf } from "../lib/message.ts";
import type { Patience, State, Variant } from "../lib/patience.ts";
import { escapeControls } from "../lib/printable.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { type GameStore, storeMessage, type StoreMessages } from "./game_store.ts";
import type { EffectHandler } from "../tui/terminal/screen.ts";
import type { GameEffect, GameEvent } from "../tui/table/effect.ts";
import { type SharedGame, shareLines } from "../tui/table/share.ts";
import { ANY, WINNABLE } from "../tui/table/settings.ts";
import type { FoundDeal } from "./game_entry.ts";
import { fileFormatOf, type GameFiles, loadGame } from "./game_file.ts";
import type { EngineClient } from "./engine_client.ts";
import type { EngineRequest } from "./engine.ts";

/**
 * Messages that depend on the system: a terminal has options and other terminals, a web page has
 * tabs.
 */
export interface SystemWords {
  /** Message if a new game was started because the unfinished one is open elsewhere. */
  readonly openElsewhere: Message;
  /** Message to a player who leaves a saved, unfinished game: how it continues. */
  readonly saved: string;
  /** Reason why results are not counted if games are not saved. */
  readonly notCounted: Message;
}

/** Services that a game needs from its system. */
export interface GameSystem {
  readonly words: SystemWords;
  readonly files: GameFiles;
  /** `undefined` if games are not saved. */
  readonly autosave: GameStore | undefined;
  readonly reports: StoreMessages;
  /** Version of the program, which shared results name. */
  readonly version: string;
  chooseSeed(): number;
  /** Returns the player's local date, such as `2026-11-19`. */
  today(): string;
}

/** Dependencies of the effects of a game. */
export interface EffectDeps extends GameSystem {
  readonly patience: Patience;
  /** `undefined` if the patience has no daily deals. */
  readonly daily?: DailyDeals | undefined;
  /** `undefined` if the patience has no solver. */
  readonly solver: EngineClient<EngineRequest, GameEvent> | undefined;
  /** Sends a text to the clipboard; missing if the stage cannot. */
  copy?(text: string): void;
}

type Send = (event: GameEvent) => void;

/** Starting positions of the games that this process saved, by path. */
type SavedStarts = Map<string, State>;

/** Returns the handler that performs the effects of a game. */
export function createEffectHandler(deps: EffectDeps): EffectHandler<GameEvent, GameEffect> {
  const { autosave, reports, solver } = deps;
  const savedStarts: SavedStarts = new Map();
  const watchDaily = dailyWatch(deps);
  return (effect, send) => {
    reports.listener ??= (text) => send({ kind: "said", text: storeMessage(text) });
    switch (effect.kind) {
      case "begin":
        autosave?.begin(effect.record);
        return watchDaily(effect.record, send);
      case "keep":
        return autosave?.save(effect.record);
      case "end":
        end(deps, effect, send);
        return watchDaily(effect.record, send);
      case "remember":
        return autosave?.storeSettings(effect.settings);
      case "solve":
      case "coach":
      case "review":
        return solver?.ask(effect, send);
      case "chooseSeed":
        return chooseSeed(deps, effect, send);
      case "chooseDaily":
        return sendDaily(deps, effect, send, watchDaily);
      case "save":
        return send(save(deps, { ...effect, path: deps.files.fromHome(effect.path) }, savedStarts));
      case "load":
        return send(load(deps, effect));
      case "askLevel":
        return askLevel(deps, effect.start, send);
      case "askResults":
        return send(results(deps));
      case "askLast":
        return send({ kind: "last", record: autosave?.last(), from: effect.from });
      case "share":
        return send(share(deps, effect.game));
      case "askStatistics":
        return send(statistics(deps, effect.record));
      default:
        effect satisfies never;
    }
  };
}

/**
 * Finds a deal that is proved winnable, and of the level if one is given; without a solver, any
 * deal. Fails if the solver fails.
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

/** Returns the events that answer a request if the solver has failed. */
export function failureEvents(request: EngineRequest, reason: string): GameEvent[] {
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
  send: Send,
): void {
  const seed = chooseSeed();
  if (deals === ANY || !solver) return send({ kind: "deal", seed });
  const level = deals === WINNABLE ? {} : { level: deals };
  solver.ask({ kind: "deal", variant, seed, ...level }, send);
}

/** Sends the unfinished game of a daily deal, or the deal if there is none or it is being played. */
function sendDaily(
  { daily, autosave, ...deps }: EffectDeps,
  { day, asks, playing }: Extract<GameEffect, { readonly kind: "chooseDaily" }>,
  send: Send,
  watchDaily: (record: GameRecord, send: Send) => void,
): void {
  const today = deps.today();
  const deal = daily && dailyDealOn(daily, day ?? today, today);
  if (!deal) return send({ kind: "refused", reason: "this game has no daily deals" });
  if (!deal.ok) return send({ kind: "refused", reason: deal.error });
  const isPlayed = playing !== undefined && isOfDay({ origin: playing }, deal.value);
  const record = isPlayed
    ? undefined
    : autosave?.resume((saved) => isOfDay(saved, deal.value)).record;
  if (!record) return send({ kind: "daily", origin: { kind: "seed", ...deal.value }, day, asks });
  send({ kind: "resumed", record });
  watchDaily(record, send);
}

/** True if a game is of this daily deal. */
export function isOfDay(
  { origin }: Pick<GameRecord, "origin">,
  { day }: { readonly day: string },
): boolean {
  return origin.kind === "seed" && origin.day === day;
}

/** Sends a result to the clipboard if the stage can, and returns an event with its lines. */
function share(deps: EffectDeps, game: SharedGame): GameEvent {
  const lines = shareLines(game, deps.version);
  deps.copy?.(lines.join("\n"));
  return { kind: "shared", lines, isSent: deps.copy !== undefined };
}

/**
 * Returns a function that is called when a game begins or ends, and sends an event if it changes
 * whether today's daily deal is still to be played. Without a store, that is not known.
 */
function dailyWatch(
  { daily, autosave, today }: EffectDeps,
): (record: GameRecord, send: Send) => void {
  if (!daily || !autosave) return () => {};
  // Read once a day, because deals can follow each other quickly.
  let [readOn, isPlayed] = ["", false];
  let sent: string | undefined;
  return ({ origin, turns }, send) => {
    const day = today();
    if (day !== readOn) [readOn, isPlayed] = [day, autosave.hasPlayedDaily(day)];
    const isToday = origin.kind === "seed" && origin.day === day;
    // The end of a game is not written yet.
    if (isToday && turns.length > 0) isPlayed = true;
    const open = isToday || isPlayed || !daily.deal(day) ? undefined : day;
    if (open !== sent) send({ kind: "unplayedDaily", day: open });
    sent = open;
  };
}

function end(
  { autosave, patience }: EffectDeps,
  { record, won }: Extract<GameEffect, { readonly kind: "end" }>,
  send: Send,
): void {
  autosave?.end(record, won, (statistics, wins) => send({ kind: "counted", statistics, wins }));
  const isBet = isVegas(patience.variantName(record.variant, playedMoves(record)));
  if (autosave && isBet) send({ kind: "bankroll", points: autosave.bankroll() });
}

function askLevel({ solver }: EffectDeps, start: State, send: Send): void {
  if (solver) solver.ask({ kind: "level", start }, send);
  else send({ kind: "level" });
}

/**
 * Writes a game to a file, and returns an event with the result. Replaces an existing file only if
 * this game was saved to it before, or if `overwrite` is set.
 */
function save(
  { files, patience }: EffectDeps,
  { path, record, overwrite }: Extract<GameEffect, { readonly kind: "save" }>,
  savedStarts: SavedStarts,
): GameEvent {
  const { origin, variant, start } = record;
  if (!overwrite && files.isThere(path) && savedStarts.get(path) !== start) {
    return { kind: "overwrites", path };
  }
  const comment = origin.kind === "seed" ? `seed ${origin.seed}` : "";
  const game = { variant, start, moves: playedMoves(record) };
  const saved = files.write(path, fileFormatOf(patience).format(game, comment));
  if (!saved.ok) return saveError(path, saved.error);
  savedStarts.set(path, start);
  return {
    kind: "said",
    text: messageAbout(escapeControls(path), (name) => `Saved ${name}.`),
  };
}

function saveError(path: string, error: string): Extract<GameEvent, { kind: "refused" }> {
  return {
    kind: "refused",
    reason: fileErrorMessage(path, error, (name) => `cannot save '${name}'`),
  };
}

/**
 * Returns the message for an error with a file. Shorter forms elide the name, leave it out, or
 * leave out the reason.
 */
function fileErrorMessage(path: string, error: string, briefly: (name: string) => string): Message {
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
  { path: typed, variant, asks }: Extract<GameEffect, { readonly kind: "load" }>,
): GameEvent {
  const path = files.fromHome(typed);
  const game = loadGame(files, patience, path, variant);
  const asked = asks ? { asks: typed } : {};
  return game.ok ? { kind: "loaded", name: path, ...asked, ...game.value } : {
    kind: "refused",
    reason: fileErrorMessage(path, game.error.message, (name) => `cannot load '${name}'`),
  };
}

function results({ autosave, words }: EffectDeps): GameEvent {
  const found = autosave?.results();
  if (!found) return { kind: "refused", reason: words.notCounted };
  return found.ok ? { kind: "results", results: found.value } : {
    kind: "refused",
    reason: [found.error.reason, "cannot read the results"],
  };
}

function statistics({ autosave, words }: EffectDeps, record: GameRecord): GameEvent {
  const found = autosave?.statistics(record);
  if (!found) return { kind: "refused", reason: words.notCounted };
  return found.ok
    ? { kind: "statistics", statistics: found.value }
    : { kind: "refused", reason: [found.error.reason, "cannot read the results"] };
}
