// The update function of a card table: keys by the mode of the screen, moves typed at the board
// without a prompt, the mouse, and answers of solver, coach and store.

import type { GameRecord, Origin, SeedOrigin } from "../../lib/game_record.ts";
import { countInWords, type Message, messageAbout } from "../../lib/message.ts";
import type { Patience } from "../../lib/patience.ts";
import { escapeControls } from "../../lib/printable.ts";
import { isPrintableKey, type KeyInput, keyName } from "../terminal/input.ts";
import { promptWith } from "../terminal/prompt.ts";
import { actionOf, screenAction, type ScreenEvent, withoutEffects } from "../terminal/screen.ts";
import { confirmLosingGame, performAction } from "./actions.ts";
import { receiveWayBack } from "./advice/advice.ts";
import { playCoachMove, receiveAnswer, receiveCoachAdvice, stopCoach } from "./advice/ask.ts";
import { afterEvent } from "./after_event.ts";
import { withColours } from "./appearance.ts";
import { startClock, stopClock } from "./clock.ts";
import { pileKindOf, pileSpecOf, specsOfKind } from "./cursor.ts";
import { advanceCelebration, endCelebration } from "./draw/celebration.ts";
import type { GameEvent, GameStep } from "./effect.ts";
import { createGame, gameAfter } from "./game.ts";
import type { Action, ConsentAction } from "./input/action.ts";
import { lostKeys, wonKeys } from "./input/action_list.ts";
import { confirmedAction } from "./input/confirmation.ts";
import { briefKeys } from "./input/help_lines.ts";
import { keyForMouse, useMouse } from "./input/mouse.ts";
import { newGameKey, openResults, resultsKey, settingsKey } from "./input/page_keys.ts";
import { INPUT_TOO_LONG, paste, typeAtPrompt } from "./input/run_command.ts";
import { withoutLook } from "./look.ts";
import { pickUp } from "./make_move.ts";
import {
  BOARD,
  hasBegun,
  idleMode,
  type LostMode,
  type Mode,
  type Model,
  notify,
  notifyIllegal,
  withoutHeld,
} from "./model.ts";
import { withoutAnimation } from "./motion.ts";
import { withDaily, withDeal, withNewGame } from "./new_game.ts";
import { helpLength, helpPageAfter } from "./pages/help.ts";
import { statisticsLine } from "./pages/results_text.ts";
import { coverBoard, coverIdleBoard, handlePausedKey } from "./pause.ts";
import { withPaperPainted } from "./dealing.ts";
import { gameFromRecord, recordFromModel } from "./record.ts";
import { advanceReplay, replayKey } from "./replay.ts";
import { openLastFinished, receiveReview, reviewKey } from "./review.ts";

const NO_CTRL_Z = "Ctrl-Z does not work here; q quits";
const NO_CTRL_Z_SAVED = "Ctrl-Z does not work here; q saves and quits";

/** Updates the model after an event, and returns the effects to perform. */
export function update(model: Model, event: ScreenEvent | GameEvent, now: number): GameStep {
  return withPaperPainted(model, updateStill(model, event, now));
}

/** Does the same with the animations ended that the event ends. */
function updateStill(model: Model, event: ScreenEvent | GameEvent, now: number): GameStep {
  const moving: Model = { ...withoutAnimation(model, event), now };
  const still = endsLook(event) ? withoutLook(moving) : moving;
  // A key of the short help is pressed at the board, as is one that is clicked in the help.
  const clicked = keyClickedInHelp(still, event);
  const before = clicked || isBriefKey(still, event) ? { ...still, mode: idleMode(still) } : still;
  const covered = coverIdleBoard(before);
  const active: Model = INPUT_EVENTS.includes(event.kind) ? { ...covered, activeAt: now } : covered;
  if (event.kind !== "paste") return afterEvent(before, receive(active, clicked ?? event));
  // Each line of a paste is an event of its own, with its own call of `afterEvent`.
  return covered === before
    ? paste(active, event.text)
    : afterEvent(before, withoutEffects(active));
}

/** Reason given if the daily deal is asked for in its own game. */
const SAME_DAILY = {
  reason: ["this is that daily deal; R restarts it", "this is the daily deal"],
} as const;

function isSameDaily(origin: Origin, asked: SeedOrigin): boolean {
  return origin.kind === "seed" && origin.day !== undefined && origin.day === asked.day;
}

/** The events that come from the player. */
const INPUT_EVENTS: readonly string[] = ["key", "mouse", "paste"] satisfies readonly (
  ScreenEvent["kind"]
)[];

/** True if the player goes on: a key, a click or a paste. */
function endsLook(event: ScreenEvent | GameEvent): boolean {
  return event.kind === "key" || event.kind === "paste" ||
    event.kind === "mouse" && event.action === "press";
}

function receive(
  model: Model,
  event: Exclude<ScreenEvent | GameEvent, { readonly kind: "paste" }>,
): GameStep {
  switch (event.kind) {
    case "key":
      return pressKey(model, event);
    case "tooMuch":
      return withoutEffects(notifyIllegal(model, INPUT_TOO_LONG[event.of]));
    case "deal":
      // A deal requested during an earlier game is too late.
      return model.pendingDeal === "deal"
        ? withoutEffects(withDeal(model, event.seed, event.level))
        : withoutEffects(model);
    case "daily":
      if (event.asks && !model.isOver && isSameDaily(model.game.origin, event.origin)) {
        return withoutEffects(notifyIllegal(model, SAME_DAILY));
      }
      return event.asks && hasBegun(model)
        ? withoutEffects(confirmLosingGame(model, "daily", { kind: "daily", day: event.day }))
        : withoutEffects(withDaily(model, event.origin));
    case "resumed":
      return resume(model, event.record);
    case "unplayedDaily":
      return withoutEffects({ ...model, unplayedDaily: event.day });
    case "level":
      // There may be another deal by now, to which this level does not belong.
      return withoutEffects(
        model.pendingDeal === "level" ? notify(model, levelText(event.level)) : model,
      );
    case "results":
      return withoutEffects({ ...model, mode: openResults(event.results) });
    case "last":
      return openLastFinished(model, event);
    case "loaded":
      return event.asks !== undefined && hasBegun(model)
        ? withoutEffects(confirmLosingGame(model, "load", { kind: "load", path: event.asks }))
        : load(model, event);
    case "counted": {
      const { wins, statistics } = event;
      return withoutEffects(model.isOver ? { ...model, wins, statistics } : { ...model, wins });
    }
    case "bankroll":
      return withoutEffects({ ...model, bankroll: event.points });
    case "statistics":
      return withoutEffects(notify(model, statisticsLine(event.statistics)));
    case "solved":
      return withoutEffects(receiveAnswer(model, event));
    case "coached":
      return receiveCoachAdvice(model, event);
    case "reviewed":
      return withoutEffects(receiveReview(model, event));
    case "wayBack":
      return withoutEffects(receiveWayBack(model, event));
    case "drawnOver":
      return { model, effects: [{ kind: "redraw" }] };
    case "shared":
      return withoutEffects({ ...model, mode: event });
    case "said":
      return withoutEffects(notify(model, event.text));
    case "refused":
      return withoutEffects(notifyIllegal(model, event));
    case "overwrites":
      return withoutEffects(
        notifyIllegal(model, { reason: "the file exists; save! overwrites it" }),
      );
    case "resize":
      return withoutEffects({ ...model, window: event.size });
    case "focus":
      return withoutEffects(event.hasFocus ? model : coverBoard(model));
    case "lettersOnly":
      return withoutEffects({ ...model, shown: { ...model.shown, asciiOnly: true } });
    case "moreColours":
      return withoutEffects(withColours(model));
    case "pause":
      return withoutEffects({ ...model, clock: stopClock(model.clock, model.now) });
    case "resume":
      return withoutEffects(
        isRunning(model) ? { ...model, clock: startClock(model.clock, model.now) } : model,
      );
    case "stopRefused":
      return withoutEffects(
        notifyIllegal(model, {
          reason: model.savesGames ? [NO_CTRL_Z_SAVED, NO_CTRL_Z] : NO_CTRL_Z,
        }),
      );
    case "tick":
      return model.mode.kind === "coach" ? playCoachMove(model) : withoutEffects(tick(model));
    case "mouse": {
      const key = keyForMouse(model, event);
      return key ? pressKey(model, key) : useMouse({ ...withoutCount(model), typed: "" }, event);
    }
    default:
      return event satisfies never;
  }
}

function pressKey(model: Model, key: KeyInput): GameStep {
  const everywhere = screenAction(key);
  if (everywhere) return performAction(model, everywhere);
  const { mode, table } = model;
  switch (mode.kind) {
    case "board":
      return pressAtBoard(model, key);
    case "help":
      return withoutEffects({ ...model, mode: turnPage(model, mode.page, key) });
    case "results":
      return resultsKey(model, mode, key);
    case "won":
      return performIfAny(model, actionOf(wonKeys(table.actions, table.allowsUndoAfterWin), key));
    case "lost":
      return pressInLostGame(model, mode, key);
    case "celebration":
      return withoutEffects(endCelebration(model));
    case "consent":
      return answerConsent(model, mode, key);
    case "confirm":
      return answerConfirmation(model, mode, key);
    case "replay":
      return keyName(key) === "q"
        ? performAction(model, { kind: "quit", code: 0 })
        : withoutEffects(replayKey(model, mode, key));
    case "review":
      return keyName(key) === "q"
        ? performAction(model, { kind: "quit", code: 0 })
        : withoutEffects(reviewKey(model, mode, key));
    case "coach":
      return keyName(key) === "q"
        ? performAction(model, { kind: "quit", code: 0 })
        : withoutEffects(stopCoach(model));
    case "foundation":
      return withoutEffects(chooseFoundation(model, key));
    case "newGame":
      return newGameKey(model, mode.form, key);
    case "settings":
      return withoutEffects(settingsKey(model, mode.row, key));
    case "paused":
      return keyName(key) === "q" && !mode.away
        ? performAction(model, { kind: "quit", code: 0 })
        : withoutEffects(handlePausedKey(model, mode, key));
    case "shared":
      return withoutEffects({ ...model, mode: idleMode(model) });
    case "prompt":
      return typeAtPrompt(model, mode, key);
    default:
      return mode satisfies never;
  }
}

function pressAtBoard(before: Model, key: KeyInput): GameStep {
  const model = withoutCount(before, key.key);
  const waiting = typeAheadSpace(model, key);
  if (waiting) return withoutEffects(waiting);
  const { held, table } = model;
  // With held cards, Space drops them: the player does not mean to draw.
  if (keyName(key) === "Space" && held) {
    return performAction({ ...model, typed: "" }, { kind: "enter" });
  }
  const count = typedCount(model, key);
  if (count !== undefined) {
    return withoutEffects({ ...notify(model, countMessage(count)), typed: count });
  }
  const line = typeAhead(model, key);
  if (line !== undefined) return withoutEffects(openPrompt(model, line));
  const action = actionOf(table.boardKeys, key);
  if (!action) return withoutEffects(notify(model, unknownKeyMessage(key)));
  const step = performAction(model, action);
  return {
    ...step,
    model: { ...step.model, typed: typeAheadKeys(model, action, key, step.model) },
  };
}

/** Names the key that does nothing at the board. */
function unknownKeyMessage(key: KeyInput): Message {
  return messageAbout(escapeControls(keyName(key)), (name) => `${name} means nothing here. ? help`);
}

/**
 * Returns the number typed so far if the key is a digit without a column: only the number of cards
 * of a typed move, such as `9` in `9c1 c2`, can begin with it. `undefined` for other keys.
 */
function typedCount({ typed, table }: Model, key: KeyInput): string | undefined {
  if (typed.endsWith(SPACE) || !isDigit(key.key)) return undefined;
  if (!isPrintableKey(key) || actionOf(table.boardKeys, key) !== undefined) return undefined;
  const whole = typed + key.key;
  const isCount = isDigit(typed) && Number(whole) <= table.patience.ranks.length;
  return isCount ? whole : key.key;
}

/** Says how a typed move goes on that begins with a number of cards; 0 cards begin none. */
function countMessage(count: string): Message {
  const shown = `${count} …`;
  if (Number(count) === 0) return shown;
  const example = `${count}c1 c2`;
  return [
    `${shown}  Go on with two columns to move ${count} cards: ${example}`,
    `${shown}  ${example}`,
  ];
}

/** True if the keys typed so far are a number that no column has. */
function hasCount({ typed, table }: Model): boolean {
  return /^\d+$/.test(typed) && table.boardKeys[typed] === undefined &&
    table.boardKeys[typed.slice(-1)] === undefined;
}

/** Forgets a number that the key does not go on with: only `c` of a column and `->` do. */
function withoutCount(model: Model, key = ""): Model {
  return hasCount(model) && ![COLUMN, "-"].includes(key.toLowerCase())
    ? { ...model, typed: "", notice: undefined }
    : model;
}

function tick(model: Model): Model {
  const { mode } = model;
  if (mode.kind === "replay") return advanceReplay(model, mode);
  return mode.kind === "celebration" ? advanceCelebration(model, mode) : model;
}

/** Actions that need to know that the panel of a lost game was open. */
const IN_PANEL: readonly Action["kind"][] = ["askWhereLost", "review"];

/** Handles a key in the panel of a lost game; Esc goes back to the board of one that is stuck. */
function pressInLostGame(model: Model, mode: LostMode, key: KeyInput): GameStep {
  const action = actionOf(lostKeys(model, mode), key);
  const closed: Model = { ...model, mode: idleMode(model) };
  if (action) return performAction(IN_PANEL.includes(action.kind) ? model : closed, action);
  return withoutEffects(keyName(key) === "Escape" ? closed : model);
}

function performIfAny(model: Model, action: Action | undefined): GameStep {
  return action ? performAction(model, action) : withoutEffects(model);
}

function levelText(level: string | undefined): string {
  return level === undefined ? "The level of this deal is unknown." : `This deal is ${level}.`;
}

/** Replaces the game by one from a file; the replaced game can be resumed later. */
function load(
  model: Model,
  { name, variant, start, moves }: Extract<GameEvent, { kind: "loaded" }>,
): GameStep {
  const { patience } = model.table;
  const game = gameAfter(createGame(patience, { kind: "file", name }, variant, start), moves);
  const loaded = notify(
    withNewGame(model, game),
    messageAbout(escapeControls(name), (shown) => `Loaded ${shown}.`),
  );
  // An effect that only begins the new game leaves the replaced one unfinished in the store.
  return { model: loaded, effects: [{ kind: "begin", record: recordFromModel(loaded) }] };
}

/** Continues the unfinished game of a daily deal; the game before it stays saved. */
function resume(model: Model, record: GameRecord): GameStep {
  const game = gameFromRecord(model.table.patience, record);
  const clock = { before: record.milliseconds, since: undefined };
  const resumed: Model = { ...withNewGame(model, game), clock, usage: record.usage };
  const text = `Continuing the daily deal, ${countInWords(record.played, "move")}.`;
  const shorter = [text, "Continuing the daily deal."] as const;
  const isLeft = model.savesGames && hasBegun(model);
  return {
    model: notify(resumed, isLeft ? [`${text} The other game is saved.`, ...shorter] : shorter),
    // The store has begun it.
    effects: [{ kind: "keep", record: recordFromModel(resumed) }],
  };
}

function answerConfirmation(
  model: Model,
  mode: Extract<Mode, { readonly kind: "confirm" }>,
  key: KeyInput,
): GameStep {
  const action = confirmedAction(mode, key);
  const closed: Model = { ...model, mode: BOARD, notice: undefined };
  if (action) return performAction(closed, action);
  // A colon opens the prompt; if it only cancelled, the letters after it would act as keys.
  return keyName(key) === ":" ? pressKey(closed, key) : withoutEffects(closed);
}

/** Asks the solver if the key gives consent; other keys continue the game. */
function answerConsent(
  model: Model,
  { action, key: yes }: Extract<Mode, { readonly kind: "consent" }>,
  key: KeyInput,
): GameStep {
  if (keyName(key) === yes) return confirmHelp(model, action);
  const declined = decline(model);
  return ["Enter", "Escape"].includes(keyName(key))
    ? withoutEffects(declined)
    : pressKey(declined, key);
}

/** Performs an action after the player's consent, which is recorded if it is the solver's help. */
export function confirmHelp(model: Model, action: ConsentAction): GameStep {
  const hasAgreed = model.hasAgreed || action.kind !== "coach";
  return performAction({ ...decline(model), hasAgreed }, action);
}

function decline(model: Model): Model {
  return { ...model, mode: BOARD, notice: undefined };
}

/** True if the short help names a key, which then acts at once; only q first closes the help. */
function isBriefKey(model: Model, event: ScreenEvent | GameEvent): boolean {
  const { mode, table } = model;
  if (event.kind !== "key" || mode.kind !== "help" || mode.page > 0) return false;
  const name = keyName(event);
  const isNamed = name === "," ||
    briefKeys(table).some(([names]) =>
      names.split(" ").includes(name) || /^\d$/.test(name) && /^\d-\d$/.test(names)
    );
  return isNamed && name !== "q" && idleMode(model) === BOARD && name in table.boardKeys;
}

/** Returns the key that is clicked in the help, unless it turns the page or closes the help. */
function keyClickedInHelp(model: Model, event: ScreenEvent | GameEvent): KeyInput | undefined {
  if (event.kind !== "mouse" || event.action !== "press" || model.mode.kind !== "help") {
    return undefined;
  }
  const key = keyForMouse(model, event);
  return key && ["?", "Escape"].includes(keyName(key)) ? undefined : key;
}

function turnPage(model: Model, page: number, key: KeyInput): Mode {
  const next = helpPageAfter(page, key, helpLength(model));
  return next !== undefined ? { kind: "help", page: next } : idleMode(model);
}

/**
 * Picks up the top card of the foundation whose first letter is the key; a digit opens the prompt.
 */
function chooseFoundation(model: Model, { key }: KeyInput): Model {
  const spec = specsOfKind(model.table.patience, "foundation")
    .find(({ pile }) => pile.charAt(0) === key);
  const closed: Model = { ...model, mode: BOARD, notice: undefined };
  if (/^[1-9]$/.test(key)) return openPrompt(closed, `f${key}`);
  return spec ? pickUp(closed, spec.pile) : closed;
}

/**
 * True if the clock runs once a stopped program continues: not in a replay, a review or a pause.
 */
function isRunning(model: Model): boolean {
  return hasBegun(model) && !["replay", "review", "paused"].includes(model.mode.kind);
}

/** The keys that continue a typed move, whatever else they do. */
const SPACE = " ";
const CONTINUING_KEYS: readonly string[] = [SPACE, "-"];

/** The letter of a column; a number before it is a number of cards. */
const COLUMN = "c";

/**
 * Returns the prompt line that this key starts or extends, so that moves can be typed without ':'.
 * Includes pile keys pressed just before that may belong to the move. `undefined` if the key has
 * its own meaning.
 */
function typeAhead(model: Model, key: KeyInput): string | undefined {
  if (!isPrintableKey(key)) return undefined;
  const { table, typed } = model;
  if (typed.endsWith(SPACE)) return typed + key.key;
  if (hasCount(model)) return typed + key.key;
  const action = actionOf(table.boardKeys, key);
  const isFree = action === undefined;
  const letter = key.key.toLowerCase();
  const before = letter === COLUMN ? typed : pileForTypedKey(model);
  const continuesMove = CONTINUING_KEYS.includes(key.key) && typed !== "";
  if (before !== "" && (isFree || continuesMove)) return before + key.key;
  return isFree && beginsMove(table.patience, letter) ? key.key : undefined;
}

/**
 * Handles a space right after the pile keys that picked up cards: it may belong to a typed move,
 * which the next key continues. Returns `undefined` if it does not.
 */
function typeAheadSpace(model: Model, { key }: KeyInput): Model | undefined {
  const { held, typed } = model;
  if (key !== SPACE || !held || typed === "" || typed.endsWith(SPACE)) return undefined;
  return { ...notify(model, HELD), typed: pileForTypedKey(model) + SPACE };
}

const HELD = [
  "Enter drops the cards at the cursor, Esc puts them down.",
  "Enter drops here, Esc puts down.",
] as const;

/**
 * Returns the pile keys that may begin a typed move after one more was pressed: the waste, a
 * column, or two digits that may be a number of cards. Empty if the key made a move.
 */
function typeAheadKeys(
  { typed, game, table: { patience } }: Model,
  action: Action,
  { key }: KeyInput,
  after: Model,
): string {
  if (action.kind !== "pile" || after.game !== game) return "";
  const { beginsMove, isColumn } = pileKindOf(patience, action.piles[0] ?? "");
  if (!beginsMove) return "";
  if (!isColumn) return key;
  if (typed === "" || typed.length > 1) return key;
  return isDigit(typed) ? typed + key : "";
}

/** Opens the prompt with a text; held cards are put down. */
function openPrompt(model: Model, text: string): Model {
  const { held, notice } = model;
  return {
    ...withoutHeld(model),
    typed: "",
    notice: held ? undefined : notice,
    mode: { kind: "prompt", ...promptWith(text) },
  };
}

/**
 * Returns the pile key pressed last, if it was a single one. Otherwise returns the key of the pile
 * of the held cards, with its number if several piles share the key; empty if no cards are held.
 */
function pileForTypedKey({ typed, held, table }: Model): string {
  if (typed.length === 1 || !held) return typed.length === 1 ? typed : "";
  const { key = "" } = pileSpecOf(table.patience, held.pile);
  const sharing = table.patience.pileSpecs.filter((spec) => spec.key === key);
  const number = sharing.findIndex(({ pile }) => pile === held.pile) + 1;
  return sharing.length > 1 ? `${key}${number}` : key;
}

/** True if a letter begins a move in one of the forms that the help lists. */
function beginsMove({ typed }: Patience, letter: string): boolean {
  if (isDigit(letter)) return true;
  const words = typed.flatMap(([form]) => form.split(/[ ,]+/));
  return /[a-z.]/.test(letter) && words.some((word) => word.startsWith(letter));
}

function isDigit(text: string): boolean {
  return /^\d$/.test(text);
}
