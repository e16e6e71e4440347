import { ERASURE_GRACE_DAYS } from '@fairshelf/shared-contracts/privacy';
import { Button, DeleteCompanyDialog, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { sayWaits } from '../../approvals.tsx';
import { useDeleteCompany, useKeepCompany } from './queries.ts';
import type { UserDetails } from './user-drawer.tsx';

/** Deletes the company of a user after its name was typed, or undoes that. */
export function CompanyDeletion({ user: { company_id: id, company_name } }: { user: UserDetails }) {
  const [isAsking, setAsking] = useState(false);
  const removing = useDeleteCompany();
  const keeping = useKeepCompany();
  const name = company_name.trim();
  const close = () => {
    setAsking(false);
    removing.forget();
    keeping.forget();
  };
  async function remove() {
    const response = await removing.act({ params: { id }, body: { name } });
    if (!response) return;
    close();
    toast.success(
      response.data ? sayWaits() : t`${{ name }} will be erased in ${{ days: ERASURE_GRACE_DAYS }} days.`,
    );
  }
  async function keep() {
    if (!(await keeping.act({ params: { id } }))) return;
    close();
    toast.success(t`${{ name }} is kept.`);
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t`Delete company`}
      </Button>
      {isAsking ? (
        <DeleteCompanyDialog
          name={name}
          graceDays={ERASURE_GRACE_DAYS}
          undo={t`Until then you or an owner can undo it.`}
          pending={removing.isPending}
          problem={(removing.problem ?? keeping.problem)?.message}
          actions={
            <Button pending={keeping.isPending} onClick={() => void keep()}>
              {t`Undo deletion`}
            </Button>
          }
          onConfirm={() => void remove()}
          onClose={close}
        />
      ) : null}
    </>
  );
}
