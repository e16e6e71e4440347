import {
  addExclusions,
  CASE_CATEGORIES,
  listExclusions,
  removeExclusion,
} from '@fairshelf/shared-contracts/reimbursement';
import { nameOfCaller } from '../../base/accounts/name-of-caller.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, wrongField } from '../../base/refusal.ts';
import { addExclusionsTo, listExclusionsOf, removeExclusionOf, unknownSkus } from './case-exclusions.ts';
import { settledCompany } from './settled-company.ts';

const SHOWN = 5;
const isCategory = (value: string): boolean => CASE_CATEGORIES.some((each) => each === value);

/** Products and categories that a seller never claims (docs/domain/cases.md#exclusions). */
export const exclusionCalls: readonly ServedCall[] = [
  serve(listExclusions, async ({ query }, context) => {
    const companyId = await settledCompany(context, query.sellerId);
    return context.services.database.readCompany(companyId, (db) =>
      listExclusionsOf(db, query.sellerId, query),
    );
  }),

  serve(addExclusions, async ({ body }, context) => {
    const { sellerId, kind, note } = body;
    const companyId = await settledCompany(context, sellerId, { changes: true });
    const values = [...new Set(body.values)];
    const by = await nameOfCaller(context);
    const { database, now } = context.services;
    const outcome = await database.withCompany(companyId, async (db) => {
      const unknown =
        kind === 'sku'
          ? await unknownSkus(db, sellerId, values)
          : values.filter((value) => !isCategory(value));
      if (unknown.length > 0) {
        const names = unknown.slice(0, SHOWN).join(', ');
        throw wrongField('body.values', `Unknown: ${names}${unknown.length > SHOWN ? ' and others' : ''}.`);
      }
      return addExclusionsTo(db, { companyId, sellerId, kind, values, note, by, now: now() });
    });
    context.audit({ companyId, after: { seller_id: sellerId, kind, values, note, cases: outcome.cases } });
    return outcome;
  }),

  serve(removeExclusion, async ({ body }, context) => {
    const { sellerId, kind, value } = body;
    const companyId = await settledCompany(context, sellerId, { changes: true });
    const cases = await context.services.database.withCompany(companyId, (db) =>
      removeExclusionOf(db, { sellerId, kind, value }),
    );
    if (cases === undefined) throw notFound('This exclusion');
    context.audit({ companyId, before: { seller_id: sellerId, kind, value }, after: { cases } });
    return { cases };
  }),
];
