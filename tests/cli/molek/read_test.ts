import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { encode } from "fast-png";
import { formatBoard } from "../../../lib/molek/board_text.ts";
import { deal } from "../../../lib/molek/deal.ts";
import type { Picture } from "../../../lib/molek/vision/grid.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { makeBmp } from "../../lib/molek/vision/bmp_file.ts";
import { position } from "../../lib/molek/positions.ts";
import { drawScreenshot } from "../../lib/molek/vision/screenshot.ts";
import { type Outcome, runInMemory } from "../fake_console.ts";

const BOARD = formatBoard(deal(3));
const PICTURE = drawScreenshot(deal(3));

function read(png: Uint8Array, ...options: string[]): Promise<Outcome> {
  return runInMemory(["molek", "read", ...options, "shot.png"], { files: { "shot.png": png } });
}

function grey({ width, height, pixels }: Picture): Uint8Array {
  return encode({ width, height, data: pixels, channels: 1 });
}

/** Returns the picture with one colour for ink and one for paper. */
function coloured({ width, height, pixels }: Picture, channels: 3 | 4): Uint8Array {
  const data = new Uint8Array(width * height * channels);
  pixels.forEach((pixel, index) => {
    const colour = pixel > 100 ? [240, 225, 150, 255] : [20, 40, 60, 255];
    data.set(colour.slice(0, channels), index * channels);
  });
  return encode({ width, height, data, channels });
}

Deno.test("grey and coloured pictures are read", async () => {
  const pictures = [
    grey(PICTURE),
    coloured(PICTURE, 4),
    coloured(PICTURE, 3),
    encode({
      width: PICTURE.width,
      height: PICTURE.height,
      channels: 1,
      depth: 16,
      data: Uint16Array.from(PICTURE.pixels, (pixel) => pixel * 256),
    }),
  ];
  for (const png of pictures) {
    assertEquals(await read(png), { code: 0, stdout: `${BOARD}\n`, stderr: "" });
  }
});

Deno.test("a BMP picture is read too, and a damaged one is rejected", async () => {
  const bmp = makeBmp(PICTURE, { bits: 24 });
  assertEquals(await read(bmp), { code: 0, stdout: `${BOARD}\n`, stderr: "" });
  const broken = await read(bmp.slice(0, 5_000));
  assertEquals(broken, {
    code: 1,
    stdout: "",
    stderr: "patience molek read: 'shot.png': damaged BMP picture\n",
  });
  const played = await runInMemory(["molek", "play", "--no-save", "--image", "shot.bmp"], {
    files: { "shot.bmp": bmp.slice(0, 5_000) },
  });
  assertEquals([played.code, played.stderr], [
    1,
    "patience molek play: 'shot.bmp': damaged BMP picture\n",
  ]);
});

Deno.test("'molek solve' accepts the board that 'molek read' prints", async () => {
  const { stdout } = await read(grey(PICTURE));
  const solved = await runInMemory(["molek", "solve", "-c"], { input: stdout });
  assertEquals(solved.code, 0);
});

Deno.test("a rank deduced from the other cards is reported on standard error", async () => {
  // Pixels of a chessboard are not a glyph.
  const chess = Array.from({ length: 72 }, (_, at) => at).filter((at) => (at + (at >> 3)) % 2);
  const flips = (column: number, row: number): number[] => column === 2 && row === 4 ? chess : [];
  const png = grey(drawScreenshot(deal(3), { flips }));
  const rank = BOARD.split(".")[2]?.[4];
  assertEquals(await read(png), {
    code: 0,
    stdout: `${BOARD}\n`,
    stderr: `'shot.png': inferred from the other cards: the card in column 3, row 5 is ${rank}\n`,
  });
});

Deno.test("--show prints each card's likeness to standard error", async () => {
  const flips = (column: number, row: number): number[] => column === 0 && row === 0 ? [3] : [];
  const { stdout, stderr } = await read(grey(drawScreenshot(deal(3), { flips })), "--show");
  assertEquals(stdout, `${BOARD}\n`);
  assertMatch(
    stderr,
    /^scale 1, at 0, 0; likeness of each card in percent; ! inverted\n 10 \(98\) /,
  );
});

Deno.test("--json has the board, the frame and the content of each column", async () => {
  const { stdout } = await read(grey(PICTURE), "--json");
  const { board, frame, columns } = JSON.parse(stdout);
  assertEquals([board, frame], [BOARD, { left: 0, top: 0, scale: 1 }]);
  const cards = { kind: "cards", cheated: false, likenesses: Array(6).fill(1) };
  assertEquals(columns, Array(6).fill(cards));
});

const ADVICE = "take the picture with nothing over the game's window and the pointer beside the " +
  "cards; the game's option Pixel-Perfect makes it sharp";

Deno.test("unreadable cards are listed, and standard output stays empty", async () => {
  const flips = (column: number, row: number): number[] =>
    column === 5 && row > 3
      ? Array.from({ length: 72 }, (_, i) => i).filter((i) => (i + (i >> 3)) % 2 === 0)
      : [];
  assertEquals(await read(grey(drawScreenshot(deal(3), { flips }))), {
    code: 1,
    stdout: "",
    stderr:
      "patience molek read: 'shot.png': cannot read the card in column 6, row 5, the card in column 6, " +
      `row 6: ${ADVICE}\n`,
  });
});

Deno.test("a game in progress is read, with cheated cards, complete and empty columns", async () => {
  for (
    const board of [
      "K7686.D006TV9!V0987.TKDKDV.987.6TTKDV0987.",
      "9V98.8078.TKDV09876.666DT.77V9TKDV.00KDTK.",
      "TKDV09876.TKDV09876.TKDV09876.TKDV0.9876..",
      "TKDV09876.TKDV09876..TKDV09876.TKDV09876..",
    ]
  ) {
    const shot = grey(drawScreenshot(position(board), { pointer: [280, 160] }));
    assertEquals(await read(shot), { code: 0, stdout: `${board}\n`, stderr: "" });
  }
});

Deno.test("the error for another picture format names it and how to convert it", async () => {
  const begin = (text: string): Uint8Array =>
    Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  for (
    const [bytes, name, file] of [
      [begin("\xff\xd8\xff\xe0\0\x10JFIF"), "JPEG", "shot.jpg"],
      [begin("RIFF\0\0\0\0WEBPVP8 "), "WebP", "shot.webp"],
      [begin("GIF89a"), "GIF", "shot.gif"],
    ] as const
  ) {
    const { code, stderr } = await read(bytes);
    assertEquals(code, 1);
    assertEquals(
      stderr,
      `patience molek read: 'shot.png': it is a ${name} picture, and only PNG and BMP are read: save the ` +
        `screenshot as PNG, or convert it: magick ${file} shot.png\n`,
    );
  }
});

Deno.test("a file that is not a suitable picture is rejected with the reason", async () => {
  const png = grey(PICTURE);
  const huge = png.slice();
  new DataView(huge.buffer).setUint32(16, 100_000);
  new DataView(huge.buffer).setUint32(20, 100_000);
  const cases: readonly (readonly [Uint8Array, string])[] = [
    [new TextEncoder().encode("hello"), "it is not a PNG or BMP picture"],
    [new Uint8Array(), "it is not a PNG or BMP picture"],
    [png.slice(0, 20), "damaged PNG picture"],
    [png.slice(0, png.length / 2), "damaged PNG picture"],
    [
      huge,
      "too large: 100000x100000 pixels (limit 17 million); crop it to the game's window",
    ],
    [
      encode({ width: 40, height: 40, data: new Uint8Array(1600), channels: 1 }),
      `no game of MOLEK-SYNTEZ at a scale from 1 to 4 found: ${ADVICE}`,
    ],
  ];
  for (const [bytes, message] of cases) {
    const { code, stdout, stderr } = await read(bytes);
    assertEquals([code, stdout, stderr], [1, "", `patience molek read: 'shot.png': ${message}\n`]);
  }
  const nowhere = await runInMemory(["molek", "read", "nowhere.png"]);
  assertEquals(nowhere.code, 2);
  assertStringIncludes(nowhere.stderr, "cannot read 'nowhere.png'");
});

Deno.test("damaged pictures never give a wrong board", async () => {
  const random = Xoshiro128.fromSeed(31);
  const png = grey(PICTURE);
  for (let i = 0; i < 150; i++) {
    const bytes = png.slice(0, random.below(4) === 0 ? random.below(png.length) : png.length);
    for (let k = random.below(4); k >= 0 && bytes.length > 0; k--) {
      bytes[random.below(bytes.length)] = random.below(256);
    }
    const { code, stdout, stderr } = await read(bytes);
    assert(code === 0 ? stdout === `${BOARD}\n` : code === 1 && stdout === "" && stderr !== "");
  }
});
