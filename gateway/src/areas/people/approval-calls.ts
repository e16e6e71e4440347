import { payAffiliate } from '@fairshelf/shared-contracts/affiliates';
import { approveRequest, listApprovals, rejectRequest } from '@fairshelf/shared-contracts/people';
import * as v from 'valibot';
import { type Approval, approvalsOf, decideApproval, reopenApproval } from '../../base/accounts/approvals.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { payOpenCommissions } from '../affiliates/index.ts';
import { startErasure } from '../privacy/index.ts';
import { approvalInWords } from './approval-words.ts';
import { deleteUser } from './delete-user.ts';
import { superAdminSentences } from './super-admins.ts';

const SHOWN = 20;
const DeletionSchema = v.object({ id: v.string() });
const CompanySchema = v.object({ companyId: v.string() });
const PaymentSchema = v.object({ affiliateId: v.string(), body: payAffiliate.body });

/** Carries out an approved request on behalf of the operator who made it. Throws a Refusal when it can't be done. */
async function carryOut(
  { services }: CallContext,
  { kind, input, requested_by: actorId }: Approval,
): Promise<void> {
  const { database, now } = services;
  if (kind === 'delete-company') {
    const { companyId } = v.parse(CompanySchema, input);
    if (!(await startErasure(services, { companyId, userId: actorId })))
      throw new Refusal(409, 'This company is being deleted already.');
    return;
  }
  if (kind === 'delete-user') {
    const { id: userId } = v.parse(DeletionSchema, input);
    const outcome = await deleteUser(database, { actorId, userId, now: now() });
    if (outcome.kind === 'unknown') throw notFound('This user');
    if (outcome.kind === 'refused') throw new Refusal(409, superAdminSentences[outcome.problem]);
    return;
  }
  const { affiliateId, body } = v.parse(PaymentSchema, input);
  const outcome = await payOpenCommissions(database, affiliateId, { ...body, userId: actorId });
  if (outcome.kind === 'unknown') throw notFound('This affiliate');
  if (outcome.kind === 'another-sum')
    throw new Refusal(
      409,
      'The open amount changed in the meantime. Reject the request and record it again.',
    );
}

async function decide(context: CallContext, id: string, outcome: 'approved' | 'rejected'): Promise<Approval> {
  const { services, caller, audit } = context;
  const found = await decideApproval(services.database, id, {
    by: caller.userId,
    outcome,
    now: services.now(),
  });
  if (!found)
    throw new Refusal(409, 'This request is closed, or your own. Another super-admin must approve it.');
  const { summary, requested_by } = found;
  audit({ before: { approval_id: id, requested_by, summary }, after: { approval_id: id, outcome } });
  return found;
}

export const approvalCalls: readonly ServedCall[] = [
  serve(listApprovals, async (_input, { services, caller }) => {
    const now = services.now();
    const rows = (await approvalsOf(services.database)).map((row) => ({
      id: row.approval_id,
      summary: approvalInWords(row),
      state: row.outcome ?? (row.expires_at > now ? ('open' as const) : ('expired' as const)),
      requested_by: row.requester,
      requested_at: row.requested_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      decided_by: row.decider,
      isOwn: row.requested_by === caller.userId,
    }));
    const closedRequests = rows.filter(({ state }) => state !== 'open').slice(0, SHOWN);
    return [...rows.filter(({ state }) => state === 'open'), ...closedRequests];
  }),

  serve(approveRequest, async ({ params }, context) => {
    const found = await decide(context, params.id, 'approved');
    try {
      await carryOut(context, found);
    } catch (error) {
      await reopenApproval(context.services.database, params.id);
      throw error;
    }
  }),

  serve(rejectRequest, async ({ params }, context) => {
    await decide(context, params.id, 'rejected');
  }),
];
