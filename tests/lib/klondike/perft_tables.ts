// A table of testdata/perft is an exchange file. Its comments say what the position is for, whether
// worrying back is allowed, and how many sequences of 1, 2, 3 … moves there are:
//   # worry back
//   # depth 3: 211
//   # depth 4 by move: .=120 w->3=54
import type { State } from "../../../lib/klondike/state.ts";
import { position } from "./positions.ts";
import { readWords, type WordPosition } from "./word_rules.ts";

const FOLDER = "testdata/perft";

/** Table, read for both implementations. */
export interface PerftTable {
  readonly name: string;
  readonly state: State;
  readonly words: WordPosition;
  /** Numbers of sequences of 1, 2, 3 … moves. */
  readonly counts: readonly number[];
  /** Split by the first move, and its depth. */
  readonly split: { readonly depth: number; readonly counts: ReadonlyMap<string, number> };
}

/** All tables, with their names. */
export function readTables(): PerftTable[] {
  return [...Deno.readDirSync(FOLDER)].map(({ name }) => name).sort().map((name) => {
    const text = Deno.readTextFileSync(`${FOLDER}/${name}`);
    const worryBack = text.includes("# worry back");
    return {
      name,
      state: position(text, worryBack),
      words: readWords(text, worryBack),
      counts: [...text.matchAll(/^# depth \d+: (\d+)$/gm)].map(([, count]) => Number(count)),
      split: readSplit(text),
    };
  });
}

function readSplit(text: string): PerftTable["split"] {
  const [, depth, list = ""] = /^# depth (\d+) by move: (.*)$/m.exec(text) ?? [];
  const counts = list.split(" ").map((entry): [string, number] => {
    const [, word = "", count] = /^(.*)=(\d+)$/.exec(entry) ?? [];
    return [word, Number(count)];
  });
  return { depth: Number(depth), counts: new Map(counts) };
}
