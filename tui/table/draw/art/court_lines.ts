// The courts in ASCII, for themes of letters, each by hand.

import type { Bitmap } from "./canvas.ts";
import type { Court } from "./court_pictures.ts";

/** The courts in lines, the largest first. */
export const COURT_LINES: Readonly<Record<Court, readonly Bitmap[]>> = {
  K: [
    [
      "|\\   ^   /|",
      "| \\ / \\ / |",
      "|__V___V__|",
      "|  _   _  |",
      "(  o   o  )",
      "|    v    |",
      " \\\\wwwww// ",
      "  \\\\wWw//  ",
      "   \\\\|//   ",
    ],
    [
      " |\\/^\\/| ",
      " |_____| ",
      " ( o o ) ",
      " (\\www/) ",
      "  \\\\|//  ",
    ],
    [
      "|\\ ^ /|",
      "| V V |",
      "|_____|",
    ],
  ],
  Q: [
    [
      "  o  o  o  ",
      "  |\\/ \\/|  ",
      "  |_____|  ",
      " /  _ _  \\ ",
      "((  o o  ))",
      "((   ,   ))",
      ")) \\___/ ((",
      "((  ) (  ))",
      " )_/ * \\_( ",
    ],
    [
      "  o o o  ",
      "  |\\|/|  ",
      " ((___)) ",
      " ((o o)) ",
      " )) - (( ",
      " (_/ \\_) ",
    ],
    [
      " o o o ",
      " |\\|/| ",
      " |___| ",
    ],
  ],
  J: [
    [
      "       _/) ",
      "   ___/ /) ",
      "  /    \\/  ",
      " (_______) ",
      "  |     |  ",
      " (| o o |) ",
      " (|  >  |) ",
      " / \\ - / \\ ",
      "  __| |__  ",
    ],
    [
      "    __/) ",
      "  _/__\\/ ",
      " (_____) ",
      " (|o o|) ",
      " / \\-/ \\ ",
    ],
    [
      "  __/) ",
      " /__\\/ ",
      "(_____)",
    ],
  ],
};
