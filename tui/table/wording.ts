// The messages of the table: notices, and their wording on screen and in plain mode.

import type { CoachMove, DisplayedChance } from "../../lib/advice.ts";
import { suitName, SUITS } from "../../lib/card.ts";
import type { SeedOrigin } from "../../lib/game_record.ts";
import {
  countInWords,
  longestForm,
  mapForms,
  type Message,
  variantsOf,
} from "../../lib/message.ts";
import type {
  Face,
  Move,
  Patience,
  PileId,
  PileSpec,
  PlayedTurn,
  State,
  Wording,
} from "../../lib/patience.ts";
import { describeFaces } from "../../lib/piles.ts";
import {
  chanceMessage,
  describeChoice,
  describeMoves,
  shortenFoundation,
  type VerdictState,
  verdictText,
  watchText,
} from "./advice/advice_text.ts";
import type { Cost } from "./input/action.ts";
import { type Family, watchCost } from "./input/advice_keys.ts";
import { type Held, pileKindOf, pileSpecOf, specsOfKind } from "./cursor.ts";
import { kindOf } from "./pile_kinds.ts";
import type { StuckSummary } from "./game.ts";
import type { ShowWinnable } from "./settings.ts";

/** A message to the player as data, before it is put into words. */
export type Notice<S = State, M = Move> =
  /** The moves of a turn, the first of them by the player. */
  | ({
    readonly kind: "moved";
    /** Set if the game became stuck with this turn. */
    readonly stuck?: StuckSummary;
  } & PlayedTurn<S, M>)
  | ({ readonly kind: "undone" } & PlayedTurn<S, M>)
  | { readonly kind: "held"; readonly state: S; readonly held: Held }
  | {
    readonly kind: "hint";
    readonly state: S;
    readonly move: M;
    readonly number: number;
    readonly of: number;
  }
  /** A choice of the coach, with its win chance and its reason. */
  | {
    readonly kind: "choice";
    readonly state: S;
    readonly choice: CoachMove<M>;
    readonly chance: DisplayedChance;
    /** Points that the resets among its moves cost. */
    readonly resetCost: number;
    readonly number: number;
    readonly of: number;
  }
  /** The win chance judged from the visible cards; `undefined` if the coach has no more moves. */
  | { readonly kind: "chance"; readonly told: DisplayedChance | undefined }
  /** The solver's solution, its next move first. */
  | {
    readonly kind: "advice";
    readonly state: S;
    readonly moves: readonly M[];
    /** True if it is shown to its end while the player follows it. */
    readonly isWhole?: true;
    /** The part that is not proved of the moves, in words. */
    readonly unproved?: string;
  }
  | {
    readonly kind: "verdict";
    readonly verdict: VerdictState<M>;
    readonly watches: boolean;
    /** True if the game has no moves yet. */
    readonly isStart: boolean;
    /** The notice that an automatic warning follows, such as the move that it is about. */
    readonly after?: Notice<S, M>;
  }
  /** The solver's watch was turned on or off. */
  | { readonly kind: "watch"; readonly shown: ShowWinnable }
  /** What the player looks at until the next key. */
  | { readonly kind: "look"; readonly state: S; readonly look: Look }
  /** A rule that applies from the next deal on, as its command. */
  | { readonly kind: "chosen"; readonly rule: string }
  /**
   * The question before the first help of the solver in a game; `key`, pressed again, gives
   * consent.
   */
  | { readonly kind: "consent"; readonly key: string }
  | {
    readonly kind: "refused";
    readonly reason: Message;
    /** The reason alone, if an alternative is named after it. */
    readonly bare?: Message;
  }
  | { readonly kind: "said"; readonly text: Message };

/** What the player looks at. */
export interface Look {
  /** Rank of the cards that light up; `undefined` if the cursor is on no face-up card. */
  readonly rank: string | undefined;
  /** Pile under the cursor, which is shown unfolded; `undefined` if a rank was typed. */
  readonly pile: PileId | undefined;
}

type NoticeOf<Name, S = State, M = Move> = Extract<Notice<S, M>, { kind: Name }>;

/** The messages of a game: one for each notice, and some without a notice. */
export interface Messages<S = State, M = Move> {
  moved(notice: PlayedTurn<S, M>, voice: Wording): Message;
  undone(notice: PlayedTurn<S, M>, voice: Wording): Message;
  held(notice: NoticeOf<"held", S, M>, voice: Wording): Message;
  hint(notice: NoticeOf<"hint", S, M>, voice: Wording): Message;
  choice(notice: NoticeOf<"choice", S, M>, voice: Wording): Message;
  look(notice: NoticeOf<"look", S, M>, voice: Wording): Message;
  advice(notice: NoticeOf<"advice", S, M>, voice: Wording): Message;
  verdict(notice: NoticeOf<"verdict", S, M>, voice: Wording): Message;
  refused(reason: string, voice: Wording): string;
  /** Describes a new game, with its seed and the date or the level by which it was chosen. */
  dealt(origin: SeedOrigin): Message;
  /** Shown while the solver searches. */
  readonly searching: Message;
  /** Shown while a winnable deal is searched for. */
  readonly dealing: Message;
  /** Shown if no useful move is left or, with held cards, if no pile takes them. */
  stuck(held: PileId | undefined): Message;
  /** Shown when the game becomes stuck; names the ways out. */
  deadEnd(stuck: StuckSummary, voice: Wording): Message;
  /** Says why a game that is stuck cannot go on. */
  readonly whyStuck: Message;
  /** What each move costs while the watch is on. */
  readonly watchCost: Cost;
  /** The label of a verdict in the panel. */
  readonly winnable: string;
  /** The result of a won game: `all 52 cards are on the foundations`. */
  readonly won: string;
}

/** The short wording of the screen, which shows the rest: `7♥`. */
export const SHORT_WORDING: Wording = {
  inWords: false,
  card: ({ rank, suit }) => suit === undefined ? rank : rank + "♣♦♥♠".charAt(suit),
};

/** The full wording of plain mode: `seven of hearts`. */
export const LONG_WORDING: Wording = {
  inWords: true,
  card: ({ rank, suit }) =>
    suit === undefined ? rank : `${RANK_NAMES[rank] ?? rank} of ${suitName(suit)}`,
};

/** Names of the ranks of suited cards. */
export const RANK_NAMES: Readonly<Record<string, string>> = {
  A: "ace",
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  10: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
};

/** Returns the default messages of a game; `won` assumes a deck of 52 cards. */
export function messagesFor(patience: Patience, family: Family = "closed"): Messages {
  const propose = (state: State, move: Move, voice: Wording): string =>
    (patience.describeSuggestion ?? patience.describe).call(patience, state, move, voice);
  return {
    moved: (played, voice) =>
      isVisibleOnScreen(patience, played, voice) ? "" : mapForms(
        describeTurn(patience, played, voice),
        (form) => withFullStop(capitalise(form)),
      ),
    undone: (played, voice) =>
      mapForms(
        describeTurn(patience, played, { ...voice, isBack: true }),
        (form) => `Undone: ${form}.`,
      ),
    held: (notice, voice) => describeHeld(patience, notice, voice),
    hint: ({ number, of, state, move }, voice) => [
      `Hint ${number}${voice.inWords ? " of " : "/"}${of}: ${propose(state, move, voice)}`,
      `Hint: ${describeShort(patience, state, move, voice)}`,
      `Hint: ${describeShortest(patience, state, move, voice)}`,
    ],
    choice: (notice, voice) =>
      describeChoice(
        patience,
        notice,
        voice,
        (state, move) => describeShort(patience, state, move, voice),
      ),
    look: ({ state, look }, voice) => lookText(patience, state, look, voice),
    advice: ({ state, moves: [move] }, voice) => [
      `Solver: ${move === undefined ? "" : propose(state, move, voice)}`,
      `Solver: ${move === undefined ? "" : describeShort(patience, state, move, voice)}`,
      `Solver: ${move === undefined ? "" : describeShortest(patience, state, move, voice)}`,
    ],
    verdict: ({ verdict, watches }, voice) => verdictText(verdict, watches, voice.inWords),
    refused: (reason, voice) => capitalise(nameCards(reason, voice)),
    dealt: describeNewGame,
    searching: [
      "Solving… You can keep playing.",
      "Solving…",
    ],
    dealing: "Searching for a winnable deal…",
    stuck: (held) =>
      held !== undefined ? "No valid target for these cards." : [
        "Stuck: no useful moves in sight. u undo, R restart, n new game",
        "Stuck: u undo, R restart, n new game",
      ],
    deadEnd: (stuck, { inWords }) =>
      inWords ? `${describeStuck(stuck)}: no useful moves in sight. Type undo, restart or new.` : [
        "Stuck: no useful moves in sight. u undo, R restart, n new game",
        "Stuck: u undo, R restart, n new game",
      ],
    watchCost: watchCost(family),
    whyStuck: "No useful moves in sight.",
    winnable: "Winnable",
    won: "all 52 cards are on the foundations",
  };
}

/** Describes a game that is stuck: `Stuck after 84 moves, 14 cards face down`. */
export function describeStuck({ moves, faceDown }: StuckSummary, what = "Stuck"): string {
  const cards = faceDown === 0 ? "" : `, ${countInWords(faceDown, "card")} face down`;
  return `${what} after ${countInWords(moves, "move")}${cards}`;
}

/** Returns the "new game" message with the seed, date or level. */
function describeNewGame(origin: SeedOrigin): Message {
  const text = `New game: ${describeSeed(origin)}.`;
  return origin.day === undefined ? text : [text, `The daily deal of ${origin.day}.`];
}

/** Describes a deal by its seed, with the date or the level by which it was chosen. */
export function describeSeed({ seed, level, day }: SeedOrigin): string {
  const date = day === undefined ? "" : `, daily deal of ${day}`;
  return `seed ${seed}${date}${level === undefined ? "" : `, ${level}`}`;
}

/** Returns the longest form of a notice's message. */
export function noticeLine(notice: Notice, phrases: Messages, voice: Wording): string {
  return longestForm(noticeMessage(notice, phrases, voice));
}

/** Returns the message of a notice. */
export function noticeMessage(notice: Notice, phrases: Messages, voice: Wording): Message {
  switch (notice.kind) {
    case "moved": {
      const moved = phrases.moved(notice, voice);
      return notice.stuck
        ? withSentenceBefore(longestForm(moved), phrases.deadEnd(notice.stuck, voice))
        : moved;
    }
    case "undone":
      return phrases.undone(notice, voice);
    case "held":
      return phrases.held(notice, voice);
    case "hint":
      return phrases.hint(notice, voice);
    case "choice":
      return phrases.choice(notice, voice);
    case "chance":
      return chanceMessage(notice.told, voice);
    case "advice":
      return phrases.advice(notice, voice);
    case "verdict": {
      const text = phrases.verdict(notice, voice);
      // On screen, the move itself is visible, so only plain mode describes it.
      const before = voice.inWords && notice.after
        ? noticeMessage(notice.after, phrases, voice)
        : "";
      return withSentenceBefore(longestForm(before), text);
    }
    case "look":
      return phrases.look(notice, voice);
    case "watch":
      return watchText(notice.shown, phrases.watchCost, voice.inWords);
    case "chosen":
      return voice.inWords
        ? `${capitalise(notice.rule)} applies to the next deal; type new to start it.`
        : `Next deal: ${notice.rule}; n deals it.`;
    case "consent":
      return describeConsent(notice.key, voice);
    case "refused":
      return mapForms(notice.reason, (form) => withFullStop(phrases.refused(form, voice)));
    case "said":
      return notice.text;
    default:
      return notice satisfies never;
  }
}

/** Returns the question before the solver helps for the first time in a game. */
function describeConsent(key: string, { inWords }: Wording): Message {
  const counts = "A win with solver help is listed separately in your statistics.";
  return inWords ? `${counts} Ask the solver? (y/n)` : [
    `${counts} ${key} again asks the solver, Esc cancels.`,
    `A win with solver help is listed separately. ${key} asks, Esc cancels.`,
    `Counts as help: ${key} asks, Esc cancels.`,
  ];
}

/** Puts a sentence before a message; it is left out if there is no room. */
function withSentenceBefore(first: string, message: Message): Message {
  return first === ""
    ? message
    : [`${withFullStop(first)} ${longestForm(message)}`, ...variantsOf(message)];
}

/** Adds a full stop, unless the text is empty or ends with a mark or "(y/n)". */
export function withFullStop(text: string): string {
  return /^$|[.!?…]$|\(y\/n\)$/.test(text) ? text : `${text}.`;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Names the cards of a reason, `the 7 of hearts` or `a red 7`, as the other messages do. */
export function nameCards(reason: string, voice: Wording): string {
  const named = reason.replace(NAMED_CARD, (_, name: string, of: string) => {
    const rank = Object.keys(RANK_NAMES).find((one) => one === name || RANK_NAMES[one] === name) ??
      name;
    const suit = SUITS.find((one) => suitName(one) === of);
    const card = voice.card({ rank, ...(suit === undefined ? {} : { suit }) });
    return voice.inWords ? `the ${card}` : card;
  });
  return voice.inWords
    ? named.replace(
      /\b(red|black) (\d+)/g,
      (_, colour, rank) => `${colour} ${RANK_NAMES[rank] ?? rank}`,
    )
    : named;
}

const NAMED_CARD = /\bthe (\d+|ace|jack|queen|king) of (clubs|diamonds|hearts|spades)\b/g;

/** Returns the name of a pile: `waste`, `column 3`, `foundation`. */
export function pileName(spec: PileSpec): string {
  return kindOf(spec).name(spec.pile);
}

/** Returns the first and the last column key: `1-7`. */
export function columnKeys(patience: Pick<Patience, "pileSpecs">): string {
  const keys = specsOfKind(patience, "column").map(({ key }) => key);
  return `${keys[0] ?? ""}-${keys.at(-1) ?? ""}`;
}

/** True if the screen shows the move well enough without a message, such as a draw. */
function isVisibleOnScreen(
  patience: Patience,
  { before, moves: [first, ...automatic] }: PlayedTurn,
  { inWords }: Wording,
): boolean {
  if (inWords || first === undefined || automatic.length > 0) return false;
  const change = patience.pileChange(before, first);
  return change.kind === "draw" && patience.pile(before, change.pile).faceDown > 0;
}

function describeTurn(
  patience: Patience,
  { before, moves: [first, ...automatic] }: PlayedTurn,
  voice: Wording,
): Message {
  if (first === undefined) return "";
  const made = patience.describe(before, first, voice);
  const { length } = automatic;
  if (length === 0) return [made, describeShort(patience, before, first, voice)];
  const shorter = [`${made}, and ${length} more`, `${length + 1} moves`] as const;
  if (voice.isBack) return shorter;
  const all = [first, ...automatic];
  const draws = leadingDraws(patience, before, all);
  const led = all.slice(0, 1 + draws);
  const isNamedWhole = all.length - led.length <= 1;
  const whole = describeMoves(
    patience,
    before,
    isNamedWhole ? all : led,
    (state, move) =>
      patience.pileChange(state, move).kind === "draw" && draws > 1
        ? describeShort(patience, state, move, voice)
        : patience.describe(state, move, voice),
  );
  if (isNamedWhole) return [whole, ...shorter];
  const home = countFoundationMoves(patience, before, all) -
    countFoundationMoves(patience, before, led);
  const cards = home === 1
    ? "one more card moved to its foundation"
    : `${home} more cards moved to the foundations`;
  const more = home > 0 ? cards : countInWords(all.length - led.length, "more move");
  return [`${whole}; ${more}`, ...shorter];
}

/** Counts the draws and resets before the first other move. */
function leadingDraws(patience: Patience, before: State, moves: readonly Move[]): number {
  let [state, count] = [before, 0];
  for (const move of moves) {
    const played = patience.play(state, move);
    if (!played.ok || patience.pileChange(state, move).kind !== "draw") break;
    state = played.value;
    count++;
  }
  return count;
}

/** Counts the moves that take a card to a foundation. */
function countFoundationMoves(patience: Patience, before: State, moves: readonly Move[]): number {
  let [state, count] = [before, 0];
  for (const move of moves) {
    const change = patience.pileChange(state, move);
    if (change.kind === "carry" && pileKindOf(patience, change.to).isHome) count++;
    const played = patience.play(state, move);
    if (!played.ok) break;
    state = played.value;
  }
  return count;
}

/** Describes a proposed move so briefly that keys fit after it: `7♥ to column 4`. */
export function describeShort(
  patience: Patience,
  state: State,
  move: Move,
  voice: Wording,
): string {
  const change = patience.pileChange(state, move);
  if (change.kind === "draw") {
    const isReset = patience.pile(state, change.pile).faceDown === 0;
    return isReset ? "reset the waste" : voice.inWords ? "draw from the stock" : "draw";
  }
  const { from, count, to } = change;
  const card = patience.pile(state, from).faceUp.at(-count);
  const spec = pileSpecOf(patience, to);
  const where = voice.inWords && kindOf(spec).inWords?.to || pileName(spec);
  return `${card === undefined ? "" : voice.card(card)} to ${where}`;
}

/** Describes a proposed move for a line that is too narrow for `foundation`. */
function describeShortest(
  ...move: readonly [patience: Patience, state: State, move: Move, voice: Wording]
): string {
  return shortenFoundation(describeShort(...move));
}

/** Describes the held cards; the key bar shows their valid targets. */
function describeHeld(
  patience: Patience,
  { state, held: { pile, count } }: NoticeOf<"held">,
  voice: Wording,
): Message {
  const spec = pileSpecOf(patience, pile);
  const cards = describeFaces(patience.pile(state, pile).faceUp.slice(-count), voice);
  return [`${capitalise(pileName(spec))}: ${cards} picked up.`, `${cards} held`];
}

/** Describes the look: the pile with the cards that it folds, or the cards of a rank. */
function lookText(
  patience: Patience,
  state: State,
  { rank, pile }: Look,
  voice: Wording,
): Message {
  return pile === undefined
    ? rankText(patience, state, rank, voice)
    : lookedPileText(patience, state, pileSpecOf(patience, pile), voice);
}

function lookedPileText(patience: Patience, state: State, spec: PileSpec, voice: Wording): Message {
  const { faceDown, faceUp } = patience.pile(state, spec.pile);
  const cards = faceUp.map(voice.card);
  const hidden = kindOf(spec).isColumn ? `${faceDown} face down` : `${faceDown} below`;
  const parts = [...(faceDown > 0 ? [hidden] : []), ...(cards.length > 0 ? [cards.join(" ")] : [])];
  const ends = [cards[0] ?? "", cards.at(-1) ?? ""];
  return [
    `${capitalise(pileName(spec))}: ${parts.join(", ")}`,
    parts.join(", "),
    ...(cards.length > 0 ? [cards.join(" "), cards.join(""), ends.join(" to ")] : []),
  ];
}

/** Describes where the visible cards of a rank are. */
function rankText(
  patience: Patience,
  state: State,
  rank: string | undefined,
  voice: Wording,
): Message {
  const places = patience.pileSpecs.flatMap((spec): [Face, PileSpec][] =>
    patience.pile(state, spec.pile).faceUp
      .filter((face) => face.rank === rank).map((face) => [face, spec])
  );
  if (places.length === 0) return "No card of this rank is face up.";
  const long = places.map(([face, spec]) => `${voice.card(face)} ${placeText(spec)}`);
  const short = places.map(([face, spec]) => `${voice.card(face)} ${spec.key ?? spec.pile}`);
  return [capitalise(`${countEqual(long)}.`), countEqual(short)];
}

/** Joins texts; equal ones become one with their number: `K in column 6 (2)`. */
function countEqual(texts: readonly string[]): string {
  return [...Map.groupBy(texts, (text) => text)]
    .map(([text, { length }]) => length === 1 ? text : `${text} (${length})`).join(", ");
}

function placeText(spec: PileSpec): string {
  const { inWords, article } = kindOf(spec);
  return inWords?.on ?? `in ${article}${pileName(spec)}`;
}
