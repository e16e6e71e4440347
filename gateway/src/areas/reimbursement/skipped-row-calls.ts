import { checkSkippedRow, listSkippedRows } from '@fairshelf/shared-contracts/reimbursement';
import { nameOfCaller } from '../../base/accounts/name-of-caller.ts';
import { isId } from '../../base/database/database.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound } from '../../base/refusal.ts';
import { checkSkipped, listSkippedOf } from './cases/skipped-rows.ts';

export const skippedRowCalls: readonly ServedCall[] = [
  serve(listSkippedRows, ({ query }, { services }) => listSkippedOf(services.database, query)),

  serve(checkSkippedRow, async ({ body }, context) => {
    const { company_id: companyId, note, ...row } = body;
    const { database, now } = context.services;
    const by = await nameOfCaller(context);
    const isChecked =
      isId(companyId) &&
      (await database.withCompany(companyId, (db) => checkSkipped(db, { row, by, note, at: now() })));
    if (!isChecked) throw notFound('This row');
    context.audit({ companyId, after: { ...row, note } });
    return null;
  }),
];
