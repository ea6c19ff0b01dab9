// Runs every benchmark, one after the other.
for (const name of ["overview", "check", "klondike", "molek", "solver", "tui", "store", "war"]) {
  console.log(`## ${name}\n`);
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", `${import.meta.dirname}/${name}.ts`],
  }).spawn().status;
  if (!success) Deno.exit(1);
}
