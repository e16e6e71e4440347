import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import {
  allowedVersions,
  type ContractUse,
  deprecationsOf,
  type ReleaseRegistry,
  SurfaceSchema,
} from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import type { Database } from '../../../../base/database/database.ts';
import { contractUse, type UsedVersion } from './contract-use.ts';
import { versionsInField } from './versions-in-field.ts';

const DAY_MS = 86_400_000;

/** Who uses which part of the contract: versions that browsers opened in the last 24 hours, or get from now on. */
export async function readContractUse(
  database: Database,
  { edition, registry, now }: { edition: string; registry: ReleaseRegistry | undefined; now: Date },
): Promise<ContractUse[]> {
  const since = new Date(now.getTime() - DAY_MS);
  const fieldVersions = await versionsInField(database, { edition, since });
  const visits = new Map(fieldVersions.map((each) => [keyOf(each), each.visits]));
  const offers = Object.entries(registry?.remotes ?? {}).flatMap(([remote, line]) =>
    allowedVersions(line).map(({ version }) => ({ remote, version })),
  );
  const remotes = [...new Set([...fieldVersions, ...offers].map(({ remote }) => remote))];
  const inField = new Set([...fieldVersions, ...offers].map(keyOf));
  const versions = (await releasesOf(database, remotes)).filter((each) => inField.has(keyOf(each)));
  return contractUse(
    versions.map((each) => ({ ...each, visits: visits.get(keyOf(each)) ?? 0 })),
    deprecationsOf(ALL_CALLS),
    await requestsSince(database, since),
  );
}

const keyOf = ({ remote, version }: { readonly remote: string; readonly version: string }): string =>
  `${remote}@${version}`;

async function releasesOf(
  { system }: Database,
  remotes: readonly string[],
): Promise<Omit<UsedVersion, 'visits'>[]> {
  if (remotes.length === 0) return [];
  const rows = await system
    .selectFrom('remote_release')
    .select(['remote', 'version', 'created_at', 'surface'])
    .where('remote', 'in', remotes)
    .where('complete', '=', true)
    .execute();
  return rows.flatMap(({ remote, version, created_at, surface }) => {
    const parsed = v.safeParse(SurfaceSchema, surface);
    return parsed.success ? { remote, version, publishedAt: created_at, surface: parsed.output } : [];
  });
}

/** Requests of deprecated calls, over all gateways. */
async function requestsSince({ system }: Database, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await system
    .selectFrom('deprecated_request')
    .select(({ fn }) => ['call', fn.sum<number>('count').as('count')])
    .where('hour', '>=', since)
    .groupBy('call')
    .execute();
  return new Map(rows.map(({ call, count }) => [call, Number(count)]));
}
