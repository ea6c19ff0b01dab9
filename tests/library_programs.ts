/** Programs in docs/LIBRARY.md. */
export function libraryPrograms(): { bot: string; page: string; statistic: string } {
  const text = Deno.readTextFileSync("docs/LIBRARY.md");
  const blocks = [...text.matchAll(/^```(?:js|html)\n([^]*?)^```/gm)].map(([, block = ""]) =>
    block
  );
  const [bot = "", page = "", statistic = ""] = blocks;
  return { bot, page, statistic };
}
