import { setClipboard } from "../../tui/terminal/escape.ts";
import type { Console } from "./console.ts";

/** Returns what sends a text to the clipboard of the terminal that shows standard output, if any. */
export function clipboardOf(console: Console): ((text: string) => void) | undefined {
  if (!console.isTerminal("out") || console.env("TERM") === "dumb") return undefined;
  return (text) => {
    console.out(setClipboard(text));
    console.flush();
  };
}
