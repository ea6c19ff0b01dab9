import fc from "fast-check";

const SURROGATES = { from: 0xd800, count: 0x800 };

/** Any character but half of one. The same of fast-check takes more than a second to be made. */
const anyCharacter = fc.nat(0x10ffff - SURROGATES.count).map((number) =>
  String.fromCodePoint(number < SURROGATES.from ? number : number + SURROGATES.count)
);

/** Strings of any characters, half of which are ASCII: among them is what steers a terminal. */
export function anyString(maxLength?: number): fc.Arbitrary<string> {
  const unit = fc.oneof(anyCharacter, fc.nat(0x7f).map((number) => String.fromCodePoint(number)));
  return fc.string({ unit, ...(maxLength === undefined ? {} : { maxLength }) });
}
