import type { AdsRow } from '@fairshelf/shared-contracts/ads';
import { useForm } from '@fairshelf/shared-contracts/react';
import { Button, Form, Popover, TextField } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { SelectionBar } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { readAmount } from './amounts.ts';
import type { Changes } from './use-changes.ts';

const AmountFields = styled(Form)`
  gap: ${space[12]};
  width: 18rem;
  max-width: 100%;
`;

const ways = () =>
  [
    { id: 'to', label: t`Set to` },
    { id: 'up', label: t`Raise by %` },
    { id: 'down', label: t`Lower by %` },
  ] as const;
type Way = ReturnType<typeof ways>[number]['id'];

interface BulkBarProps {
  readonly selected: readonly AdsRow[];
  readonly currency: string;
  readonly changes: Changes;
  readonly onDone: () => void;
}

/** The actions on all selected rows. */
export function BulkBar({ selected, currency, changes, onDone }: BulkBarProps) {
  const isBusy = selected.some(({ id }) => changes.busy.has(id));
  const change = async (next: Parameters<Changes['change']>[1]) => {
    if (await changes.change(selected, next)) onDone();
  };
  const hasAmounts = selected.some(({ amount }) => amount !== null);
  return (
    <SelectionBar label={t`Selected rows`} count={selected.length} onClear={onDone}>
      <Button pending={isBusy} onClick={() => void change(() => ({ state: 'enabled' }))}>
        {t`Enable`}
      </Button>
      <Button pending={isBusy} onClick={() => void change(() => ({ state: 'paused' }))}>
        {t`Pause`}
      </Button>
      {hasAmounts ? (
        <Popover
          label={t`Change amounts`}
          trigger={
            <Button pending={isBusy}>
              {selected[0]?.level === 'campaign' ? t`Change budgets` : t`Change bids`}
            </Button>
          }
        >
          {({ close }) => (
            <AmountForm
              currency={currency}
              rows={selected.length}
              onApply={(newAmount) => {
                close();
                void change((row) => {
                  const amount = row.amount === null ? undefined : newAmount(row.amount);
                  return amount === undefined ? undefined : { amount };
                });
              }}
            />
          )}
        </Popover>
      ) : null}
    </SelectionBar>
  );
}

interface AmountFormProps {
  readonly currency: string;
  readonly rows: number;
  readonly onApply: (newAmount: (old: number) => number) => void;
}

function AmountForm({ currency, rows, onApply }: AmountFormProps) {
  const [way, setWay] = useState<Way>('to');
  const [input, setInput] = useState('');
  const isSet = way === 'to';
  const most = way === 'down' ? 90 : 300;
  const amount = readAmount(input, currency);
  const per = Number(input.replace(',', '.'));
  const form = useForm({
    problems: {
      amount: isSet
        ? amount === undefined
          ? t`Please enter an amount above zero.`
          : undefined
        : per > 0 && per <= most
          ? undefined
          : t`Please enter a number from 1 to ${{ most }}.`,
    },
    send: () => {
      const factor = way === 'up' ? 1 + per / 100 : 1 - per / 100;
      // Never below the smallest amount.
      onApply((old) => (isSet ? (amount ?? old) : Math.max(1, Math.round(old * factor))));
      return undefined;
    },
  });
  return (
    <AmountFields form={form}>
      <SegmentedControl label={t`How`} options={ways()} value={way} onChange={setWay} />
      <TextField
        label={isSet ? t`Amount in ${{ currency }}` : t`Percent`}
        inputMode="decimal"
        autoComplete="off"
        value={input}
        error={form.problemOf('amount')}
        onChange={(event) => setInput(event.target.value)}
      />
      <Button type="submit" variant="primary">
        {plural(rows, { one: 'Change # row', other: 'Change # rows' })}
      </Button>
    </AmountFields>
  );
}
