import { type KeyInput, keyInput } from "../../input.ts";
import { keyUnder } from "../../labels.ts";
import type { ScreenMouse } from "../../screen.ts";
import { layoutIn } from "../draw/fit.ts";
import { pointedAt } from "../draw/target.ts";
import { view } from "../draw/view.ts";
import type { Model } from "../model.ts";
import { seatOf } from "../place.ts";
import { playbackWheel } from "../playback.ts";
import { NEW_GAME_LABELS } from "../pages/new_game_page.ts";
import { PAUSE_LABELS } from "../pages/pages.ts";
import { WON_LABELS } from "./keys.ts";
import { placeToSendHome } from "./send_home.ts";

/** The keys that labels call by other names. */
const NAMES: Readonly<Record<string, string>> = { SPC: " ", Ent: "Enter", Esc: "Escape" };

/**
 * The key that a mouse event stands for: the one whose label is clicked, or one that the mode waits
 * for.
 */
export function mouseKey<State, Move>(
  model: Model<State, Move>,
  event: ScreenMouse,
): KeyInput | undefined {
  if (event.action !== "press") {
    return model.mode.kind === "replay" ? playbackWheel(event) : undefined;
  }
  if (event.button === "right") {
    return placeToSendHome(model, event) === undefined ? keyInput("Escape") : undefined;
  }
  if (event.button !== "left") return undefined;
  const { draw: { labels: { inOrder, panel } }, phrases: { winnable } } = model.table;
  switch (model.mode.kind) {
    case "board":
      return labelledKey(model, event, [...inOrder, ...panel, winnable]);
    case "confirm":
      return labelledKey(model, event, inOrder) ?? keyInput("Escape");
    case "won":
      return labelledKey(model, event, WON_LABELS);
    case "newGame":
      return labelledKey(model, event, NEW_GAME_LABELS);
    case "paused":
      return labelledKey(model, event, PAUSE_LABELS) ?? keyInput("Escape");
    case "help":
    case "celebration":
      return keyInput("Escape");
    case "replay":
      return keyInput(" ");
    case "foundation":
      return foundationKey(model, event) ?? keyInput("Escape");
    case "prompt":
      return undefined;
    default:
      return model.mode satisfies never;
  }
}

/** The key whose label is clicked, read from the screen, which is drawn once more. */
function labelledKey<State, Move>(
  model: Model<State, Move>,
  event: ScreenMouse,
  labels: readonly string[],
): KeyInput | undefined {
  // A click on the panel's line about a win asks the solver.
  const names = { ...NAMES, [model.table.phrases.winnable]: "W" };
  return keyUnder(view(model, event.size), event, labels, names);
}

function foundationKey<State, Move>(
  model: Model<State, Move>,
  event: ScreenMouse,
): KeyInput | undefined {
  const { patience } = model.table;
  const layout = layoutIn(model, event.size);
  const pile = layout && pointedAt(model, layout, event)?.place.pile;
  if (pile === undefined || seatOf(patience, pile).kind !== "foundation") return undefined;
  return keyInput(pile.charAt(0));
}
