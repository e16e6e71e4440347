import type { listCommissions, listPayouts, listReferrals } from '@fairshelf/shared-contracts/affiliates';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import { type AffiliateReach, type Database, isId } from '../../base/database/database.ts';
import { type KeyedRow, type KeyPage, keyPage } from '../../base/database/key-page.ts';
import { amounts } from './read-affiliates.ts';

interface Asked {
  readonly database: Database;
  readonly reach: AffiliateReach;
  readonly affiliateId: string;
  readonly query: { readonly cursor: string; readonly limit: number };
}

interface List {
  readonly columns: RawBuilder<unknown>;
  /** The table, as `t`, and what is joined to it. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly condition?: RawBuilder<unknown>;
}

type Page<Row> = KeyPage<Row> & { total: number };

/** A row as the database returns it: the contract's row with its time as a date. */
type Stored<Row extends { created_at: string }> = Omit<Row, 'created_at'> & { readonly created_at: Date };

/** One page of an affiliate's list, newest first; empty for an affiliate that the transaction can't see. */
async function newestFirst<Found extends { readonly created_at: Date }, Row>(
  { database, reach, affiliateId, query }: Asked,
  { columns, from, id, condition = sql`true` }: List,
  present: (found: Found) => Row,
): Promise<Page<Row>> {
  const order = { key: sql`t.created_at`, type: 'timestamptz', descending: true } as const;
  const page = keyPage(query.cursor, query.limit, order, { column: id, type: 'uuid' });
  if (!isId(affiliateId)) return { rows: [], total: 0, next: null, previous: null };
  const where = sql`t.affiliate_id = ${affiliateId} and ${condition}`;
  return database.withAffiliates(reach, async (db) => {
    const found = await sql<Found & KeyedRow>`
      select ${page.columns}, ${id} as id, t.created_at, ${columns} from ${from}
      where ${where} and ${page.condition} order by ${page.order} limit ${page.limit}`.execute(db);
    const totals = await sql<{ total: number }>`
      select count(*)::int as total from ${from} where ${where}`.execute(db);
    const { rows, ...ends } = page.pageOf(found.rows);
    return { rows: rows.map(present), total: totals.rows[0]?.total ?? 0, ...ends };
  });
}

type Referral = CallData<typeof listReferrals>['rows'][number];
/** The companies that came through an affiliate. */
export const referralsPage = (request: Asked, search: string): Promise<CallData<typeof listReferrals>> =>
  newestFirst(
    request,
    {
      columns: sql`company.name as company_name, t.code,
      exists (select from seller_account s where s.company_id = t.company_id) as "isConverted",
      ${amounts(sql`c.referral_id = t.referral_id`)} as earned`,
      from: sql`referral t join company on company.company_id = t.company_id`,
      id: sql`t.referral_id`,
      condition: sql`(${search} = '' or company.name ilike ${containing(search)})`,
    },
    ({ id, company_name, code, created_at, isConverted, earned }: Stored<Referral>) => ({
      id,
      company_name,
      code,
      created_at: created_at.toISOString(),
      isConverted,
      earned,
    }),
  );

type Commission = CallData<typeof listCommissions>['rows'][number];
/** An affiliate's earnings. */
export const commissionsPage = (request: Asked): Promise<CallData<typeof listCommissions>> =>
  newestFirst(
    request,
    {
      columns: sql`company.name as company_name, t.reference,
      json_build_object('minor', t.amount_minor, 'currency', t.currency) as amount, p.paid_on`,
      from: sql`commission t join referral r using (referral_id) join company using (company_id)
      left join affiliate_payout p on p.payout_id = t.payout_id`,
      id: sql`t.commission_id`,
    },
    ({ id, company_name, reference, amount, created_at, paid_on }: Stored<Commission>) => ({
      id,
      company_name,
      reference,
      amount,
      created_at: created_at.toISOString(),
      paid_on,
    }),
  );

type Payout = CallData<typeof listPayouts>['rows'][number];
/** Payouts to an affiliate. */
export const payoutsPage = (request: Asked): Promise<CallData<typeof listPayouts>> =>
  newestFirst(
    request,
    {
      columns: sql`json_build_object('minor', t.amount_minor, 'currency', t.currency) as amount, t.reference, t.paid_on,
      (select count(*)::int from commission c where c.payout_id = t.payout_id) as commissions`,
      from: sql`affiliate_payout t`,
      id: sql`t.payout_id`,
    },
    ({ id, amount, commissions, reference, paid_on, created_at }: Stored<Payout>) => ({
      id,
      amount,
      commissions,
      reference,
      paid_on,
      created_at: created_at.toISOString(),
    }),
  );
