import { CELL } from "./box_lines.ts";
import { SUIT_PATHS } from "./suits.ts";

/** A font as high as this has letters as wide as a cell. */
const FONT_SIZE = 16.6;
const BASELINE = 15.5;
const FONTS = "DejaVu Sans Mono, Menlo, Consolas, monospace";

/** Some letters that stand side by side. */
interface Word {
  readonly x: number;
  readonly y: number;
  text: string;
}

/** The letters of a picture, by their colour and weight; suits are drawn. */
export class Words {
  readonly #looks = new Map<string, Word[]>();
  readonly #suits = new Map<string, string>();

  /** Writes a character into the cell whose upper left corner is here, after those on its left. */
  put(x: number, y: number, character: string, colour: string, isBold: boolean): void {
    if (SUIT_PATHS.has(character)) return this.#putSuit(x, y, character, colour);
    const look = `fill="${colour}"${isBold ? ` font-weight="bold"` : ""}`;
    const words = this.#looks.get(look) ?? [];
    this.#looks.set(look, words);
    const last = words.at(-1);
    const gap = last && last.y === y ? (x - endOf(last)) / CELL.width : Infinity;
    // One blank is kept in a word, more of them part words.
    if (last && gap <= 1) last.text += " ".repeat(gap) + character;
    else words.push({ x, y, text: character });
  }

  /** All words and suits as SVG. */
  toSvg(): string {
    const groups = [...this.#looks].map(([look, words]) =>
      `<g ${look}>\n${words.map(wordToSvg).join("")}</g>\n`
    );
    const suits = [...this.#suits].map(([colour, uses]) => `<g fill="${colour}">\n${uses}</g>\n`);
    return this.#definitions() +
      `<g font-family="${FONTS}" font-size="${FONT_SIZE}">\n${groups.join("")}</g>\n` +
      suits.join("");
  }

  #putSuit(x: number, y: number, character: string, colour: string): void {
    const use = `<use href="#${nameOf(character)}" x="${x}" y="${y}"/>\n`;
    this.#suits.set(colour, (this.#suits.get(colour) ?? "") + use);
  }

  #definitions(): string {
    if (this.#suits.size === 0) return "";
    const paths = [...SUIT_PATHS].map(([suit, path]) =>
      `<path id="${nameOf(suit)}" d="${path}"/>\n`
    );
    return `<defs>\n${paths.join("")}</defs>\n`;
  }
}

function nameOf(suit: string): string {
  return `u${suit.charCodeAt(0).toString(16)}`;
}

function endOf({ x, text }: Word): number {
  return x + text.length * CELL.width;
}

function wordToSvg({ x, y, text }: Word): string {
  const length = text.length > 1 ? ` textLength="${text.length * CELL.width}"` : "";
  return `<text x="${x}" y="${y + BASELINE}"${length}>${escaped(text)}</text>\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
