// A style is packed into 16 bits, so that a cell fits 32:
//   bits 0-5 foreground, 6-11 background (0 the terminal's own, else an entry of the palette),
//   12 bold, 13 dim, 14 underline, 15 reverse.

declare const styleBrand: unique symbol;

/** How a cell looks: colours and attributes in one number. */
export type Style = number & { readonly [styleBrand]: true };

/** A colour: 0 the terminal's own, 1 to 63 an entry of a palette. */
export type ColourIndex = number;

/** The terminal's own colours, no attribute. */
export const PLAIN = 0 as Style;

const FOREGROUND = 0b111111;
const BACKGROUND_SHIFT = 6;

/** The bits of the attributes; a style may have any of them. */
export const Attribute = { bold: 1 << 12, dim: 1 << 13, underline: 1 << 14, reverse: 1 << 15 };

/** What is seen of a blank, too. */
const LINES = Attribute.underline | Attribute.reverse;

/** The name of an attribute. */
export type AttributeName = keyof typeof Attribute;

/** A style of a foreground, attributes and a background. */
export function styleOf(
  foreground: ColourIndex,
  attributes: readonly AttributeName[] = [],
  background: ColourIndex = 0,
): Style {
  const bits = attributes.reduce((sum, name) => sum | Attribute[name], 0);
  return (foreground | background << BACKGROUND_SHIFT | bits) as Style;
}

/** The style with one more attribute. */
export function withAttribute(style: Style, name: AttributeName): Style {
  return (style | Attribute[name]) as Style;
}

/** Whether a style has an attribute. */
export function hasAttribute(style: Style, name: AttributeName): boolean {
  return (style & Attribute[name]) !== 0;
}

/**
 * The style to write a blank in that is wanted in another one: only its background is seen, unless
 * it is underlined or reversed.
 */
export function styleOfBlank(now: Style, wanted: Style): Style {
  if (((now | wanted) & LINES) !== 0) return wanted;
  return (now & ~(FOREGROUND << BACKGROUND_SHIFT) |
    wanted & FOREGROUND << BACKGROUND_SHIFT) as Style;
}

/** The colour of the text. */
export function foregroundOf(style: Style): ColourIndex {
  return style & FOREGROUND;
}

/** The colour of the background. */
export function backgroundOf(style: Style): ColourIndex {
  return style >> BACKGROUND_SHIFT & FOREGROUND;
}
