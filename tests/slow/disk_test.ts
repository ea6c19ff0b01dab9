import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { fromSource, type ProcessOutcome, runProcess } from "../process.ts";
import { assertSound } from "./faults.ts";

const ROOT = Deno.realPathSync(`${import.meta.dirname}/../..`);
const ignore = !await canMount();
if (ignore) console.log("skipped: no disk of a test's own can be mounted here");

/** True if a shell can have private mounts. */
async function canMount(): Promise<boolean> {
  if (Deno.build.os !== "linux") return false;
  const { code } = await runProcess(["/bin/sh", "-c", "unshare -m mount -t tmpfs tmpfs /mnt"]);
  return code === 0;
}

/** Runs a script with a small disk at `/mnt`; `p` in it is the program. */
async function onDisk(size: string, script: string): Promise<ProcessOutcome> {
  const [deno = "", ...args] = fromSource();
  const program = [deno, ...args].map((word) => `'${word}'`).join(" ");
  const outcome = await runProcess([
    ...["unshare", "-m", "/bin/sh", "-c"],
    `mount -t tmpfs -o size=${size} tmpfs /mnt; p() { ${program} "$@"; }
     export PATIENCE_HOME=/mnt/home; ${script}`,
  ]);
  assertSound(outcome, script);
  return outcome;
}

const FILL = "dd if=/dev/zero of=/mnt/fill bs=1k 2>/dev/null";

Deno.test({
  name: "on a full disk the game continues, reports that it is not saved, and loses nothing saved",
  ignore,
  fn: async () => {
    const { stdout, stderr } = await onDisk(
      "400k",
      `printf 's\\ns\\n' | p game -s 7 >/dev/null; ${FILL}
       printf 's\\ns\\ns\\nboard\\n' | p game; echo "code $?"
       rm /mnt/fill; echo freed; p game --saved`,
    );
    const [full = "", freed = ""] = stdout.split("freed\n");
    assertStringIncludes(full, "Continuing seed 7, 2 moves");
    assertStringIncludes(full, "5 moves");
    assertStringIncludes(full, "code 0");
    assertStringIncludes(stderr, "Not saved: the disk is full.\n");
    assertMatch(freed, /1 {2}seed 7, [2-5] moves/);
  },
});

Deno.test({
  name: "a file without room on the disk exits with 2, and nothing of it remains",
  ignore,
  fn: async () => {
    const commands = [
      "deal -s 1 -n 100000 --lines -o /mnt/out",
      "deal -s 1 -n 1000 -o /mnt/folder",
      "molek deal -s 1 -n 100000 -o /mnt/out",
      "war -n 100 -s 1 --jobs 1 --json -o /mnt/out",
      "war -n 100 -s 1 --jobs 1 --plot /mnt/out",
      "winnable --sample 2 -s 1 --jobs 1 --memory 8 --resume /mnt/out",
    ];
    for (const command of commands) {
      const { stdout, stderr } = await onDisk(
        "16k",
        `dd if=/dev/zero of=/mnt/fill bs=1k count=12 2>/dev/null; rm -f /mnt/out
         ${command.includes("--resume") || command.includes("war") ? FILL : ":"}
         p ${command} >/dev/null; echo "code $?"; find /mnt -name '.*.tmp'`,
      );
      assertEquals(stdout, "code 2\n", `${command}: ${stderr}`);
      assertMatch(stderr, /: cannot write '[^']+': [^\n]+\n/);
    }
    console.log(`${commands.length} tried, none lost`);
  },
});

Deno.test({
  name: "on a read-only disk the saved game can be played, and files cannot be written",
  ignore,
  fn: async () => {
    const { stdout, stderr } = await onDisk(
      "1m",
      `printf 's\\ns\\n' | p game -s 7 >/dev/null; mount -o remount,ro /mnt
       printf 's\\nboard\\n' | p game; echo "code $?"
       p stats; echo "code $?"; p deal -s 1 -o /mnt/x; echo "code $?"
       mount -o remount,rw /mnt; p game --saved`,
    );
    assertStringIncludes(stdout, "Continuing seed 7, 2 moves");
    assertStringIncludes(stdout, "3 moves");
    assertEquals([...stdout.matchAll(/code (\d)/g)].map(([, code]) => code), ["0", "0", "2"]);
    assertMatch(stderr, /Not saved: [^\n]+\n/);
    assertMatch(stderr, /patience deal: cannot write '\/mnt\/x': read-only file system\n/i);
    assertMatch(stdout, /1 {2}seed 7, 2 moves/);
  },
});

Deno.test({
  name: "everything works without a folder for temporary files",
  ignore,
  fn: async () => {
    const [deno = "", ...args] = fromSource();
    const program = [deno, ...args].map((word) => `'${word.replace(ROOT, "/mnt")}'`).join(" ");
    const outcome = await runProcess([
      ...["unshare", "-m", "/bin/sh", "-c"],
      `mount --bind '${ROOT}' /mnt; home=$(mktemp -d -p /var); mount -t tmpfs -o ro tmpfs /tmp
       export PATIENCE_HOME=$home; cd /; p() { ${program.replaceAll(`${ROOT}/`, "/mnt/")} "$@"; }
       printf 's\\n' | p game -s 7; p game --saved; p deal -s 1 -o $home/x; echo "code $?"
       rm -r $home`,
    ]);
    assertSound(outcome, "no /tmp");
    assertMatch(outcome.stdout, /1 {2}seed 7, one move,/);
    assertStringIncludes(outcome.stdout, "code 0");
    assert(!outcome.stderr.includes("Not saved"), outcome.stderr);
  },
});
