import { formatDecimal } from '@fairshelf/shared-contracts/core';
import {
  compareRatingMarkets,
  getRatingOverview,
  listRatings,
  type OverviewDays,
  saveRatingAlert,
} from '@fairshelf/shared-contracts/ratings';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { listTags } from '@fairshelf/shared-contracts/tags';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';

interface Wanted {
  readonly days: OverviewDays;
  readonly tag: string | null;
}

/** The ratings of a market, of all products or of those with a tag. */
export function useOverview({ sellerId, marketId }: Market, { days, tag }: Wanted) {
  return useCall(
    getRatingOverview,
    { query: { sellerId, marketId, days, ...(tag === null ? {} : { tag }) } },
    {
      keepPrevious: true,
      // A store that was just connected fills automatically.
      pollMs: 5_000,
      pollWhile: (overview) => tag === null && overview?.products === 0,
    },
  );
}

/** The same figures for each marketplace of the account. */
export function useMarkets({ sellerId }: Market, days: OverviewDays) {
  return useCall(compareRatingMarkets, { query: { sellerId, days } }, { keepPrevious: true });
}

/** The tags on the company's products. */
export function useProductTags({ sellerId }: Market) {
  const tags = useCall(listTags, { query: { sellerId } });
  return tags.data?.filter(({ products }) => products > 0) ?? [];
}

/** Sets the threshold of the market, in tenths of stars, and confirms it. */
export function useSaveAlert({ sellerId, marketId }: Market) {
  const save = useSend(saveRatingAlert, { refresh: [getRatingOverview, compareRatingMarkets, listRatings] });
  const set = async (tenths: number) => {
    try {
      const answer = await save.mutateAsync({ body: { sellerId, marketId, tenths } });
      if (answer.error) toast.danger(answer.message);
      else toast.success(t`You are now alerted below ${{ stars: formatDecimal(tenths / 10, 1) }} stars.`);
    } catch (error) {
      toast.danger(
        error instanceof Error ? error.message : t`The threshold was not saved. Please try again.`,
      );
    }
  };
  return { set, isSaving: save.isPending };
}
