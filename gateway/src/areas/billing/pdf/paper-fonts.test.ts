import { expect, it } from '@jest/globals';
import { createPaperFonts } from './paper-fonts.ts';

/** What is drawn from left to right, a text for each piece. */
const drawn = (text: string) =>
  createPaperFonts()
    .runsOf(text)
    .map((run) => run.text);

it('draws what is written from right to left from its end, with numbers and Latin words as they are', () => {
  expect(drawn('متجر ABC 24 الكترونيات')).toEqual(['الكترونيات', ' ', 'ABC 24', ' ', 'متجر']);
  expect(drawn('קפה 100%')).toEqual(['100%', ' ', 'קפה']);
});

it('leaves a foreign name in its place between Latin words', () => {
  expect(drawn('Café شركة & Söhne')).toEqual(['Café ', 'شركة', ' & Söhne']);
});

it('turns brackets around with what they hold', () => {
  expect(drawn('חברה (מזון)')).toEqual(['(', 'מזון', ')', ' ', 'חברה']);
});

it('keeps the letters of a word together, so that their font can join them and set their marks', () => {
  expect(createPaperFonts().runsOf('مُحَمَّد')).toEqual([{ font: 'arabic', text: 'مُحَمَّد' }]);
  expect(createPaperFonts().runsOf('น้ำ')).toEqual([{ font: 'thai', text: 'น้ำ' }]);
});
