// Measures many deals of Klondike from the shell.
import { compare, report } from "./measure.ts";

const DEALS = 200_000;
const command = [
  ...[Deno.execPath(), "run", "--no-check", "--no-prompt", "--allow-read", "--allow-env"],
  ...[`${import.meta.dirname}/../../main.ts`, "deal", "--seed", "1", "--count"],
];
console.log(report(
  `${DEALS} deals, from source`,
  await compare([
    { name: "one deal", command: [...command, "1"] },
    { name: "exchange files", command: [...command, String(DEALS)] },
    { name: "lines", command: [...command, String(DEALS), "--lines"] },
  ], 3),
));
