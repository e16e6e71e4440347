import { expect, it } from '@jest/globals';
import { detectLanguage } from './detect-language.ts';

it.each([
  ['We have used it every day and it is still like new.', 'en'],
  ['Die Verpackung ist nicht gut, aber das Produkt ist sehr schön.', 'de'],
  ['Le produit est très solide et plus beau que sur la photo.', 'fr'],
  ['No está mal, pero por el precio esperaba algo más.', 'es'],
  ['Il prodotto è molto bello e anche facile da usare per tutti.', 'it'],
  ['Het is een heel goed product, maar de kleur is niet mooi.', 'nl'],
  ['とても良い商品です', 'ja'],
  ['منتج جيد جدا', 'ar'],
  ['Super!', null],
  ['', null],
])('detects that "%s" is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
