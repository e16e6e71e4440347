import { hasVatIds, type InvoiceParty, normalizeTaxId } from '@fairshelf/shared-contracts/billing';
import { useForm, useGuardedClose } from '@fairshelf/shared-contracts/react';
import { say } from '@fairshelf/shared-contracts/texts';
import { FormDialog, TextField, toast } from '@fairshelf/shared-ui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { AddressFields, NO_ADDRESS } from '../../address/address-fields.tsx';
import { type Billed, useSaveBillingDetails } from './queries.ts';

interface DetailsDialogProps {
  readonly billed: Billed;
  readonly details: InvoiceParty | null;
  readonly onClose: () => void;
}

const emptyForm = { ...NO_ADDRESS, name: '', taxId: '', email: '' };
type FormState = typeof emptyForm;

function formOf(details: InvoiceParty | null): FormState {
  if (!details) return emptyForm;
  const { registration: _registration, ...form } = details;
  return form;
}

const REQUIRED = {
  name: msg`Enter the legal name.`,
  line1: msg`Enter the street.`,
  city: msg`Enter the city.`,
} as const;

/** What is wrong with the form, by field; the gateway checks the rest. */
function problemsOf(form: FormState): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const field of ['name', 'line1', 'city'] as const)
    if (form[field].trim() === '') problems[field] = say(REQUIRED[field]);
  if (normalizeTaxId(form.countryCode, form.taxId) === undefined)
    problems.taxId = t`This VAT ID doesn’t have the format of its country.`;
  return problems;
}

/** Enters legal name, address, tax id and invoice email of a company. */
export function DetailsDialog({ billed, details, onClose }: DetailsDialogProps) {
  const [form, setForm] = useState(() => formOf(details));
  const { mutateAsync } = useSaveBillingDetails();
  const close = useGuardedClose(form, formOf(details), onClose);
  const set = (change: Partial<FormState>) => setForm((before) => ({ ...before, ...change }));
  const sending = useForm({
    problems: problemsOf(form),
    fields: ['name', 'taxId', 'email'],
    send: () => mutateAsync({ body: { ...billed, ...form } }),
    onDone: () => {
      toast.success(t`The billing details were saved. They apply to new invoices.`);
      onClose();
    },
  });
  const message = sending.message ?? sending.problemOf('line1') ?? sending.problemOf('city');
  const { line1, line2, city, state, postalCode, countryCode } = form;
  const hasVat = hasVatIds(countryCode);
  return (
    <FormDialog form={{ ...sending, message }} title={t`Billing details`} save={t`Save`} onClose={close}>
      <TextField
        label={t`Legal name`}
        value={form.name}
        error={sending.problemOf('name')}
        maxLength={200}
        autoComplete="organization"
        onChange={(event) => set({ name: event.target.value })}
      />
      <AddressFields address={{ line1, line2, city, state, postalCode, countryCode }} onChange={set} />
      <TextField
        label={hasVat ? t`VAT ID (optional)` : t`Tax ID (optional)`}
        description={
          hasVat ? t`We check its format. Businesses elsewhere in the EU then get reverse charge.` : undefined
        }
        value={form.taxId}
        error={sending.problemOf('taxId')}
        maxLength={40}
        onChange={(event) => set({ taxId: event.target.value })}
      />
      <TextField
        label={t`Invoice email (optional)`}
        description={t`Receives every invoice as PDF and electronic invoice, and reminders.`}
        type="email"
        value={form.email}
        error={sending.problemOf('email')}
        onChange={(event) => set({ email: event.target.value })}
      />
    </FormDialog>
  );
}
