/** `**bold**` in a line. */
export const BOLD = /\*\*([^*\n]+)\*\*/g;

/** `[link](https://…)` in a line; no other address is one. */
export const LINK = /\[([^\]\n]+)\]\((https:\/\/[^\s()"<>{}]+)\)/g;

const ITEM = /^[-•] /;

/** A block of text between empty lines: the lines of a paragraph, or the items of a list without their markers. */
export interface TextPart {
  readonly isList: boolean;
  readonly lines: readonly string[];
}

/** The blocks of a text: an empty line ends one, and lines that all start with '- ' form a list. */
export const textParts = (text: string): readonly TextPart[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      lines.every((line) => ITEM.test(line))
        ? { isList: true, lines: lines.map((line) => line.slice(2)) }
        : { isList: false, lines },
    );
