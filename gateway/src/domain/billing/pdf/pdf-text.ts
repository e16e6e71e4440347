import type { PDFFont } from 'pdf-lib';

/**
 * A text that the font can draw, no wider than `width` points. The fonts of every PDF reader hold the letters of western
 * Europe alone: others become their plain letter where they have one, else a question mark.
 */
export function fitText(font: PDFFont, text: string, size: number, width: number): string {
  const known = drawable(font, text);
  if (font.widthOfTextAtSize(known, size) <= width) return known;
  let end = known.length;
  while (end > 0 && font.widthOfTextAtSize(`${known.slice(0, end)}…`, size) > width) end -= 1;
  return `${known.slice(0, end).trimEnd()}…`;
}

function drawable(font: PDFFont, text: string): string {
  const letters = new Set(font.getCharacterSet());
  const has = (letter: string) => letters.has(letter.codePointAt(0) ?? 0);
  return [...text.replace(/\s+/g, ' ')]
    .map((letter) => {
      if (has(letter)) return letter;
      const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
      return plain && [...plain].every(has) ? plain : '?';
    })
    .join('');
}
