import * as v from 'valibot';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { say, t } from '../../../base/texts/text.ts';
import { defineWords, publishNotification } from '../../notifications/index.ts';
import { type RegionAccess, worstAccess } from './portal-access.ts';

const accessGranted = defineWords('account.access/granted', {}, () => ({
  title: t`Cases can be filed`,
  text: t`The account that files cases now has access to the seller portal, with all the permissions it needs.`,
}));

const accessLost = defineWords('account.access/lost', { message: v.nullable(v.string()) }, ({ message }) => ({
  title: t`Cases can no longer be filed`,
  text:
    message === null ? t`The account that files cases lost its access to the seller portal.` : say(message),
}));

/** Notifies the company when the case-filing account got access, and when it lost it. */
export async function tellAccess(
  db: CompanyTransaction,
  { companyId, sellerId }: { readonly companyId: string; readonly sellerId: string },
  { before, after }: { readonly before: readonly RegionAccess[]; readonly after: readonly RegionAccess[] },
  now: Date,
): Promise<void> {
  const [was, is] = [worstAccess(before), worstAccess(after)];
  const notice = {
    companyId,
    sellerId,
    at: now,
    link: '/reimburse/settings/accounts' as const,
    dedupeKey: `account.access/${sellerId}/${is.state}/${now.toISOString()}`,
  };
  if (is.state === 'granted' && was.state !== 'granted') {
    await publishNotification(db, {
      ...notice,
      kind: 'account.access',
      severity: 'success',
      ...accessGranted({}),
    });
  } else if (was.state === 'granted' && (is.state === 'refused' || is.state === 'missing')) {
    await publishNotification(db, {
      ...notice,
      kind: 'account.access',
      severity: 'warning',
      ...accessLost({ message: is.message }),
    });
  }
}
