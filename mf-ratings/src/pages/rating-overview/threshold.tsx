import { formatDecimal } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Select } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useSaveAlert } from './queries.ts';

const OFFERED = [48, 47, 46, 45, 44, 43, 42, 41, 40, 38, 35, 30];

/** The rating below which a product of this market raises an alert. */
export function Threshold({ market, alertBelow }: { market: Market; alertBelow: number }) {
  const { set, isSaving } = useSaveAlert(market);
  const now = Math.round(alertBelow * 10);
  const tenths = OFFERED.includes(now) ? OFFERED : [...OFFERED, now].toSorted((one, other) => other - one);
  return (
    <Select
      label={t`Alert below`}
      hideLabel
      size="sm"
      options={tenths.map((each) => ({
        id: String(each),
        label: t`Below ${{ stars: formatDecimal(each / 10, 1) }} stars`,
      }))}
      value={String(now)}
      // Not disabled while saving, because it would lose focus.
      onChange={(id) => {
        if (!isSaving) void set(Number(id));
      }}
    />
  );
}
