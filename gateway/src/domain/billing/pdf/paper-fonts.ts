import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, openSync } from 'fontkit';

export type Weight = 'plain' | 'bold';

/** A part of a text that one font draws. `font` names it, `text` holds what it has letters for. */
export interface Run {
  readonly font: PaperFont;
  readonly text: string;
}

/** Noto Sans (SIL Open Font License): western and eastern Europe with Greek and Cyrillic, Japan, China, Korea. */
const FILES = {
  latin: { of: '@embedpdf/fonts-latin', plain: 'NotoSans-Regular.ttf', bold: 'NotoSans-Bold.ttf' },
  jp: { of: '@embedpdf/fonts-jp', plain: 'NotoSansJP-Regular.otf', bold: 'NotoSansJP-Bold.otf' },
  sc: { of: '@embedpdf/fonts-sc', plain: 'NotoSansHans-Regular.otf', bold: 'NotoSansHans-Bold.otf' },
  kr: { of: '@embedpdf/fonts-kr', plain: 'NotoSansKR-Regular.otf', bold: 'NotoSansKR-Bold.otf' },
} as const;
export type PaperFont = keyof typeof FILES;
/** In this order: letters that China and Japan share are drawn as in Japan where the whole text can be. */
const EASTERN = ['jp', 'sc', 'kr'] as const;

const packages = createRequire(import.meta.url);

/** Where the file of a font is, inside the package that brings it. */
export const fontFile = (font: PaperFont, weight: Weight): string =>
  join(dirname(packages.resolve(FILES[font].of)), '..', 'fonts', FILES[font][weight]);

/**
 * Finds the fonts for texts of one document. Files of megabytes are opened when a text needs them, and let go with
 * the document.
 */
export function createPaperFonts(): { readonly runsOf: (text: string) => readonly Run[] } {
  const opened = new Map<PaperFont, Font>();
  function has(font: PaperFont, letter: string): boolean {
    let found = opened.get(font);
    if (!found) {
      const file = openSync(fontFile(font, 'plain'));
      if (!('hasGlyphForCodePoint' in file)) throw new Error(`${fontFile(font, 'plain')} is no single font.`);
      found = file;
      opened.set(font, found);
    }
    return found.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  }
  const findFont = (letter: string): PaperFont | undefined => EASTERN.find((font) => has(font, letter));

  /** A letter that no font has becomes its plain letter where there is one, else a question mark. */
  function drawn(letter: string, preferred: PaperFont | undefined): Run {
    if (has('latin', letter)) return { font: 'latin', text: letter };
    const font = preferred ?? findFont(letter);
    if (font) return { font, text: letter };
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
    const isKnown = plain !== '' && [...plain].every((each) => has('latin', each));
    return { font: 'latin', text: isKnown ? plain : '?' };
  }

  return {
    runsOf: (text) => {
      // What is written without a sign of its own, such as marks of direction, is not drawn.
      const letters = [...text.normalize('NFC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '')];
      const others = letters.filter((letter) => !has('latin', letter));
      const preferred =
        others.length === 0 ? undefined : EASTERN.find((font) => others.every((letter) => has(font, letter)));
      const runs: { font: PaperFont; text: string }[] = [];
      for (const letter of letters) {
        const run = drawn(letter, preferred);
        const last = runs.at(-1);
        if (last?.font === run.font) last.text += run.text;
        else runs.push({ ...run });
      }
      return runs;
    },
  };
}
