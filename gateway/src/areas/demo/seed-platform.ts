import { allowedVersions, FIELD_DAYS, type RemoteDocument } from '@fairshelf/shared-contracts/delivery';
import { addDays, dayOf } from '../../base/calendar-days.ts';
import type { Services } from '../../base/services.ts';
import { createKey } from '../delivery/index.ts';

/** The teams of the demo's remotes. Their keys' secrets are random and discarded. */
const TEAMS: Readonly<Record<string, { readonly team: string; readonly contact: string }>> = {
  'mf-public': { team: 'Site', contact: 'site-team@fairshelf.test' },
  'mf-ratings': { team: 'Ratings', contact: 'ratings-team@fairshelf.test' },
  'mf-reimburse': { team: 'Reimbursements', contact: 'reimbursements-team@fairshelf.test' },
  'mf-admin': { team: 'Operations', contact: 'operations-team@fairshelf.test' },
};
const KEY_DAYS = 365;
/** Routes of a remote with invented page loads. */
const ROUTES = 4;
const LOADS = [6, 11, 4, 8, 14, 9, 3];
const AUTHOR = 'demo';

type Needed = Pick<Services, 'database' | 'releases' | 'settings' | 'now'>;

/**
 * Seeds owners and past web vitals for the demo's released remotes, once, because a fresh product has no page loads
 * yet. Versions in the field and errors come only from real page loads.
 */
export async function seedPlatform({ database, releases, settings, now }: Needed): Promise<void> {
  const edition = settings.EDITION;
  const registry = (await releases.read(edition))?.registry;
  for (const [remote, line] of Object.entries(registry?.remotes ?? {})) {
    const owner = TEAMS[remote];
    if (!owner || (await hasOwner(database, remote))) continue;
    const key = {
      ...owner,
      label: 'CI',
      remotes: [remote],
      editions: [edition],
      origins: [],
      days: KEY_DAYS,
    };
    await createKey(
      database,
      { ...key, actions: ['publish', 'canary', 'promote', 'rollback'] },
      AUTHOR,
      now(),
    );
    const [active] = allowedVersions(line);
    if (active) await addVitals({ database, edition, now: now() }, await releases.documentOf(remote, active));
  }
}

const hasOwner = async ({ system }: Services['database'], remote: string): Promise<boolean> =>
  (await system
    .selectFrom('release_key')
    .select('key_id')
    .where('created_by', '=', AUTHOR)
    .where(({ eb, val }) => eb(val(remote), '=', eb.fn.any('remotes')))
    .executeTakeFirst()) !== undefined;

async function addVitals(
  { database, edition, now }: Pick<Services, 'database'> & { readonly edition: string; readonly now: Date },
  { name, version, routes }: RemoteDocument,
): Promise<void> {
  const today = dayOf(now);
  const pages = routes.filter(({ redirect }) => redirect === undefined).slice(0, ROUTES);
  const rows = pages.flatMap(({ name: route }, place) =>
    Array.from({ length: FIELD_DAYS - 1 }, (_, index) => {
      const day = addDays(today, index + 2 - FIELD_DAYS);
      const swing = (index * 7 + place * 5) % 9;
      const count = LOADS[(index + place) % LOADS.length] ?? 1;
      const of = { edition, remote: name, version, route, day, count };
      return [
        { ...of, measure: `lcp=${700 + place * 150 + swing * 60}` },
        { ...of, measure: `inp=${40 + place * 24 + swing * 8}` },
        { ...of, measure: `cls=${(swing % 4) / 100}` },
        { ...of, measure: `ttfb=${60 + swing * 10}` },
      ];
    }).flat(),
  );
  if (rows.length === 0) return;
  await database.system
    .insertInto('remote_vital')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
