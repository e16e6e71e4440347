import type { AdsRow } from '@fairshelf/shared-contracts/ads';
import { NONE } from '@fairshelf/shared-contracts/core';
import { useForm } from '@fairshelf/shared-contracts/react';
import { Button, IconButton, TextField } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { amountText, money, readAmount } from './amounts.ts';

const Form = styled.form`
  display: flex;
  align-items: start;
  gap: ${space[2]};
  input {
    text-align: end;
  }
`;
const Shown = styled(Button)`
  /* Aligns the figure, not the edge of its button, with the other figures. */
  margin-inline-end: -0.6875rem;
  svg {
    opacity: 0.6;
  }
`;

interface AmountCellProps {
  readonly row: AdsRow;
  readonly currency: string;
  readonly busy: boolean;
  readonly onSave: (amount: number) => Promise<boolean>;
}

/** A budget or bid that becomes a field on click; Enter saves, Escape discards. */
export function AmountCell({ row, currency, busy, onSave }: AmountCellProps) {
  const [text, setText] = useState<string>();
  const amount = text === undefined ? undefined : readAmount(text, currency);
  const form = useForm({
    problems: {
      amount: amount === undefined ? t`For example ${{ amount: amountText(100, currency) }}` : undefined,
    },
    send: async () => {
      // A value that did not reach the gateway stays in the field.
      if (amount !== undefined && (amount === row.amount || (await onSave(amount)))) setText(undefined);
      return undefined;
    },
  });
  if (row.amount === null) return NONE;
  if (text === undefined) {
    return (
      <Shown
        variant="quiet"
        size="sm"
        pending={busy}
        icon={<Pencil aria-hidden="true" />}
        disabled={row.state === 'archived'}
        aria-label={
          row.level === 'campaign'
            ? t`Daily budget of ${{ name: row.name }}: ${{ amount: money(row.amount, currency) }}. Change`
            : t`Bid of ${{ name: row.name }}: ${{ amount: money(row.amount, currency) }}. Change`
        }
        onClick={() => setText(amountText(row.amount ?? 0, currency))}
      >
        {money(row.amount, currency)}
      </Shown>
    );
  }
  const close = () => {
    setText(undefined);
    form.reset();
  };
  return (
    <Form {...form.props}>
      <TextField
        label={
          row.level === 'campaign'
            ? t`Daily budget of ${{ name: row.name }}`
            : t`Bid of ${{ name: row.name }}`
        }
        hideLabel
        size="sm"
        inputMode="decimal"
        autoComplete="off"
        // The click on the amount was meant for this field.
        ref={(input) => {
          if (input && document.activeElement?.tagName !== 'INPUT') input.select();
        }}
        value={text}
        error={form.problemOf('amount')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') close();
        }}
      />
      <IconButton
        type="submit"
        size="sm"
        label={t`Save`}
        disabled={busy}
        icon={<Check aria-hidden="true" />}
      />
      <IconButton
        size="sm"
        label={t`Cancel`}
        disabled={busy}
        icon={<X aria-hidden="true" />}
        onClick={close}
      />
    </Form>
  );
}
