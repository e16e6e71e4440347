import { describe, expect, it } from '@jest/globals';
import type { MailContent } from './layout.ts';
import { linksInEdition } from './links-in-edition.ts';

describe('the links of an email', () => {
  it('point to pages of the edition, and are omitted if it lacks the page', () => {
    const mail = linksInEdition(content, { edition: 'reimburse', appUrl });
    expect(mail.button).toBeUndefined();
    expect(mail.sections?.map(({ url }) => url)).toEqual([
      undefined,
      `${appUrl}/reimbursement/cases`,
      'https://sellercentral.amazon.com/performance',
    ]);
    expect(mail.closing).toEqual([
      'And 2 more.',
      `Choose them at ${appUrl}/reimburse/settings/notification.`,
    ]);
    expect(mail.unsubscribe?.url).toBe(`${appUrl}/unsubscribe/k1`);
  });

  it('are all included in the edition with every page', () => {
    expect(linksInEdition(content, { edition: 'unified', appUrl })).toEqual(content);
  });
});

const appUrl = 'https://fairshelf.test/app';
const content: MailContent = {
  subject: 'Alerts',
  heading: 'Alerts',
  paragraphs: ['Something happened.'],
  button: { label: 'Open', url: `${appUrl}/rating/incidents?incident=I1` },
  sections: [
    { title: 'A rating fell', lines: [], url: `${appUrl}/rating/ratings?asin=B01` },
    { title: 'A case closes', lines: [], url: `${appUrl}/reimbursement/cases` },
    { title: 'At Amazon', lines: [], url: 'https://sellercentral.amazon.com/performance' },
  ],
  closing: [
    'And 2 more.',
    `Choose them at ${appUrl}/settings/notification.`,
    `Tags are at ${appUrl}/settings/tag-automation.`,
  ],
  unsubscribe: { label: 'Stop', url: `${appUrl}/unsubscribe/k1` },
};
