import { CompanyNameSchema } from '@fairshelf/shared-contracts/core';
import { useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import { bus } from '@fairshelf/shared-contracts/state';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button, Card, TextField, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { safeParse } from 'valibot';
import { type Account, useSaveCompanyName } from './queries.ts';

const MOST = 100;
const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
  > :first-child {
    width: 100%;
  }
`;

/** The name of the company, as all its members see it. */
export function CompanyCard({ account, name }: { account: Account; name: string }) {
  const [typed, setTyped] = useState(name);
  const save = useSaveCompanyName();
  const isDirty = typed.trim() !== name;
  useUnsavedChanges(isDirty);
  const judged = safeParse(CompanyNameSchema, typed.trim());
  const problem = judged.success ? undefined : judged.issues[0].message;
  const refusal = refusalOf(save);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty || problem || save.isPending) return;
    save.mutate(
      { body: { company_name: typed.trim(), company_id: account.company_id } },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          bus.publish('channels:changed', { sellerId: account.seller_id });
          toast.success(t`Saved.`);
        },
      },
    );
  };
  return (
    <Card title={t`Company`} description={t`Groups your stores and appears on invoices.`}>
      <Form onSubmit={submit} noValidate>
        <TextField
          label={t`Company name`}
          value={typed}
          maxLength={MOST}
          error={isDirty ? (problem ?? refusal) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {refusal && !isDirty ? <Banner tone="danger">{refusal}</Banner> : null}
        <Button type="submit" disabled={!isDirty || problem !== undefined} pending={save.isPending}>
          {t`Save`}
        </Button>
      </Form>
    </Card>
  );
}
