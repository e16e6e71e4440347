import { randomUUID } from 'node:crypto';
import type { InvoiceParty } from '@fairshelf/shared-contracts/billing';
import type { CaseState } from '@fairshelf/shared-contracts/reimbursement';
import { addPerson } from '../../testing/people.ts';
import type { MigratedDatabase } from '../../testing/test-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { settleCases } from '../reimbursement/case-life/settle-cases.ts';
import { accrueCommission } from './accrue.ts';

const US = 'ATVPDKIKX0DER';

export interface BilledSeller {
  readonly companyId: string;
  readonly sellerId: string;
  readonly token: string;
}

/** For tests: the company that issues invoices, in Germany. */
export const testIssuer: InvoiceParty = {
  name: 'Fairshelf Example GmbH',
  line1: 'Musterstraße 1',
  line2: '',
  city: 'Berlin',
  state: '',
  postalCode: '10115',
  countryCode: 'DE',
  taxId: 'DE000000000',
  registration: 'HRB 000000',
  email: 'billing@fairshelf.test',
};

/** Outside the EU: invoices without tax. */
const american = {
  name: 'Harbour Goods LLC',
  line1: '1 Harbor Way',
  city: 'Portland',
  state: 'OR',
  postal_code: '97201',
  country_code: 'US',
};

/** For tests: a company that has long had the reimbursement plan, a seller account, and a signed-in person. */
export async function addBilledSeller(
  database: MigratedDatabase,
  now: Date,
  {
    since = '2026-01-01',
    details = american,
  }: { since?: string; details?: typeof american & { tax_id?: string } } = {},
): Promise<BilledSeller> {
  const companyId = await addCompany(database, 'Harbour Goods');
  const sellerId = `A${companyId.slice(0, 8).toUpperCase()}`;
  const { token } = await addPerson(database, companyId, { now });
  await database.system
    .insertInto('company_plan')
    .values({ company_id: companyId, plan: 'reimburse', since: new Date(`${since}T00:00:00Z`) })
    .execute();
  await database.withCompany(companyId, (db) =>
    db
      .insertInto('seller_claim')
      .values({ company_id: companyId, seller_id: sellerId, region: 'NA' })
      .execute(),
  );
  await database.withCompany(companyId, (db) =>
    db
      .insertInto('billing_details')
      .values({ company_id: companyId, ...details })
      .execute(),
  );
  return { companyId, sellerId, token };
}

/** For tests: a case filed under this marketplace case id. Returns its id. */
export const addFiledCase = (
  database: MigratedDatabase,
  { companyId, sellerId }: BilledSeller,
  different: {
    readonly marketplaceCase: string;
    readonly fnsku?: string;
    readonly currency?: string;
    readonly estimate?: number | null;
    readonly since?: string;
    readonly quantity?: number;
    readonly state?: CaseState;
  },
): Promise<string> =>
  database.withCompany(companyId, async (db) => {
    const { case_id } = await db
      .insertInto('reimbursement_case')
      .values({
        company_id: companyId,
        seller_id: sellerId,
        marketplace_id: US,
        category: 'lost-in-warehouse',
        anchor: randomUUID(),
        state: different.state ?? 'filed',
        quantity: different.quantity ?? 2,
        fnsku: different.fnsku ?? 'X001',
        anchored_on: different.since ?? '2026-08-01',
        estimate_minor: different.estimate ?? null,
        currency: different.currency ?? 'USD',
        marketplace_case_id: different.marketplaceCase,
      })
      .returning('case_id')
      .executeTakeFirstOrThrow();
    return case_id;
  });

export interface Line {
  readonly id: string;
  readonly lineNo?: number;
  readonly day?: string;
  readonly marketplaceCase?: string | null;
  readonly fnsku?: string;
  readonly currency?: string | null;
  readonly total?: number | null;
  readonly cash?: number;
  readonly stock?: number;
  readonly original?: string;
}

/** For tests: lines of the reimbursement report, as they are stored. */
export const addReimbursements = (
  database: MigratedDatabase,
  { companyId, sellerId }: BilledSeller,
  lines: readonly Line[],
): Promise<unknown> =>
  database.withCompany(companyId, (db) =>
    db
      .insertInto('reimbursement')
      .values(
        lines.map((line) => ({
          company_id: companyId,
          seller_id: sellerId,
          reimbursement_id: line.id,
          line_no: line.lineNo ?? 1,
          approved_at: new Date(`${line.day ?? '2026-10-10'}T10:00:00Z`),
          reason: line.original ? 'Reimbursement_Reversal' : 'Lost_Warehouse',
          marketplace_case_id: line.marketplaceCase ?? null,
          fnsku: line.fnsku ?? 'X001',
          sku: 'MUG-1',
          title: 'Stone mug',
          currency: line.currency === undefined ? 'USD' : line.currency,
          total_minor: line.total ?? null,
          quantity_cash: line.cash ?? 0,
          quantity_inventory: line.stock ?? 0,
          original_reimbursement_id: line.original ?? null,
        })),
      )
      .execute(),
  );

/** For tests: what an import does after reading the report: cases are settled and their proceeds are recorded. */
export const accrue = (database: MigratedDatabase, seller: BilledSeller, now: Date): Promise<number> =>
  database.withCompany(seller.companyId, async (db) => {
    await settleCases(db, seller, now);
    return accrueCommission(db, seller);
  });
