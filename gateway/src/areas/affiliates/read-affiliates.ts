import type { Affiliate, getAffiliate, listAffiliates } from '@fairshelf/shared-contracts/affiliates';
import type { CallData, CheckedInput } from '@fairshelf/shared-contracts/core';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import { type AffiliateReach, type Database, isId } from '../../base/database/database.ts';

type Filter = CheckedInput<typeof listAffiliates>['query'];
type Stored = Omit<Affiliate, 'created_at'> & { readonly created_at: Date };

/** The columns of an affiliate `a`. A company counts as converted once it has connected a seller account. */
const columns = sql`
  a.affiliate_id as id, a.name, a.email, a.commission_bps, a.active, a.created_at, a.version,
  (select email from app_user u where u.user_id = a.agent_user_id) as agent_email,
  (select count(*)::int from referral r where r.affiliate_id = a.affiliate_id) as referrals,
  (select count(*)::int from referral r where r.affiliate_id = a.affiliate_id
    and exists (select from seller_account s where s.company_id = r.company_id)) as converted,
  ${amounts(sql`c.affiliate_id = a.affiliate_id and c.payout_id is null`)} as open,
  ${amounts(sql`c.affiliate_id = a.affiliate_id and c.payout_id is not null`)} as paid`;

/** Totals of the commissions `c` that meet the condition, one per currency, as a JSON list. */
export function amounts(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(json_build_object('minor', minor, 'currency', currency) order by currency)
    from (select c.currency, sum(c.amount_minor)::bigint as minor from commission c where ${condition}
          group by c.currency) summed), '[]')`;
}

const orders: Readonly<Record<Filter['sort'], RawBuilder<unknown>>> = {
  name: sql`lower(a.name)`,
  '-name': sql`lower(a.name) desc`,
  created_at: sql`a.created_at`,
  '-created_at': sql`a.created_at desc`,
  referrals: sql`referrals`,
  '-referrals': sql`referrals desc`,
};

const asAffiliate = (row: Stored): Affiliate => ({ ...row, created_at: row.created_at.toISOString() });

/** One page of the affiliates that the transaction may see. */
export function affiliatesPage(
  database: Database,
  reach: AffiliateReach,
  filter: Filter,
): Promise<{ rows: Affiliate[]; total: number }> {
  const pattern = containing(filter.search);
  const active = filter.active === undefined ? sql`true` : sql`a.active = ${filter.active === 'yes'}`;
  const where = sql`${active} and (${filter.search} = '' or a.name ilike ${pattern} or a.email ilike ${pattern}
    or exists (select from referral_code k where k.affiliate_id = a.affiliate_id and k.code ilike ${pattern}))`;
  return database.withAffiliates(reach, async (db) => {
    const { rows } = await sql<Stored>`
      select ${columns} from affiliate a where ${where}
      order by ${orders[filter.sort]}, a.affiliate_id limit ${filter.limit} offset ${filter.offset}`.execute(
      db,
    );
    const totals = await sql<{ total: number }>`
      select count(*)::int as total from affiliate a where ${where}`.execute(db);
    return { rows: rows.map(asAffiliate), total: totals.rows[0]?.total ?? 0 };
  });
}

/** One affiliate with the codes; undefined if it doesn't exist or belongs to somebody else. */
export async function findAffiliate(
  database: Database,
  reach: AffiliateReach,
  affiliateId: string,
): Promise<CallData<typeof getAffiliate> | undefined> {
  if (!isId(affiliateId)) return undefined;
  return database.withAffiliates(reach, async (db) => {
    const { rows } = await sql<Stored>`
      select ${columns} from affiliate a where a.affiliate_id = ${affiliateId}`.execute(db);
    const codes = await sql<{ code: string; active: boolean; referrals: number; created_at: Date }>`
      select k.code, k.active, k.created_at,
        (select count(*)::int from referral r where r.code = k.code) as referrals
      from referral_code k where k.affiliate_id = ${affiliateId} order by k.created_at`.execute(db);
    const [row] = rows;
    return (
      row && {
        ...asAffiliate(row),
        codes: codes.rows.map((code) => ({ ...code, created_at: code.created_at.toISOString() })),
      }
    );
  });
}
