import { type KeyInput, keyInput } from "../../terminal/input.ts";
import { keyAtCell } from "../../terminal/fit_text.ts";
import type { ScreenMouse } from "../../terminal/screen.ts";
import { layoutIn } from "../draw/fit.ts";
import { pointedAt } from "../draw/scene.ts";
import { view } from "../draw/view.ts";
import type { Model } from "../model.ts";
import { specOf } from "../cursor.ts";
import { playbackWheel } from "../playback.ts";
import { shownKeys } from "./key_bar.ts";
import { rightClickTarget } from "./send_home.ts";

/** The keys that labels call by other names. */
const NAMES: Readonly<Record<string, string>> = {
  SPC: " ",
  Ent: "Enter",
  Esc: "Escape",
  "→": "Right",
  "←": "Left",
};

/**
 * The key that a mouse event stands for: the one whose label is clicked, or one that the mode waits
 * for.
 */
export function keyForMouse(model: Model, event: ScreenMouse): KeyInput | undefined {
  if (event.action !== "press") {
    return ["replay", "review", "help", "results"].includes(model.mode.kind)
      ? playbackWheel(event)
      : undefined;
  }
  if (event.button === "right") {
    return rightClickTarget(model, event) === undefined ? keyInput("Escape") : undefined;
  }
  if (event.button !== "left") return undefined;
  const label = labelledKey(model, event);
  switch (model.mode.kind) {
    case "board":
    case "won":
    case "newGame":
    case "prompt":
    case "review":
      return label;
    case "confirm":
    case "consent":
    case "paused":
    case "help":
    case "results":
    case "celebration":
    case "coach":
      return label ?? keyInput("Escape");
    case "replay":
      return label ?? keyInput(" ");
    case "foundation":
      return label ?? foundationKey(model, event) ?? keyInput("Escape");
    default:
      return model.mode satisfies never;
  }
}

/** The key whose label is clicked, read from the screen, which is drawn once more. */
function labelledKey(model: Model, event: ScreenMouse): KeyInput | undefined {
  const { mode, table: { phrases: { winnable } } } = model;
  // A click on the panel's line about a win asks the solver.
  const { line, panel } = shownKeys(model);
  const beside = mode.kind === "board" ? [...panel, winnable] : [];
  const names = { ...NAMES, [winnable]: "W" };
  return keyAtCell(view(model, event.size), event, [...line.inOrder, ...beside], names);
}

function foundationKey(model: Model, event: ScreenMouse): KeyInput | undefined {
  const { patience } = model.table;
  const layout = layoutIn(model, event.size);
  const pile = layout && pointedAt(model, layout, event)?.place.pile;
  if (pile === undefined || specOf(patience, pile).kind !== "foundation") return undefined;
  return keyInput(pile.charAt(0));
}
