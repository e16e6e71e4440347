import { PORTAL_RIGHTS, portalRightNames } from '@fairshelf/shared-contracts/reimbursement';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { Services } from '../../../base/services.ts';
import { renewBy } from '../../../base/stores/consent-term.ts';
import { sellerAccountId } from '../../../base/stores/seller-account-id.ts';
import { msg } from '../../../base/texts/text.ts';
import { type PortalPort, type PortalUser, portalOf } from '../../../outside/portal/portal-port.ts';
import { settleNeeds } from '../case-needs/settle-needs.ts';
import { consentGaps } from './consent-gaps.ts';
import { type RegionAccess, readAccess, saveAccess } from './portal-access.ts';
import { endChecks } from './portal-checks.ts';
import { tellAccess } from './tell-access.ts';

interface Asked {
  readonly companyId: string;
  readonly sellerId: string;
}

/** How long a person waits for Amazon's answer about the consent. */
const PATIENCE_MS = 8_000;

type Verdict = Pick<RegionAccess, 'state' | 'missing'> & { readonly message: string };

/**
 * Checks what the case-filing account may do: in every region of a seller account whether the consent is still valid
 * and what it covers, and in the seller portal whether the account is a user there, with which permissions. If no
 * service can check portals, a case manager has to. Returns the current knowledge.
 * @throws PortalAway when the portal couldn't be checked; nothing is changed then.
 */
export async function checkAccess(services: Services, request: Asked): Promise<readonly RegionAccess[]> {
  const { database, settings, now } = services;
  const { companyId, sellerId } = request;
  const portal = portalOf(settings);
  const before = await database.withCompany(companyId, (db) => readAccess(db, sellerId));
  const found: { access: RegionAccess; verdict: Verdict }[] = [];
  for (const access of before) {
    found.push({ access, verdict: await verdictOn(services, request, access, portal) });
  }
  return database.withCompany(companyId, async (db) => {
    for (const { access, verdict } of found) {
      const { region } = access;
      await saveAccess(db, { companyId, sellerId, region, ...verdict, checked_at: now() });
    }
    const after = await readAccess(db, sellerId);
    await endChecks(db, sellerId, after, now());
    await settleNeeds(db, request, now());
    await tellAccess(db, request, { before, after }, now());
    return after;
  });
}

async function verdictOn(
  services: Services,
  request: Asked,
  access: RegionAccess,
  portal: PortalPort | undefined,
): Promise<Verdict> {
  const consent = await verdictOnConsent(services, request, access);
  if (consent) return consent;
  const email = services.settings.FILING_ACCOUNT_EMAIL;
  if (!email)
    return { state: 'missing', missing: [], message: msg`No account for filing cases is set up here.` };
  if (!portal) return withoutService(access);
  return verdictOnUser(await portal.look(request.sellerId, email), email);
}

/** Data that we may no longer read from Amazon prevents filing, regardless of portal permissions. */
async function verdictOnConsent(
  { database, connector, now }: Services,
  { companyId, sellerId }: Asked,
  { region }: RegionAccess,
): Promise<Verdict | undefined> {
  const { account, gaps } = await database.withCompany(companyId, async (db) => ({
    account: await accountOf(db, sellerId, region),
    gaps: await consentGaps(db, sellerId, region),
  }));
  const refusal: Verdict = {
    state: 'refused',
    missing: ['The consent of the seller account'],
    message: msg`The authorization has expired. Renew it first.`,
  };
  if (account?.state !== 'active' || renewBy(account.authorized_at) <= now()) return refusal;
  // A busy or unavailable marketplace doesn't invalidate the consent.
  const id = sellerAccountId({ companyId, sellerId, region });
  const answer = await connector.participations.list(id, { deadlineMs: PATIENCE_MS });
  const kind = answer.ok ? undefined : answer.error.kind;
  if (kind === 'reauthorise' || kind === 'not-connected') return refusal;
  if (gaps.length === 0) return undefined;
  const message = msg`The authorization doesn’t cover everything. Renew it and allow access to all data.`;
  return { state: 'refused', missing: gaps, message };
}

const accountOf = (db: CompanyTransaction, sellerId: string, region: RegionAccess['region']) =>
  db
    .selectFrom('seller_account')
    .select(['state', 'authorized_at'])
    .where('seller_id', '=', sellerId)
    .where('region', '=', region)
    .executeTakeFirst();

/** A case manager has to check: their last entry applies in the meantime. */
function withoutService({ state, missing }: RegionAccess): Verdict {
  if (state === 'granted') return { state, missing: [], message: '' };
  const message = msg`A case manager checks the portal, usually within a working day.`;
  return { state: 'checking', missing, message };
}

/** The result of the portal's page of users, as a state with what to do. */
export function verdictOnUser({ user, rights }: PortalUser, email: string): Verdict {
  if (user === 'none') {
    return { state: 'missing', missing: [], message: `Invite ${email} as a user of the seller portal.` };
  }
  if (user === 'invited') {
    return {
      state: 'invited',
      missing: [],
      message: msg`The invitation is waiting to be accepted on our side.`,
    };
  }
  const missing = PORTAL_RIGHTS.filter((right) => !rights.includes(right)).map(
    (right) => portalRightNames[right],
  );
  if (missing.length === 0) return { state: 'granted', missing, message: '' };
  return {
    state: 'refused',
    missing,
    message: msg`The account has access but needs more permissions to file a case.`,
  };
}
