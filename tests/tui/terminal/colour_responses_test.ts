import { assertEquals } from "@std/assert";
import { ASKED_COLOUR } from "../../../tui/terminal/escape.ts";
import { KeyParser } from "../../../tui/terminal/keys.ts";
import { asksColours, type ColourDepth, depthFromGraphics } from "../../../tui/terminal/style.ts";

/** A terminal as it was seen: its variables, and what it sent for the two queries. */
interface SeenTerminal {
  readonly name: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly response: string;
  /** The colours that the response tells, or `undefined` if it does not. */
  readonly tells: ColourDepth | undefined;
  /** True if the game asks it. */
  readonly isAsked: boolean;
}

const [ESC, ST] = ["\x1b", "\x1b\\"];
const OF_XTERM = `${ESC}[?64;1;2;6;9;15;16;17;18;21;22;28c`;
const OF_MLTERM = `${ESC}[?63;1;2;3;4;6;7;15;18;22;29c`;
const XTERM = { TERM: "xterm" };
const OF_256 = { TERM: "xterm-256color" };
const TRUECOLOUR = { ...OF_256, COLORTERM: "truecolor" };

/**
 * The responses of terminals to a 24-bit colour, DECRQSS and DA1. None of those that are asked
 * responds to XTGETTCAP with the colours.
 */
const SEEN: readonly SeenTerminal[] = [
  {
    ...{ name: "xterm 379", variables: XTERM, tells: "full", isAsked: true },
    response: `${ESC}P1$r0;38:2::134:176:94m${ST}${OF_XTERM}`,
  },
  {
    ...{ name: "xterm 379 as xterm-256color", variables: OF_256, tells: "full", isAsked: true },
    response: `${ESC}P1$r0;38:2::134:176:94m${ST}${OF_XTERM}`,
  },
  {
    ...{ name: "xterm 379 without directColor", variables: XTERM, tells: "256", isAsked: true },
    response: `${ESC}P1$r0;38:5:107m${ST}${OF_XTERM}`,
  },
  {
    ...{ name: "mlterm 3.9.0", variables: { TERM: "mlterm" }, tells: "256", isAsked: true },
    response: `${ESC}P1$r0;38;5;107m${ST}${OF_MLTERM}`,
  },
  {
    // The variables are those after ssh, which does not forward COLORTERM.
    ...{ name: "kitty 0.26.5", variables: { TERM: "xterm-kitty" }, tells: "full", isAsked: true },
    response: `${ESC}P1$r38:2:134:176:94m${ST}${ESC}[?62;c`,
  },
  {
    ...{ name: "VTE 0.70 (Xfce Terminal)", variables: TRUECOLOUR, isAsked: false },
    ...{ tells: undefined, response: `${ESC}P0$r${ST}${ESC}[?65;1;9c` },
  },
  {
    ...{ name: "Konsole 22.12.3", variables: TRUECOLOUR, isAsked: false },
    ...{ tells: undefined, response: `${ESC}[?62;1;4c` },
  },
  {
    ...{ name: "Alacritty 0.11", isAsked: false },
    variables: { TERM: "alacritty", COLORTERM: "truecolor" },
    ...{ tells: undefined, response: `${ESC}[?6c` },
  },
  {
    ...{ name: "urxvt 9.30", variables: { TERM: "rxvt-unicode-256color" }, isAsked: true },
    ...{ tells: undefined, response: `${ESC}[?1;2c` },
  },
  {
    ...{ name: "st 0.9", variables: { TERM: "st-256color" }, isAsked: true },
    ...{ tells: undefined, response: `${ESC}[?6c` },
  },
  {
    ...{ name: "tmux 3.3a", variables: { TERM: "tmux-256color", TMUX: "/tmp/0" }, isAsked: false },
    ...{ tells: undefined, response: `${ESC}[?1;2c` },
  },
  {
    ...{ name: "GNU screen 4.9.0", variables: { TERM: "screen" }, isAsked: false },
    ...{ tells: undefined, response: `${ESC}[?1;2c` },
  },
];

for (const { name, variables, response, tells, isAsked } of SEEN) {
  Deno.test(`${name}: its response ends with its attributes, and tells what it shows`, () => {
    assertEquals(asksColours("auto", (variable) => variables[variable]), isAsked);
    const inputs = new KeyParser().push(new TextEncoder().encode(response));
    assertEquals(inputs.at(-1), { kind: "device" });
    const told = inputs.flatMap((input) =>
      input.kind === "graphics" ? [depthFromGraphics(ASKED_COLOUR, input.parameters)] : []
    );
    assertEquals(told, tells === undefined ? [] : [tells]);
  });
}
