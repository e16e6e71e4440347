import type { ReleaseLine } from '@fairshelf/shared-contracts/delivery';
import type { Database } from '../../../../base/database/database.ts';
import type { Releases } from '../releases.ts';
import { type CanaryVerdict, judgeCanary } from './canary-test.ts';
import { readMinutes, sumOf } from './read-health.ts';

const DAY_MS = 86_400_000;
/** With fewer visits since the canary began, the active version is judged by its last day. */
const ENOUGH_VISITS = 50;

/** What the numbers say of a canary; undefined when there is none. */
export async function canaryVerdict(
  database: Database,
  { edition, remote, line, now }: { edition: string; remote: string; line: ReleaseLine; now: Date },
): Promise<CanaryVerdict | undefined> {
  const { canary, active } = line;
  if (!canary) return undefined;
  const since = new Date(canary.since);
  const read = (version: string, from: Date) =>
    readMinutes(database, { edition, remote, version, since: from });
  const beside = sumOf(await read(active.version, since));
  const compared =
    beside.visits >= ENOUGH_VISITS
      ? beside
      : sumOf(await read(active.version, new Date(now.getTime() - DAY_MS)));
  return judgeCanary(await read(canary.version, since), compared);
}

/** Rolls a canary back whose error budget is spent, and says why. Answers whether it did. */
export async function watchCanary(
  database: Database,
  releases: Releases,
  { edition, remote, line, now }: { edition: string; remote: string; line: ReleaseLine; now: Date },
): Promise<boolean> {
  const verdict = await canaryVerdict(database, { edition, remote, line, now });
  if (!verdict?.isBad) return false;
  const outcome = await releases.change({
    edition,
    remote,
    wanted: { action: 'rollback' },
    // Someone who promoted or replaced it meanwhile had the last word.
    expected: line.revision,
    actor: 'automatic rollback',
    reason: `${line.canary?.version} failed in ${percent(verdict.canaryRate)} of its visits, ${line.active.version} in ${percent(verdict.activeRate)}: its error budget is spent.`,
  });
  return outcome.kind === 'changed';
}

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;
