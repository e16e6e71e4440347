import { formatMoney, minorDigits } from '@fairshelf/shared-contracts/core';
import { useForm } from '@fairshelf/shared-contracts/react';
import { Banner, FormDialog, TextArea, TextField, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ManagedInvoice } from './invoices.tsx';
import { useCreditInvoice } from './queries.ts';

/** '12.50' of USD → 1250; undefined where it is no amount of the currency. */
function toMinor(input: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  const found = /^(\d{1,12})(?:[.,](\d+))?$/.exec(input.trim());
  if (!found || (found[2]?.length ?? 0) > digits) return undefined;
  return Number(`${found[1]}${(found[2] ?? '').padEnd(digits, '0')}`);
}

/** Issues a credit note for an invoice: all of it, or an amount. */
export function CreditDialog({ row, onClose }: { row: ManagedInvoice; onClose: () => void }) {
  const { invoice, company_id: companyId, company_name } = row;
  const { currency } = invoice.total;
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { send } = useCreditInvoice();
  const minor = amount.trim() === '' ? undefined : toMinor(amount, currency);
  const form = useForm({
    problems: {
      net_minor: amount.trim() !== '' && !minor ? t`Enter an amount above zero, such as 12.50.` : undefined,
    },
    fields: ['net_minor', 'reason'],
    isIncomplete: reason.trim() === '',
    send: () =>
      send({
        params: { companyId, invoiceId: invoice.id },
        body: { reason, ...(minor === undefined ? {} : { net_minor: minor }) },
      }),
    onDone: ({ number, total }) => {
      toast.success(t`Credit note ${{ number }} over ${{ amount: formatMoney(total) }} was issued.`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t`Credit ${{ number: invoice.number }}`}
      save={t`Issue credit note`}
      onClose={onClose}
    >
      <Banner>
        {invoice.state === 'paid'
          ? t`${{ company: company_name }} gets the money back on the card that paid. This can’t be undone.`
          : t`This reduces what ${{ company: company_name }} owes. This can’t be undone.`}
      </Banner>
      <TextField
        label={t`Amount before tax in ${{ currency }}`}
        description={t`Leave empty to credit everything that is left of ${{ amount: formatMoney(invoice.net) }}.`}
        inputMode="decimal"
        value={amount}
        error={form.problemOf('net_minor')}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <TextArea
        label={t`Reason`}
        description={t`Shown on the credit note.`}
        rows={2}
        maxLength={300}
        value={reason}
        error={form.problemOf('reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
