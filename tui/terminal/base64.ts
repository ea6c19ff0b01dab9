const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Encodes bytes in base64, with padding. */
export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.subarray(at, at + 3);
    const bits = first << 16 | (second ?? 0) << 8 | (third ?? 0);
    text += DIGITS.charAt(bits >> 18) + DIGITS.charAt(bits >> 12 & 63) +
      (second === undefined ? "=" : DIGITS.charAt(bits >> 6 & 63)) +
      (third === undefined ? "=" : DIGITS.charAt(bits & 63));
  }
  return text;
}
