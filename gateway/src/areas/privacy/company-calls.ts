import {
  deleteCompany,
  deleteCompanyById,
  downloadCompanyData,
  exportCompanyData,
  keepCompany,
  keepCompanyById,
  readCompanyData,
} from '@fairshelf/shared-contracts/company';
import { askSecondOperator } from '../../base/accounts/approvals.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { newestExport } from './data-exports.ts';
import { erasureOf, nameOfCompany, startErasure, undoErasure } from './erase-companies.ts';
import { erasedOn } from './erase-people.ts';
import { answerExport, asDataExport, requestExport } from './person-calls.ts';

const subjectOf = ({ caller }: CallContext) => ({ userId: caller.userId, companyId: caller.homeCompanyId });

/** The name of a company; refuses a different name typed as confirmation. */
async function confirmedName(
  { services }: CallContext,
  companyId: string,
  confirmation: string,
): Promise<string> {
  const name = await nameOfCompany(services.database, companyId);
  if (name === undefined) throw notFound('This company');
  if (confirmation !== name.trim()) throw wrongField('body.name', 'This is not the name of the company.');
  return name;
}

/** A company that the caller owns: the given one, or their own. */
function ownedCompany({ caller }: CallContext, companyId: string | undefined): string {
  if (companyId === undefined) return caller.homeCompanyId;
  if (!caller.companyIds.includes(companyId)) throw notFound('This company');
  return companyId;
}

async function erase(context: CallContext, companyId: string, typedName: string): Promise<void> {
  const { services, caller, audit } = context;
  const name = await confirmedName(context, companyId, typedName);
  if (!(await startErasure(services, { companyId, userId: caller.userId })))
    throw new Refusal(409, 'This company is being deleted already.');
  audit({ companyId, before: { company: name, deleted: false }, after: { company: name, deleted: true } });
}

async function keep(context: CallContext, companyId: string): Promise<void> {
  const name = await nameOfCompany(context.services.database, companyId);
  if (name === undefined || !(await undoErasure(context.services, companyId)))
    throw notFound('A company that is being deleted');
  context.audit({
    companyId,
    before: { company: name, deleted: true },
    after: { company: name, deleted: false },
  });
}

export const companyDataCalls: readonly ServedCall[] = [
  serve(readCompanyData, async (_, context) => {
    const { database, now } = context.services;
    const companyId = context.caller.homeCompanyId;
    const erasure = await erasureOf(database, companyId);
    return {
      name: ((await nameOfCompany(database, companyId)) ?? '').trim(),
      export: asDataExport(await newestExport(database, subjectOf(context), now())),
      erasure: erasure
        ? {
            requestedAt: erasure.requested_at.toISOString(),
            erasedOn: erasedOn(erasure.requested_at).toISOString(),
          }
        : null,
    };
  }),

  serve(exportCompanyData, async (_, context) => {
    await requestExport(context, subjectOf(context));
    context.audit({ companyId: context.caller.homeCompanyId, after: { export: 'all data' } });
  }),

  {
    call: downloadCompanyData,
    answer: (_, context) => answerExport(context, subjectOf(context), 'fairshelf-company-data'),
  },

  serve(deleteCompany, async ({ body }, context) =>
    erase(context, ownedCompany(context, body.company), body.name),
  ),
  serve(keepCompany, async (_, context) => keep(context, context.caller.homeCompanyId)),
  serve(deleteCompanyById, async ({ params, body }, context) => {
    await confirmedName(context, params.id, body.name);
    const input = { companyId: params.id };
    // The list of requests shows which one; an erased company leaves no name here.
    const approval = await askSecondOperator(context, {
      kind: 'delete-company',
      input,
      summary: 'Delete a company',
    });
    if (approval) return approval;
    await erase(context, params.id, body.name);
    return null;
  }),
  serve(keepCompanyById, async ({ params }, context) => keep(context, params.id)),
];
