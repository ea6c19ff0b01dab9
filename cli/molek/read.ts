import { jsonLine } from "../../lib/json_line.ts";
import { formatBoard } from "../../lib/molek/board_text.ts";
import { rankFace } from "../../lib/molek/rank.ts";
import { MOST_WRONG } from "../../lib/molek/vision/frames.ts";
import { type Reading, readPicture, stateOf } from "../../lib/molek/vision/reading.ts";
import { ROWS, type State } from "../../lib/molek/state.ts";
import { err, type Result } from "../../lib/result.ts";
import type { Command, Context } from "../command.ts";
import type { Console } from "../io/console.ts";
import { Exit, type ExitCode, worst } from "../exit.ts";
import { inputName, readFileOrInput } from "../io/input.ts";

const AFTER = `
The picture shows a new game, at any whole-number scale, in the middle of black
borders or anywhere on a desktop. What cannot be read is named; nothing is
guessed.

Examples:
  patience molek read shot.png
  patience molek read --show shot.png
  patience molek read shot.png | patience molek solve -c

Exit codes:
  0 every picture was read, 1 one cannot be recognised, 2 wrong usage or a file
  that cannot be read`;

interface ReadOptions {
  readonly show?: true;
  readonly json?: true;
}

/** What was read from one picture. */
interface Seen {
  readonly reading: Reading | undefined;
  readonly state: Result<State, string>;
}

/** `patience molek read`: reads boards from screenshots. */
export function fill(command: Command, context: Context): void {
  command
    .description(
      "Prints the boards in screenshots of MOLEK-SYNTEZ, a puzzle game by Zachtronics, one per line.",
    )
    .argument("<IMAGE...>", "PNG or BMP pictures; '-' reads standard input")
    .option("--show", "draw what was recognised on standard error")
    .option("-j, --json", "print one JSON object per picture")
    .addHelpText("after", AFTER)
    .action(async (images, options) => {
      const codes: ExitCode[] = [];
      for (const image of images) codes.push(await readOne(context.console, image, options));
      context.exitCode = worst(codes);
    });
}

async function readOne(console: Console, image: string, options: ReadOptions): Promise<ExitCode> {
  const bytes = readFileOrInput(console, image);
  if (!bytes.ok) {
    console.err(`error: ${bytes.error}\n`);
    if (options.json) console.out(jsonLine(toJson(image, { reading: undefined, state: bytes })));
    return Exit.usage;
  }
  const { reading, state } = await seeBoard(bytes.value);
  if (options.show && reading !== undefined) console.err(drawReading(reading));
  if (!state.ok) console.err(`error: ${inputName(image)}: ${state.error}\n`);
  if (options.json) console.out(jsonLine(toJson(image, { reading, state })));
  else if (state.ok) console.out(`${formatBoard(state.value)}\n`);
  return state.ok ? Exit.yes : Exit.no;
}

/** Reads the board that a picture file shows. */
export async function seeBoard(bytes: Uint8Array): Promise<Seen> {
  const { decodePicture } = await import("./picture.ts");
  const picture = decodePicture(bytes);
  if (!picture.ok) return { reading: undefined, state: picture };
  const reading = readPicture(picture.value);
  if (reading === undefined) {
    return { reading, state: err("there is no new game of MOLEK-SYNTEZ in it") };
  }
  return { reading, state: stateOf(reading) };
}

/** Each card with the number of pixels in which its glyph differs; `?` when they are too many. */
function drawReading({ frame: { left, top, scale }, cells }: Reading): string {
  const lines = [`scale ${scale}, at ${left}, ${top}; wrong pixels of each card in brackets`];
  for (let row = 0; row < ROWS; row++) {
    const shown = cells.filter((cell) => cell.row === row).map(({ rank, distance }) => {
      const face = distance > MOST_WRONG ? "?" : rankFace(rank);
      return `${face.padStart(3)} (${distance})`.padEnd(9);
    });
    lines.push(shown.join("").trimEnd());
  }
  return lines.map((line) => `${line}\n`).join("");
}

function toJson(image: string, { reading, state }: Seen): unknown {
  return {
    type: "molek-read",
    schema: "patience.molek-read/1",
    path: image,
    board: state.ok ? formatBoard(state.value) : null,
    ...(state.ok ? {} : { error: state.error }),
    frame: reading?.frame ?? null,
    distances: reading?.cells.map(({ distance }) => distance) ?? null,
  };
}
