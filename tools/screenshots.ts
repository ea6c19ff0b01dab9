// Makes the pictures of docs/screenshots and the page that shows them; `deno task golden` does too.
import { drawPicture } from "./pictures/draw_picture.ts";
import { GALLERY, type Picture } from "./pictures/gallery.ts";

const DOCS = `${import.meta.dirname}/../docs`;

/** Draws the pictures and the page of the gallery, by their paths. */
export function pictures(): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(
      GALLERY.map((picture) => [`${DOCS}/screenshots/${picture.name}.svg`, drawPicture(picture)]),
    ),
    [`${DOCS}/GALLERY.md`]: galleryPage(),
  };
}

function galleryPage(): string {
  const shown = ({ name, caption }: Picture): string =>
    `## ${caption}\n\n![${caption}](screenshots/${name}.svg)\n`;
  return [
    "# Gallery\n",
    "Rendered from the program's real output in 24-bit colour.\n",
    ...GALLERY.map(shown),
  ].join("\n");
}

if (import.meta.main) {
  for (const [path, text] of Object.entries(pictures())) Deno.writeTextFileSync(path, text);
}
