import type { RemoteField } from '@fairshelf/shared-contracts/delivery';
import type { Database } from '../../../../base/database/database.ts';
import { errorGroups } from './error-groups.ts';
import type { SourcePlaces } from './source-places.ts';
import { versionSizes } from './version-sizes.ts';
import { versionsInField } from './versions-in-field.ts';
import { vitalDays } from './vital-days.ts';

const DAY_MS = 86_400_000;
const DELIVERIES = 20;

/** A remote's health in the field: its page loads, errors, vitals, sizes and webhook deliveries. */
export async function readField(
  database: Database,
  places: SourcePlaces,
  of: { readonly edition: string; readonly remote: string; readonly now: Date },
): Promise<RemoteField> {
  const { edition, remote, now } = of;
  const since = new Date(now.getTime() - DAY_MS);
  const [versions, errors, vitals, sizes, deliveries] = await Promise.all([
    versionsInField(database, { edition, since, remote }),
    errorGroups(database, places, remote),
    vitalDays(database, of),
    versionSizes(database, remote),
    latestDeliveries(database, of),
  ]);
  const visits = versions.reduce((sum, each) => sum + each.visits, 0);
  return {
    versions: versions.map(({ remote: _, lastAt, ...each }) => ({
      ...each,
      share: visits === 0 ? 0 : each.visits / visits,
      lastAt: lastAt.toISOString(),
    })),
    errors,
    vitals,
    sizes,
    deliveries,
  };
}

async function latestDeliveries(
  { system }: Database,
  { edition, remote }: { readonly edition: string; readonly remote: string },
): Promise<RemoteField['deliveries']> {
  const rows = await system
    .selectFrom('rollout_delivery')
    .select(['delivery_id', 'version', 'host', 'state', 'attempts', 'status', 'error', 'created_at'])
    .where('edition', '=', edition)
    .where('remote', '=', remote)
    .orderBy('created_at', 'desc')
    .limit(DELIVERIES)
    .execute();
  return rows.map(({ delivery_id, created_at, ...row }) => ({
    id: delivery_id,
    ...row,
    createdAt: created_at.toISOString(),
  }));
}
