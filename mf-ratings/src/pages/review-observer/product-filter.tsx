import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { ComboBox } from '@fairshelf/shared-ui/inputs';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useReviewedProducts } from './queries.ts';

interface ProductFilterProps {
  readonly market: Market;
  /** The ASIN of the filtered product; null for all. */
  readonly chosen: string | null;
  readonly onChoose: (asin: string | null) => void;
}

/** Filters by product: offers the most reviewed ones, finds the others by typing. */
export function ProductFilter({ market, chosen, onChoose }: ProductFilterProps) {
  const [search, setSearch] = useState('');
  const [, setTyped] = useDebouncedText(search, setSearch);
  const found = useReviewedProducts(market, search).data ?? [];
  const own = useReviewedProducts(market, chosen ?? '').data?.find(({ asin }) => asin === chosen);
  const options = found.map(({ asin, title, reviews }) => ({
    id: asin,
    label: title ?? asin,
    description: `${asin} · ${plural(reviews, { one: '# review', other: '# reviews' })}`,
  }));
  const isOffered = chosen === null || options.some(({ id }) => id === chosen);
  return (
    <ComboBox
      label={t`Product`}
      hideLabel
      placeholder={t`All products`}
      // The chosen product stays in the list even when the search does not match it.
      options={isOffered ? options : [{ id: chosen, label: own?.title ?? chosen }, ...options]}
      value={chosen}
      onChange={onChoose}
      onSearch={setTyped}
      emptyText={t`No product with reviews has this name or ASIN.`}
    />
  );
}
