/** Values to fill into the recipes of a release. */
export interface Release {
  readonly version: string;
  /** The address of the project, below which its releases are. */
  readonly repository: string;
  /** The checksum of each archive, by its name. */
  readonly checksums: ReadonlyMap<string, string>;
  /** News of the version, from the changelog. */
  readonly news: string;
}

/** Each recipe that a release fills in, and the file in `dist` that it becomes. */
export const RECIPES: Readonly<Record<string, string>> = {
  "tools/packaging/homebrew/patience.rb": "patience.rb",
  "tools/packaging/aur/PKGBUILD": "PKGBUILD",
  "tools/packaging/notes.md": "NOTES.md",
};

/**
 * Fills in the blanks of a recipe: `@VERSION@`, `@REPOSITORY@`, the `@OWNER@` of it, `@NEWS@` and,
 * for the checksum of an archive, `@SHA256 name@`. Throws if that archive was not made.
 */
export function fillIn(recipe: string, release: Release): string {
  const { version, repository, checksums, news } = release;
  const plain = recipe.replaceAll("@VERSION@", version).replaceAll("@REPOSITORY@", repository)
    .replaceAll("@OWNER@", repository.split("/").at(-2) ?? "");
  return plain.replace(/@SHA256 (\S+)@/g, (_, archive) => {
    const sum = checksums.get(archive);
    if (sum === undefined) throw new Error(`there is no checksum of ${archive}`);
    return sum;
  }).replaceAll("@NEWS@", () => news);
}

/** Returns the news of a version from the changelog. */
export function newsOf(changelog: string, version: string): string {
  const [, text = ""] = changelog.split(/^## /m).find((part) => part.startsWith(`${version} `))
    ?.split(/^.*\n/) ?? [];
  return text.trim();
}
