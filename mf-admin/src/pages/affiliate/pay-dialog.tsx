import { type Affiliate, formatMoney } from '@fairshelf/shared-contracts/core';
import { Banner, Button, Modal, TextField, toast } from '@fairshelf/shared-ui/core';
import { type FormEvent, useId, useState } from 'react';
import { FormStack } from '../../form-stack.ts';
import { usePay } from './queries.ts';

interface PayDialogProps {
  readonly affiliateId: string;
  readonly amount: Affiliate['open'][number];
  readonly onClose: () => void;
}

/** Notes that everything open in a currency was paid. The payment itself is made at the bank. */
export function PayDialog({ affiliateId, amount, onClose }: PayDialogProps) {
  const formId = useId();
  // The sum that was agreed to: what is earned while the dialog is open does not slip in.
  const [agreed] = useState(amount);
  const [paidOn, setPaidOn] = useState(() => new Date().toISOString().slice(0, 10));
  const [reference, setReference] = useState('');
  const { act, isPending, problem, problemOf } = usePay();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { amount: agreed, reference: reference.trim(), paid_on: paidOn };
    if (!(await act({ params: { affiliateId }, body }))) return;
    toast.success(`A payout of ${formatMoney(agreed)} was noted.`);
    onClose();
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={`Payout of ${formatMoney(agreed)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} pending={isPending}>
            Note payout
          </Button>
        </>
      }
    >
      <FormStack id={formId} onSubmit={(event) => void submit(event)} noValidate>
        {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
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
          description="The number of the transfer, for instance."
          value={reference}
          error={problemOf('reference')}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </FormStack>
    </Modal>
  );
}
