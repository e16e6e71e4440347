import { CASE_STATUS_KINDS, caseStatusKind } from '@fairshelf/shared-contracts/reimbursement';
import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { database, setUpDatabase } from '../../../testing/set-up-database.ts';
import { addCases, CASES, TODAY } from './any-cases-fixture.ts';
import { type StoredStatusFacts, statusFactsOf, withStatusFacts } from './status-facts.ts';
import { statusKindSql } from './status-kind-sql.ts';

setUpDatabase();

it('matches the rule in SQL, within one company and across companies', async () => {
  const kinds = new Set<string>();
  const companies = [
    { hasPlan: true, hasAccess: true, limit: 10 },
    { hasPlan: true, hasAccess: true, limit: 0 },
    { hasPlan: false, hasAccess: true, limit: 10 },
    { hasPlan: true, hasAccess: false, limit: 1 },
  ];
  for (const [index, { hasPlan, hasAccess, limit }] of companies.entries()) {
    const companyId = await addCases(hasPlan, hasAccess, limit, 20_261_122 + index);
    const query = withStatusFacts<StoredStatusFacts & { id: string; in_sql: string }>({
      page: sql`select c.* from reimbursement_case c where c.company_id = ${companyId}`,
      columns: sql`c.case_id as id, c.state, c.category, c.needs, c.closes_on, ${statusKindSql(TODAY)} as in_sql`,
      order: sql`c.case_id`,
      today: TODAY,
    });
    const { rows } = await database.withCompany(companyId, (db) => query.execute(db));
    expect(rows).toHaveLength(CASES / 4);
    for (const row of rows) {
      expect([row.id, row.in_sql]).toEqual([row.id, caseStatusKind(statusFactsOf(row), TODAY)]);
      kinds.add(row.in_sql);
    }
    expect((await query.execute(database.system)).rows).toEqual(rows);
  }
  expect([...kinds].toSorted()).toEqual([...CASE_STATUS_KINDS].toSorted());
}, 60_000);
