import { setUpAccount } from '@fairshelf/shared-contracts/signup';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound } from '../../base/refusal.ts';
import { addFurtherCompany, givePlan, removeCompany } from '../identity/index.ts';
import {
  connectSellerAccount,
  redirectUri,
  refuseUnlessConnected,
  takeIntent,
  takenFrom,
} from '../market/index.ts';
import { awaitFiling, nameOfConnected } from './connect-calls.ts';

/** The request's company if it is one of the person's own. */
function ownCompany({ caller }: CallContext, companyId: string | undefined): string | undefined {
  if (companyId !== undefined && !caller.companyIds.includes(companyId)) throw notFound('This company');
  return companyId;
}

export const setUpAccountCalls: readonly ServedCall[] = [
  // A store that signs up for a module gets its plan (docs/specification/sign-up.md#plans-of-a-new-account).
  serve(setUpAccount, async ({ body }, context) => {
    const { services, caller } = context;
    const { database, settings, now } = services;
    const own = ownCompany(context, body.company_id);
    await takeIntent(context, { email: caller.email, marketplaceId: body.code, state: body.state });
    const plans = [...new Set(['review' as const, body.module_type])];
    const companyId =
      own ?? (await addFurtherCompany(database, { userId: caller.userId, name: body.company_name, plans }));
    const outcome = await connectSellerAccount(
      { ...services, now: now() },
      {
        companyId,
        userId: caller.userId,
        sellerId: body.seller_id,
        marketplaceId: body.code,
        code: body.sp_api_auth_code,
        redirectUri: redirectUri(settings),
      },
    ).catch(async (error: unknown) => {
      if (!own) await removeCompany(database, companyId);
      throw error;
    });
    if (!own && outcome.kind !== 'connected') await removeCompany(database, companyId);
    refuseUnlessConnected(outcome);
    await givePlan(database, companyId, body.module_type);
    if (body.module_type === 'reimburse') await awaitFiling(context, companyId, body.seller_id);
    context.audit({
      companyId,
      after: {
        seller_id: body.seller_id,
        marketplace: body.code,
        taken_from: takenFrom(outcome),
      },
    });
    return nameOfConnected(context, companyId, body.seller_id);
  }),
];
