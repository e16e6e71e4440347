import type { Envelope } from '@fairshelf/shared-contracts/core';
import { bus, store, userAtom } from '@fairshelf/shared-contracts/state';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { type Integration, storeOf, wordsOf } from './integration.ts';
import { useRemoveStore, useUpdateMarket } from './queries.ts';

const placeOf = (row: Integration): string => `${storeOf(row)}, ${row.country_name}`;

/** Pauses, resumes and removes; each reports its outcome in a toast and returns whether it succeeded. */
export function useStoreActs() {
  const updating = useUpdateMarket();
  const removing = useRemoveStore();

  async function report(work: Promise<Envelope>, message: string): Promise<boolean> {
    try {
      const answer = await work;
      if (answer.error) toast.danger(answer.message ?? t`That did not work. Please try again.`);
      else toast.success(message);
      return !answer.error;
    } catch (error) {
      toast.danger(wordsOf(error));
      return false;
    }
  }

  const change = (row: Integration, del_yn: 'Y' | '') =>
    updating.mutateAsync({
      body: {
        admin_email: store.get(userAtom)?.email ?? '',
        seller_id: row.seller_id,
        code: row.code,
        del_yn,
        moduleType: 'review',
      },
    });

  return {
    isBusy: updating.isPending || removing.isPending,
    pause: (row: Integration) => report(change(row, 'Y'), t`${{ place: placeOf(row) }} is paused.`),
    resume: (row: Integration) =>
      report(change(row, ''), t`${{ place: placeOf(row) }} is active again. New data is being imported.`),
    remove: async (row: Integration) => {
      const body = { seller_id: row.seller_id, region: row.region ?? 'NA' };
      const isDone = await report(
        removing.mutateAsync({ body }),
        t`${{ store: storeOf(row) }} was removed. You can restore it below.`,
      );
      if (isDone) bus.publish('channels:changed', { sellerId: row.seller_id });
      return isDone;
    },
  };
}
