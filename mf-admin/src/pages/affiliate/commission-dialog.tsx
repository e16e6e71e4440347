import { useForm } from '@fairshelf/shared-contracts/react';
import { FormDialog, TextField, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { toHundredths } from '../../hundredths.ts';
import { useAddCommission } from './queries.ts';

interface CommissionDialogProps {
  readonly affiliateId: string;
  readonly referral: { readonly id: string; readonly company_name: string };
  readonly onClose: () => void;
}

/** Records a commission by hand. The reference prevents duplicates. */
export function CommissionDialog({ affiliateId, referral, onClose }: CommissionDialogProps) {
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState('USD');
  const [reference, setReference] = useState('');
  const { send } = useAddCommission();
  const minor = toHundredths(amount);
  const form = useForm({
    problems: { 'amount.minor': Number.isNaN(minor) ? t`Enter an amount such as 19.90.` : undefined },
    fields: ['amount.minor', 'amount.currency', 'reference'],
    send: () => {
      const body = { referral_id: referral.id, amount: { minor, currency }, reference: reference.trim() };
      return send({ params: { affiliateId }, body });
    },
    onDone: () => {
      toast.success(t`The commission was recorded.`);
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      title={t`Commission for ${{ company: referral.company_name }}`}
      save={t`Record commission`}
      onClose={onClose}
    >
      <TextField
        label={t`Amount`}
        inputMode="decimal"
        value={amount}
        error={form.problemOf('amount.minor')}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <TextField
        label={t`Currency`}
        maxLength={3}
        value={currency}
        error={form.problemOf('amount.currency')}
        onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
      />
      <TextField
        label={t`Reference`}
        description={t`The reason, such as an invoice number.`}
        value={reference}
        error={form.problemOf('reference')}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
