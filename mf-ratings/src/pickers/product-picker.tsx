import { findProductCodes, type ProductCode } from '@fairshelf/shared-contracts/ratings';
import { useCall } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { ListPicker } from '@fairshelf/shared-ui/inputs';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { useUnknownCodes } from './use-unknown-codes.ts';

const Warning = styled.p`
  color: ${color.warning};
  overflow-wrap: anywhere;
  ${textStyle(12)}
`;

/** The maximum number of codes named in a sentence. */
const NAMED = 10;

interface ProductPickerProps {
  readonly market: Market;
  readonly by: ProductCode;
  readonly label: string;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
}

/** Chooses products of the store by SKU or ASIN, by searching, typing or pasting a list; names those it doesn't know. */
export function ProductPicker({
  market,
  by,
  label,
  description,
  error,
  values,
  onChange,
}: ProductPickerProps) {
  const { sellerId, marketId } = market;
  const [search, setSearch] = useState('');
  const found = useCall(
    findProductCodes,
    { query: { sellerId, marketId, by, search: useDeferredValue(search).slice(0, 200) } },
    { keepPrevious: true },
  ).data;
  const unknown = useUnknownCodes(market, by, values);
  return (
    <div>
      <ListPicker
        label={label}
        placeholder={t`Search by name, or paste a list`}
        {...(description ? { description } : {})}
        error={error}
        values={values}
        onChange={onChange}
        onSearch={setSearch}
        options={(found ?? []).map(({ code, title }) => ({ id: code, label: code, description: title }))}
      />
      <div role="status">
        {unknown.length > 0 ? <Warning>{unknownInWords(unknown, market)}</Warning> : null}
      </div>
    </div>
  );
}

function unknownInWords(unknown: readonly string[], { countryName }: Market): string {
  const more = unknown.length - NAMED;
  const names = unknown.slice(0, NAMED).join(', ');
  return more > 0
    ? t`Not sold in ${{ country: countryName }}: ${{ names }} and ${{ count: more }} more. Check the spelling.`
    : t`Not sold in ${{ country: countryName }}: ${{ names }}. Check the spelling.`;
}
