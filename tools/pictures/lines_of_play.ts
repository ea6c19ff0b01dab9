/** A deal and moves that win it, as they are typed: a point draws cards. */
export interface LineOfPlay {
  readonly seed: number;
  readonly moves: string;
}

/** A game of Klondike that is won at turn one by following the hints. */
export const KLONDIKE_LINE: LineOfPlay = {
  seed: 39595,
  moves: [
    "51 15 61 . . . . . w3 . . . . wf wf 6f 6f 64 26 64 21 52 . . w5 75 . . wf 4f . . w3 . wf",
    ". 61 w6 76 . wf . wf . . w1 . w7 . . . . . wf . w6 . . w6 . w1 71 . w6 . . w1 41 45 . .",
    "w6 46 14 1f . . . . 41 w4 . . w4 34 3f 53 75 74 7f 1f 3f 52 wf w7 1f 3f 7f 7f 16 1f 1f",
    "2f 4f 1f 1f 42 4f 4f 61 6f 6f 24 2f 2f 6f . wf 5f 1f 1f 3f 1f 3f 1f 3f 1f 4f 1f 4f 1f 4f",
    "1f 4f 1f 4f",
  ].join(" "),
};

/** A game of MOLEK-SYNTEZ that is won without cheating. */
export const MOLEK_LINE: LineOfPlay = {
  seed: 7,
  moves: [
    "16 16 14 24 62 62 61 26 23 12 51 25 12 42 41 43 14 51 51 25 46 41 42 54 25 32 32 53",
    "65 36 43 34 35 13 62",
  ].join(" "),
};
