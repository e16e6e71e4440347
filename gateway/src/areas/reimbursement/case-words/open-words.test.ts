import { DEFAULT_FORMATS, type LanguageCode } from '@fairshelf/shared-contracts/core';
import { expect, it } from '@jest/globals';
import { forReader } from '../../../base/formats/person-formats.ts';
import { totalsInWords } from './open-words.ts';

it.each([
  [
    'en',
    'Over the whole ledger of X1 up to now, 1 unit was lost, 1 unit came back, and 1 unit was paid for or replaced.',
  ],
  [
    'de',
    'Über das ganze Lagerbestandsbuch von X1 bis heute: 1 Einheit verloren, 1 Einheit zurückgekommen, 1 Einheit bezahlt oder ersetzt.',
  ],
  ['es', 'En todo el libro mayor de X1 hasta ahora: 1 unidad perdida, 1 recuperada y 1 pagada o sustituida.'],
  ['fr', 'Sur tout le registre de X1 jusqu’ici : 1 unité perdue, 1 revenue et 1 payée ou remplacée.'],
  ['it', 'Su tutto il registro di X1 finora: 1 unità persa, 1 rientrata e 1 pagata o sostituita.'],
  ['ja', 'これまでのX1の元帳全体で、1個が紛失、1個が戻り、1個が支払い済みまたは交換済みです。'],
  ['zh-Hans', '迄今 X1 的整个分类账中，有 1 件丢失，1 件找回，1 件已支付或补货。'],
] as const)('uses the singular of %s for one unit of a label', (language, sentence) => {
  expect(inLanguage(language, 1)).toBe(sentence);
});

it('uses the plural for several units', () => {
  expect(inLanguage('en', 2)).toContain('2 units were lost');
  expect(inLanguage('fr', 2)).toContain('2 unités perdues');
});

const totals = { found: 1, paid: 1, fnsku: 'X1', isDamage: false };
const inLanguage = (language: LanguageCode, lost: number) =>
  forReader({ ...DEFAULT_FORMATS, language }, () => totalsInWords({ ...totals, lost }));
