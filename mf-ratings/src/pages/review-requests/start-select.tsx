import { formatDay } from '@fairshelf/shared-contracts/core';
import type { RequestRule } from '@fairshelf/shared-contracts/review-requests';
import { Select } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';

const KEEP = 'keep';
/** The choices of days back; a request is possible up to 30 days after delivery. */
const DAYS = [7, 14, 30, 60] as const;

/** The start of a saved rule: 'Orders since Nov 2, 2026'. */
export const startOf = ({ ordersFrom }: Pick<RequestRule, 'ordersFrom'>): string =>
  ordersFrom ? t`Orders since ${{ day: formatDay(ordersFrom) }}` : t`All orders`;

interface StartSelectProps {
  /** Days back; null keeps the start of the saved rule. */
  readonly value: number | null;
  /** Of the saved rule; undefined for a new one. */
  readonly ordersFrom: string | null | undefined;
  readonly onChange: (pastDays: number | null) => void;
}

/** Which orders a rule applies to: new ones only, or also those of the last days. */
export function StartSelect({ value, ordersFrom, onChange }: StartSelectProps) {
  const keepOption =
    ordersFrom === undefined
      ? []
      : [{ id: KEEP, label: t`Unchanged: ${{ start: startOf({ ordersFrom }) }}` }];
  return (
    <Select
      label={t`Orders`}
      value={value === null ? KEEP : String(value)}
      options={[
        { id: '0', label: t`New orders only` },
        ...DAYS.map((days) => ({ id: String(days), label: t`Also the orders of the last ${{ days }} days` })),
        ...keepOption,
      ]}
      onChange={(id) => onChange(id === KEEP ? null : Number(id))}
    />
  );
}
