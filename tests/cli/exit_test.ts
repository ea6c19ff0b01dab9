import { assertEquals } from "@std/assert";
import { ExitStatus, worstExitCode } from "../../cli/exit.ts";

Deno.test("the worst exit code wins: 2, then 3, then 1, then 0", () => {
  assertEquals(
    worstExitCode([ExitStatus.yes, ExitStatus.no, ExitStatus.undecided, ExitStatus.usage]),
    ExitStatus.usage,
  );
  assertEquals(
    worstExitCode([ExitStatus.yes, ExitStatus.no, ExitStatus.undecided]),
    ExitStatus.undecided,
  );
  assertEquals(worstExitCode([ExitStatus.yes, ExitStatus.no]), ExitStatus.no);
  assertEquals(worstExitCode([]), ExitStatus.yes);
});
