import { MARKETPLACES } from '@fairshelf/shared-contracts/core';
import { CASE_CATEGORIES } from '@fairshelf/shared-contracts/reimbursement';
import { describe, expect, it } from '@jest/globals';
import { caseOf, events, everyClaim } from './claim-cases-fixture.ts';
import { CLAIM_LANGUAGE_NAMES, type ClaimLanguage, claimLanguage, claimText } from './claim-text.ts';

const FOREIGN = (Object.keys(CLAIM_LANGUAGE_NAMES) as ClaimLanguage[]).filter(
  (language) => language !== 'en',
);

describe.each(FOREIGN)('a claim in %s', (language) => {
  it.each(CASE_CATEGORIES)('of %s has no untranslated text', (category) => {
    const sharedWords = new Set(SHARED[language]);
    const english = new Set(everyClaim('en').flatMap((text) => [...wordsOf(text)]));
    for (const event of [...events[category], undefined]) {
      const left = [...wordsOf(claimText(caseOf(category, event), language))];
      expect(left.filter((word) => english.has(word) && !sharedWords.has(word))).toEqual([]);
    }
  });

  it('quotes the policy and lists the request line by line', () => {
    for (const text of everyClaim(language)) {
      const paragraphs = text.split('\n\n');
      const request = paragraphs.findIndex((paragraph) => /^\S.*:\n1\. \S.+\n2\. \S.+$/u.test(paragraph));
      expect(paragraphs[request - 1]).toMatch(/^[^:]+: .*(FBA|Amazon)/u);
    }
  });
});

it('has no codes, internal names or empty values in any language', () => {
  for (const language of [...FOREIGN, 'en' as const])
    for (const text of everyClaim(language))
      expect(text).not.toMatch(
        /[A-Za-z]_[A-Za-z]|\p{Ll}\p{Lu}|the marketplace|undefined|\bnull\b|NaN|\[object|Only for the page/u,
      );
});

it("is in the marketplace's support language, otherwise in English", () => {
  const of = Object.fromEntries(MARKETPLACES.map(({ id, country }) => [country, claimLanguage(id)]));
  expect(of).toMatchObject({
    de: 'de',
    fr: 'fr',
    be: 'fr',
    it: 'it',
    es: 'es',
    mx: 'es',
    jp: 'ja',
    us: 'en',
  });
  expect(of).toMatchObject({ uk: 'en', ca: 'en', nl: 'en', pl: 'en' });
  const found = caseOf('lost-in-warehouse', events['lost-in-warehouse'][0]);
  expect(claimText(found)).toBe(claimText(found, 'de'));
  expect(claimText(found)).toContain(
    'Das Bestandsprotokoll weist für den 21. Okt. 2026 4 Einheiten als verloren aus (Deutschland).',
  );
});

/** Words without names, ids and figures, in lower case. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll(/\b(Amazon|FNSKU|ASIN|SKU|ACME|FBA)\b/g, '')
      .toLowerCase()
      .match(/\p{L}{4,}/gu),
  );

/** Words that another language spells like English. */
const SHARED: Readonly<Partial<Record<ClaimLanguage, readonly string[]>>> = {
  fr: ['stock', 'service', 'france'],
};
