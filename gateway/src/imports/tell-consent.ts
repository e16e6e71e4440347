import { formatDay } from '@fairshelf/shared-contracts/core';
import { storeNameOf } from '../areas/market/index.ts';
import { publishNotification } from '../areas/notifications/index.ts';
import type { CompanyTransaction } from '../base/database/database.ts';
import { REMIND_DAYS, renewBy } from '../base/stores/consent-term.ts';
import type { ImportAccount } from './account.ts';

const INTEGRATIONS = '/settings/integrations';
const DAY_MS = 86_400_000;

/** Announces that Amazon refuses this account until its seller authorises it again. */
export async function tellRevokedConsent(
  db: CompanyTransaction,
  account: ImportAccount,
  now: Date,
): Promise<void> {
  const store = await storeNameOf(db, account);
  await publishNotification(db, {
    companyId: account.companyId,
    kind: 'account.reauthorise',
    severity: 'danger',
    title: `Authorize ${store} again`,
    text: 'Amazon no longer gives us access to this account, so its data is not updated. Imported data is kept.',
    link: INTEGRATIONS,
    sellerId: account.sellerId,
    dedupeKey: `account.reauthorise/${account.sellerId}/${account.region}/${account.authorizedAt.toISOString()}`,
    at: now,
  });
}

/** Reminds of a consent that expires within 30 days. */
export async function tellEndingConsent(
  db: CompanyTransaction,
  account: ImportAccount,
  now: Date,
): Promise<void> {
  const end = renewBy(account.authorizedAt);
  if (end.getTime() - now.getTime() > REMIND_DAYS * DAY_MS) return;
  const store = await storeNameOf(db, account);
  await publishNotification(db, {
    companyId: account.companyId,
    kind: 'account.renew',
    severity: 'warning',
    title: `Renew the authorization of ${store}`,
    text: `The authorization of this account expires on ${formatDay(end)}. Renew it before then to avoid an interruption.`,
    link: INTEGRATIONS,
    sellerId: account.sellerId,
    dedupeKey: `account.renew/${account.sellerId}/${account.region}/${end.toISOString()}`,
    at: now,
  });
}
