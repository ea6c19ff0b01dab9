// Runs every benchmark, one after another.
const NAMES = [
  "overview",
  "check",
  "klondike",
  "molek/solver",
  "molek/cold",
  "vision",
  "solver",
  "tui",
  "store",
  "war",
];
for (const name of NAMES) {
  console.log(`## ${name}\n`);
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", `${import.meta.dirname}/${name}.ts`],
  }).spawn().status;
  if (!success) Deno.exit(1);
}
