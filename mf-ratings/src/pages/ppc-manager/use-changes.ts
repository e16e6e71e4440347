import { ADS_CHANGEABLE, type AdsRow, type changeAds } from '@fairshelf/shared-contracts/ads';
import type { CallInput } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import { useCallback } from 'react';
import { storeOf, useChangeAds } from './queries.ts';
import { newRequestId } from './request-id.ts';
import { useRowActs } from './use-row-acts.ts';

/** The requested change of a row; the other of the two stays as it is. */
export type Wanted =
  | { readonly state: 'enabled' | 'paused' }
  /** Minor units. */
  | { readonly amount: number };

type AdsChange = CallInput<typeof changeAds>['body']['changes'][number];

/** Changes rows with the version the page saw, so that nobody's later change is overwritten. */
export function useChanges(market: Market) {
  const { act, busy, notes } = useRowActs();
  const { mutateAsync } = useChangeAds();
  const change = useCallback(
    (rows: readonly AdsRow[], changeOf: (row: AdsRow) => Wanted | undefined): Promise<boolean> => {
      const changes = rows.flatMap((row): AdsChange[] => {
        const to = changeOf(row);
        const level = ADS_CHANGEABLE.find((each) => each === row.level);
        if (!to || !level || row.state === null) return [];
        if ('state' in to) return [{ level, id: row.id, state: { to: to.state, from: row.state } }];
        return [{ level, id: row.id, amount: { to: to.amount, from: row.amount } }];
      });
      const body = { ...storeOf(market), requestId: newRequestId(), changes };
      return act(
        changes.map(({ id }) => id),
        () => mutateAsync({ body }),
      );
    },
    [act, mutateAsync, market],
  );
  return { change, busy, notes };
}

export type Changes = ReturnType<typeof useChanges>;
