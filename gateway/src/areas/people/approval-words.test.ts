import { expect, it } from '@jest/globals';
import { forReader } from '../../base/formats/person-formats.ts';
import { releaseInWords } from '../delivery/releases/approvals/release-words.ts';
import { approvalInWords } from './approval-words.ts';

it.each<readonly [Partial<Row>, string, string]>([
  [{}, 'Pay €1,234.50 to the affiliate Shelf Talk', '1.234,50\u00a0€ an den Affiliate Shelf Talk zahlen'],
  [{ affiliate: null }, 'Pay an affiliate', 'Einen Affiliate bezahlen'],
  [{ kind: 'delete-user', target: 'a@b.test' }, 'Delete a@b.test', 'a@b.test löschen'],
  [{ kind: 'delete-user' }, 'Delete a user', 'Einen Nutzer löschen'],
  [{ kind: 'delete-company', company: 'Acme' }, 'Delete the company Acme', 'Das Unternehmen Acme löschen'],
])('a request for a second operator is said in the reader’s language: %j', (part, english, words) => {
  const request = { ...row, ...part };
  expect([approvalInWords(request), german(() => approvalInWords(request))]).toEqual([english, words]);
});

it('a release that waits for a second person is described too', () => {
  const canary = { action: 'canary', version: '2.0.0', share: 25, cohort: 'beta' } as const;
  expect(releaseInWords(canary, '2.0.0')).toBe('Canary of 2.0.0 for 25% and beta');
  expect(german(() => releaseInWords(canary, '2.0.0'))).toBe('Canary von 2.0.0 für 25\u00a0% und beta');
  expect(german(() => releaseInWords({ action: 'promote' }, '2.0.0'))).toBe('Freigabe von 2.0.0 für alle');
});

type Row = Parameters<typeof approvalInWords>[0];
const row: Row = {
  approval_id: 'a',
  kind: 'pay-affiliate',
  input: { affiliateId: 'f', body: { amount: { minor: 123_450, currency: 'EUR' } } },
  summary: 'Pay 1234.5 EUR to affiliate f',
  affiliate: 'Shelf Talk',
  target: null,
  company: null,
  outcome: null,
  requested_by: 'u',
  requested_at: new Date(0),
  expires_at: new Date(0),
  requester: 'admin@demo.test',
  decider: null,
};
const german = <T>(run: () => T): T => forReader({ language: 'de', locale: 'de-DE', timeZone: 'UTC' }, run);
