import { describe, expect, it } from '@jest/globals';
import { SENTENCES } from '../../core/all-sentences.ts';
import { amazonCodeNames, ledgerReasonName } from '../../core/formats/amazon-code.ts';
import { COUNTRIES, countryPhrase } from '../../core/formats/country.ts';
import { caseCategoryNames } from './case-category.ts';
import { DOCUMENT_KINDS, documentKindNames } from './case-documents.ts';
import { CASE_NEEDS, caseNeedWords } from './case-needs.ts';
import { CASE_STATES, caseStateNames } from './case-state.ts';
import { type CaseStatusFacts, caseStatus, caseStatusNames } from './case-status.ts';
import { facts } from './case-status-fixture.ts';

const TODAY = '2026-11-22';

const usd = { minor: 1_250, currency: 'USD' };
/** Each part of the status in each of its values; every state is combined with every one. */
const parts: readonly Partial<CaseStatusFacts>[] = [
  {},
  { closesOn: null },
  { closesOn: '2026-11-01' },
  { hasPlan: false },
  { hasAccess: false },
  { casesPerDay: 0 },
  { isHeldBack: true },
  { isHeldBack: true, closesOn: null },
  { excludedBy: 'sku' },
  { excludedBy: 'category' },
  { isAnswered: true },
  { opensOn: '2026-12-01' },
  { isEndedByPerson: true },
  { isEndedByPerson: true, filedOn: '2026-11-02' },
  { appealRequestedOn: '2026-11-20' },
  { stateSince: '2026-01-03' },
  { replacedUnits: 1 },
  { replacedUnits: 2 },
  { paid: [usd] },
  { paid: [usd, { minor: 700, currency: 'EUR' }] },
  { paid: [usd], replacedUnits: 1 },
  { paid: [usd], replacedUnits: 2 },
  { category: 'inbound-shortage', missingDocuments: ['invoice'] },
  ...CASE_NEEDS.map((need) => ({ needs: [need] })),
  ...DOCUMENT_KINDS.map((kind) => ({ missingDocuments: [kind] })),
];

const statuses = CASE_STATES.flatMap((state) =>
  parts.flatMap((part) =>
    (['seller', 'case-manager'] as const).map((reader) => caseStatus(facts(state, part), TODAY, reader).text),
  ),
);

const names = [
  ...Object.values(caseCategoryNames),
  ...Object.values(caseStateNames),
  ...Object.values(caseStatusNames),
  ...Object.values(documentKindNames),
  ...Object.values(caseNeedWords).flatMap(({ label, text, action }) => [label, text, action]),
  ...Object.values(amazonCodeNames),
  ...[...'MF5DE67HKUPQ1J2'].map(ledgerReasonName),
  ...[...COUNTRIES.values()].flatMap((name) => [name, countryPhrase(name)]),
];

describe('the texts about a case', () => {
  it.each([
    ['statuses', statuses],
    ['names', names],
  ])('are translated completely: %s', (_, texts) => {
    for (const language of ['ja', 'zh-Hans'] as const) {
      // In these two, no Latin word can be left by accident.
      const gaps = [...new Set(texts)].filter((text) =>
        /[A-Za-z]{2}/.test((SENTENCES[language](text) ?? text).replace(KEPT, '')),
      );
      expect([language, gaps]).toEqual([language, []]);
    }
  });
});

/** Names and days, which are the same in every language here. */
const KEPT = /Amazon|Fairshelf|(US)?\$|[A-Z][a-z]{2} \d+(, \d{4})?/g;
