import type { AdsSuggestion } from '@fairshelf/shared-contracts/ads';
import type { Market } from '@fairshelf/shared-contracts/state';
import { useCallback } from 'react';
import { storeOf, useAddKeywords, useChangeAds } from './queries.ts';
import { newRequestId } from './request-id.ts';
import { useRowActs } from './use-row-acts.ts';

/** Applies suggestions: changes bids, adds keywords and negative keywords. */
export function useSuggestionActs(market: Market) {
  const { act, busy, notes } = useRowActs();
  const { mutateAsync: change } = useChangeAds();
  const { mutateAsync: add } = useAddKeywords();
  const apply = useCallback(
    (rows: readonly AdsSuggestion[]): Promise<boolean> => {
      const possible = rows.filter(({ adGroupId }) => adGroupId !== null);
      const ids = possible.map(({ id }) => id);
      const request = { ...storeOf(market), requestId: newRequestId() };
      if (possible[0]?.kind === 'bid') {
        const changes = possible.map(({ targetId, level, currentBid, suggestedBid }) => ({
          level: level ?? ('keyword' as const),
          id: targetId,
          amount: { to: suggestedBid ?? 1, from: currentBid },
        }));
        return act(ids, () => change({ body: { ...request, changes } }));
      }
      const keywords = possible.map(({ kind, adGroupId, text, suggestedBid }) => ({
        adGroupId: adGroupId ?? '',
        text,
        matchType: kind === 'add' ? ('exact' as const) : ('negative-exact' as const),
        ...(suggestedBid === null ? {} : { bid: suggestedBid }),
      }));
      return act(ids, async () => {
        const answer = await add({ body: { ...request, keywords } });
        if (answer.error) return answer;
        return {
          error: false,
          data: answer.data.map((row, place) => ({ id: ids[place] ?? '', ...row })),
        };
      });
    },
    [act, change, add, market],
  );
  return { apply, busy, notes };
}
