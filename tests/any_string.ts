import fc from "fast-check";

const SURROGATES = { from: 0xd800, count: 0x800 };

/**
 * Any character except half a surrogate pair. The generator of fast-check takes over a second to
 * create.
 */
const anyCharacter = fc.nat(0x10ffff - SURROGATES.count).map((number) =>
  String.fromCodePoint(number < SURROGATES.from ? number : number + SURROGATES.count)
);

/** Strings of any characters, half of them ASCII, including control characters. */
export function anyString(maxLength?: number): fc.Arbitrary<string> {
  const unit = fc.oneof(anyCharacter, fc.nat(0x7f).map((number) => String.fromCodePoint(number)));
  return fc.string({ unit, ...(maxLength === undefined ? {} : { maxLength }) });
}
