import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import { inVisualOrder } from './visual-order.ts';

export type Weight = 'plain' | 'bold';

/** A part of a text that one font draws. `font` names it, `text` holds the characters that it has glyphs for. */
export interface Run {
  readonly font: PaperFont;
  readonly text: string;
}

/**
 * Noto (SIL Open Font License) for Latin, Greek, Cyrillic, Japanese, Chinese, Korean, Arabic, Hebrew and Thai. Each
 * is a file from a package.
 */
const FILES = {
  latin: inFonts('@embedpdf/fonts-latin', 'NotoSans-Regular.ttf', 'NotoSans-Bold.ttf'),
  jp: inFonts('@embedpdf/fonts-jp', 'NotoSansJP-Regular.otf', 'NotoSansJP-Bold.otf'),
  sc: inFonts('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf'),
  kr: inFonts('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf', 'NotoSansKR-Bold.otf'),
  arabic: inFonts('@embedpdf/fonts-arabic', 'NotoNaskhArabic-Regular.ttf', 'NotoNaskhArabic-Bold.ttf'),
  hebrew: inFonts('@embedpdf/fonts-hebrew', 'NotoSansHebrew-Regular.ttf', 'NotoSansHebrew-Bold.ttf'),
  thai: {
    of: '@fontsource/noto-sans-thai',
    plain: 'files/noto-sans-thai-thai-400-normal.woff',
    bold: 'files/noto-sans-thai-thai-700-normal.woff',
  },
} as const;
export type PaperFont = keyof typeof FILES;
/** In this order: characters shared by Chinese and Japanese use the Japanese form where it covers the whole text. */
const OTHERS = ['jp', 'sc', 'kr', 'arabic', 'hebrew', 'thai'] as const;

function inFonts(of: string, plain: string, bold: string) {
  return { of, plain: `../fonts/${plain}`, bold: `../fonts/${bold}` } as const;
}

const packages = createRequire(import.meta.url);

/** The path of a font file, inside its package. */
export const fontFile = (font: PaperFont, weight: Weight): string =>
  join(dirname(packages.resolve(FILES[font].of)), FILES[font][weight]);

/**
 * Finds the fonts for the texts of one document. The files, megabytes each, are opened when a text needs them and
 * released with the document.
 */
export function createPaperFonts(): { readonly runsOf: (text: string) => readonly Run[] } {
  const fonts = new Map<PaperFont, Font>();
  function has(font: PaperFont, letter: string): boolean {
    let found = fonts.get(font);
    if (!found) {
      const file = openSync(fontFile(font, 'plain'));
      if (!('hasGlyphForCodePoint' in file)) throw new Error(`${fontFile(font, 'plain')} is no single font.`);
      found = file;
      fonts.set(font, found);
    }
    return found.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  }
  const findFont = (letter: string): PaperFont | undefined => OTHERS.find((font) => has(font, letter));

  /** A character that no font has is replaced by its base letter, or a question mark. */
  function asRun(letter: string, commonFont: PaperFont | undefined): Run {
    if (has('latin', letter)) return { font: 'latin', text: letter };
    const font = commonFont ?? findFont(letter);
    if (font) return { font, text: letter };
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
    const isKnown = plain !== '' && [...plain].every((each) => has('latin', each));
    return { font: 'latin', text: isKnown ? plain : '?' };
  }

  return {
    runsOf: (text) => {
      // Characters without a glyph, such as direction marks, aren't drawn.
      const letters = [...text.normalize('NFC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '')];
      const others = letters.filter((letter) => !has('latin', letter));
      const commonFont =
        others.length === 0 ? undefined : OTHERS.find((font) => others.every((letter) => has(font, letter)));
      return inVisualOrder(
        letters.map((letter) => asRun(letter, commonFont)),
        joinRuns,
      );
    },
  };
}

/** Characters of one font are drawn together. Right-to-left runs contain only those that their font reverses. */
function joinRuns(one: Run, next: Run, isRightToLeft: boolean): Run | undefined {
  if (one.font !== next.font || (isRightToLeft && one.font === 'latin')) return undefined;
  return { font: one.font, text: one.text + next.text };
}
