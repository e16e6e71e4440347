import { AlertDialog, Banner, Button, Cluster, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sayWaits } from '../../approvals.tsx';
import { CompanyDeletion } from './company-deletion.tsx';
import { useDeleteUser, useResendCode, useRestoreUser, useSendPassword, useSignOutUser } from './queries.ts';
import type { UserDetails } from './user-drawer.tsx';
import { ViewAsDialog } from './view-as-dialog.tsx';

const Row = styled(Cluster)`
  margin-bottom: ${space[16]};
`;

/** The actions on a user in their state. */
export function UserActs({ user }: { user: UserDetails }) {
  const [asking, setAsking] = useState<'delete' | 'view' | 'sign-out' | 'password'>();
  const deletion = useDeleteUser();
  const restoring = useRestoreUser();
  const resending = useResendCode();
  const signingOut = useSignOutUser();
  const sending = useSendPassword();
  const problem = [deletion, restoring, resending, signingOut, sending].find((act) => act.problem)?.problem;
  const close = () => setAsking(undefined);

  async function remove() {
    const response = await deletion.act({ params: { id: user.id } });
    close();
    if (response)
      toast.success(
        response.data ? sayWaits() : t`${{ email: user.email }} was deleted and signed out everywhere.`,
      );
  }
  async function restore() {
    if (await restoring.act({ body: { email: user.email } }))
      toast.success(t`${{ email: user.email }} can sign in again.`);
  }
  async function resend() {
    const body = { email: user.email, company_id: user.company_id, module_type: 'review' as const };
    if (await resending.act({ body }))
      toast.success(t`A new code is on its way to ${{ email: user.email }}.`);
  }

  async function signOut() {
    const response = await signingOut.act({ params: { id: user.id } });
    close();
    if (response) toast.success(t`${{ email: user.email }} was signed out everywhere.`);
  }
  async function sendPassword() {
    const response = await sending.act({ body: { email: user.email } });
    close();
    if (response) toast.success(t`A temporary password is on its way to ${{ email: user.email }}.`);
  }

  return (
    <>
      {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
      <Row>
        {user.state === 'deleted' ? (
          <Button pending={restoring.isPending} onClick={() => void restore()}>
            {t`Restore`}
          </Button>
        ) : (
          <>
            <Button variant="primary" onClick={() => setAsking('view')}>
              {t`View as this user`}
            </Button>
            {user.state === 'unverified' ? (
              <Button pending={resending.isPending} onClick={() => void resend()}>
                {t`Resend code`}
              </Button>
            ) : null}
            {user.sessions > 0 ? (
              <Button onClick={() => setAsking('sign-out')}>{t`Sign out everywhere`}</Button>
            ) : null}
            {user.state === 'active' ? (
              <Button onClick={() => setAsking('password')}>{t`Send temporary password`}</Button>
            ) : null}
            <Button variant="danger" onClick={() => setAsking('delete')}>
              {t`Delete`}
            </Button>
          </>
        )}
        <CompanyDeletion user={user} />
      </Row>
      <AlertDialog
        open={asking === 'delete'}
        title={t`Delete ${{ email: user.email }}?`}
        confirmLabel={t`Delete user`}
        tone="danger"
        pending={deletion.isPending}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        {t`They are signed out everywhere immediately and can’t sign in again. Their data is kept, and you can restore them.`}
      </AlertDialog>
      <AlertDialog
        open={asking === 'sign-out'}
        title={t`Sign ${{ email: user.email }} out everywhere?`}
        confirmLabel={t`Sign out`}
        pending={signingOut.isPending}
        onConfirm={() => void signOut()}
        onCancel={close}
      >
        {t`Every session ends and remembered browsers are forgotten. They can sign in again at once.`}
      </AlertDialog>
      <AlertDialog
        open={asking === 'password'}
        title={t`Send ${{ email: user.email }} a temporary password?`}
        confirmLabel={t`Send`}
        pending={sending.isPending}
        onConfirm={() => void sendPassword()}
        onCancel={close}
      >
        {t`They get the same email as after ‘Forgot password’ and choose a new password when they sign in.`}
      </AlertDialog>
      {asking === 'view' ? <ViewAsDialog email={user.email} onClose={close} /> : null}
    </>
  );
}
