import { Grid } from "../../../tui/terminal/grid.ts";
import type { Screen, ScreenEffect, Transition } from "../../../tui/terminal/screen.ts";

/** A screen that shows typed keys; `!` throws, `q` quits, Ctrl-Z stops, `*` requests a star. */
export const ECHO: Screen<string, { kind: "star" }, { kind: "wantStar" }> = {
  update(model, event): Transition<string, ScreenEffect | { kind: "wantStar" }> {
    if (event.kind === "star") return { model: `${model}★`, effects: [] };
    if (event.kind === "tick") return { model: `${model}.`, effects: [] };
    if (event.kind === "resize") return { model, effects: [] };
    if (event.kind !== "key") return { model: `${model}<${event.kind}>`, effects: [] };
    if (event.key === "!") throw new Error("broken");
    if (event.key === "q") return { model, effects: [{ kind: "quit", code: 7 }] };
    if (event.key === "z" && event.ctrl) return { model, effects: [{ kind: "stop" }] };
    if (event.key === "l" && event.ctrl) return { model, effects: [{ kind: "redraw" }] };
    if (event.key === "*") return { model, effects: [{ kind: "wantStar" }] };
    return { model: model + (event.key.length > 1 ? `<${event.key}>` : event.key), effects: [] };
  },
  view(model, size): Grid {
    const grid = new Grid(size);
    grid.text(0, 0, `${model}♠`);
    grid.cursor = model.includes("h") ? undefined : { row: 0, column: 0 };
    return grid;
  },
  wakeAt: (model) => model.endsWith("t") ? 1000 : undefined,
};
