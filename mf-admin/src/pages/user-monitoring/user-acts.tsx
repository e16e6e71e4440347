import { AlertDialog, Banner, Button, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { WAITS } from '../../approvals.tsx';
import { CompanyDeletion } from './company-deletion.tsx';
import { useDeleteUser, useResendCode, useRestoreUser } from './queries.ts';
import type { UserDetails } from './user-drawer.tsx';
import { ViewAsDialog } from './view-as-dialog.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-bottom: ${space[16]};
`;

/** The actions on a user in their state. */
export function UserActs({ user }: { user: UserDetails }) {
  const [asking, setAsking] = useState<'delete' | 'view'>();
  const deletion = useDeleteUser();
  const restoring = useRestoreUser();
  const resending = useResendCode();
  const problem = deletion.problem ?? restoring.problem ?? resending.problem;
  const close = () => setAsking(undefined);

  async function remove() {
    const done = await deletion.act({ params: { id: user.id } });
    close();
    if (done) toast.success(done.data ? WAITS : `${user.email} was deleted and signed out everywhere.`);
  }
  async function restore() {
    if (await restoring.act({ body: { email: user.email } }))
      toast.success(`${user.email} can sign in again.`);
  }
  async function resend() {
    const body = { email: user.email, company_id: user.company_id, module_type: 'review' as const };
    if (await resending.act({ body })) toast.success(`A new code is on its way to ${user.email}.`);
  }

  return (
    <>
      {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
      <Row>
        {user.state === 'deleted' ? (
          <Button pending={restoring.isPending} onClick={() => void restore()}>
            Restore
          </Button>
        ) : (
          <>
            <Button variant="primary" onClick={() => setAsking('view')}>
              View as this user
            </Button>
            {user.state === 'unverified' ? (
              <Button pending={resending.isPending} onClick={() => void resend()}>
                Resend code
              </Button>
            ) : null}
            <Button variant="danger" onClick={() => setAsking('delete')}>
              Delete
            </Button>
          </>
        )}
        <CompanyDeletion user={user} />
      </Row>
      <AlertDialog
        open={asking === 'delete'}
        title={`Delete ${user.email}?`}
        confirmLabel="Delete user"
        tone="danger"
        pending={deletion.isPending}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        They are signed out everywhere immediately and can’t sign in again. Their data is kept, and you can
        restore them.
      </AlertDialog>
      {asking === 'view' ? <ViewAsDialog email={user.email} onClose={close} /> : null}
    </>
  );
}
