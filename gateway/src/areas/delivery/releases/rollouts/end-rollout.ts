import type { Transaction } from 'kysely';
import type { Tables } from '../../../../base/database/tables/index.ts';
import { AUTOMATIC_ROLLBACK } from '../automatic-rollback.ts';
import type { WantedChange } from '../releases.ts';

interface Ending {
  readonly edition: string;
  readonly remote: string;
  readonly wanted: WantedChange;
  readonly actor: string;
  readonly reason?: string | undefined;
}

/** Ends the rollout of a remote because someone changed its entry, or it was rolled back. A pin only pauses it. */
export async function endRollout(
  db: Transaction<Tables>,
  { edition, remote, wanted: { action }, actor, reason }: Ending,
  now: Date,
): Promise<void> {
  if (action === 'pin' || action === 'unpin') return;
  const state = action === 'promote' ? 'completed' : actor === AUTOMATIC_ROLLBACK ? 'rolled-back' : 'ended';
  const why = reason === undefined ? '' : `: ${reason}`;
  await db
    .updateTable('rollout')
    .set({ state, ended_at: now, waits_for: null, outcome: `${ENDED[action]} by ${actor}${why}` })
    .where('edition', '=', edition)
    .where('remote', '=', remote)
    .where('state', 'in', ['running', 'paused'])
    .execute();
}

const ENDED: Readonly<Record<Exclude<WantedChange['action'], 'pin' | 'unpin'>, string>> = {
  activate: 'Another version was activated',
  canary: 'Another canary was started',
  widen: 'Widened',
  promote: 'Promoted',
  rollback: 'Rolled back',
  withdraw: 'Withdrawn',
};
