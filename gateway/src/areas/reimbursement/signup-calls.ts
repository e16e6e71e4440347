import {
  getSignupReadiness,
  listFoundCases,
  listFoundPayouts,
  startReimbursement,
  summariseFoundPayouts,
} from '@fairshelf/shared-contracts/reimbursement';
import { dayOf } from '../../base/calendar-days.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { companyOfStore } from '../../base/stores/store-of-caller.ts';
import { billedCompany } from '../billing/index.ts';
import { givePlan } from '../identity/index.ts';
import { asPayout, payoutsQuery, summarisePayouts } from '../payouts/index.ts';
import { claimedAccounts } from './account-setup/accounts.ts';
import { askForDocuments } from './case-documents/ask-for-documents.ts';
import { settleNeeds } from './case-needs/settle-needs.ts';
import { listCasesOf } from './cases/cases.ts';
import { readinessOf } from './signup-readiness.ts';

const companyOf = (
  { services, caller }: CallContext,
  store: { readonly sellerId: string; readonly marketId?: string | undefined },
) => companyOfStore(services.database, caller, store);

/** The data for sellers with a connected store but no plan. */
export const reimburseSignupCalls: readonly ServedCall[] = [
  serve(getSignupReadiness, async ({ query }, context) => {
    const { services } = context;
    const companyId = await companyOf(context, query);
    const today = dayOf(services.now());
    return readinessOf(services, { companyId, sellerId: query.sellerId, today });
  }),

  // The service is currently free: anyone who may see the company's invoices can take the plan
  // (docs/specification/sign-up.md#plans-of-a-new-account).
  serve(startReimbursement, async ({ body }, context) => {
    const companyId = await billedCompany(context, body);
    const { database, now } = context.services;
    await givePlan(database, companyId, 'reimburse');
    // The needs of the cases found so far are requested at once, not with the next import.
    await database.withCompany(companyId, async (db) => {
      for (const sellerId of await claimedAccounts(db)) {
        await askForDocuments(db, { companyId, sellerId }, now());
        await settleNeeds(db, { companyId, sellerId }, now());
      }
    });
    context.audit({ companyId, after: { plan: 'reimburse' } });
  }),

  serve(listFoundCases, async ({ query }, context) => {
    const companyId = await companyOf(context, query);
    const { database, now } = context.services;
    const today = dayOf(now());
    return database.readCompany(companyId, (db) => listCasesOf(db, { ...query, today }));
  }),

  serve(listFoundPayouts, async ({ query }, context) => {
    const companyId = await companyOf(context, query);
    const { rows } = await context.services.database.readCompany(companyId, (db) =>
      payoutsQuery(query, query).execute(db),
    );
    return { rows: rows.map(asPayout), total: rows[0]?.total_rows ?? 0 };
  }),

  serve(summariseFoundPayouts, async ({ query }, context) => {
    const companyId = await companyOf(context, query);
    return context.services.database.readCompany(companyId, (db) => summarisePayouts(db, query));
  }),
];
