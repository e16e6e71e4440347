import type { Answer } from '@fairshelf/shared-contracts/client';
import type { Incident } from '@fairshelf/shared-contracts/incidents';
import type { Market } from '@fairshelf/shared-contracts/state';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { storeOf, useAssignIncident, usePauseRequests, useSnoozeIncident } from './queries.ts';

/** The data of an answer; undefined, with the reason in a toast, if it was refused or none came. */
async function dataOf<T>(answer: Promise<Answer<T>>): Promise<T | undefined> {
  try {
    const response = await answer;
    if (!response.error) return response.data;
    toast.danger(response.message);
  } catch (error) {
    toast.danger(error instanceof Error ? error.message : t`This could not be saved.`);
  }
  return undefined;
}

/** What a person can do with an open incident. Each action says in a toast what it did. */
export function useActs(market: Market, { id, version }: Pick<Incident, 'id' | 'version'>) {
  const assign = useAssignIncident();
  const snooze = useSnoozeIncident();
  const pause = usePauseRequests();
  const which = { ...storeOf(market), incidentId: id };
  return {
    isAssigning: assign.isPending,
    isSnoozing: snooze.isPending,
    isPausing: pause.isPending,

    assignTo: (assignee: string | null) =>
      dataOf(assign.mutateAsync({ body: { ...which, version, assignee } })),

    /** For 0 days: shows it again. */
    async snoozeFor(days: number): Promise<void> {
      const outcome = await dataOf(snooze.mutateAsync({ body: { ...which, version, days } }));
      if (!outcome) return;
      toast.success(
        days === 0 ? t`The incident is back in the list.` : t`It comes back earlier if it gets worse.`,
      );
    },

    /** The number of requests to confirm first; undefined if it is done or was refused. */
    async setPaused(paused: boolean, confirmed = 0): Promise<number | undefined> {
      const outcome = await dataOf(pause.mutateAsync({ body: { ...which, paused, confirmed } }));
      if (!outcome) return undefined;
      if (!outcome.isDone) return outcome.requests;
      if (outcome.skus.length === 0) {
        toast.warning(
          t`Its SKUs were added to the do-not-solicit list manually. Remove them in Review Request Automation.`,
        );
      } else {
        toast.success(
          paused
            ? t`Buyers of this product get no review requests until you resume them.`
            : t`Review requests for this product continue.`,
        );
      }
      return undefined;
    },
  };
}
