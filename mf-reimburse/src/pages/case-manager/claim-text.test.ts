import { CASE_CATEGORIES } from '@fairshelf/shared-contracts/reimbursement';
import { expect, it } from '@jest/globals';
import { caseWithEvidence } from '../../testing/cases.ts';
import { claimText } from './claim-text.ts';

it.each(CASE_CATEGORIES)('writes a claim of %s without our names and without bare codes', (category) => {
  const text = claimText({
    ...caseWithEvidence(),
    category,
    company_id: 'C1',
    company_name: 'Harbor Goods',
    seller_id: 'A1',
    store_name: 'Harbor',
    assignee: null,
    marketplaceCaseId: null,
    filedToday: 0,
    limitPerDay: 10,
    inbound: null,
  });
  expect(text).not.toMatch(/[A-Za-z]_[A-Za-z]|[a-z][A-Z]|\([A-Y0-9]\)|the marketplace|undefined|null/);
  expect(text).not.toContain(category.includes('-') ? category : '_');
});
