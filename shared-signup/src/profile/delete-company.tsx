import { ERASURE_GRACE_DAYS } from '@fairshelf/shared-contracts/privacy';
import { Button, DeleteCompanyDialog, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { refusalOf } from '../refusal.ts';
import { useDeleteCompany } from './queries.ts';

interface DeleteCompanyProps {
  readonly company: { readonly id: string; readonly name: string };
}

/** Deletes a company in which the person is the only one, after its name was typed. */
export function DeleteCompany({ company: { id, name } }: DeleteCompanyProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteCompany();
  const close = () => setAsking(false);
  const submit = () =>
    remove.mutate(
      { body: { name, company: id } },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          close();
          toast.success(t`${{ name }} will be erased in ${{ days: ERASURE_GRACE_DAYS }} days.`);
        },
      },
    );
  return (
    <>
      <Button pending={remove.isPending} onClick={() => setAsking(true)}>
        {t`Delete ${{ name }}`}
      </Button>
      {isAsking ? (
        <DeleteCompanyDialog
          name={name}
          graceDays={ERASURE_GRACE_DAYS}
          undo={t`Contact us to undo it until then.`}
          pending={remove.isPending}
          problem={refusalOf(remove)}
          onConfirm={submit}
          onClose={close}
        />
      ) : null}
    </>
  );
}
