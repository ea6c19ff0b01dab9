import { toJsonLine } from "../../lib/json_line.ts";
import { formatBoard } from "../../lib/molek/board_text.ts";
import { rankLabel } from "../../lib/molek/rank.ts";
import type { ReadColumn as SeenColumn } from "../../lib/molek/vision/columns.ts";
import { MIN_SIMILARITY } from "../../lib/molek/vision/locate_game.ts";
import {
  inferredCards,
  type Reading,
  readPicture,
  stateFromReading,
} from "../../lib/molek/vision/reading.ts";
import type { State } from "../../lib/molek/state.ts";
import { err, type Result } from "../../lib/result.ts";
import { command, type Context } from "../command/command.ts";
import { flag, operands } from "../command/option.ts";
import { PICTURE } from "../command/value.ts";
import { type ExitCode, ExitStatus, worstExitCode } from "../exit.ts";
import { errorLines, UserError } from "../user_error.ts";
import { MAX_INPUT, quoteName, readFileOrInput } from "../io/input.ts";

interface ReadOptions {
  readonly show: boolean;
  readonly json: boolean;
}

/** The result of reading a picture. */
interface Seen {
  readonly reading: Reading | undefined;
  readonly state: Result<State, string>;
  /** The size of a picture that was decoded, in pixels. */
  readonly size?: { readonly width: number; readonly height: number };
  /** A note on hidden cards that were inferred from the others; missing if there are none. */
  readonly note?: string;
}

/** `patience molek read`: prints the boards in screenshots. */
export const COMMAND = command({
  about: "Print the boards in screenshots of MOLEK-SYNTEZ, one per line.",
  more: [
    "The picture can show any moment of a game, anywhere on a desktop, at any scale from 1 to 4. If the " +
    "pointer hides a card and the other cards tell its rank, standard error names it. Other cards that " +
    "cannot be read are an error, never guessed.",
    "Convert JPEG and WebP first: magick shot.jpg shot.png",
  ],
  options: {
    images: {
      ...operands(PICTURE, "PNG or BMP pictures; '-' reads standard input"),
      isRequired: true,
    },
    show: flag("--show", "draw what was read, on standard error"),
    json: flag("--json", "print one JSON object per picture", { triedAs: { "-j": "--json" } }),
  },
  examples: [
    ["patience molek read shot.png"],
    ["patience molek read shot.png | patience molek solve -c"],
    ["patience molek read --show shot.png"],
    ["patience molek play --image shot.png"],
  ],
  exits: {
    0: "every picture was read",
    1: "a picture cannot be read",
    2: "wrong usage, or a file that cannot be read",
  },
  async run({ images, ...options }, context): Promise<ExitCode> {
    const codes: ExitCode[] = [];
    for (const image of images) codes.push(await readOne(context, image, options));
    return worstExitCode(codes);
  },
});

async function readOne(
  { console, path }: Context,
  image: string,
  options: ReadOptions,
): Promise<ExitCode> {
  const complain = (text: string): void => console.err(errorLines(path, new UserError(text)));
  const bytes = readFileOrInput(console, image, MAX_INPUT.picture);
  if (!bytes.ok) {
    complain(bytes.error);
    if (options.json) console.out(toJsonLine(toJson(image, { reading: undefined, state: bytes })));
    return ExitStatus.usage;
  }
  const { reading, state, note } = await readBoardImage(bytes.value);
  if (options.show && reading !== undefined) console.err(drawReading(reading));
  if (!state.ok) complain(`${quoteName(image)}: ${state.error}`);
  if (note !== undefined) console.err(`${quoteName(image)}: ${note}\n`);
  if (options.json) console.out(toJsonLine(toJson(image, { reading, state })));
  else if (state.ok) console.out(`${formatBoard(state.value)}\n`);
  return state.ok ? ExitStatus.yes : ExitStatus.no;
}

/** Advice if a picture cannot be read. */
const ADVICE = "take the picture with nothing over the game's window and the pointer beside the " +
  "cards; the game's option Pixel-Perfect makes it sharp";

/** Reads the board that a picture file shows. */
export async function readBoardImage(bytes: Uint8Array): Promise<Seen> {
  const { decodePicture } = await import("./picture.ts");
  const picture = await decodePicture(bytes);
  if (!picture.ok) return { reading: undefined, state: picture };
  const reading = readPicture(picture.value);
  if (reading === undefined) {
    return {
      reading,
      state: err(`no game of MOLEK-SYNTEZ at a scale from 1 to 4 found: ${ADVICE}`),
    };
  }
  const state = stateFromReading(reading);
  const { width, height } = picture.value;
  const size = { width, height };
  if (!state.ok) return { reading, size, state: err(`${state.error}: ${ADVICE}`) };
  const deduced = inferredCards(reading, state.value);
  if (deduced.length === 0) return { reading, size, state };
  return { reading, size, state, note: `inferred from the other cards: ${deduced.join(", ")}` };
}

/** Draws each card with its likeness to its glyph in percent; `?` if that is too low. */
function drawReading({ frame: { left, top, scale }, columns }: Reading): string {
  const at = `scale ${roundThousandths(scale)}, at ${roundThousandths(left)}, ${
    roundThousandths(top)
  }`;
  const drawn = columns.map(drawColumn);
  const rows = Math.max(...drawn.map(({ length }) => length));
  const lines = [`${at}; likeness of each card in percent; ! inverted`];
  for (let row = 0; row < rows; row++) {
    lines.push(drawn.map((column) => (column[row] ?? "").padEnd(10)).join("").trimEnd());
  }
  return lines.map((line) => `${line}\n`).join("");
}

function drawColumn(column: SeenColumn): string[] {
  if (column.kind !== "cards") return [`  ${column.kind}`];
  return column.cells.map(({ rank, likeness, isInverted }) => {
    const face = likeness < MIN_SIMILARITY ? "?" : rankLabel(rank);
    return `${face.padStart(3)}${isInverted ? "!" : " "}(${Math.round(100 * likeness)})`;
  });
}

function toJson(image: string, { reading, state }: Seen): unknown {
  return {
    type: "molek-read",
    schema: "patience.molek-read/2",
    path: image,
    board: state.ok ? formatBoard(state.value) : null,
    ...(state.ok ? {} : { error: state.error }),
    frame: reading === undefined ? null : frameJson(reading),
    columns: reading?.columns.map(columnJson) ?? null,
  };
}

function frameJson({ frame: { left, top, scale } }: Reading): unknown {
  return {
    left: roundThousandths(left),
    top: roundThousandths(top),
    scale: roundThousandths(scale),
  };
}

function columnJson(column: SeenColumn): unknown {
  if (column.kind !== "cards") return { kind: column.kind };
  return {
    kind: column.kind,
    cheated: column.cheated,
    likenesses: column.cells.map(({ likeness }) => roundThousandths(likeness)),
  };
}

function roundThousandths(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
