import type { PlatformRemote, ReleaseLine, Rollout, Withdrawal } from '@fairshelf/shared-contracts/delivery';
import type { Database } from '../../base/database/database.ts';
import { rateOf } from './releases/health/canary-test.ts';
import { readMinutes, sumOf } from './releases/health/read-health.ts';
import { readVitals } from './releases/health/read-vitals.ts';
import { canaryVerdict } from './releases/health/watch-canary.ts';
import { type Owner, ownersByRemote } from './releases/keys/key-store.ts';
import { isWithdrawn } from './releases/release-registry.ts';
import type { Releases } from './releases/releases.ts';
import { latestRollout, type Rollout as StoredRollout } from './releases/rollouts/rollouts.ts';

const DAY_MS = 86_400_000;
const LATEST = 8;

/** The released versions of each remote of an edition, their health, and the latest changes. */
export async function describePlatform(
  database: Database,
  releases: Releases,
  edition: string,
  now: Date,
): Promise<PlatformRemote[]> {
  const [found, owners] = await Promise.all([releases.read(edition), ownersByRemote(database, edition, now)]);
  const lines = Object.entries(found?.registry.remotes ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(
    lines.map(([remote, line]) =>
      describe(database, releases, {
        edition,
        remote,
        line,
        now,
        owners: owners.get(remote) ?? [],
        withdrawn: found?.registry.withdrawn ?? [],
      }),
    ),
  );
}

interface Subject {
  readonly edition: string;
  readonly remote: string;
  readonly line: ReleaseLine;
  readonly now: Date;
  readonly owners: readonly Owner[];
  readonly withdrawn: readonly Withdrawal[];
}

async function describe(database: Database, releases: Releases, subject: Subject): Promise<PlatformRemote> {
  const { remote, line, edition, withdrawn } = subject;
  const [history, problems, active, canary, verdict, rollout] = await Promise.all([
    releases.list(remote),
    latestProblems(database, remote),
    describeVersion(database, releases, subject, line.active.version),
    line.canary ? describeVersion(database, releases, subject, line.canary.version) : undefined,
    canaryVerdict(database, subject),
    latestRollout(database, edition, remote),
  ]);
  return {
    remote,
    revision: line.revision,
    active,
    previous: line.previous?.version ?? null,
    canary:
      line.canary && canary
        ? {
            ...canary,
            share: line.canary.share,
            cohort: line.canary.cohort ?? null,
            since: line.canary.since,
            spent: verdict?.spent ?? 0,
          }
        : null,
    pinned: line.pinned?.version ?? null,
    owners: [...subject.owners],
    rollout: rollout ? asRollout(rollout) : null,
    versions: history.versions.map((each) => ({
      ...each,
      isWithdrawn: isWithdrawn(withdrawn, remote, each.version),
    })),
    changes: history.changes
      .filter((change) => change.edition === edition)
      .slice(0, LATEST)
      .map(({ edition: _, ...change }) => change),
    problems,
  };
}

const asRollout = (row: StoredRollout): Rollout => ({
  version: row.version,
  steps: row.steps,
  step: row.step,
  everyMinutes: row.interval_seconds / 60,
  state: row.state,
  nextAt: row.next_at.toISOString(),
  waitsFor: row.waits_for,
  startedBy: row.actor,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  outcome: row.outcome,
});

async function describeVersion(
  database: Database,
  releases: Releases,
  { edition, remote, now }: Subject,
  version: string,
) {
  const since = new Date(now.getTime() - DAY_MS);
  const of = { edition, remote, version, since };
  const [minutes, contract, vitals] = await Promise.all([
    readMinutes(database, of),
    releases.contractOf(remote, version),
    readVitals(database, of),
  ]);
  const counts = sumOf(minutes);
  return {
    version,
    contract,
    visits: counts.visits,
    errorRate: counts.visits === 0 ? null : rateOf(counts),
    vitals,
  };
}

async function latestProblems(database: Database, remote: string) {
  const rows = await database.system
    .selectFrom('remote_problem')
    .select(['version', 'stage', 'message', 'place', 'count', 'last_at'])
    .where('remote', '=', remote)
    .orderBy('last_at', 'desc')
    .limit(LATEST)
    .execute();
  return rows.map(({ last_at, ...row }) => ({ ...row, lastAt: last_at.toISOString() }));
}
