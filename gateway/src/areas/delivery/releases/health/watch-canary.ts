import { formatPercent } from '@fairshelf/shared-contracts/core';
import type { ReleaseLine } from '@fairshelf/shared-contracts/delivery';
import type { Database } from '../../../../base/database/database.ts';
import { AUTOMATIC_ROLLBACK } from '../automatic-rollback.ts';
import type { Releases } from '../releases.ts';
import { type HealthVerdict, type JudgedVital, judgeHealth } from './judge-health.ts';
import { readMinutes, readVitalMinutes, zipMinutes } from './read-health.ts';

interface Subject {
  readonly edition: string;
  readonly remote: string;
  readonly line: ReleaseLine;
}

/** The verdict on a canary from the visits since its start; undefined if there is none. */
export async function canaryVerdict(
  database: Database,
  { edition, remote, line: { canary, active } }: Subject,
): Promise<HealthVerdict | undefined> {
  if (!canary) return undefined;
  const since = new Date(canary.since);
  const of = (version: string) => ({ edition, remote, version, since });
  const read = (version: string) => readMinutes(database, of(version));
  const readVital = async (vital: JudgedVital) =>
    zipMinutes(
      await readVitalMinutes(database, of(canary.version), vital),
      await readVitalMinutes(database, of(active.version), vital),
    );
  return judgeHealth(zipMinutes(await read(canary.version), await read(active.version)), {
    inp: await readVital('inp'),
    cls: await readVital('cls'),
  });
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

const VITAL_NAMES = { inp: 'Interaction to next paint', cls: 'Layout shift' } as const;

function reasonOf({ canary, active }: ReleaseLine, verdict: HealthVerdict): string {
  if (verdict.poorVital) {
    const { vital, verdict: found } = verdict.poorVital;
    return `${VITAL_NAMES[vital]} of ${canary?.version} was poor in ${percent(found.canaryRate)} of its page loads, of ${active.version} in ${percent(found.activeRate)}: its error budget is spent (e-value ${Math.round(found.eValue)} after ${found.badAfter} page loads).`;
  }
  return `${canary?.version} failed in ${percent(verdict.canaryRate)} of its visits, ${active.version} in ${percent(verdict.activeRate)}: its error budget is spent (e-value ${Math.round(verdict.eValue)} after ${verdict.badAfter} visits).`;
}

const percent = (rate: number): string => formatPercent(rate, 1);
