import { DATABASE_NAME } from "../../cli/store/store.ts";
import { PARTS } from "../fuzz/targets/program.ts";
import { VALID } from "../lib/klondike/exchange/texts.ts";
import { positionJson } from "../../cli/klondike/position_json.ts";
import { deal as dealSeed } from "../../lib/klondike/deal.ts";
import { TURN_1 } from "../../lib/klondike/state.ts";
import { toJsonLine } from "../../lib/json_line.ts";
import { drawn, newProgram, playSome } from "../cli/store/world.ts";
import type { Attack } from "./attack.ts";
import { BOARD, JOURNAL_HEAD } from "./table.ts";

/** Kind of input that is read to its end. */
export interface StreamEntrance {
  readonly name: string;
  readonly args: readonly string[];
  /** Target of the bytes: standard input, or a file of this name. */
  readonly to: "input" | { readonly file: string };
  /** Standard input if the bytes go to a file. */
  readonly typed?: string;
  /** Valid beginning of the input, before a stream. */
  readonly begin?: string;
  /** Valid input, which a stream can repeat. */
  readonly honest: string;
  readonly codes: readonly number[];
  readonly lines?: number;
  readonly env?: Attack["env"];
  readonly prepare?: Attack["prepare"];
  /** True if valid input, repeated, asks for an unlimited amount of work. */
  readonly works?: true;
}

const DEAL =
  "8d 9s Ks 9h Kd 8h 6h 4d 9d Qs 2h Jd 3c Kh Ad 3s 2c Kc Qh Jc Tc Jh 9c 5s Qc 2d 7c Ac " +
  "2s 4c 7d Ts Th 5h 6s 7s 5c Qd As 3d 4h Td 8s 7h 4s Js Ah 3h 6c 5d 6d 8c\n";

/** An error is shown with its line of the file and a mark below. */
const FINDINGS = { lines: 3 } as const;
/** Same for each game of a file, below its name. */
const GAMES = { lines: 4, works: true } as const;
/** Invalid lines of cards have errors up to fifty in a row; then one line says so. */
const LINES = { lines: 50 * 5 + 2, works: true } as const;
const KEPT = { env: { PATIENCE_HOME: "home" } } as const;

type More = Partial<Omit<StreamEntrance, "name" | "args" | "to">>;
type Given = readonly [command: string, honest: string, codes: readonly number[], more?: More];

/** Command that reads standard input. */
const input = (...[command, honest, codes, more = {}]: Given): StreamEntrance => ({
  ...{ name: command, args: command.split(" "), to: "input", honest, codes, ...more },
});
/** Command that reads a file. */
const file = (...[command, honest, codes, more = {}]: Given): StreamEntrance => ({
  ...{ name: `${command} FILE`, args: [...command.split(" "), "it.txt"] },
  ...{ to: { file: "it.txt" }, honest, codes, ...more },
});
/** Command that reads both; the file has a valid beginning. */
const both = (begin: string, ...[command, ...given]: Given): readonly StreamEntrance[] => [
  input(`${command} -`, ...given),
  ...begun(begin, file(command, ...given)).slice(1),
];
/** Entrance, and the same with a valid beginning. */
const begun = (begin: string, entrance: StreamEntrance): readonly StreamEntrance[] => [
  entrance,
  { ...entrance, name: `${entrance.name}, after a beginning`, begin },
];

const [HEAD = ""] = VALID.split("STOCK:");
const MOVES = VALID.slice(0, VALID.indexOf("  . ."));
const WAR = PARTS["war-1-of-2.json"] ?? "";
const SAVED = `# ${BOARD}\n`;
const COACH_HEAD =
  '{"type":"coach-journal","schema":"patience.coach-journal/1","seed":1,"requested":1,"shard":null,"options":{"turn":1,"resets":"unlimited","worryBack":false,"samples":1}}\n';
const foreign = (name: string): string => Deno.readTextFileSync(`testdata/foreign/${name}`);
const [DIGITS = ""] = foreign("klondike-solver.txt").split(/(?<=\n)/);
const FORMATS: readonly (readonly [format: string, deal: string])[] = [
  ["digits", DIGITS],
  ["pysol", foreign("pysol.txt")],
  ["solvitaire", foreign("solvitaire.json")],
];
const FEW = "-m 5 --memory 8 --positions 100";
const SAMPLE = "--sample 1 -s 1 --jobs 1";

const OBJECT = toJsonLine({ type: "deal", position: positionJson(dealSeed(1, TURN_1)) });

/** Folder of saved games with an unfinished game. */
function playUnfinished(folder: string): void {
  playSome(`${folder}/home`);
  Deno.mkdirSync(`${folder}/home/open`);
  const { autosave } = newProgram(`${folder}/home`, { name: "first" });
  autosave.begin(drawn(3));
  autosave.close();
}

/** File of the saved games, with a call that uses them. */
const stored = (name: string, args: readonly string[]): StreamEntrance => ({
  ...{ name: `${args.join(" ")} with ${name}`, args, to: { file: `home/${name}` } },
  ...{ honest: '{"revision":1}\n', codes: [0, 2], prepare: playUnfinished, ...KEPT },
});

/** All kinds of unlimited input that need no terminal. */
export const STREAM_ENTRANCES: readonly StreamEntrance[] = [
  ...both(MOVES, "check", VALID, [0, 1], GAMES),
  { ...file("check", VALID, [1], GAMES), name: "check FILE, in its stock", begin: HEAD },
  file("check --json", VALID, [0, 1], { works: true }),
  { ...input("check", DEAL, [0, 1, 2], LINES), name: "check, after a line of cards", begin: DEAL },
  { ...input("check", OBJECT, [0, 1, 2], LINES), name: "check, after an object", begin: OBJECT },
  ...FORMATS.flatMap(([format, deal]) =>
    begun(deal, file(`check --format ${format}`, deal, [0, 1], GAMES))
  ),
  ...both(MOVES, "advance", VALID, [0, 1], GAMES),
  ...both(MOVES, `winnable ${FEW}`, VALID, [0, 1, 3], GAMES),
  ...both(MOVES, "coach --playouts 1", VALID, [0, 1], GAMES),
  ...both(MOVES, "review --verdicts", VALID, [0, 1, 3], GAMES),
  ...begun(MOVES, file("game --plain --no-save -f", VALID, [0, 1, 2], FINDINGS)),
  file("game --plain --no-save --play-moves -f", VALID, [0, 1, 2], FINDINGS),
  file("game --plain --no-save --replay -f", VALID, [0, 1, 2], FINDINGS),
  ...FORMATS.flatMap(([format, deal]) =>
    begun(deal, file(`winnable --format ${format} ${FEW}`, deal, [0, 1, 3], GAMES))
  ),
  ...both(DEAL, `winnable ${FEW} --jobs 1 --format lines`, DEAL, [0, 1, 2, 3], LINES),
  ...begun(
    `${JOURNAL_HEAD}\n`,
    file(`winnable ${SAMPLE} --memory 8 --resume`, '{"deal":1,"verdict":"won"}\n', [0, 2]),
  ),
  ...begun(COACH_HEAD, file(`coach --playouts 1 ${SAMPLE} --resume`, '{"deal":9}\n', [0, 2])),
  ...both(WAR, "merge", WAR, [1, 2]),
  ...both("part\n", "merge --files-from", "part\n", [1, 2], { lines: 11 }),
  ...both(WAR, "war --resume", WAR, [0, 2]),
  file("war sweep --resume", WAR, [2]),
  ...begun(`${BOARD}\n`, input("molek solve", `${BOARD}\n`, [0, 2], { lines: 51, works: true })),
  ...both("0 5 -> 1 6\n", `molek verify ${BOARD}`, "0 5 -> 1 6\n", [0, 1]),
  ...both("BM", "molek read", "BM", [1, 2]),
  file("molek play --plain --no-save --image", "BM", [1, 2]),
  file("molek auto --dry-run --image", "BM", [1, 2]),
  ...begun(SAVED, file("molek play --plain --no-save -f", `${SAVED}0 5 -> 1 6\n`, [0, 1])),
  {
    ...input("game --plain --no-save", VALID, [0], { typed: "load! it.txt\n" }),
    ...{ name: "load! FILE in a game", to: { file: "it.txt" } },
  },
  ...begun("s\n", input("game --plain --no-save -s 1", "s\nu\n", [0, 2], { works: true })),
  input("game --plain -s 1", "s\nu\n", [0, 2], { works: true, ...KEPT }),
  input("molek play --plain --no-save -s 1", "1 2\nu\n", [0, 2], { works: true }),
  input("game --plain --continue", "1\n", [0, 2], { prepare: playUnfinished, ...KEPT }),
  input("stats --reset", "n\n", [0, 1], {
    ...{ lines: 2, prepare: (folder) => playSome(`${folder}/home`), ...KEPT },
  }),
  ...[["game", "--plain"], ["stats"]].flatMap((args) => [
    stored(DATABASE_NAME, args),
    stored(`${DATABASE_NAME}-wal`, args),
    stored(`${DATABASE_NAME}-journal`, args),
  ]),
  ...begun('{"revision":1}\n', stored("playing/big.trail", ["game", "--plain"])),
  stored("open/big.trail", ["game", "--plain"]),
];
