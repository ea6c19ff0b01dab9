import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { type Attack, repeated } from "./attack.ts";
import type { StreamEntrance } from "./stream_entrances.ts";

const LARGE = 16_000_000;

/** Text that is sent repeatedly. */
export interface Stream {
  readonly name: string;
  bytes(entrance: StreamEntrance): Uint8Array;
}

const again = (text: string): Stream["bytes"] => ({ begin = "" }) => repeated(text, LARGE, begin)();

/** Streams without words, which the tests send to every entrance. */
export const EMPTY_STREAMS: readonly Stream[] = [
  { name: "LF", bytes: again("\n") },
  { name: "CRLF", bytes: again("\r\n") },
  { name: "blanks", bytes: again("   \t \n") },
  { name: "comments", bytes: again("# a comment\n") },
];

/** All streams. */
export const STREAMS: readonly Stream[] = [
  ...EMPTY_STREAMS,
  { name: "CR", bytes: again("\r") },
  { name: "one line of blanks", bytes: again(" ") },
  { name: "short comments", bytes: again("#\n") },
  { name: "s in lines", bytes: again("s\n") },
  { name: "one line of s", bytes: again("s") },
  { name: "NUL", bytes: again("\0") },
  { name: "random", bytes: randomBytes },
  { name: "honest", bytes: (entrance) => again(entrance.honest)(entrance) },
];

let random: Uint8Array | undefined;

/** Random bytes, generated once, because reading them is faster. */
function randomBytes(): Uint8Array {
  const source = Xoshiro128.fromSeed(16);
  random ??= Uint8Array.from({ length: LARGE }, () => source.below(256));
  return random;
}

/** Stream that is sent to an entrance. */
export function sent(entrance: StreamEntrance, stream: Stream): Attack {
  const { name, args, to, typed, prepare, codes, lines, env } = entrance;
  const bytes = (): Uint8Array => stream.bytes(entrance);
  return {
    ...{ name: `16 MB of ${stream.name} to ${name}`, args, codes },
    ...(lines === undefined ? {} : { lines }),
    ...(env === undefined ? {} : { env }),
    ...(to === "input" ? { input: bytes } : {}),
    ...(typed === undefined ? {} : { input: () => new TextEncoder().encode(typed) }),
    prepare: (folder) => {
      prepare?.(folder);
      if (to !== "input") Deno.writeFileSync(`${folder}/${to.file}`, bytes());
    },
  };
}
