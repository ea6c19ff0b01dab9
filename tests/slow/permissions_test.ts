import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { PERMISSIONS } from "../../tools/permissions.ts";
import { runProcess } from "../process.ts";
import { unrefused } from "../tools/unrefused.ts";
import { compileBinary } from "./binary.ts";
import { hasTmux, Tmux } from "./tmux.ts";

const PROBE = "tests/tools/permission_probe.ts";
const binary = await compileBinary();
if ("missing" in binary) console.log(`skipped, compiled: ${binary.missing}`);

Deno.test({
  name: "code compiled with the program's permissions reaches only files",
  ignore: "missing" in binary,
  fn: async () => {
    const folder = Deno.makeTempDirSync();
    try {
      const compiler = Deno.env.get("PATIENCE_COMPILER") || Deno.execPath();
      const path = `${folder}/probe`;
      const built = await runProcess(
        [compiler, "compile", "--quiet", "--no-check", ...PERMISSIONS, "--output", path, PROBE],
      );
      assertEquals(built.code, 0, built.stderr);
      const { code, stdout } = await runProcess([path], { cwd: folder });
      assertEquals(code, 0);
      assert(stdout.split("\n").length > 15, stdout);
      assertEquals(unrefused(stdout, Deno.env.get("PATIENCE_COMPILER") === undefined), []);
    } finally {
      Deno.removeSync(folder, { recursive: true });
    }
  },
});

Deno.test({
  name: "the program asks for no permission on a terminal",
  ignore: !await hasTmux(),
  fn: async () => {
    await using tmux = await Tmux.start({ width: 100, height: 40 });
    const run = `${Deno.execPath()} run --quiet --no-check ${PERMISSIONS.join(" ")}`;
    await tmux.line(`${run} ${import.meta.dirname}/../tools/permission_probe.ts; echo code $?`);
    const screen = await tmux.untilShown("code 0");
    assertStringIncludes(screen, "asking for net: refused");
    assert(!/Allow\?|requests/.test(screen), screen);
  },
});

Deno.test({
  name: "the compiled program shows its help and its game on a terminal",
  ignore: "missing" in binary || !await hasTmux(),
  fn: async () => {
    if ("missing" in binary) return;
    await using tmux = await Tmux.start({ width: 80, height: 50 });
    await tmux.line(`${binary.path} --help; echo code $?`);
    assert(!(await tmux.untilShown("code 0")).includes("this should not"));
    await tmux.line(`clear; ${binary.path} game -s 10; echo code $?`);
    await tmux.untilShown("Seed 10 ");
    await tmux.type("q");
    await tmux.untilShown("code 0");
  },
});
