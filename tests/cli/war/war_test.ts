import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { runInMemory, runWithFiles } from "../fake_console.ts";

const SMALL = ["-n", "3000", "-s", "7"];

async function json(...args: string[]): Promise<Record<string, unknown>> {
  const { stdout } = await runInMemory(["war", ...args, "--json"]);
  return JSON.parse(stdout);
}

/** Returns everything that does not depend on the clock. */
function timeless({ seconds, gamesPerSecond, ...rest }: Record<string, unknown>): unknown {
  assert(typeof seconds === "number" && typeof gamesPerSecond === "number");
  return rest;
}

Deno.test("a run prints the winners, the lengths and a histogram", async () => {
  const env = { LANG: "C.UTF-8" };
  const { code, stdout, stderr } = await runInMemory(["war", ...SMALL], { env });
  assertEquals([code, stderr], [0, ""]);
  for (const text of ["3,000 games, seed 7", "A wins", "95% interval", "longest chain", "█"]) {
    assertStringIncludes(stdout, text);
  }
});

Deno.test("a shard without games says why", async () => {
  const parts = await Promise.all([1, 2].map(async (part) => {
    const args = ["war", "-n", "1000", "-s", "7", "--shard", `${part}/2`, "--json"];
    const { code, stdout, stderr } = await runInMemory(args);
    return [code, JSON.parse(stdout).games, stderr];
  }));
  const reason = "shard 1/2 has no games: a run is split into blocks of 1,000 games, and this " +
    "one has fewer blocks than shards\n";
  assertEquals(parts, [[0, 0, reason], [0, 1000, ""]]);
});

Deno.test("the same seed gives the same object for any number of jobs", async () => {
  const one = await json(...SMALL, "--jobs", "1");
  assertEquals(timeless(await json(...SMALL, "--jobs", "3")), timeless(one));
  assertEquals([one["type"], one["schema"], one["games"]], ["war", "patience.war/2", 3000]);
});

Deno.test("a seed that is not given is random, and is printed", async () => {
  const { stdout } = await runInMemory(["war", "-n", "10"], { randomWords: [9422] });
  assertStringIncludes(stdout, "seed 4711");
});

/** Joins the wrapped lines of a text. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

Deno.test("no line is wider than the window, whatever the rules", async () => {
  const rules = [
    [],
    ["-w", "1"],
    ["-w", "1", "--decks", "3", "-n", "400"],
    ["-w", "3", "--pickup", "played"],
    ["--max-steps", "100"],
    ["--max-steps", "5"],
    ["--pickup", "played", "--max-steps", "1000", "--precision", "9"],
    ["--ranks", "1", "--suits", "2", "--pickup", "played", "-w", "26", "--run-out", "draw"],
    ["--ranks", "3", "--suits", "2", "-n", "50000", "--precision", "0.001"],
    [
      ...["--run-out", "last-card", "--deal", "reversed", "--piles", "separate", "--reshuffle"],
      ...["--shuffle", "riffle:100", "--ranks", "12", "--suits", "3", "--pickup", "shuffle"],
    ],
  ];
  const sweeps = [
    ["--pickup", "all"],
    ["--pickup", "all", "--run-out", "all", "--max-steps", "300", "-n", "200"],
    ["-w", "1..3", "--ranks", "3", "--suits", "2", "-n", "50000"],
  ];
  const few = ["-n", "200", "-s", "7"];
  const calls = [
    ...rules.map((one) => ["war", ...few, ...one]),
    ...sweeps.map((one) => ["war", "sweep", ...few, ...one]),
  ];
  for (const call of calls) {
    for (const columns of [60, 80]) {
      const env = columns === 80 ? {} : { COLUMNS: String(columns) };
      const { code, stdout } = await runInMemory(call, { env });
      assertEquals(code, call.includes("--precision") ? 3 : 0, call.join(" "));
      const wide = stdout.split("\n").filter((line) => [...line].length > columns);
      assertEquals(wide, [], call.join(" "));
    }
  }
  const { stdout } = await runInMemory(["war", ...few], { env: { COLUMNS: "40" } });
  assert(stdout.split("\n").every((line) => [...line].length <= 40), stdout);
});

Deno.test("an error has two significant digits, and the mean as many decimals", async () => {
  const tiny = ["--ranks", "3", "--suits", "2", "-s", "1", "-n", "50000"];
  const run = await runInMemory(["war", ...tiny]);
  assert(/mean +3\.702 +3\.702 +0\.8152 /.test(run.stdout), run.stdout);
  assert(/error +0\.011 +0\.011 +0\.0017 /.test(run.stdout), run.stdout);
  const precise = await runInMemory(["war", ...tiny, "--precision", "0.001"]);
  assertStringIncludes(precise.stderr, "the mean reaches 0.023 to each side");
  const sweep = await runInMemory(["war", "sweep", ...tiny, "-w", "1,2"]);
  assert(/\n2 +3\.702 +0\.011 +-2\.498 +0\.023/.test(sweep.stdout), sweep.stdout);
});

Deno.test("with unfinished games the precision is that of the finished ones", async () => {
  const limited = ["war", "-s", "7", "--max-steps", "100", "--precision"];
  const reached = await runInMemory([...limited, "0.5"]);
  assertStringIncludes(
    inOneLine(reached.stdout),
    "Stopped before 100,000 games: the mean of the games that ended is precise enough.",
  );
  const missed = await runInMemory([...limited, "0.1", "-n", "3000"]);
  assertEquals(
    missed.stderr,
    "--precision 0.1 not reached: after 3,000 games the 95% interval of the mean of the " +
      "games that ended reaches 1.47 to each side. Increase --count or --max-steps.\n",
  );
  const none = await runInMemory(["war", ...SMALL, "--max-steps", "2", "--precision", "9"]);
  assertStringIncludes(none.stderr, "too few of 3,000 games ended");
  assertStringIncludes(none.stdout, "\nNo game ended: 3,000 unfinished.");
});

Deno.test("a sweep marks the figures of rows with unfinished games", async () => {
  const { stdout } = await runInMemory(["war", "sweep", "--pickup", "all", ...SMALL]);
  const played = stdout.split("\n").find((line) => line.startsWith("played")) ?? "";
  assertEquals(played.match(/[\d.]+\*/g)?.length, 5, played);
  const other = ["war", "sweep", "--pickup", "played,swap", ...SMALL];
  const swap = (await runInMemory(other)).stdout.split("\n").find((line) =>
    line.startsWith("swap")
  );
  assertEquals(swap?.match(/[\d.]+\*/g)?.length, 2, swap);
});

Deno.test("counts have singulars, and commas between thousands", async () => {
  const tiny = ["war", "exact", "--ranks", "1", "--suits", "2"];
  assertStringIncludes((await runInMemory(tiny)).stdout, "2 cards, 1 deal, 1 position\n");
  const long = ["war", "trace", "-s", "7", "-w", "1", "--decks", "8", "--nth", "2"];
  const { stdout } = await runInMemory(long);
  assertStringIncludes(stdout, "A wins in 30,812 steps. 2,256 wars, at most 3 in a row.");
});

Deno.test("the table and the JSON of a sweep have the same speed", async () => {
  const call = ["war", "sweep", "-w", "1,2", ...SMALL];
  const { seconds, gamesPerSecond } = JSON.parse((await runInMemory([...call, "--json"])).stdout);
  assertEquals(gamesPerSecond, Math.round(6000 / seconds));
  const csv = (await runInMemory([...call, "--csv"])).stdout.trimEnd().split("\n").slice(1);
  for (const line of csv) {
    const [took, pace] = line.split(",").slice(-2).map(Number);
    assertEquals(pace, Math.round(6000 / (took ?? 0)));
  }
});

Deno.test("--first lists games in the lecture's words, and trace agrees", async () => {
  const { stdout } = await runInMemory(["war", ...SMALL, "--first", "3"]);
  const third = stdout.split("\n")[2] ?? "";
  assert(/^[AB] wins in \d+ steps\.$/.test(third), third);
  const traced = await runInMemory(["war", "trace", "-s", "7", "--nth", "3"]);
  assertStringIncludes(traced.stdout, third);
});

Deno.test("--precision ends the run at the same game for any number of jobs", async () => {
  const args = ["-n", "1e6", "-s", "7", "--precision", "3"];
  const one = await json(...args, "--jobs", "1");
  assertEquals(timeless(await json(...args, "--jobs", "2")), timeless(one));
  const { standardError } = one["steps"] as { standardError: number };
  assert(1.96 * standardError < 3 && Number(one["games"]) < 100_000);
});

Deno.test("a precision that --count does not reach is reported, with exit code 3", async () => {
  const args = ["-n", "2000", "-s", "7"];
  for (const command of [["war"], ["war", "sweep"]]) {
    const { code, stderr } = await runInMemory([...command, ...args, "--precision", "3"]);
    assertEquals(code, 3);
    assertEquals(
      stderr,
      "--precision 3 not reached: after 2,000 games the 95% interval of the mean reaches " +
        "8.32 to each side. Increase --count.\n",
    );
  }
  const reached = await runInMemory(["war", ...args, "--precision", "9"]);
  assertEquals([reached.code, reached.stderr], [0, ""]);
});

Deno.test("wrong options are errors with the valid range", async () => {
  for (
    const [args, message] of [
      [["--war-size", "0"], "from 1 to 26"],
      [["--decks", "9"], "from 1 to 8"],
      [["-n", "1e99"], "from 1 to 1000000000000"],
      [["-n", "0"], "from 1 to"],
      [["--shuffle", "riffle:101"], "'riffle:N' with N from 0 to 100"],
      [["--pickup", "all"], "swap, played, winner-first, loser-first or shuffle"],
      [["--reshuffle"], "--reshuffle requires --piles separate"],
      [["-o", "x", "--plot", "x"], "--output and --plot cannot name the same file"],
      [["--json", "--plot", "-"], "report and plot cannot both go to standard output"],
      [["-o", "-", "--plot", "-"], "use -o or give --plot a file"],
      [["--shard", "3/2"], "I/N with I from 1 to N"],
      [
        ["--shard", "1/2", "--precision", "1"],
        "--precision and --shard cannot be used together: a shard does not know",
      ],
      [["--precision", "0"], "above 0"],
      [["--json", "--csv"], "--json and --csv cannot be used together"],
      [["-s", "-1"], "from 0 to"],
      [["--plot", "p.png"], "plots are SVG, not PNG; use 'p.svg'"],
      [["--ranks", "14"], "from 1 to 13"],
      [["--ranks", "1", "--suits", "1"], "a deck of one card cannot be dealt"],
    ] as const
  ) {
    const { code, stdout, stderr } = await runInMemory(["war", ...args]);
    assertEquals([code, stdout], [2, ""], args.join(" "));
    assertStringIncludes(stderr, message);
  }
});

Deno.test("a wrong command suggests the nearest one, and one after options gets its place", async () => {
  const near =
    "patience war: there is no command 'sweeep'\nhint: did you mean 'patience war sweep'?\n";
  const place = "patience war: unexpected argument 'sweep'\n" +
    "hint: 'sweep' comes before the options\n";
  for (
    const [args, message] of [
      ["sweeep", near],
      ["sweeep --war-size 1..3", near],
      ["-n 5 sweep", place],
      ["sweep --peace all", "hint: did you mean --peace=all?\n"],
    ] as const
  ) {
    const { code, stdout, stderr } = await runInMemory(["war", ...args.split(" ")]);
    assertEquals([code, stdout], [2, ""], args);
    assertStringIncludes(stderr, message);
  }
});

for (
  const [call, name] of [
    ["--games 5", "--count"],
    ["sweep --games 5", "--count"],
    ["--continue run.json", "--resume"],
    ["--typical 3", "--first"],
    ["--ci 0.1", "--precision"],
    ["sweep --half-width 0.1", "--precision"],
    ["show -g 3", "--nth"],
    ["trace --game 3", "--nth"],
    ["--no-color", "--color never"],
  ] as const
) {
  Deno.test(`'war ${call}' suggests ${name}`, async () => {
    const { code, stderr } = await runInMemory(["war", ...call.split(" ")]);
    assertEquals([code, stderr.split("\n")[1]], [2, `hint: did you mean ${name}?`]);
  });
}

Deno.test("exact accepts the rules that it lists, and no others", async () => {
  const { stdout } = await runInMemory(["war", "exact", "--help"]);
  assert(!/max-steps|riffle/.test(stdout), stdout);
  const small = ["war", "exact", "--ranks", "2", "--suits", "2"];
  for (
    const [args, message] of [
      [["--max-steps", "100"], "unknown option '--max-steps'"],
      [
        ["--shuffle", "riffle:1"],
        "must be perfect or none, because riffles make some deals more likely",
      ],
    ] as const
  ) {
    const { code, stderr } = await runInMemory([...small, ...args]);
    assertEquals(code, 2);
    assertStringIncludes(stderr, message);
  }
  const none = await runInMemory([...small, "--shuffle", "riffle:0"]);
  assertStringIncludes(none.stdout, "4 cards, 1 deal, ");
});

Deno.test("a file that cannot be written is an error before a game is played", async () => {
  for (const option of ["-o", "--plot"]) {
    // If the run began to play, it would never end.
    const { code, stderr } = await runInMemory(["war", "-n", "1e12", option, "x"], {
      readOnly: ["x"],
    });
    assertEquals(code, 2);
    assertStringIncludes(stderr, "cannot write 'x': permission denied");
  }
});

Deno.test("a sweep plays every combination and compares each with the first row", async () => {
  const args = ["war", "sweep", "--war-size", "1..3", "--peace=all", "-s", "1", "-n", "1000"];
  const text = await runInMemory(args);
  assertStringIncludes(text.stdout, "All rows use the same shuffles");
  assertStringIncludes(text.stdout, "Mean number of steps against war size, peace");
  const { rows } = JSON.parse((await runInMemory([...args, "--json"])).stdout);
  assertEquals(rows.length, 6);
  assertEquals(rows[0].difference, null);
  assertEquals(rows[1].difference.pairs, 1000);
  const csv = (await runInMemory([...args, "--csv"])).stdout.trimEnd().split("\n");
  assertEquals(csv.length, 7);
  assertEquals(new Set(csv.map((line) => line.split(",").length)).size, 1);
});

Deno.test("a row of a sweep equals the run of its rule", async () => {
  const sweep = await json("sweep", "--war-size", "1,2", "-s", "7", "-n", "1500");
  const single = await json("--war-size", "2", "-s", "7", "-n", "1500");
  const [, second] = sweep["rows"] as Record<string, unknown>[];
  assertEquals(second?.["tally"], single["tally"]);
});

Deno.test("unfinished games are reported beside every figure that they affect", async () => {
  const limited = [...SMALL, "--max-steps", "100"];
  const { stdout } = await runInMemory(["war", ...limited]);
  for (
    const text of [
      ...["steps *  at least", "wars *  longest chain *", "≥ 100", "* of the 738 games that ended"],
      "counts each unfinished game as 100 steps.",
    ]
  ) {
    assertStringIncludes(stdout, text);
  }
  const object = await json(...limited);
  const steps = object["steps"] as { mean: number; censored: Record<string, unknown> };
  assertEquals(steps.censored["share"], Number(object["unfinished"]) / 3000);
  assert(Number(steps.censored["meanAtLeast"]) > steps.mean);
  assertEquals((steps.censored["quantiles"] as Record<string, number>)["0.95"], 100);
  assertEquals(((await json(...SMALL))["steps"] as typeof steps).censored, null);
  const endless = await runInMemory(["war", ...SMALL, "--pickup", "played"]);
  assertStringIncludes(endless.stdout, "Cycle lengths of endless games, in steps: 52 (");
  assert(!endless.stdout.includes("at least"));
  const sweep = await runInMemory(["war", "sweep", "--max-steps", "100,1000", ...SMALL]);
  assertStringIncludes(inOneLine(sweep.stdout), "of the pairs in which both games ended.");
});

Deno.test("a single game has no standard error, and is in the singular", async () => {
  const { stdout } = await runInMemory(["war", "-n", "1", "-s", "7"]);
  assert(
    /^1 game, seed 7/.test(stdout) && /mean +557\.00 /.test(stdout) && /error +– /.test(stdout),
    stdout,
  );
  const { steps } = await json("-n", "1", "-s", "7") as { steps: Record<string, unknown> };
  assertEquals([steps["standardError"], steps["standardDeviation"]], [null, null]);
});

Deno.test("the games of --first are rows of the JSON and the CSV", async () => {
  const { typical } = await json(...SMALL, "--first", "2") as { typical: { steps: number }[] };
  const { stdout } = await runInMemory(["war", ...SMALL, "--first", "2", "--csv"]);
  const [heading, first, second] = stdout.split("\n");
  assertEquals(heading, "game,outcome,steps,comparisons,wars,chain,period");
  assertEquals(
    [first, second].map((row) => Number(row?.split(",")[2])),
    typical.map(({ steps }) => steps),
  );
});

Deno.test("a sweep of a rule and a number has a curve for each choice, with a legend", async () => {
  const call = ["war", "sweep", "--war-size", "1..4", "--pickup", "swap,played", "-n", "300"];
  const { written } = await runWithFiles([...call, "-s", "1", "--plot", "x.svg"]);
  const svg = written.get("x.svg") ?? "";
  assertEquals(svg.match(/<path [^>]*class="curve/g)?.length, 2);
  for (const text of [">swap</text>", ">played</text>", "Hollow: of games that ended only"]) {
    assertStringIncludes(svg, text);
  }
  const long = ["war", "sweep", "--war-size", "1,26", "-n", "300", "-s", "1", "--plot", "y.svg"];
  assertStringIncludes((await runWithFiles(long)).written.get("y.svg") ?? "", "Logarithmic.");
});

Deno.test("--plot writes SVG, of a run and of a sweep", async () => {
  for (
    const [args, title] of [
      [["war"], "Steps per game of War"],
      [["war", "sweep", "--pickup", "all"], "Mean number of steps against pickup"],
    ] as const
  ) {
    const { written } = await runWithFiles([...args, "-n", "200", "-s", "1", "--plot", "x.svg"]);
    const svg = written.get("x.svg") ?? "";
    assert(svg.startsWith("<svg ") && svg.endsWith("</svg>\n") && !svg.includes("NaN"));
    assertStringIncludes(svg, title);
  }
});

Deno.test("show prints the deck and the hands in the lecture's words", async () => {
  const { stdout } = await runInMemory(["war", "show", "-s", "7"]);
  assertEquals(stdout.match(/ of (Clubs|Diamonds|Hearts|Spades)/g)?.length, 104);
  const [, first = "", second = ""] = stdout.split("\n").map((line) => line.slice(4));
  assertStringIncludes(stdout.split("\n").slice(54).join("\n"), first);
  assert(stdout.includes(`${first}   `) && stdout.includes(second));
});

Deno.test("trace prints every battle, as text and as JSON", async () => {
  const { stdout } = await runInMemory(["war", "trace", "-s", "7", "--json"]);
  const lines = stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
  const game = lines.pop();
  assertEquals([game.type, game.steps], ["war-game", lines.length]);
  assert(lines.every(({ type }) => type === "war-battle"));
});

Deno.test("watch requires a screen", async () => {
  const worlds = [{}, { terminals: ["in", "out"] as const, env: { TERM: "dumb" } }];
  for (const world of worlds) {
    const { code, stdout, stderr } = await runInMemory(["war", "watch"], world);
    assertEquals([code, stdout], [2, ""]);
    assertStringIncludes(stderr, "'patience war trace' prints the same game");
  }
});
