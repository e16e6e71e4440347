import {
  checkPermission,
  getPermissionRegion,
  listWaitingAccess,
  noteAccess,
  PORTAL_RIGHTS,
  portalRightNames,
  provideAccount,
  reinvite,
  requestPermissionCheck,
  reviewPermissions,
  verifyProvidedAccount,
} from '@fairshelf/shared-contracts/reimbursement';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { isId } from '../../base/database/database.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { mayReach } from '../../base/stores/store-of-caller.ts';
import { PortalAway } from '../../outside/portal/portal-port.ts';
import { defaultMarketplace } from './account-setup/accounts.ts';
import { checkAccess, verdictOnUser } from './account-setup/check-access.ts';
import { checkPortalAccess } from './account-setup/jobs.ts';
import {
  accessToCheck,
  type RegionAccess,
  readAccess,
  saveAccess,
  worstAccess,
} from './account-setup/portal-access.ts';
import { beginCheck, endChecks, readCheck } from './account-setup/portal-checks.ts';
import { portalLink } from './account-setup/portal-link.ts';
import { tellAccess } from './account-setup/tell-access.ts';
import { settleNeeds } from './case-needs/settle-needs.ts';
import { settledCompany } from './settled-company.ts';

const filingEmail = ({ services }: CallContext): string => {
  const email = services.settings.FILING_ACCOUNT_EMAIL;
  if (!email)
    throw new Refusal(409, 'No account for filing cases is set up here. Please contact customer service.');
  return email;
};

/** A seller account's portal, in its default marketplace. */
async function linkOf({ services }: CallContext, companyId: string, sellerId: string): Promise<string> {
  const marketplaceId = await services.database.withCompany(companyId, (db) =>
    defaultMarketplace(db, sellerId),
  );
  return portalLink(services.settings, marketplaceId, sellerId);
}

/** Records for every region that the access is being checked. */
async function markAsked(
  db: CompanyTransaction,
  regions: readonly RegionAccess[],
  request: { companyId: string; sellerId: string; at: Date; email?: string },
): Promise<void> {
  const { companyId, sellerId, at, email } = request;
  for (const { region, missing, state } of regions) {
    // Granted access stays valid while somebody checks again: a check doesn't hold up cases.
    const isHeld = state === 'granted';
    await saveAccess(db, {
      companyId,
      sellerId,
      region,
      state: isHeld ? state : 'checking',
      missing,
      asked_at: at,
      message: isHeld ? '' : 'We are checking the seller portal.',
      ...(email ? { account_email: email } : {}),
    });
  }
}

export const portalAccessCalls: readonly ServedCall[] = [
  serve(getPermissionRegion, async ({ query }, context) => {
    const companyId = await settledCompany(context, query.seller_id);
    const regions = await context.services.database.readCompany(companyId, (db) =>
      readAccess(db, query.seller_id),
    );
    return regions.map(({ account_email: _email, ...access }) => access);
  }),

  serve(requestPermissionCheck, async ({ body: { sellerId } }, context) => {
    const { database, jobs, now } = context.services;
    const companyId = await settledCompany(context, sellerId, { changes: true });
    await database.withCompany(companyId, async (db) => {
      await markAsked(db, await readAccess(db, sellerId), { companyId, sellerId, at: now() });
      await jobs.enqueue(
        checkPortalAccess,
        { companyId, sellerId },
        { in: db, key: `${companyId}/${sellerId}` },
      );
    });
    context.audit({ companyId, after: { seller_id: sellerId } });
  }),

  serve(checkPermission, async ({ body: { sellerId } }, context) => {
    const companyId = await settledCompany(context, sellerId, { changes: true });
    try {
      const { state, checked_at, missing, message } = worstAccess(
        await checkAccess(context.services, { companyId, sellerId }),
      );
      context.audit({ companyId, after: { seller_id: sellerId, state, missing } });
      return { state, checked_at, missing, message };
    } catch (error) {
      if (!(error instanceof PortalAway)) throw error;
      context.services.log.warn({ err: error }, 'seller portal');
      throw new Refusal(503, 'The seller portal could not be checked. Please try again in a moment.', {
        retryAfter: 10,
      });
    }
  }),

  serve(provideAccount, async ({ body }, context) => {
    const { database, jobs, now } = context.services;
    const { seller_id: sellerId, amz_acct_email: email } = body;
    const companyId = await settledCompany(context, sellerId, { changes: true });
    const ours = filingEmail(context);
    if (email !== ours.toLowerCase()) {
      throw wrongField('body.amz_acct_email', `Cases are filed by ${ours}: invite that account.`);
    }
    const runId = await database.withCompany(companyId, async (db) => {
      const { userId } = context.caller;
      await markAsked(db, await readAccess(db, sellerId), { companyId, sellerId, at: now(), email });
      const run = await beginCheck(db, { companyId, sellerId, email, userId, now: now() });
      await jobs.enqueue(
        checkPortalAccess,
        { companyId, sellerId },
        { in: db, key: `${companyId}/${sellerId}` },
      );
      return run;
    });
    context.audit({ companyId, after: { seller_id: sellerId, account: email, run: runId } });
    return { dag_run_id: runId };
  }),

  serve(verifyProvidedAccount, async ({ query }, { services, caller }) => {
    const { dag_run_id: runId, amz_acct_email: email } = query;
    if (isId(runId)) {
      for (const companyId of caller.companyIds) {
        const run = await services.database.withCompany(companyId, (db) => readCheck(db, runId, email));
        if (run && mayReach(caller, run.sellerId)) return { state: run.state, message: run.message };
      }
    }
    throw notFound('This verification');
  }),

  serve(reinvite, async ({ query: { sellerId } }, context) => {
    const companyId = await settledCompany(context, sellerId);
    return { email: filingEmail(context), link: await linkOf(context, companyId, sellerId) };
  }),

  serve(reviewPermissions, async ({ query: { sellerId } }, context) => {
    const companyId = await settledCompany(context, sellerId);
    const regions = await context.services.database.withCompany(companyId, (db) => readAccess(db, sellerId));
    // An account that never had access lacks everything.
    const all = PORTAL_RIGHTS.map((right) => portalRightNames[right]);
    const missing = regions.flatMap(({ state, missing: permissions }) =>
      state === 'granted'
        ? []
        : permissions.length > 0
          ? permissions
          : state === 'missing' || state === 'invited'
            ? all
            : [],
    );
    return { missing: [...new Set(missing)], link: await linkOf(context, companyId, sellerId) };
  }),

  serve(listWaitingAccess, async (_, { services }) => {
    const rows = await accessToCheck(services.database);
    return rows.map(({ default_marketplace_id: marketplaceId, ...row }) => ({
      ...row,
      asked_at: row.asked_at?.toISOString() ?? null,
      link: portalLink(services.settings, marketplaceId, row.seller_id),
    }));
  }),

  serve(noteAccess, async ({ body }, context) => {
    const { database, now } = context.services;
    const { company_id: companyId, seller_id: sellerId, region, is_user: isUser, missing } = body;
    if (!isId(companyId)) throw notFound('This store');
    const email = filingEmail(context);
    const change = await database.withCompany(companyId, async (db) => {
      const before = await readAccess(db, sellerId);
      if (!before.some((each) => each.region === region)) throw notFound('This store');
      const rights = PORTAL_RIGHTS.filter((right) => !missing.includes(right));
      const verdict = verdictOnUser({ user: isUser ? 'active' : 'none', rights }, email);
      await saveAccess(db, { companyId, sellerId, region, ...verdict, checked_at: now() });
      const after = await readAccess(db, sellerId);
      await endChecks(db, sellerId, after, now());
      await settleNeeds(db, { companyId, sellerId }, now());
      await tellAccess(db, { companyId, sellerId }, { before, after }, now());
      const ofRegion = (all: readonly RegionAccess[]) => all.find((each) => each.region === region);
      return { before: ofRegion(before), access: ofRegion(after) };
    });
    const { before, access } = change;
    if (!before || !access) throw notFound('This store');
    const { state, checked_at, missing: lacks, message } = access;
    const store = { seller_id: sellerId, region };
    context.audit({
      companyId,
      before: { ...store, state: before.state, missing: before.missing },
      after: { ...store, state, missing: lacks },
    });
    return { state, checked_at, missing: lacks, message };
  }),
];
