import { hasVatIds, type InvoiceParty, normalizeTaxId } from '@fairshelf/shared-contracts/billing';
import { useGuardedClose } from '@fairshelf/shared-contracts/react';
import { say } from '@fairshelf/shared-contracts/texts';
import { Banner, Button, Modal, TextField, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { AddressFields, NO_ADDRESS } from '../../address/address-fields.tsx';
import { type Billed, useSaveBillingDetails } from './queries.ts';

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
`;

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
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = useSaveBillingDetails();
  const close = useGuardedClose(form, formOf(details), onClose);
  const formId = useId();
  const answer = save.data?.error ? save.data : undefined;
  const refusal = answer?.message ?? save.error?.message ?? (problems.line1 || problems.city);
  const problemOf = (field: string) =>
    problems[field] ?? answer?.fields?.find(({ path }) => path === `body.${field}`)?.message;
  const set = (change: Partial<FormState>) => setForm((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(
      { body: { ...billed, ...form } },
      {
        onSuccess: (answered) => {
          if (answered.error) return;
          toast.success(t`The billing details were saved. They apply to new invoices.`);
          onClose();
        },
      },
    );
  };
  const { line1, line2, city, state, postalCode, countryCode } = form;
  const hasVat = hasVatIds(countryCode);
  return (
    <Modal
      open
      title={t`Billing details`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId} pending={save.isPending}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <TextField
          label={t`Legal name`}
          value={form.name}
          error={problemOf('name')}
          maxLength={200}
          autoComplete="organization"
          onChange={(event) => set({ name: event.target.value })}
        />
        <AddressFields address={{ line1, line2, city, state, postalCode, countryCode }} onChange={set} />
        <TextField
          label={hasVat ? t`VAT ID (optional)` : t`Tax ID (optional)`}
          description={
            hasVat
              ? t`We check its format. Businesses elsewhere in the EU then get reverse charge.`
              : undefined
          }
          value={form.taxId}
          error={problemOf('taxId')}
          maxLength={40}
          onChange={(event) => set({ taxId: event.target.value })}
        />
        <TextField
          label={t`Invoice email (optional)`}
          description={t`Receives every invoice as PDF and electronic invoice, and reminders.`}
          type="email"
          value={form.email}
          error={problemOf('email')}
          onChange={(event) => set({ email: event.target.value })}
        />
      </Form>
    </Modal>
  );
}
