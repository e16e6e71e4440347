import { formatDecimal, formatNumber } from '@fairshelf/shared-contracts/core';
import { OVERVIEW_DAYS } from '@fairshelf/shared-contracts/ratings';
import { useForm } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { FormDialog, TextField } from '@fairshelf/shared-ui/core';
import { ComboBox, Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useBrands } from './queries.ts';
import type { RANGE_KEYS } from './ranges.ts';
import type { View } from './view.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[12]};
`;

type Key = (typeof RANGE_KEYS)[number];

/** Each range with its bounds, and their limits. */
const RANGES = [
  { from: 'ratingFrom', to: 'ratingTo', least: 0, most: 5, isWhole: false },
  {
    from: 'countFrom',
    to: 'countTo',
    least: 0,
    most: 999_999_999,
    isWhole: true,
  },
  { from: 'changeFrom', to: 'changeTo', least: -5, most: 5, isWhole: false },
] as const;

/** The labels of both bounds. */
const labelsOf = (): Record<Key, string> => ({
  ratingFrom: t`Rating, at least`,
  ratingTo: t`Rating, at most`,
  countFrom: t`Number of ratings, at least`,
  countTo: t`Number of ratings, at most`,
  changeFrom: t`Change, at least`,
  changeTo: t`Change, at most`,
});

/** The number in a field: null if empty, undefined if invalid. A typed minus may be the typographic one. */
function readBound(text: string, isWhole: boolean): number | null | undefined {
  const plain = text.trim().replace('−', '-').replace(',', '.');
  if (plain === '') return null;
  return (isWhole ? /^\d{1,9}$/ : /^[-+]?\d(\.\d{1,2})?$/).test(plain) ? Number(plain) : undefined;
}

function problemOf({ from, to, least, most, isWhole }: (typeof RANGES)[number], texts: Record<Key, string>) {
  const [low, high] = [readBound(texts[from], isWhole), readBound(texts[to], isWhole)];
  if (low === undefined || high === undefined)
    return isWhole
      ? t`Enter whole numbers.`
      : t`Enter numbers such as ${{ example: formatDecimal(3.5, 1) }}.`;
  if ([low, high].some((bound) => bound !== null && (bound < least || bound > most)))
    return t`Enter numbers from ${{ least: formatNumber(least) }} to ${{ most: formatNumber(most) }}.`;
  return low !== null && high !== null && low > high ? t`The first number must be the lower one.` : undefined;
}

export interface RangeDialogProps {
  readonly market: Market;
  readonly view: View;
  readonly onClose: () => void;
}

/** Filters the tracker by ranges of its figures, and by brand. */
export default function RangeDialog({ market, view, onClose }: RangeDialogProps) {
  const [texts, setTexts] = useState<Record<Key, string>>(() => textsOf(view.ranges));
  const [days, setDays] = useState(view.ranges.changeDays);
  const [brand, setBrand] = useState(view.brand);
  const brands = useBrands(market).data ?? [];
  const form = useForm({
    problems: Object.fromEntries(RANGES.map((range) => [range.from, problemOf(range, texts)])),
    send: () => {
      const bounds = RANGES.flatMap(({ from, to, isWhole }) => [
        [from, readBound(texts[from], isWhole) ?? null],
        [to, readBound(texts[to], isWhole) ?? null],
      ]);
      view.narrow({ ...Object.fromEntries(bounds), changeDays: days, brand });
      onClose();
      return undefined;
    },
  });
  const labels = labelsOf();
  const field = (key: Key, error: string | undefined) => (
    <TextField
      label={labels[key]}
      inputMode="decimal"
      autoComplete="off"
      value={texts[key]}
      error={error}
      onChange={(event) => setTexts({ ...texts, [key]: event.currentTarget.value })}
    />
  );
  return (
    <FormDialog form={form} size="sm" onClose={onClose} title={t`Filter by range or brand`} save={t`Apply`}>
      {RANGES.map((range) => (
        <Pair key={range.from}>
          {field(range.from, form.problemOf(range.from))}
          {field(range.to, undefined)}
        </Pair>
      ))}
      <Select
        label={t`Change counted`}
        options={OVERVIEW_DAYS.map((id) => ({ id, label: t`In ${{ days: id }} days` }))}
        value={days}
        onChange={(id) => setDays(OVERVIEW_DAYS.find((each) => each === id) ?? '7')}
      />
      <ComboBox
        label={t`Brand`}
        placeholder={t`All brands`}
        options={brands.map(({ brand: name, products }) => ({
          id: name,
          label: name,
          description: plural({ count: products }, { one: '# product', other: '# products' }),
        }))}
        value={brand}
        onChange={setBrand}
        emptyText={t`No brand has this name.`}
      />
    </FormDialog>
  );
}

const textOf = (bound: number | null): string => (bound === null ? '' : String(bound));
const textsOf = (ranges: View['ranges']): Record<Key, string> => ({
  ratingFrom: textOf(ranges.ratingFrom),
  ratingTo: textOf(ranges.ratingTo),
  countFrom: textOf(ranges.countFrom),
  countTo: textOf(ranges.countTo),
  changeFrom: textOf(ranges.changeFrom),
  changeTo: textOf(ranges.changeTo),
});
