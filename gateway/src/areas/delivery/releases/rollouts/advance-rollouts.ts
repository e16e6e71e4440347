import { formatPercent } from '@fairshelf/shared-contracts/core';
import type { ReleaseLine } from '@fairshelf/shared-contracts/delivery';
import type { Services } from '../../../../base/services.ts';
import { LEAST_VISITS } from '../health/canary-test.ts';
import type { HealthVerdict } from '../health/judge-health.ts';
import { readMinutes, sumOf } from '../health/read-health.ts';
import { canaryVerdict, watchCanary } from '../health/watch-canary.ts';
import { freezeAt } from './freezes.ts';
import { dueRollouts, type Rollout, StepTaken, takeStep, waitFor } from './rollouts.ts';

type Needed = Pick<Services, 'database' | 'releases' | 'now'>;

/** With this share of the error budget spent, a rollout waits for better evidence. */
export const HOLDING_SPENT = 0.5;
/** A step with too few visits to judge moves on after this many intervals: more browsers bring more visits. */
export const MOST_INTERVALS = 4;
const LOOK_AGAIN_MS = 60_000;

/**
 * Takes the next step of each due rollout, or records what it waits for. Several gateways may run it at once, and a
 * gateway may stop at any moment: the registry and the step change in one transaction.
 */
export async function advanceRollouts(services: Needed, onProblem: (error: unknown) => void): Promise<void> {
  for (const rollout of await dueRollouts(services.database, services.now())) {
    // One stuck remote must not block the others.
    await advance(services, rollout).catch((error: unknown) => {
      if (!(error instanceof StepTaken)) onProblem(error);
    });
  }
}

async function advance({ database, releases, now }: Needed, rollout: Rollout): Promise<void> {
  const { edition, remote, version, steps, step } = rollout;
  const line = (await releases.read(edition))?.registry.remotes[remote];
  // A change of the canary ends its rollout.
  if (line?.canary?.version !== version) return;
  const subject = { edition, remote, line };
  if (await watchCanary(database, releases, subject)) return;
  const verdict = await canaryVerdict(database, subject);
  const wait = await whatToWaitFor(database, rollout, { line, verdict, now: now() });
  if (wait) return waitFor(database, rollout, wait.reason, wait.until);

  const since = new Date(line.canary.since);
  const { visits } = sumOf(await readMinutes(database, { edition, remote, version, since }));
  const share = steps[step + 1] ?? 100;
  await releases.change({
    edition,
    remote,
    wanted: share === 100 ? { action: 'promote' } : { action: 'widen', share },
    expected: line.revision,
    actor: `rollout by ${rollout.actor}`,
    ...(rollout.key_id !== null && { keyId: rollout.key_id }),
    reason: `Step ${step + 2} of ${steps.length}: ${evidence(verdict, visits)}`,
    alongside: (db) => takeStep(db, rollout, now()),
  });
}

interface Sight {
  readonly line: ReleaseLine;
  readonly verdict: HealthVerdict | undefined;
  readonly now: Date;
}

async function whatToWaitFor(
  database: Needed['database'],
  rollout: Rollout,
  { line, verdict, now }: Sight,
): Promise<{ reason: NonNullable<Rollout['waits_for']>; until: Date } | undefined> {
  const soon = new Date(now.getTime() + LOOK_AGAIN_MS);
  if (line.pinned) return { reason: 'pin', until: soon };
  const freeze = await freezeAt(database, now);
  // A freeze may be lifted early.
  if (freeze) return { reason: 'freeze', until: freeze.endsAt < soon ? freeze.endsAt : soon };
  if ((verdict?.spent ?? 0) >= HOLDING_SPENT) return { reason: 'evidence', until: soon };
  const { edition, remote, version, step_since: since, interval_seconds: seconds } = rollout;
  const { visits } = sumOf(await readMinutes(database, { edition, remote, version, since }));
  const isPatient = now.getTime() < since.getTime() + MOST_INTERVALS * seconds * 1000;
  return visits < LEAST_VISITS && isPatient ? { reason: 'visits', until: soon } : undefined;
}

const evidence = (verdict: HealthVerdict | undefined, visits: number): string =>
  verdict && visits >= LEAST_VISITS
    ? `${percent(verdict.canaryRate)} of its visits failed, ${percent(verdict.activeRate)} of the active version's.`
    : `too few visits to judge by (${visits}).`;

const percent = (rate: number): string => formatPercent(rate, 1);
