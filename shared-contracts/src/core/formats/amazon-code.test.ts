import { afterEach, expect, it } from '@jest/globals';
import german from '../../texts/sentences/de.json' with { type: 'json' };
import { sentencesOf, setSentenceSource } from '../sentences.ts';
import { amazonCodeName, amazonTerm, amazonTermInSentence, ledgerReasonName } from './amazon-code.ts';
import { countryPhrase } from './country.ts';
import { MARKETPLACES } from './marketplace.ts';
import { NONE } from './number.ts';

afterEach(() => setSentenceSource(() => undefined));

it.each([
  ['Lost_Warehouse', 'Lost in the warehouse'],
  ['LOST_WAREHOUSE', 'Lost in the warehouse'],
  ['CUSTOMER_DAMAGED', 'Damaged by the customer'],
  ['CustomerReturn', 'Customer return'],
  ['Customer_Service_Issue', 'Customer service issue'],
  ['GeneralAdjustment', 'General adjustment'],
  ['WhseTransfers', 'Warehouse transfers'],
  ['SELLABLE', 'Sellable'],
  ['constructor', 'Constructor'],
  ['', ''],
])('puts %p into words', (code, words) => expect(amazonCodeName(code)).toBe(words));

it('describes a code in the reader’s language, and shows an unknown one unchanged', () => {
  expect(amazonTermInSentence('Lost_Warehouse', 'en')).toBe('lost in the warehouse');
  expect(amazonTerm('PromotionRebate', 'en')).toBe('Promotion rebate');
  setSentenceSource(() => sentencesOf(german));
  expect(amazonTerm('CustomerReturn', 'de')).toBe('Kundenrücksendung');
  expect(amazonTermInSentence('CustomerReturn', 'de')).toBe('Kundenrücksendung');
  expect(amazonTerm('PromotionRebate', 'de')).toBe('PromotionRebate');
});

it('names a ledger reason with its meaning, and an unknown one by its code', () => {
  expect([ledgerReasonName('M'), ledgerReasonName('X'), ledgerReasonName(null)]).toEqual([
    'M, misplaced',
    'X',
    NONE,
  ]);
});

it('puts the article before the countries that need one', () => {
  expect(
    MARKETPLACES.map(({ name }) => countryPhrase(name)).filter((phrase) => phrase.startsWith('the ')),
  ).toEqual(['the United States', 'the United Kingdom', 'the Netherlands', 'the United Arab Emirates']);
});
