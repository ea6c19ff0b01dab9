import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import { MOLEK } from "../../lib/molek/patience/molek.ts";
import { startOfGame } from "../../lib/war/block.ts";
import { type Grid, type Size, toAscii } from "../../tui/terminal/grid.ts";
import { isTerminalResponse } from "../../tui/terminal/input.ts";
import { KeyParser } from "../../tui/terminal/keys.ts";
import { KLONDIKE_TABLE } from "../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../tui/molek/table.ts";
import type { ScreenEvent } from "../../tui/terminal/screen.ts";
import { BACKS } from "../../tui/table/draw/art/backs.ts";
import { DARK_PALETTE, LIGHT_PALETTE } from "../../tui/table/draw/palette.ts";
import { view } from "../../tui/table/draw/view.ts";
import { dealGame, type Game } from "../../tui/table/game.ts";
import type { CardTable, Model } from "../../tui/table/model.ts";
import { newModel } from "../../tui/table/new_game.ts";
import { update } from "../../tui/table/update.ts";
import { newModel as newWar } from "../../tui/war/model.ts";
import { view as viewWar } from "../../tui/war/view.ts";
import type { Picture, ReviewPicture, TablePicture, WarPicture } from "./gallery.ts";
import { gridToSvg } from "./grid_svg.ts";
import { LOST_GAME, REVIEW_OF_LOST } from "./lost_game.ts";
import { DARK_TERMINAL, LIGHT_TERMINAL } from "./terminal_colours.ts";

/** Draws a picture as SVG, from the frame that the program shows. */
export function drawPicture(picture: Picture): string {
  const { isLight = false } = picture;
  const colours = isLight ? LIGHT_PALETTE : DARK_PALETTE;
  return gridToSvg(frameOf(picture), colours, isLight ? LIGHT_TERMINAL : DARK_TERMINAL);
}

/** Returns the frame that the program shows. */
export function frameOf(picture: Picture): Grid {
  switch (picture.game) {
    case "klondike":
      return tableFrame(picture, KLONDIKE_TABLE, dealGame(KLONDIKE, picture.seed));
    case "molek":
      return tableFrame(picture, MOLEK_TABLE, dealGame(MOLEK, picture.seed));
    case "review":
      return reviewFrame(picture);
    case "war":
      return warFrame(picture);
  }
}

function tableFrame(
  { size, moves = "", keys = "", wait = 0, look = {} }: TablePicture,
  table: CardTable,
  game: Game,
): Grid {
  const typed = moves.replaceAll(" ", "").replaceAll(".", " ") + keys;
  let model = afterKeys({ ...newModel(table, game), ...look }, typed, size);
  if (wait > 0) ({ model } = update(model, { kind: "tick" }, model.now + wait));
  const grid = view(model, size);
  if (model.shown.asciiOnly) toAscii(grid);
  return grid;
}

function reviewFrame({ size, look }: ReviewPicture): Grid {
  const model = afterKeys({ ...newModel(KLONDIKE_TABLE, LOST_GAME), ...look }, "VV", size);
  const id = model.reviewed?.id ?? 0;
  const told = update(model, { kind: "reviewed", id, review: REVIEW_OF_LOST }, model.now).model;
  return view(told, size);
}

/** Plays with a second for each key, so that the clock shows something. */
function afterKeys(start: Model, keys: string, size: Size): Model {
  return [{ kind: "resize", size } as const, ...eventsOf(keys, size)].reduce(
    (model, event, index) => update(model, event, 1000 * (index + 1)).model,
    start,
  );
}

function eventsOf(keys: string, size: Size): ScreenEvent[] {
  const parser = new KeyParser();
  const inputs = [...parser.push(new TextEncoder().encode(keys)), ...parser.flush()];
  return inputs.flatMap((input): ScreenEvent[] => {
    if (isTerminalResponse(input)) return [];
    return [input.kind === "mouse" ? { ...input, size } : input];
  });
}

function warFrame({ seed, options, battles, size }: WarPicture): Grid {
  const model = newWar(`War, seed ${seed}`, startOfGame(options, seed, 1), options, 0, {
    theme: "felt",
    back: BACKS[0],
    shown: { rich: true, asciiOnly: false },
  });
  return viewWar({ ...model, running: false, shown: battles }, size);
}
