import { formatPercent } from '@fairshelf/shared-contracts/core';
import type { ReleaseLine } from '@fairshelf/shared-contracts/delivery';
import type { Database } from '../../../../base/database/database.ts';
import { AUTOMATIC_ROLLBACK } from '../automatic-rollback.ts';
import type { Releases } from '../releases.ts';
import { type CanaryVerdict, judgeCanary } from './canary-test.ts';
import { readMinutes, zipMinutes } from './read-health.ts';

interface Subject {
  readonly edition: string;
  readonly remote: string;
  readonly line: ReleaseLine;
}

/** What the visits since its start say about a canary; undefined if there is none. */
export async function canaryVerdict(
  database: Database,
  { edition, remote, line: { canary, active } }: Subject,
): Promise<CanaryVerdict | undefined> {
  if (!canary) return undefined;
  const since = new Date(canary.since);
  const read = (version: string) => readMinutes(database, { edition, remote, version, since });
  return judgeCanary(zipMinutes(await read(canary.version), await read(active.version)));
}

/** Rolls back a canary whose error budget is spent, with the evidence as the reason. Returns whether it did. */
export async function watchCanary(
  database: Database,
  releases: Releases,
  subject: Subject,
): Promise<boolean> {
  const { edition, remote, line } = subject;
  const verdict = await canaryVerdict(database, subject);
  if (!verdict?.isBad) return false;
  const outcome = await releases.change({
    edition,
    remote,
    wanted: { action: 'rollback' },
    // Someone who promoted or replaced it in the meantime takes precedence.
    expected: line.revision,
    actor: AUTOMATIC_ROLLBACK,
    reason: reasonOf(line, verdict),
  });
  return outcome.kind === 'changed';
}

const reasonOf = ({ canary, active }: ReleaseLine, verdict: CanaryVerdict): string =>
  `${canary?.version} failed in ${percent(verdict.canaryRate)} of its visits, ${active.version} in ${percent(verdict.activeRate)}: its error budget is spent (e-value ${Math.round(verdict.eValue)} after ${verdict.badAfter} visits).`;

const percent = (rate: number): string => formatPercent(rate, 1);
