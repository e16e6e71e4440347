import { type Market, markets } from '@fairshelf/shared-contracts/state';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useView } from './view.ts';

/** A link of an email names the incident's store: the page switches to it. */
export function useLinkedStore(market: Market | null | undefined): void {
  const { store, arrive, close } = useView();
  const isThere = market && store === `${market.sellerId}/${market.marketId}`;
  useEffect(() => {
    if (!store || !market) return;
    if (isThere) return arrive();
    const [sellerId = '', marketId = ''] = store.split('/');
    void markets.workIn(sellerId, marketId).then((isMine) => {
      if (!isMine) {
        close();
        toast.danger(t`This incident belongs to a store you can’t open.`);
      }
    });
  }, [store, market, isThere, arrive, close]);
}
