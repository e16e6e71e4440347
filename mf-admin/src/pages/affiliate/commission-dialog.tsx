import { Banner, Button, Modal, TextField, toast } from '@fairshelf/shared-ui/core';
import { type FormEvent, useId, useState } from 'react';
import { FormStack } from '../../form-stack.ts';
import { toHundredths } from '../../hundredths.ts';
import { useAddCommission } from './queries.ts';

interface CommissionDialogProps {
  readonly affiliateId: string;
  readonly referral: { readonly id: string; readonly company_name: string };
  readonly onClose: () => void;
}

/** Notes a commission by hand. The reference makes sure that nothing is earned twice. */
export function CommissionDialog({ affiliateId, referral, onClose }: CommissionDialogProps) {
  const formId = useId();
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState('USD');
  const [reference, setReference] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { act, isPending, problem, problemOf } = useAddCommission();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const minor = toHundredths(amount);
    setWrong(Number.isNaN(minor));
    if (Number.isNaN(minor)) return;
    const body = { referral_id: referral.id, amount: { minor, currency }, reference: reference.trim() };
    if (!(await act({ params: { affiliateId }, body }))) return;
    toast.success('The commission was noted.');
    onClose();
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={`Commission for ${referral.company_name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} pending={isPending}>
            Note commission
          </Button>
        </>
      }
    >
      <FormStack id={formId} onSubmit={(event) => void submit(event)} noValidate>
        {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
        <TextField
          label="Amount"
          inputMode="decimal"
          value={amount}
          error={isWrong ? 'Enter an amount such as 19.90.' : problemOf('amount.minor')}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <TextField
          label="Currency"
          maxLength={3}
          value={currency}
          error={problemOf('amount.currency')}
          onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
        />
        <TextField
          label="Reference"
          description="What it is for, such as the number of the invoice."
          value={reference}
          error={problemOf('reference')}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </FormStack>
    </Modal>
  );
}
