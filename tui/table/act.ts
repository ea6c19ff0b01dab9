import type { Message } from "../../lib/message.ts";
import { promptWith } from "../prompt.ts";
import { stay } from "../screen.ts";
import { withAdvice, withAdviceSaid } from "./advice/advice.ts";
import { askConsent, unagreedHelp } from "./advice/consent.ts";
import { changeBack, changeSize, changeTheme } from "./appearance.ts";
import { timeText } from "./draw/status.ts";
import type { GameStep } from "./effect.ts";
import { asksSolver, hint, startCoach, tellChance } from "./advice/coach.ts";
import type { Action } from "./input/action.ts";
import { confirmationText, type Confirmed, type Risky } from "./input/confirmation.ts";
import { openForm } from "./input/new_game_form.ts";
import { cancel, enter, press, withoutHints } from "./input/press.ts";
import { withKept } from "./keep.ts";
import { describePiles } from "./lines/line_texts.ts";
import { BOARD, hasBegun, type Model, refuse, say } from "./model.ts";
import { dealNeighbour, neighbourSeed, withDeal, withGameAgain, withRestart } from "./new_game.ts";
import { rulesPage } from "./pages/help.ts";
import { pauseGame } from "./pause.ts";
import { step } from "./place.ts";
import { goToNext } from "./reach.ts";
import { recordOf } from "./record.ts";
import { startReplay } from "./replay.ts";
import { openReview, takeUpSome } from "./review.ts";
import { askAlong, askWinnable, showSolution, solve, watch } from "./advice/solver.ts";
import { chooseRule, tellRule } from "./rule_choices.ts";
import { ANY, WINNABLE } from "./settings.ts";
import { finishGame, insist, makeMove, redoTurns, undoTurns } from "./turn.ts";

/**
 * The game after an action, and the effects to be performed, such as keeping it and asking the
 * solver.
 */
export function act<State, Move>(
  model: Model<State, Move>,
  action: Action,
): GameStep<State, Move> {
  return finished(model, told(perform(model, action)));
}

/** The game after a move of the player, and the effects to be performed. */
export function actMove<State, Move>(
  model: Model<State, Move>,
  move: Move,
): GameStep<State, Move> {
  return finished(model, told(stay(makeMove(model, move))));
}

/** A step with its position judged, and with the effects that keep it. */
export function finished<State, Move>(
  before: Model<State, Move>,
  step: GameStep<State, Move>,
): GameStep<State, Move> {
  return withKept(before, withAdvice(before, step));
}

/**
 * A step that tells the next move of a solution, as long as one is played along and nothing else is
 * to be said.
 */
function told<State, Move>({ model, effects }: GameStep<State, Move>): GameStep<State, Move> {
  const { advice, notice } = model;
  const isSaid = notice && !["moved", "undone", "held"].includes(notice.kind);
  const isAlong = advice?.kind === "line" && advice.isWhole && !isSaid;
  return { model: isAlong ? withAdviceSaid(model) : model, effects };
}

/** The game after an action, before it is kept. */
export function perform<State, Move>(
  model: Model<State, Move>,
  action: Action,
): GameStep<State, Move> {
  const help = unagreedHelp(model, action);
  if (help) return stay(askConsent(model, help));
  switch (action.kind) {
    case "quit":
      return { model, effects: [{ kind: "quit", code: action.code }] };
    case "stop":
    case "redraw":
      return { model, effects: [{ kind: action.kind }] };
    case "new":
      return action.seed === undefined
        ? chooseSeed(model, action.deals ?? model.deals)
        : stay(withDeal(model, action.seed));
    case "askNew":
      return hasBegun(model)
        ? stay(askNew(model, action))
        : perform(model, { ...action, kind: "new" });
    case "askNeighbour":
      return askNeighbour(model, action);
    case "neighbour":
      return stay(dealNeighbour(model, action.by));
    case "askDaily":
    case "daily": {
      const asks = action.kind === "askDaily";
      return { model, effects: [{ kind: "chooseDaily", day: action.day, asks }] };
    }
    case "askLoad": {
      const load = { ...action, kind: "load" } as const;
      return hasBegun(model) ? stay(confirm(model, "load", load)) : perform(model, load);
    }
    case "hint":
      return model.table.advice === "along" ? askAlong(model, "hint") : hint(model);
    case "chance":
      return action.orSolver && asksSolver(model) ? askWinnable(model) : tellChance(model);
    case "review":
      return openReview(model);
    case "takeUp":
      return takeUpSome(model, action.move);
    case "coach":
      return startCoach(model);
    case "solve":
      return solve(model);
    case "solution":
      return showSolution(model);
    case "askWinnable":
      return askWinnable(model);
    case "save":
      return { model, effects: [{ ...action, kind: "save", record: recordOf(model) }] };
    case "load":
      return { model, effects: [{ ...action, kind: "load", variant: model.variant }] };
    case "statistics":
      return { model, effects: [{ kind: "askResults" }] };
    case "level":
      return {
        model: {
          ...say(model, "Finding out how hard this deal is…"),
          ...{ mode: BOARD, asked: undefined, consulted: undefined, awaits: "level" },
        },
        effects: [{ kind: "askLevel", start: model.game.start }],
      };
    default:
      return stay(change(model, action));
  }
}

type Change = Exclude<
  Action,
  {
    kind:
      | ("quit" | "stop" | "redraw" | "new" | "askNew" | "askNeighbour" | "neighbour")
      | ("askDaily" | "daily")
      | ("save" | "askLoad" | "load" | "statistics" | "level")
      | ("hint" | "chance" | "coach" | "review" | "takeUp" | "solve" | "solution" | "askWinnable");
  }
>;

/** Asks about the deal of the next or the previous seed. */
function askNeighbour<State, Move>(
  model: Model<State, Move>,
  { by, typed }: Extract<Action, { readonly kind: "askNeighbour" }>,
): GameStep<State, Move> {
  if (model.held) return stay(refuse(model, { reason: "put the cards down first: Esc" }));
  const deal = { kind: "neighbour", by } as const;
  const seed = neighbourSeed(model, by);
  if (!seed.ok) return stay(refuse(model, { reason: seed.error }));
  return hasBegun(model)
    ? stay(confirm(model, by > 0 ? "next" : "previous", typed && deal))
    : perform(model, deal);
}

function chooseSeed<State, Move>(
  model: Model<State, Move>,
  deals: string,
): GameStep<State, Move> {
  const { variant, table } = model;
  const board: Model<State, Move> = { ...model, mode: BOARD, awaits: "deal" };
  return {
    model: deals === ANY ? board : say(board, table.phrases.dealing),
    effects: [{ kind: "chooseSeed", variant, deals }],
  };
}

function change<State, Move>(model: Model<State, Move>, action: Change): Model<State, Move> {
  switch (action.kind) {
    case "go":
      return {
        ...withoutHints(model),
        focus: step(model.game, model.focus, action.direction),
      };
    case "goToNext":
      return goToNext(withoutHints(model), action.backwards);
    case "enter":
      return enter(model);
    case "cancel":
      return cancel(model);
    case "pile":
      return press(model, action.piles);
    case "insist":
      return insist(model, action.otherwise);
    case "undo":
      return undoTurns(model, action.all ? Infinity : action.count ?? 1);
    case "redo":
      return redoTurns(model, action.all ? Infinity : action.count ?? 1);
    case "finish":
      return finishGame(model);
    case "automatic":
      return switchAutomatic(model, action.on ?? !model.automatic);
    case "newGame":
      return { ...model, mode: { kind: "newGame", form: openForm(model) } };
    case "rule":
      return action.value === undefined
        ? tellRule(model, action.option)
        : chooseRule(model, action.option, action.value);
    case "pause":
      return pauseGame(model);
    case "askRestart":
      return hasBegun(model)
        ? confirm(model, "restart", action.typed && { kind: "restart" })
        : change(model, { kind: "restart" });
    case "again":
      return withGameAgain(model, action);
    case "restart":
      return say(withRestart(model), "The same deal again.");
    case "watch":
      return watch(model, action.on);
    case "timer":
      return { ...model, timerShown: !model.timerShown };
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
      return say({ ...model, mode: BOARD }, [
        "The board is on the screen; the name of a pile, like c5, tells what lies there.",
        "The board is on the screen.",
      ]);
    case "help":
      return { ...model, mode: { kind: "help", page: action.rules ? rulesPage(model) : 0 } };
    case "describe":
      return say(model, describePiles(model, action.piles));
    case "status":
      return say(model, [model.table.lines.status(model), `Time ${timeText(model)}.`]);
    default:
      return action satisfies never;
  }
}

function askNew<State, Move>(
  model: Model<State, Move>,
  { typed, ...action }: Extract<Action, { readonly kind: "askNew" }>,
): Model<State, Move> {
  return confirm(
    model,
    action.deals === WINNABLE ? "newWinnable" : "new",
    typed && { ...action, kind: "new" },
  );
}

/** Deals an earlier game again; where the one on the table would be lost, that is asked. */
export function askAgain<State, Move>(
  model: Model<State, Move>,
  again: Extract<Action, { readonly kind: "again" }>,
): GameStep<State, Move> {
  return hasBegun(model) ? stay(confirm(model, "again", again)) : act(model, again);
}

/** Asks before a game is lost; a game that is kept only waits for the one of a file. */
export function confirm<State, Move>(
  model: Model<State, Move>,
  action: Confirmed,
  typed?: Risky,
): Model<State, Move> {
  const stays = action === "load" && model.keeps;
  return {
    ...say(model, confirmationText(action, typed !== undefined, stays)),
    mode: { kind: "confirm", action, ...(typed && { typed }) },
  };
}

/** Turns automatic moves of safe cards home on or off. */
function switchAutomatic<State, Move>(
  model: Model<State, Move>,
  on: boolean,
): Model<State, Move> {
  const text: Message = on
    ? [
      "Safe cards go home by themselves from the next move on.",
      "Safe cards now go home by themselves.",
    ]
    : "Cards go home only when you send them.";
  return say({ ...model, automatic: on, mode: BOARD }, text);
}
