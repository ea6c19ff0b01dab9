// Compares samples that coaches played of the same deals with the first of them, deal by deal: the
// share won, the difference with its standard error, and the processor time of a game.
// deno run --allow-read tools/bench/coach_compare.ts FILE..., each the output of
// `patience coach --sample N -s SEED --json` or its file of --resume.
interface Game {
  readonly won: boolean;
  readonly cpuMs: number;
}

const [first, ...others] = Deno.args.map((file) => ({ file, games: gamesOf(file) }));
if (first === undefined) throw new Error("no FILE was named");
for (const { file, games } of [first, ...others]) {
  const deals = [...games.keys()].filter((deal) => first.games.has(deal));
  const won = deals.map((deal) => pointsOf(games, deal));
  const gained = deals.map((deal, index) => (won[index] as number) - pointsOf(first.games, deal));
  const cpu = deals.map((deal) => games.get(deal)?.cpuMs ?? NaN);
  const { mean, error } = meanOf(gained);
  const difference = file === first.file ? "" : `${percent(mean)} ± ${percent(error)}`;
  const seconds = (meanOf(cpu).mean / 1000).toFixed(2);
  console.log(
    [file, deals.length, `${percent(meanOf(won).mean)}%`, difference, seconds].join("\t"),
  );
}

/** Returns the games of a file by the numbers of their deals. */
function gamesOf(file: string): ReadonlyMap<number, Game> {
  const games = new Map<number, Game>();
  for (const line of Deno.readTextFileSync(file).trim().split("\n")) {
    const { deal, won, cpuMs } = JSON.parse(line);
    if (typeof deal === "number") games.set(deal, { won, cpuMs });
  }
  return games;
}

function pointsOf(games: ReadonlyMap<number, Game>, deal: number): number {
  return games.get(deal)?.won ? 1 : 0;
}

/** Returns the mean of some numbers, and its standard error. */
function meanOf(numbers: readonly number[]): { readonly mean: number; readonly error: number } {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const squares = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (numbers.length - 1) / numbers.length) };
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
