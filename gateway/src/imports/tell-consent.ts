import { formatDay } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { storeNameOf } from '../areas/market/index.ts';
import { defineWords, publishNotification } from '../areas/notifications/index.ts';
import type { CompanyTransaction } from '../base/database/database.ts';
import { REMIND_DAYS, renewBy } from '../base/stores/consent-term.ts';
import { t } from '../base/texts/text.ts';
import type { ImportAccount } from './account.ts';

const INTEGRATIONS = '/settings/integrations';
const DAY_MS = 86_400_000;

const consentRevoked = defineWords('account.reauthorise', { store: v.string() }, ({ store }) => ({
  title: t`Authorize ${{ store }} again`,
  text: t`Amazon no longer gives us access to this account, so its data is not updated. Imported data is kept.`,
}));

const consentEnds = defineWords(
  'account.renew',
  { store: v.string(), end: v.string() },
  ({ store, end }) => ({
    title: t`Renew the authorization of ${{ store }}`,
    text: t`The authorization of this account expires on ${{ day: formatDay(new Date(end)) }}. Renew it before then to avoid an interruption.`,
  }),
);

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
    ...consentRevoked({ store }),
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
    ...consentEnds({ store, end: end.toISOString() }),
    link: INTEGRATIONS,
    sellerId: account.sellerId,
    dedupeKey: `account.renew/${account.sellerId}/${account.region}/${end.toISOString()}`,
    at: now,
  });
}
