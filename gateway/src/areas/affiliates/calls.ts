import {
  addAffiliate,
  addCommission,
  addReferralCode,
  getAffiliate,
  getReferralCode,
  listAffiliates,
  listCommissions,
  listPayouts,
  listReferrals,
  payAffiliate,
  saveReferralCode,
  setReferralCodeActive,
  updateAffiliate,
} from '@fairshelf/shared-contracts/affiliates';
import { askSecondOperator } from '../../base/accounts/approvals.ts';
import type { AffiliateReach } from '../../base/database/database.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import type { Caller } from '../../base/http/caller.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { commissionsPage, payoutsPage, referralsPage } from './affiliate-lists.ts';
import {
  type AffiliateOutcome,
  addCodeOf,
  type NoteOutcome,
  noteCommission,
  payOpenCommissions,
  saveAffiliate,
  setCodeActive,
} from './change-affiliates.ts';
import { affiliatesPage, findAffiliate } from './read-affiliates.ts';
import { findCode, refer } from './refer.ts';

/** Super-admins see every affiliate; an agent those they manage, by the policies of the tables. */
const reachOf = ({ roles, userId }: Caller): AffiliateReach =>
  roles.includes('super-admin') ? 'all' : { agentUserId: userId };

const requestOf = <Q>({ services, caller }: CallContext, affiliateId: string, query: Q) => ({
  database: services.database,
  reach: reachOf(caller),
  affiliateId,
  query,
});

function saved(outcome: AffiliateOutcome, { audit }: CallContext): string {
  if (outcome.kind === 'unknown') throw notFound('This affiliate');
  if (outcome.kind === 'no-agent')
    throw wrongField('body.agent_email', 'No user with this email has the role affiliate-agent.');
  if (outcome.kind === 'changed-meanwhile')
    throw new Refusal(409, 'Someone else changed this affiliate in the meantime. Reload it and try again.');
  const { before, after } = outcome;
  audit({ after, ...(before ? { before } : {}) });
  return outcome.id;
}

function mustBeNoted(outcome: NoteOutcome, thing: string, field: string, exists: string): void {
  if (outcome === 'unknown') throw notFound(thing);
  if (outcome === 'exists')
    throw new Refusal(409, exists, { fields: [{ path: `body.${field}`, message: exists }] });
}

export const affiliateCalls: readonly ServedCall[] = [
  serve(listAffiliates, ({ query }, { services, caller }) =>
    affiliatesPage(services.database, reachOf(caller), query),
  ),

  serve(getAffiliate, async ({ params }, { services, caller }) => {
    const found = await findAffiliate(services.database, reachOf(caller), params.affiliateId);
    if (!found) throw notFound('This affiliate');
    return found;
  }),

  serve(listReferrals, ({ params, query }, context) =>
    referralsPage(requestOf(context, params.affiliateId, query), query.search),
  ),
  serve(listCommissions, ({ params, query }, context) =>
    commissionsPage(requestOf(context, params.affiliateId, query)),
  ),
  serve(listPayouts, ({ params, query }, context) =>
    payoutsPage(requestOf(context, params.affiliateId, query)),
  ),

  serve(addAffiliate, async ({ body }, context) => ({
    id: saved(await saveAffiliate(context.services.database, body), context),
  })),

  serve(updateAffiliate, async ({ params, body }, context) => {
    const { version, ...fields } = body;
    const existing = { id: params.affiliateId, version };
    saved(await saveAffiliate(context.services.database, fields, existing), context);
  }),

  serve(addReferralCode, async ({ params, body }, context) => {
    const outcome = await addCodeOf(context.services.database, params.affiliateId, body.code);
    mustBeNoted(outcome, 'This affiliate', 'code', 'This code is taken.');
    context.audit({ after: { affiliate_id: params.affiliateId, ...body } });
  }),

  serve(setReferralCodeActive, async ({ params, body }, context) => {
    const before = await setCodeActive(context.services.database, params.code, body.active);
    if (before === undefined) throw notFound('This code');
    context.audit({ before: { ...params, active: before }, after: { ...params, ...body } });
  }),

  serve(addCommission, async ({ params, body }, context) => {
    const { referral_id: referralId, reference, amount } = body;
    const commission = { referralId, reference, ...amount };
    const outcome = await noteCommission(context.services.database, params.affiliateId, commission);
    mustBeNoted(
      outcome,
      'This referral',
      'reference',
      'This reference is already recorded for the referral.',
    );
    context.audit({ after: { affiliate_id: params.affiliateId, ...body } });
  }),

  serve(payAffiliate, async ({ params, body }, context) => {
    const affiliate = { affiliate_id: params.affiliateId };
    const approval = await askSecondOperator(context, {
      kind: 'pay-affiliate',
      input: { ...params, body },
      summary: `Pay ${body.amount.minor / 100} ${body.amount.currency} to affiliate ${params.affiliateId}`,
    });
    if (approval) return approval;
    const payment = { ...body, userId: context.caller.userId };
    const outcome = await payOpenCommissions(context.services.database, params.affiliateId, payment);
    if (outcome.kind === 'unknown') throw notFound('This affiliate');
    if (outcome.kind === 'another-sum')
      throw new Refusal(409, 'The open amount changed in the meantime. Check it again.');
    const { payoutId: payout_id, commissions } = outcome;
    const { currency } = body.amount;
    context.audit({
      before: { ...affiliate, open: body.amount, commissions },
      after: { ...affiliate, open: { minor: 0, currency }, commissions: 0, payout_id, ...body },
    });
    return null;
  }),

  serve(getReferralCode, async ({ query }, { services }) => {
    const code = await findCode(services.database, query.code);
    return { code: code ?? query.code, isValid: code !== undefined };
  }),

  serve(saveReferralCode, async ({ body }, context) => {
    const { services, caller } = context;
    const referral = { companyId: caller.homeCompanyId, code: body.code };
    const outcome = await services.database.system.transaction().execute((db) => refer(db, referral));
    if (outcome === 'unknown-code') throw wrongField('body.code', 'This referral code is unknown.');
    if (outcome === 'referred-already') throw new Refusal(409, 'Your company was already referred.');
    context.audit({ after: body });
  }),
];
