import { TextField, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { FormDialog } from '../../form-dialog.tsx';
import { toHundredths } from '../../hundredths.ts';
import { useAddCommission } from './queries.ts';

interface CommissionDialogProps {
  readonly affiliateId: string;
  readonly referral: { readonly id: string; readonly company_name: string };
  readonly onClose: () => void;
}

/** Records a commission by hand. The reference prevents earning it twice. */
export function CommissionDialog({ affiliateId, referral, onClose }: CommissionDialogProps) {
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState('USD');
  const [reference, setReference] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { act, isPending, problem, problemOf } = useAddCommission();

  async function submit() {
    const minor = toHundredths(amount);
    setWrong(Number.isNaN(minor));
    if (Number.isNaN(minor)) return;
    const body = { referral_id: referral.id, amount: { minor, currency }, reference: reference.trim() };
    if (!(await act({ params: { affiliateId }, body }))) return;
    toast.success(t`The commission was recorded.`);
    onClose();
  }

  return (
    <FormDialog
      title={t`Commission for ${{ company: referral.company_name }}`}
      save={t`Record commission`}
      isPending={isPending}
      problem={problem?.message}
      onSave={submit}
      onClose={onClose}
    >
      <TextField
        label={t`Amount`}
        inputMode="decimal"
        value={amount}
        error={isWrong ? t`Enter an amount such as 19.90.` : problemOf('amount.minor')}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <TextField
        label={t`Currency`}
        maxLength={3}
        value={currency}
        error={problemOf('amount.currency')}
        onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
      />
      <TextField
        label={t`Reference`}
        description={t`The reason, such as an invoice number.`}
        value={reference}
        error={problemOf('reference')}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
