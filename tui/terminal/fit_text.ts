import { type Message, variantsOf } from "../../lib/message.ts";

/**
 * The lines of a message: those of its longest form that is whole in them. The shortest form is cut
 * where even that has no room.
 */
export function fitMessage(message: Message, room: number, most: number): string[] {
  const forms = variantsOf(message);
  const form = forms.find((one) => isWhole(one, room, most)) ?? forms.at(-1) ?? "";
  return wrapText(form, room, most);
}

/** Whether all of a text has room in some lines. */
function isWhole(text: string, room: number, most: number): boolean {
  return wrapText(text, room, most).join(" ") === text;
}

/** A text as at most `most` lines, broken between words; a line that is too long is cut. */
export function wrapText(text: string, room: number, most: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= room || line === "" || lines.length === most) {
      lines[lines.length - 1] = longer;
    } else lines.push(word);
  }
  return lines.map((line) => clipText(line, room));
}

/** A text cut to at most `room` columns; an ellipsis stands for what is cut off. */
export function clipText(text: string, room: number): string {
  const characters = [...text];
  return characters.length <= room ? text : `${characters.slice(0, room - 1).join("")}…`;
}
