import type { LanguageCode } from '@fairshelf/shared-contracts/core';
import { expect, it } from '@jest/globals';
import { forReader } from '../../../base/formats/person-formats.ts';
import { factNote } from './fact-note.ts';

it.each<readonly [LanguageCode, string]>([
  ['en', 'Returned: S1, damaged by the customer, no reason given'],
  [
    'de',
    'Zurückgesendet: S1, Vom Kunden beschädigt (CUSTOMER_DAMAGED), Ohne Angabe eines Grundes (NO_REASON_GIVEN)',
  ],
  [
    'fr',
    'Retourné\u00a0: S1, endommagé par le client (CUSTOMER_DAMAGED), aucun motif indiqué (NO_REASON_GIVEN)',
  ],
])("names Amazon's codes in %s", (language, text) => {
  const reader = { language, locale: 'en-US', timeZone: 'UTC' } as const;
  expect(forReader(reader, () => factNote(RETURN))).toBe(text);
});

const RETURN = {
  is: 'return',
  sku: 'S1',
  disposition: 'CUSTOMER_DAMAGED',
  reason: 'NO_REASON_GIVEN',
} as const;
