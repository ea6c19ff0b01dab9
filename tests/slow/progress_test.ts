// Long runs on a real terminal: each shows its progress, and Ctrl-C leaves neither a `^C` nor half
// a line.
import { assertMatch } from "@std/assert";
import { hasTmux, Tmux } from "./tmux.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const RUN = `${Deno.execPath()} run --quiet --no-check --no-prompt -A ${ROOT}main.ts`;
const SIZES = [{ width: 80, height: 25 }, { width: 40, height: 12 }];

/** Long runs, and their progress lines. */
const RUNS: readonly (readonly [call: string, shown: RegExp])[] = [
  ["war -n 1e12 -s 1", /0%\s+[\d,]+ of 1,000/],
  ["winnable --sample 1e9 -s 1 -3", /0%\s+[\d,]+ of 1,000/],
  [
    "molek solve --fewest-cheats -t -1 KDD7V6.707986.8K79V9.89T0TD.00TT6V.K86DVK.",
    /[\d,]+ positions/,
  ],
  ["molek sample -n 1e9 -s 1", /0%\s+[\d,]+ of 1,000/],
  ["deal --winnable -3 -n 1M -s 1 -o many", /0%\s+[\d,]+ of 1,000/],
  ["deal -n 1e9 -s 1 --lines", /0%\s+[\d,]+ of 1,000/],
  ["deal -3 -s 7 | winnable --shortest --memory 16000", /[\d,]+ positions {2}\d+s/],
];

const isThere = await hasTmux();
if (!isThere) console.log("skipped: there is no tmux to run the program in");
const tmuxTest = isThere ? Deno.test : Deno.test.ignore;

for (const [call, shown] of RUNS) {
  tmuxTest(
    `'patience ${call}' shows how far it is, and goes cleanly`,
    async () => {
      const folder = Deno.makeTempDirSync();
      try {
        Deno.writeTextFileSync(`${folder}/p`, `exec ${RUN} "$@"\n`);
        for (const size of SIZES) {
          await using tmux = await Tmux.start(size);
          // An empty screen with a prompt could still be the one before the progress line.
          await tmux.line(`cd ${folder}; clear; echo ready`);
          await tmux.until((screen) => /^ready\n\$$/.test(screen.trim()), "an empty screen");
          await tmux.line(
            `(rm -rf many; sh p ${
              call.replace("| ", "| sh p ")
            }) > out 2> /dev/tty; echo "code $?"`,
          );
          await tmux.until((screen) => shown.test(screen), "the progress");
          await tmux.keys("C-c");
          const screen = await tmux.until((text) => /^code \d+\n\$/m.test(text), "the end");
          const after = screen.slice(screen.indexOf('$?"') + 3).replaceAll("\n", " ").trim();
          // A narrow window wraps the sentence anywhere.
          const shownText = after.replace(
            /interrupted after [\d,]+ of [^;]+;[- \w]+? (?=code)/,
            "",
          );
          assertMatch(shownText, /^(seed 1 )?code 130 \$$/);
        }
      } finally {
        Deno.removeSync(folder, { recursive: true });
      }
    },
  );
}
