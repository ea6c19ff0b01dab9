import type { Message } from "../lib/message.ts";

/** The messages of the store, and the listener for new ones: the screen, while there is one. */
export interface StoreMessages {
  /** The messages that have not been written to standard error. */
  readonly said: string[];
  listener: ((text: string) => void) | undefined;
}

/** A message of the store as the screen shows it: it is written in full once the screen is gone. */
export function reportText(text: string): Message {
  return [text, "Trouble with saved games: q tells why."];
}
