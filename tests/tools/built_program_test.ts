import { assert, assertEquals } from "@std/assert";
import { TARGETS } from "../../tools/release/archive.ts";
import { faultOf } from "../../tools/built_program.ts";
import { TemporaryFolder } from "../temporary_folder.ts";

const { target } = Deno.build;
const DENO = Deno.execPath();

Deno.test("a program with the expected output has no fault", async () => {
  const { stdout } = await new Deno.Command(DENO, {
    args: ["--version"],
    env: { NO_COLOR: "1" },
  }).output();
  const version = new TextDecoder().decode(stdout);
  assertEquals(await faultOf(DENO, { target, version }), undefined);
});

Deno.test("a program with other output has a fault", async () => {
  const fault = await faultOf(DENO, { target, version: "patience 1\n" }) ?? "";
  assert(fault.startsWith("'--version' ended with 0 and said 'deno "), fault);
  assert(fault.endsWith("'; wanted 'patience 1'"), fault);
});

Deno.test("a missing program, or one for another system, has a fault", async () => {
  const other = TARGETS.find((one) => one !== target) ?? "";
  const version = "patience 1\n";
  assertEquals(
    await faultOf(DENO, { target: other, version }),
    `it is built for ${target}, not ${other}`,
  );
  using folder = new TemporaryFolder();
  const script = `${folder.path}/patience`;
  Deno.writeTextFileSync(script, "#!/bin/sh\necho patience 1\n", { mode: 0o755 });
  assertEquals(
    await faultOf(script, { target, version }),
    `it is built for no system known here, not ${target}`,
  );
});
