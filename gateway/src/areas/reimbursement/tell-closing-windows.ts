import { formatDay } from '@fairshelf/shared-contracts/core';
import { CASE_GROUPS } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import * as v from 'valibot';
import { dayOf } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { plural, t } from '../../base/texts/text.ts';
import { storeNameOf } from '../market/index.ts';
import { defineWords, publishNotification } from '../notifications/index.ts';
import { excludedBy } from './case-status/status-kind-sql.ts';

/** How long before its claim window closes a seller is notified about a case. */
const WARN_DAYS = 7;

const windowsClose = defineWords(
  'case.closing',
  { store: v.string(), cases: v.number(), units: v.number(), first: v.string() },
  ({ store, cases, units, first }) => ({
    title:
      cases === 1
        ? t`A claim window closes soon`
        : t`${plural({ cases }, { one: '# claim window closes', other: '# claim windows close' })} soon`,
    text: t`${{ store }}: ${plural({ units }, { one: '# unit expires', other: '# units expire' })} soon. The first window closes on ${{ day: formatDay(first) }}.`,
  }),
);

interface ClosingWeek {
  readonly week: string;
  readonly first: string;
  readonly cases: number;
  readonly units: number;
}

/**
 * Announces cases that can't be filed any more after the coming days: one notification per account and week of closing,
 * so that a seller with many cases gets a single notification. Sellers without the plan are skipped, as they can't file
 * them.
 */
export async function tellClosingWindows(
  db: CompanyTransaction,
  { companyId, sellerId, region }: SellerAccountKey,
  now: Date,
): Promise<void> {
  const today = dayOf(now);
  const { rows } = await sql<ClosingWeek>`
    select date_trunc('week', closes_on)::date as week, min(closes_on) as first,
      count(*)::int as cases, sum(quantity)::int as units
    from reimbursement_case c
    where seller_id = ${sellerId} and state = any(${CASE_GROUPS.open}) and ${excludedBy} is null
      and exists (select 1 from company_plan where plan = 'reimburse')
      and closes_on between ${today}::date and ${today}::date + ${WARN_DAYS}::int
    group by week order by week`.execute(db);
  const store = rows.length > 0 ? await storeNameOf(db, { sellerId, region }) : sellerId;
  for (const { week, first, cases, units } of rows) {
    await publishNotification(db, {
      companyId,
      kind: 'case.closing',
      severity: 'warning',
      ...windowsClose({ store, cases, units, first }),
      link: '/reimbursement/cases',
      sellerId,
      dedupeKey: `case.closing/${sellerId}/${week}`,
      at: now,
    });
  }
}
