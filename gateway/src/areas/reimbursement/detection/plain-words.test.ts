import { CASE_CATEGORIES } from '@fairshelf/shared-contracts/reimbursement';
import { expect, it } from '@jest/globals';
import { caseColumns } from '../case-columns.ts';
import { historyOf } from '../cases/case-evidence.ts';
import { casesQuery } from '../cases/cases.ts';
import { database, factsFor, newAccount, setUpDetection } from './detection-fixture.ts';
import { detectAll, storeRows } from './records-fixture.ts';
import { CODES, losses } from './worded-losses-fixture.ts';

setUpDetection();

it.each(CASE_CATEGORIES)('shows no code of a report in the texts of %s', async (category) => {
  const account = newAccount();
  await storeRows(database, account, losses[category]);
  for (const today of ['2026-11-21', '2027-09-30']) {
    const found = (await detectAll(database, account, { today })).find((each) => each.category === category);
    if (!found) throw new Error('Not found');
    const facts = await factsFor(found);
    const texts = await database.withCompany(account.companyId, async (db) => {
      const { computation, events } = await historyOf(db, found.case_id);
      const { rows } = await casesQuery(
        { sellerId: account.sellerId, sort: 'detectedAt', search: '', today },
        { limit: null, offset: 0 },
      ).execute(db);
      const cells = caseColumns(today)
        .filter(({ header, kind }) => kind === 'text' && header !== 'Case')
        .flatMap(({ value }) => rows.map((row) => String(value(row) ?? '')));
      return [...computation, ...events.map(({ note }) => note ?? ''), ...cells];
    });
    expect(
      [found.rule, found.state_reason, ...facts.map(({ note }) => note), ...texts].join('\n'),
    ).not.toMatch(CODES);
  }
});

it('describes records in words instead of codes', async () => {
  const account = newAccount();
  await storeRows(database, account, losses['customer-return']);
  await detectAll(database, account);
  const [found] = await detectAll(database, account);
  expect((await factsFor(found)).map(({ note }) => note)).toEqual(
    expect.arrayContaining([
      'Returned: S1, damaged by the customer, not as described',
      'Returned: S1, sellable, another item came back',
      expect.stringMatching(/^Reimbursement \S+, customer service issue$/),
    ]),
  );
});
