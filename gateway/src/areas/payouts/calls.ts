import { amazonCodeName, minorDigits } from '@fairshelf/shared-contracts/core';
import {
  exportBankPayouts,
  exportPayoutReimbursements,
  getBankPayout,
  listBankPayouts,
  listPayoutReimbursements,
  summariseBankPayouts,
} from '@fairshelf/shared-contracts/payouts';
import type { ExportColumn } from '../../base/export/export-column.ts';
import { serveExport } from '../../base/export/serve-export.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound } from '../../base/refusal.ts';
import { marketplaceName } from '../../base/stores/marketplace-name.ts';
import { companyOfStore } from '../../base/stores/store-of-caller.ts';
import { msg } from '../../base/texts/text.ts';
import {
  asPayoutReimbursement,
  payoutReimbursementsQuery,
  type StoredReimbursement,
} from './payout-reimbursements.ts';
import { asPayout, payoutsQuery, type StoredPayout } from './payouts-query.ts';
import { reconcilePayout } from './reconcile-payout.ts';
import { summarisePayouts } from './summarise-payouts.ts';

const companyOf = (
  { services, caller }: CallContext,
  store: { readonly sellerId: string; readonly marketId?: string | undefined },
) => companyOfStore(services.database, caller, store);
const whole = (minor: number | null, currency: string | null): number | null =>
  minor === null || currency === null ? null : minor / 10 ** minorDigits(currency);

const payoutColumns: readonly ExportColumn<StoredPayout>[] = [
  { header: msg`Payout`, kind: 'text', value: (row) => row.payout_id, width: 16 },
  { header: msg`Marketplace`, kind: 'text', value: (row) => marketplaceName(row.marketplace_id) },
  { header: msg`Created`, kind: 'moment', value: (row) => row.created_at },
  { header: msg`Period from`, kind: 'moment', value: (row) => row.period_from },
  { header: msg`Period to`, kind: 'moment', value: (row) => row.period_to },
  { header: msg`Status`, kind: 'text', value: (row) => amazonCodeName(row.status) },
  { header: msg`Total`, kind: 'money', value: (row) => whole(row.total_minor, row.currency) },
  { header: msg`Reimbursed`, kind: 'money', value: (row) => whole(row.reimbursed_minor, row.currency) },
  { header: msg`Reimbursement lines`, kind: 'number', value: (row) => row.reimbursements },
  { header: msg`Check`, kind: 'text', value: (row) => row.check, width: 16 },
  { header: msg`Difference`, kind: 'money', value: (row) => whole(row.difference_minor, row.currency) },
  { header: msg`Currency`, kind: 'text', value: (row) => row.currency },
];

const reimbursementColumns: readonly ExportColumn<StoredReimbursement>[] = [
  { header: msg`Approved`, kind: 'moment', value: (row) => row.approved_at },
  { header: msg`Reimbursement ID`, kind: 'text', value: (row) => row.reimbursement_id, width: 18 },
  { header: msg`Case ID`, kind: 'text', value: (row) => row.marketplace_case_id, width: 16 },
  { header: msg`Reason`, kind: 'text', value: (row) => amazonCodeName(row.reason), width: 22 },
  { header: 'SKU', kind: 'text', value: (row) => row.sku, width: 20 },
  { header: 'FNSKU', kind: 'text', value: (row) => row.fnsku, width: 14 },
  { header: msg`Title`, kind: 'text', value: (row) => row.title, width: 50 },
  { header: msg`Units in cash`, kind: 'number', value: (row) => row.quantity_cash },
  { header: msg`Units in stock`, kind: 'number', value: (row) => row.quantity_inventory },
  { header: msg`Amount`, kind: 'money', value: (row) => whole(row.total_minor, row.currency) },
  { header: msg`Currency`, kind: 'text', value: (row) => row.currency },
];

export const payoutCalls: readonly ServedCall[] = [
  serve(listBankPayouts, async ({ query }, context) => {
    const companyId = await companyOf(context, query);
    const { rows } = await context.services.database.readCompany(companyId, (db) =>
      payoutsQuery(query, query).execute(db),
    );
    return { rows: rows.map(asPayout), total: rows[0]?.total_rows ?? 0 };
  }),

  serveExport(exportBankPayouts, async ({ query }, context) => ({
    companyId: await companyOf(context, query),
    format: query.format,
    title: msg`Payouts`,
    columns: payoutColumns,
    query: payoutsQuery(query, { sort: query.sort, limit: null, offset: 0 }),
  })),

  serve(summariseBankPayouts, async ({ query }, context) => {
    const companyId = await companyOf(context, query);
    return context.services.database.readCompany(companyId, (db) => summarisePayouts(db, query));
  }),

  serve(getBankPayout, async ({ params, query }, context) => {
    const companyId = await companyOf(context, query);
    const payout = await context.services.database.readCompany(companyId, (db) =>
      reconcilePayout(db, query.sellerId, params.payoutId),
    );
    if (!payout) throw notFound('This payout');
    return payout;
  }),

  serve(listPayoutReimbursements, async ({ query }, context) => {
    const companyId = await companyOf(context, query);
    const { rows } = await context.services.database.readCompany(companyId, (db) =>
      payoutReimbursementsQuery(query, query).execute(db),
    );
    return { rows: rows.map(asPayoutReimbursement), total: rows[0]?.total_rows ?? 0 };
  }),

  serveExport(exportPayoutReimbursements, async ({ query }, context) => ({
    companyId: await companyOf(context, query),
    format: query.format,
    title: msg`Payout`,
    about: query.payoutId,
    columns: reimbursementColumns,
    query: payoutReimbursementsQuery(query, { sort: query.sort, limit: null, offset: 0 }),
  })),
];
