/** Documents of a release; the documents that they link to are included too. */
const FIRST = ["README.md", "CHANGELOG.md", "docs/INSTALL.md", "LICENSE"];

/** Returns the documents of a release: no link in them leads to a file that is not among them. */
export function releasedDocuments(): string[] {
  const found = new Set<string>();
  const waiting = [...FIRST];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    if (Deno.statSync(path).isDirectory) {
      waiting.push(...[...Deno.readDirSync(path)].map(({ name }) => `${path}/${name}`));
      continue;
    }
    found.add(path);
    if (path.endsWith(".md")) waiting.push(...linksIn(Deno.readTextFileSync(path), path));
  }
  return [...found].toSorted();
}

/** Returns the files of this project that a document links to, relative to the root. */
export function linksIn(text: string, document: string): string[] {
  return [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => new URL(link, `file:///${document}`).pathname.slice(1).replace(/\/$/, ""));
}
