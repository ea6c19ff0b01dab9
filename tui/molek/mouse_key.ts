import { WON_LABELS } from "../table/keys.ts";
import { type KeyInput, keyInput } from "../input.ts";
import { keyUnder } from "../labels.ts";
import { playbackWheel } from "../table/playback.ts";
import type { ScreenMouse } from "../screen.ts";
import { KEYS_IN_ORDER } from "./bottom.ts";
import type { Model } from "./model.ts";
import { PANEL_KEYS } from "./status.ts";
import { view } from "./view.ts";

/**
 * The key that a mouse event stands for: the one whose label is clicked, or one that the mode waits
 * for.
 */
export function mouseKey(model: Model, event: ScreenMouse): KeyInput | undefined {
  if (event.action !== "press") {
    return model.mode.kind === "replay" ? playbackWheel(event) : undefined;
  }
  if (event.button === "right") return keyInput("Escape");
  if (event.button !== "left") return undefined;
  switch (model.mode.kind) {
    case "board":
      return labelledKey(model, event, [...KEYS_IN_ORDER, ...PANEL_KEYS]);
    case "confirm":
      return labelledKey(model, event, KEYS_IN_ORDER) ?? keyInput("Escape");
    case "won":
      return labelledKey(model, event, WON_LABELS);
    case "help":
    case "celebration":
      return keyInput("Escape");
    case "replay":
      return keyInput(" ");
    case "prompt":
      return undefined;
    default:
      return model.mode satisfies never;
  }
}

/** The key whose label is clicked, read from the screen, which is drawn once more. */
function labelledKey(
  model: Model,
  event: ScreenMouse,
  labels: readonly string[],
): KeyInput | undefined {
  return keyUnder(view(model, event.size), event, labels);
}
