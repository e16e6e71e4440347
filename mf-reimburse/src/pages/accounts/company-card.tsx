import { CompanyNameSchema } from '@fairshelf/shared-contracts/core';
import { useForm, useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import { bus } from '@fairshelf/shared-contracts/state';
import { Button, Card, FormStack, TextField, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { safeParse } from 'valibot';
import { type Account, useSaveCompanyName } from './queries.ts';

const MOST = 100;
const Fields = styled(FormStack)`
  justify-items: start;
  > :first-child {
    width: 100%;
  }
`;

/** The name of the company, as all its members see it. */
export function CompanyCard({ account, name }: { account: Account; name: string }) {
  const [input, setInput] = useState(name);
  const { mutateAsync } = useSaveCompanyName();
  const isDirty = input.trim() !== name;
  useUnsavedChanges(isDirty);
  const validation = safeParse(CompanyNameSchema, input.trim());
  const problem = validation.success ? undefined : validation.issues[0].message;
  const form = useForm({
    isIncomplete: !isDirty || problem !== undefined,
    send: () => mutateAsync({ body: { company_name: input.trim(), company_id: account.company_id } }),
    onDone: () => {
      bus.publish('channels:changed', { sellerId: account.seller_id });
      toast.success(t`Saved.`);
    },
  });
  return (
    <Card title={t`Company`} description={t`Groups your stores and appears on invoices.`}>
      <Fields {...form.props}>
        <TextField
          label={t`Company name`}
          value={input}
          maxLength={MOST}
          error={isDirty ? (problem ?? form.message) : undefined}
          onChange={(event) => setInput(event.target.value)}
        />
        <Button type="submit" disabled={form.isIncomplete} pending={form.isPending}>
          {t`Save`}
        </Button>
      </Fields>
    </Card>
  );
}
