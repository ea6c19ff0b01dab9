import { assertEquals } from "@std/assert";
import { Shell } from "../shell.ts";
import { formatAnswer, parseSession } from "./session_notation.ts";

/** Options of a session. */
export interface SessionOptions {
  /** Runs each call under its own name. */
  readonly step: (name: string, run: () => Promise<void>) => Promise<unknown>;
  /** Takes the new answers instead of comparing them. */
  readonly update: boolean;
}

/** Runs the calls of a session and compares their answers; returns the text of the session. */
export async function runSession(
  path: string,
  text: string,
  { step, update }: SessionOptions,
): Promise<string> {
  const shell = new Shell();
  let kept = "";
  for (const part of parseSession(path, text)) {
    if (typeof part === "string") {
      kept += part;
      continue;
    }
    let { answer } = part;
    await step(`${part.where} ${part.command}`, async () => {
      const found = formatAnswer(await shell.run(part.command, part.hereDocument));
      if (!update) assertEquals(found, answer, part.where);
      const lost = lostLine(answer, found);
      if (lost !== undefined) {
        throw new Error(`${part.where}: would be lost in the answer: ${lost}`);
      }
      answer = found;
    });
    kept += part.source + answer;
  }
  return kept;
}

/** Comment or command in an answer by mistake, which rewriting would delete. */
function lostLine(answer: string, found: string): string | undefined {
  const lines = found.split("\n");
  return answer.split("\n").find((line) => /^[#$]/.test(line) && !lines.includes(line));
}
