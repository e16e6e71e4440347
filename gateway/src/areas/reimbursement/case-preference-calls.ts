import { getAccountCases, saveCasePreference } from '@fairshelf/shared-contracts/reimbursement';
import { dayOf } from '../../base/calendar-days.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { wrongField } from '../../base/refusal.ts';
import { companyOfSeller } from '../../base/stores/store-of-caller.ts';
import { allowedOf, limitSentence } from '../plans/index.ts';
import { filingLimit, saveFilingLimit } from './case-life/filing-limit.ts';
import { countByState } from './cases/case-summary.ts';
import { settledCompany } from './settled-company.ts';

export const casePreferenceCalls: readonly ServedCall[] = [
  serve(getAccountCases, async ({ query }, { services, caller }) => {
    const companyId = await companyOfSeller(services.database, caller, query.sellerId);
    return services.database.readCompany(companyId, async (db) => {
      const { limitPerDay } = await filingLimit(db, query.sellerId, services.now());
      const states = await countByState(db, query.sellerId);
      return { company_id: companyId, limit_case_per_day: limitPerDay, states };
    });
  }),

  serve(saveCasePreference, async ({ body }, context) => {
    const { services, audit } = context;
    const companyId = await settledCompany(context, body.seller_id, {
      companyId: body.company_id,
      changes: true,
    });
    await services.database.withCompany(companyId, async (db) => {
      const today = dayOf(services.now());
      const limit = await allowedOf(db, { companyId, limit: 'cases_per_day', today });
      if (limit && body.limit_case_per_day > limit.allowed)
        throw wrongField('body.limit_case_per_day', limitSentence(limit, body.limit_case_per_day));
      const { limitPerDay } = await filingLimit(db, body.seller_id, services.now());
      await saveFilingLimit(db, { companyId, sellerId: body.seller_id, limit: body.limit_case_per_day });
      audit({
        companyId,
        before: { limit_case_per_day: limitPerDay },
        after: { seller_id: body.seller_id, limit_case_per_day: body.limit_case_per_day },
      });
    });
  }),
];
