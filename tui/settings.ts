/** Settings as they are kept: a text for each. */
export type KeptSettings = Readonly<Record<string, string>>;

/** The settings that differ; none when nothing was switched. */
export function changedOf(before: KeptSettings, after: KeptSettings): KeptSettings {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name] !== value),
  );
}

/** What is kept of a switch. */
export function keptSwitch(on: boolean): string {
  return on ? "on" : "off";
}

/** A switch as it was kept; what is not understood leaves it as it is. */
export function switchOf(kept: string | undefined, otherwise: boolean): boolean {
  return kept === "on" ? true : kept === "off" ? false : otherwise;
}
