import { contactUs } from '@fairshelf/shared-contracts/contact';
import { i18n } from '@fairshelf/shared-contracts/texts';
import { afterEach, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { problemText } from './problem-texts.ts';

afterEach(() => i18n.activate('en'));

it.each([
  { name: ' ', email: 'nobody', message: '' },
  {
    name: 'n'.repeat(101),
    email: `${'e'.repeat(250)}@shop.test`,
    subject: 's'.repeat(201),
    message: 'm'.repeat(5001),
  },
])('translates every sentence of the contract about the form', (body) => {
  const { issues = [] } = v.safeParse(contactUs.body, body);
  expect(issues.length).toBeGreaterThanOrEqual(3);
  i18n.load('de', {});
  const missingIds: string[] = [];
  i18n.on('missing', ({ id }) => missingIds.push(id));
  i18n.activate('de');
  for (const { message } of issues) problemText(message);
  expect(missingIds).toHaveLength(issues.length);
});
