import { expect, it } from '@jest/globals';
import { createPaperFonts } from './paper-fonts.ts';

it('draws right-to-left text from its end, with numbers and Latin words unchanged', () => {
  expect(piecesOf('متجر ABC 24 الكترونيات')).toEqual(['الكترونيات', ' ', 'ABC 24', ' ', 'متجر']);
  expect(piecesOf('קפה 100%')).toEqual(['100%', ' ', 'קפה']);
});

it('keeps a foreign name in its place between Latin words', () => {
  expect(piecesOf('Café شركة & Söhne')).toEqual(['Café ', 'شركة', ' & Söhne']);
});

it('mirrors brackets together with their content', () => {
  expect(piecesOf('חברה (מזון)')).toEqual(['(', 'מזון', ')', ' ', 'חברה']);
});

it('shapes whole words, so that the font can join letters and place marks', () => {
  expect(createPaperFonts().runsOf('مُحَمَّد')).toEqual([{ font: 'arabic', text: 'مُحَمَّد' }]);
  expect(createPaperFonts().runsOf('น้ำ')).toEqual([{ font: 'thai', text: 'น้ำ' }]);
});

/** The drawn text from left to right, one entry per piece. */
const piecesOf = (text: string) =>
  createPaperFonts()
    .runsOf(text)
    .map((run) => run.text);
