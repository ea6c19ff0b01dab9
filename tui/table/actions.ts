import type { Message } from "../../lib/message.ts";
import { promptWith } from "../terminal/prompt.ts";
import { withoutEffects } from "../terminal/screen.ts";
import {
  helpNeedingConsent,
  hint,
  notifyChance,
  requestConsent,
  requestNextMove,
  requestVerdict,
  setShowWinnable,
  shouldAskSolver,
  showNextSolutionMove,
  showSolution,
  startCoach,
} from "./advice/ask.ts";
import { changeBack, changeSize, changeTheme } from "./appearance.ts";
import { changeSetting } from "./change_setting.ts";
import { formatPlayTime } from "./draw/status.ts";
import type { GameStep } from "./effect.ts";
import type { Action } from "./input/action.ts";
import {
  confirmationText,
  type DestructiveAction,
  type DestructiveCommand,
} from "./input/confirmation.ts";
import { openForm } from "./input/new_game_form.ts";
import { activatePile, cancel, clearHints, enter, focusNextMovable } from "./input/activate.ts";
import { describePiles } from "./plain/describe_board.ts";
import { lookAt } from "./look.ts";
import { BOARD, hasBegun, type Model, notify, notifyIllegal } from "./model.ts";
import {
  adjacentSeed,
  dealAdjacentSeed,
  withDeal,
  withReplayedDeal,
  withRestart,
} from "./new_game.ts";
import { rulesPage } from "./pages/help.ts";
import { pauseGame } from "./pause.ts";
import { moveCursor } from "./cursor.ts";
import { recordFromModel } from "./record.ts";
import { startReplay } from "./replay.ts";
import { abandonGame, askWhereLost, openReview, resumeForReview } from "./review.ts";
import { chooseRule, notifyRule } from "./rule_options.ts";
import { sharedGame } from "./shared_game.ts";
import { ANY, WINNABLE } from "./settings.ts";
import { finishGame, forceMove, redoTurns, undoLost, undoTurns } from "./make_move.ts";

/** Applies an action; the steps that follow every event come later ({@linkcode afterEvent}). */
export function performAction(model: Model, action: Action): GameStep {
  const help = helpNeedingConsent(model, action);
  if (help) return withoutEffects(requestConsent(model, help));
  switch (action.kind) {
    case "quit":
      return { model, effects: [{ kind: "quit", code: action.code }] };
    case "stop":
    case "redraw":
    case "mouse":
      return { model, effects: [action] };
    case "new":
      return action.seed === undefined
        ? requestDeal(model, action.deals ?? model.deals)
        : withoutEffects(withDeal(model, action.seed));
    case "askNew":
      return hasBegun(model)
        ? withoutEffects(askNew(model, action))
        : performAction(model, { ...action, kind: "new" });
    case "askNeighbour":
      return askAdjacentSeed(model, action);
    case "neighbour":
      return withoutEffects(dealAdjacentSeed(model, action.by));
    case "askDaily":
    case "daily": {
      const asks = action.kind === "askDaily";
      const playing = model.isOver ? undefined : model.game.origin;
      return { model, effects: [{ kind: "chooseDaily", day: action.day, asks, playing }] };
    }
    case "askLoad":
      return {
        model,
        effects: [{ ...action, kind: "load", variant: model.variant, asks: true }],
      };
    case "hint":
      return model.table.family === "open" ? requestNextMove(model, "hint") : hint(model);
    case "chance":
      return action.orSolver && shouldAskSolver(model)
        ? requestVerdict(model)
        : notifyChance(model);
    case "review":
      return openReview(model);
    case "askWhereLost":
      return askWhereLost(model);
    case "askAbandon":
      return hasBegun(model)
        ? withoutEffects(confirmLosingGame(model, "abandon", { kind: "abandon" }))
        : abandonGame(model);
    case "abandon":
      return abandonGame(model);
    case "takeUp":
      return resumeForReview(model, action.move);
    case "coach":
      return startCoach(model);
    case "solve":
      return showNextSolutionMove(model);
    case "solution":
      return showSolution(model);
    case "askWinnable":
      return requestVerdict(model);
    case "save":
      return { model, effects: [{ ...action, kind: "save", record: recordFromModel(model) }] };
    case "load":
      return { model, effects: [{ ...action, kind: "load", variant: model.variant }] };
    case "statistics":
      return { model, effects: [{ kind: "askResults" }] };
    case "share": {
      const game = sharedGame(model);
      return game.ok
        ? { model, effects: [{ kind: "share", game: game.value }] }
        : withoutEffects(notifyIllegal(model, { reason: game.error }));
    }
    case "level":
      return {
        model: {
          ...notify(model, "Measuring the level of this deal…"),
          ...{
            mode: BOARD,
            pendingSolve: undefined,
            pendingCoach: undefined,
            pendingDeal: "level",
          },
        },
        effects: [{ kind: "askLevel", start: model.game.start }],
      };
    default:
      return withoutEffects(applyChange(model, action));
  }
}

type ModelAction = Exclude<
  Action,
  {
    kind:
      | ("quit" | "stop" | "redraw" | "mouse" | "new" | "askNew" | "askNeighbour" | "neighbour")
      | ("askDaily" | "daily")
      | ("save" | "askLoad" | "load" | "statistics" | "share" | "level")
      | ("askWhereLost" | "askAbandon" | "abandon")
      | ("hint" | "chance" | "coach" | "review" | "takeUp" | "solve" | "solution" | "askWinnable");
  }
>;

/** Deals the next or the previous seed; asks first if the current game would be lost. */
function askAdjacentSeed(
  model: Model,
  { by, typed }: Extract<Action, { readonly kind: "askNeighbour" }>,
): GameStep {
  if (model.held) {
    return withoutEffects(notifyIllegal(model, { reason: "put the cards down first (Esc)" }));
  }
  const deal = { kind: "neighbour", by } as const;
  const seed = adjacentSeed(model, by);
  if (!seed.ok) return withoutEffects(notifyIllegal(model, { reason: seed.error }));
  return hasBegun(model)
    ? withoutEffects(confirmLosingGame(model, by > 0 ? "next" : "previous", typed && deal))
    : performAction(model, deal);
}

function requestDeal(model: Model, deals: string): GameStep {
  const { variant, table } = model;
  const board: Model = { ...model, mode: BOARD, pendingDeal: "deal" };
  return {
    model: deals === ANY ? board : notify(board, table.phrases.dealing),
    effects: [{ kind: "chooseSeed", variant, deals }],
  };
}

function applyChange(model: Model, action: ModelAction): Model {
  switch (action.kind) {
    case "go":
      return {
        ...clearHints(model),
        focus: moveCursor(model.game, model.focus, action.direction),
      };
    case "goToNext":
      return focusNextMovable(clearHints(model), action.backwards);
    case "look":
      return lookAt(model, action.rank);
    case "enter":
      return enter(model);
    case "cancel":
      return cancel(model);
    case "pile":
      return activatePile(model, action.piles);
    case "insist":
      return forceMove(model, action.otherwise);
    case "undo":
      return undoTurns(model, action.all ? Infinity : action.count ?? 1);
    case "undoLost":
      return undoLost(model);
    case "redo":
      return redoTurns(model, action.all ? Infinity : action.count ?? 1);
    case "finish":
      return finishGame(model);
    case "automatic":
      return setAutoMove(model, action.on ?? !model.automatic);
    case "newGame":
      return { ...model, mode: { kind: "newGame", form: openForm(model) } };
    case "rule":
      return action.value === undefined
        ? notifyRule(model, action.option)
        : chooseRule(model, action.option, action.value);
    case "pause":
      return pauseGame(model);
    case "askRestart":
      return hasBegun(model)
        ? confirmLosingGame(model, "restart", action.typed && { kind: "restart" })
        : applyChange(model, { kind: "restart" });
    case "again":
      return withReplayedDeal(model, action);
    case "restart":
      return notify(withRestart(model), "Restarted.");
    case "watch":
      return setShowWinnable(model, action.shown);
    case "timer":
      return { ...model, timerShown: !model.timerShown };
    case "settings":
      return { ...model, mode: { kind: "settings", row: 0 } };
    case "set":
      return changeSetting(model, action.setting, action.value);
    case "theme":
      return changeTheme(model, action.name);
    case "back":
      return changeBack(model, action.name);
    case "size":
      return changeSize(model, action);
    case "export":
      return { ...model, mode: { kind: "prompt", ...promptWith("save ") } };
    case "replay":
      return startReplay(model);
    case "prompt":
      return { ...model, mode: { kind: "prompt", ...promptWith("") } };
    case "board":
      return notify({ ...model, mode: BOARD }, [
        "The board is on the screen. Type a pile, such as c5, to describe it.",
        "The board is on the screen.",
      ]);
    case "help":
      return { ...model, mode: { kind: "help", page: action.rules ? rulesPage(model) : 0 } };
    case "describe":
      return notify(model, describePiles(model, action.piles));
    case "status":
      return notify(model, [model.table.lines.status(model), `Time ${formatPlayTime(model)}.`]);
    default:
      return action satisfies never;
  }
}

function askNew(
  model: Model,
  { typed, ...action }: Extract<Action, { readonly kind: "askNew" }>,
): Model {
  return confirmLosingGame(
    model,
    action.deals === WINNABLE ? "newWinnable" : "new",
    typed && { ...action, kind: "new" },
  );
}

/** Replays an earlier deal; asks first if the current game would be lost. */
export function confirmReplayDeal(
  model: Model,
  again: Extract<Action, { readonly kind: "again" }>,
): GameStep {
  return hasBegun(model)
    ? withoutEffects(confirmLosingGame(model, "again", again))
    : performAction(model, again);
}

/**
 * Asks before an action that would lose the game; a saved game is not lost if a file replaces it.
 */
export function confirmLosingGame(
  model: Model,
  action: DestructiveAction,
  typed?: DestructiveCommand,
): Model {
  const stays = action === "load" && model.savesGames;
  return {
    ...notify(model, confirmationText(action, stays)),
    mode: { kind: "confirm", action, ...(typed && { typed }) },
  };
}

/** Turns auto-move on or off. */
function setAutoMove(model: Model, on: boolean): Model {
  const text: Message = on
    ? [
      "Auto-move on: after each move, safe cards move to the foundations.",
      "Auto-move on: safe cards move to the foundations.",
      "Auto-move on.",
    ]
    : "Auto-move off.";
  return notify({ ...model, automatic: on, mode: BOARD }, text);
}
