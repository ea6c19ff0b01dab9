import { type KeyInput, keyInput } from "../input.ts";
import { labelAt } from "../labels.ts";
import type { ScreenMouse } from "../screen.ts";
import type { Model } from "./model.ts";
import { WON_KEYS } from "./pages.ts";
import { KEYS_IN_ORDER } from "./bottom.ts";
import { PANEL_KEYS } from "./status.ts";
import { view } from "./view.ts";

/** The key that the mouse stands for: one whose name is clicked at, or what a mode waits for. */
export function mouseKey(model: Model, event: ScreenMouse): KeyInput | undefined {
  if (event.action !== "press") return wheelKey(model, event);
  if (event.button === "right") return keyInput("Escape");
  if (event.button !== "left") return undefined;
  switch (model.mode.kind) {
    case "board":
      return keyUnder(model, event, [...KEYS_IN_ORDER, ...PANEL_KEYS]);
    case "confirm":
      return keyUnder(model, event, KEYS_IN_ORDER) ?? keyInput("Escape");
    case "won":
      return keyUnder(model, event, WON_KEYS);
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

function wheelKey({ mode }: Model, { action }: ScreenMouse): KeyInput | undefined {
  if (mode.kind !== "replay") return undefined;
  if (action === "wheelDown") return keyInput("Right");
  return action === "wheelUp" ? keyInput("Left") : undefined;
}

/** The screen is drawn once more and read. */
function keyUnder(
  model: Model,
  event: ScreenMouse,
  labels: readonly string[],
): KeyInput | undefined {
  const [name] = labelAt(view(model, event.size), event, labels)?.split(" ") ?? [];
  return name === undefined ? undefined : keyInput(name);
}
