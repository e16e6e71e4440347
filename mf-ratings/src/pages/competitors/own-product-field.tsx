import type { Market } from '@fairshelf/shared-contracts/state';
import { ComboBox } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useDeferredValue, useState } from 'react';
import { useOwnProducts } from './queries.ts';

interface OwnProductFieldProps {
  readonly market: Market;
  readonly value: string | null;
  /** The title of the chosen product, which the search may not find. */
  readonly title?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (asin: string | null) => void;
}

/** Chooses the own product that a competitor is compared with, or none. */
export function OwnProductField({ market, value, title, error, disabled, onChange }: OwnProductFieldProps) {
  const [search, setSearch] = useState('');
  const found = useOwnProducts(market, useDeferredValue(search).slice(0, 200)).data ?? [];
  const options = found.map(({ code, title: label }) => ({ id: code, label, description: code }));
  const isMissing = value !== null && !options.some(({ id }) => id === value);
  return (
    <ComboBox
      label={t`Compare with`}
      placeholder={t`Search your products`}
      description={t`Its figures are shown next to the competitor’s.`}
      options={isMissing ? [{ id: value, label: title ?? value, description: value }, ...options] : options}
      value={value}
      error={error}
      disabled={disabled ?? false}
      onChange={onChange}
      onSearch={setSearch}
    />
  );
}
