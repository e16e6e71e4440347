import type { Affiliate } from '@fairshelf/shared-contracts/affiliates';
import { formatMoney } from '@fairshelf/shared-contracts/core';
import { TextField, toast } from '@fairshelf/shared-ui/core';
import { useState } from 'react';
import { WAITS } from '../../approvals.tsx';
import { FormDialog } from '../../form-dialog.tsx';
import { usePay } from './queries.ts';

interface PayDialogProps {
  readonly affiliateId: string;
  readonly amount: Affiliate['open'][number];
  readonly onClose: () => void;
}

/** Records that everything open in a currency was paid. The payment itself is made at the bank. */
export function PayDialog({ affiliateId, amount, onClose }: PayDialogProps) {
  // The agreed sum: what is earned while the dialog is open is not included.
  const [agreed] = useState(amount);
  const [paidOn, setPaidOn] = useState(() => new Date().toISOString().slice(0, 10));
  const [reference, setReference] = useState('');
  const { act, isPending, problem, problemOf } = usePay();

  async function submit() {
    const body = { amount: agreed, reference: reference.trim(), paid_on: paidOn };
    const done = await act({ params: { affiliateId }, body });
    if (!done) return;
    toast.success(done.data ? WAITS : `A payout of ${formatMoney(agreed)} was recorded.`);
    onClose();
  }

  return (
    <FormDialog
      title={`Payout of ${formatMoney(agreed)}`}
      save="Record payout"
      isPending={isPending}
      problem={problem?.message}
      onSave={submit}
      onClose={onClose}
    >
      <p>Make the payment first. Every open commission in {agreed.currency} then counts as paid.</p>
      <TextField
        label="Paid on"
        type="date"
        value={paidOn}
        error={problemOf('paid_on')}
        onChange={(event) => setPaidOn(event.currentTarget.value)}
      />
      <TextField
        label="Reference"
        description="For example, the transfer number."
        value={reference}
        error={problemOf('reference')}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
