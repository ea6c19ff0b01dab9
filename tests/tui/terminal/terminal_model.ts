import { Grid, type Size } from "../../../tui/terminal/grid.ts";
import { Attribute, type AttributeName, PLAIN, type Style } from "../../../tui/terminal/style.ts";

const SGR_ON: Readonly<Record<number, AttributeName>> = {
  1: "bold",
  2: "dim",
  4: "underline",
  7: "reverse",
};
const SGR_OFF: Readonly<Record<number, readonly AttributeName[]>> = {
  22: ["bold", "dim"],
  24: ["underline"],
  27: ["reverse"],
};

/** A control sequence, or one character. */
// deno-lint-ignore no-control-regex -- terminals read control characters
const TOKEN = new RegExp("\\x1b(\\[[?\\d;]*)?([A-Za-z])|[^]", "gy");

/** A small terminal that applies the output of the program to a screen of cells. */
export class TerminalModel {
  grid: Grid;
  row = 0;
  column = 0;
  style: Style = PLAIN;
  cursorVisible = true;
  /** True after writing the last column; the wrap is then pending, and output must not rely on it. */
  pendingWrap = false;
  readonly modes = new Set<string>();

  constructor(size: Size) {
    this.grid = new Grid(size);
  }

  /** Applies text; throws if the program should not write it. */
  write(text: string): void {
    for (const [whole, parameters, final] of text.matchAll(TOKEN)) {
      if (final === undefined) this.#character(whole);
      else if (parameters === undefined) this.#escape(final);
      else this.#control(parameters.slice(1), final);
    }
  }

  #character(character: string): void {
    if (character === "\r") return this.#moveTo(this.row, 0);
    if (character === "\b") return this.#relative(0, -1);
    if (character < " " || character === "\x7f") {
      throw new Error(`wrote ${character.charCodeAt(0)}`);
    }
    if (this.pendingWrap) throw new Error(`wrote past the last column of row ${this.row}`);
    this.grid.put(this.row, this.column, character, this.style);
    if (this.column + 1 < this.grid.width) this.column++;
    else this.pendingWrap = true;
  }

  #escape(final: string): void {
    if (final === "D") return this.#relative(1, 0);
    if (final === "M") return this.#relative(-1, 0);
    throw new Error(`unknown sequence ESC ${final}`);
  }

  #control(parameters: string, final: string): void {
    const numbers = parameters.split(";").map((one) => Number(one) || 0);
    const [first = 0, second = 0] = numbers;
    const count = Math.max(1, first);
    switch (final) {
      case "H":
        return this.#moveTo(Math.max(1, first) - 1, Math.max(1, second) - 1);
      case "A":
        return this.#relative(-count, 0);
      case "B":
        return this.#relative(count, 0);
      case "C":
        return this.#relative(0, count);
      case "D":
        return this.#relative(0, -count);
      case "J":
        this.grid = new Grid(this.grid);
        return;
      case "K":
        if (this.pendingWrap) throw new Error("cleared past the last column");
        for (let column = this.column; column < this.grid.width; column++) {
          this.grid.put(this.row, column, " ", this.style);
        }
        return;
      case "X":
        if (this.pendingWrap || this.column + count > this.grid.width) {
          throw new Error("cleared too far");
        }
        for (let i = 0; i < count; i++) {
          this.grid.put(this.row, this.column + i, " ", this.style);
        }
        return;
      case "m":
        return this.#rendition(numbers);
      case "h":
      case "l":
        return this.#mode(parameters, final === "h");
      case "n":
        return;
      default:
        throw new Error(`unknown sequence CSI ${parameters} ${final}`);
    }
  }

  #relative(rows: number, columns: number): void {
    if (this.pendingWrap) throw new Error("moved relative to a pending wrap");
    this.#moveTo(this.row + rows, this.column + columns);
  }

  #moveTo(row: number, column: number): void {
    if (row < 0 || row >= this.grid.height || column < 0 || column >= this.grid.width) {
      throw new Error(`moved to row ${row} column ${column}, off the screen`);
    }
    [this.row, this.column, this.pendingWrap] = [row, column, false];
  }

  /** Applies a sequence of styles; colour `n` of the 256 is colour `n + 1` of a style. */
  #rendition([first, ...rest]: readonly number[]): void {
    if (first === undefined) return;
    if (first !== 38 && first !== 48) {
      this.#select(first);
      return this.#rendition(rest);
    }
    const [depth, index = 0, ...others] = rest;
    if (depth !== 5) throw new Error(`unknown depth ${depth}`);
    this.#ink(first === 48, index + 1);
    this.#rendition(others);
  }

  #select(parameter: number): void {
    const on = SGR_ON[parameter];
    const off = SGR_OFF[parameter] ?? [];
    if (parameter === 0) this.style = PLAIN;
    else if (on) this.style = (this.style | Attribute[on]) as Style;
    else if (off.length > 0) {
      off.forEach((name) => this.style = (this.style & ~Attribute[name]) as Style);
    } else this.#colour(parameter);
  }

  #colour(parameter: number): void {
    const bright = parameter >= 90;
    const tens = Math.floor((bright ? parameter - 60 : parameter) / 10);
    const ink = parameter % 10 === 9 ? 0 : parameter % 10 + (bright ? 9 : 1);
    if (tens !== 3 && tens !== 4) throw new Error(`unknown rendition ${parameter}`);
    this.#ink(tens === 4, ink);
  }

  #ink(behind: boolean, ink: number): void {
    const shift = behind ? 6 : 0;
    this.style = (this.style & ~(0b111111 << shift) | ink << shift) as Style;
  }

  #mode(parameters: string, on: boolean): void {
    if (parameters === "?25") this.cursorVisible = on;
    else if (on) this.modes.add(parameters);
    else this.modes.delete(parameters);
  }
}
