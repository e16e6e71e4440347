import { sql } from 'kysely';
import { sendMail } from '../../base/mail/jobs.ts';
import type { Services } from '../../base/services.ts';
import { placeOfAddress } from '../../outside/internet/place-of-address.ts';
import { deviceName, networkOf } from './device-name.ts';
import { type SecurityNotice, securityMail } from './mails.ts';

type Means = Pick<Services, 'database' | 'jobs' | 'settings' | 'now'>;

/** Where a request came from. */
export interface Origin {
  readonly address: string;
  /** The User-Agent header. */
  readonly device: string;
}

/**
 * Emails a person about a security-relevant change of their account, with time, browser, location and IP address.
 * `name`: of the passkey.
 */
export async function mailSecurityNotice(
  { database, jobs, settings, now }: Means,
  { userId, notice, name, origin }: { userId: string; notice: SecurityNotice; name?: string; origin: Origin },
): Promise<void> {
  const user = await database.system
    .selectFrom('app_user')
    .select('email')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return;
  const order = securityMail.order({
    to: user.email,
    notice,
    name,
    at: now().toISOString(),
    device: deviceName(origin.device),
    address: origin.address,
    place: await placeOfAddress(origin.address),
    url: `${settings.PUBLIC_URL}/app/settings/accounts`,
  });
  await jobs.enqueue(sendMail, order);
}

/**
 * Records where a person signed in from. Emails them when browser and network are new, except at their first sign-in.
 */
export async function noteSignIn(means: Means, userId: string, origin: Origin): Promise<void> {
  const device = deviceName(origin.device);
  const network = networkOf(origin.address);
  const { rows } = await sql<{ is_new: boolean; had_others: boolean }>`
    insert into known_device as known (user_id, device, network, last_used_at)
    values (${userId}, ${device}, ${network}, ${means.now()})
    on conflict (user_id, device, network) do update set last_used_at = excluded.last_used_at
    returning xmax = 0 as is_new,
      exists (select from known_device other where other.user_id = known.user_id) as had_others`.execute(
    means.database.system,
  );
  const [row] = rows;
  // The statement sees the table in its previous state.
  if (!row?.is_new || !row.had_others) return;
  await mailSecurityNotice(means, {
    userId,
    notice: 'sign-in',
    origin,
  });
}
