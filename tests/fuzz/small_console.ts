import { ClosedPipe, OutputError, type OutputFile } from "../../cli/io/console.ts";
import { runProgram } from "../../cli/program.ts";
import { ok, type Result } from "../../lib/result.ts";
import { FakeConsole, type FakeWorld, type Outcome } from "../cli/fake_console.ts";

const MOST_WRITTEN = 1 << 15;

/** Console whose pipes close early and whose disk is soon full. */
export class SmallConsole extends FakeConsole {
  #room = MOST_WRITTEN;

  constructor(world: FakeWorld) {
    super({ ...world, closesAfter: MOST_WRITTEN });
  }

  override err(text: string): void {
    super.err(text);
    if (this.stderr.length > 100 * MOST_WRITTEN) throw new ClosedPipe();
  }

  override createFile(path: string): Result<OutputFile, string> {
    const file = super.createFile(path);
    if (!file.ok) return file;
    const write = (text: string): void => {
      this.#room -= 1 + text.length;
      if (this.#room < 0) throw new OutputError("the disk is full");
      file.value.write(text);
    };
    return ok({ ...file.value, write });
  }
}

/** Runs the program with little room for output. */
export async function runSmall(args: readonly string[], world: FakeWorld): Promise<Outcome> {
  const console = new SmallConsole(world);
  const code = await runProgram(args, console);
  if (console.unfinished.size > 0) throw new Error(`left behind: ${[...console.unfinished]}`);
  return { code, stdout: console.stdout, stderr: console.stderr };
}
