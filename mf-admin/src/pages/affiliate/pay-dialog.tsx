import type { Affiliate } from '@fairshelf/shared-contracts/affiliates';
import { formatMoney } from '@fairshelf/shared-contracts/core';
import { useForm } from '@fairshelf/shared-contracts/react';
import { FormDialog, TextField, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { sayWaits } from '../../approvals.tsx';
import { usePay } from './queries.ts';

interface PayDialogProps {
  readonly affiliateId: string;
  readonly amount: Affiliate['open'][number];
  readonly onClose: () => void;
}

/** Records that everything open in a currency was paid. The payment itself is made at the bank. */
export function PayDialog({ affiliateId, amount, onClose }: PayDialogProps) {
  // The agreed sum: what is earned while the dialog is open is not included.
  const [sum] = useState(amount);
  const [paidOn, setPaidOn] = useState(() => new Date().toISOString().slice(0, 10));
  const [reference, setReference] = useState('');
  const { send } = usePay();
  const form = useForm({
    fields: ['paid_on', 'reference'],
    send: () =>
      send({
        params: { affiliateId },
        body: { amount: sum, reference: reference.trim(), paid_on: paidOn },
      }),
    onDone: (waits) => {
      toast.success(waits ? sayWaits() : t`A payout of ${{ amount: formatMoney(sum) }} was recorded.`);
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      title={t`Payout of ${{ amount: formatMoney(sum) }}`}
      save={t`Record payout`}
      onClose={onClose}
    >
      <p>
        {t`Make the payment first. Every open commission in ${{ currency: sum.currency }} then counts as paid.`}
      </p>
      <TextField
        label={t`Paid on`}
        type="date"
        value={paidOn}
        error={form.problemOf('paid_on')}
        onChange={(event) => setPaidOn(event.currentTarget.value)}
      />
      <TextField
        label={t`Reference`}
        description={t`For example, the transfer number.`}
        value={reference}
        error={form.problemOf('reference')}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
