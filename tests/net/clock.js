// Loaded before the program: it is always the same noon, so that dates and ages can be compared.
const NOON = Date.parse("2026-01-05T12:00:00Z");
globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length === 0 ? [NOON] : parts));
  }
  static now() {
    return NOON;
  }
};
