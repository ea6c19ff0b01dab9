import { assert, assertEquals } from "@std/assert";
import { BEGIN_FRAME, END_FRAME, ENTER_SCREEN } from "../../tui/terminal/escape.ts";
import { hasTmux, poll, Tmux } from "./tmux.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const GAME = `${Deno.execPath()} run --quiet --no-check --no-prompt --allow-read --allow-env ` +
  `${ROOT}main.ts game --no-save --no-motion --theme plain --size 7x4`;

const ignore = !(await hasTmux());
if (ignore) console.log("skipped: there is no tmux to run the game in");

/** Keys that move cards: the cards are highlighted for a moment, and one more frame ends that. */
const MARKS = ["Space", "4"];

/** Keys, and the maximum number of bytes of their frames on the terminal. */
const KEYS: readonly (readonly [string, string, number])[] = [
  ["draw of three, the first one", "Space", 260],
  ["draw of three", "Space", 260],
  ["cursor to the right", "Right", 128],
  ["cursor up", "Up", 128],
  ["cursor down", "Down", 128],
  ["cursor to the left", "Left", 128],
  ["a key that means nothing, and is answered", "F9", 128],
  ["the same key again", "F9", 0],
  // Two columns are valid targets, and both are highlighted.
  ["picking a run up", "5", 320 + 2 * 40],
  ["moving it, with the flip and the message", "4", 320],
];

Deno.test({
  name: "frames stay within their limits on a terminal, one frame per key",
  ignore,
  fn: async () => {
    const file = Deno.makeTempFileSync();
    await using tmux = await Tmux.start({ width: 80, height: 25 }, { COLORTERM: "" });
    await tmux.record(file);
    // Terminal with 16 colours.
    await tmux.line(`clear; TMUX= TERM=screen ${GAME} -3 -s 10`);
    await tmux.untilShown("q quit");
    // Without the clock no frame is drawn by itself.
    await tmux.type("t");
    const start = await recorded(file, 2);
    const first = start.slice(start.indexOf(ENTER_SCREEN)).split(BEGIN_FRAME)[1] ?? "";
    assertBytes(first.split(END_FRAME)[0] ?? "", 2400 - 16, "the first frame");
    let [seen, frames] = [start.length, 2];
    for (const [what, key, most] of KEYS) {
      await tmux.keys(key);
      if (most === 0) continue;
      const text = await recorded(file, ++frames);
      assertBytes(text.slice(seen), most, what);
      seen = (MARKS.includes(key) ? await recorded(file, ++frames) : text).length;
    }
    assertEquals(await tmux.value("alternate_on"), "1");
    Deno.removeSync(file);
  },
});

/** Bytes written once a number of frames are complete. */
function recorded(file: string, frames: number): Promise<string> {
  const read = (): string => Deno.readTextFileSync(file);
  return poll(
    () => Promise.resolve(read().split(END_FRAME).length === frames + 1 ? read() : undefined),
    () => `waited in vain for frame ${frames}`,
  );
}

function assertBytes(text: string, most: number, what: string): void {
  const bytes = new TextEncoder().encode(text).length;
  assert(bytes > 0 && bytes <= most, `${what}: ${bytes} bytes instead of ${most}`);
  console.log(`${what}: ${bytes} of ${most} bytes`);
}
