import { api } from '@fairshelf/shared-contracts/client';
import { confirmSignIn, readAccountSecurity } from '@fairshelf/shared-contracts/identity';
import { useCall } from '@fairshelf/shared-contracts/react';
import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { Button, LoadingRegion, Modal, Skeleton, TextField } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { confirmSignInAtom } from './confirm-sign-in.ts';

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
`;

/** Asks for the code of the authenticator app, or the password of a person without one. */
export default function ConfirmSignInDialog() {
  const security = useCall(readAccountSecurity, {});
  const hasApp = Boolean(security.data?.secondFactor);
  const email = store.get(userAtom)?.email ?? '';
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const answer = (isConfirmed: boolean) => store.get(confirmSignInAtom)?.(isConfirmed);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!typed.trim()) {
      setProblem(hasApp ? 'Enter the code.' : 'Enter your password.');
      return;
    }
    setPending(true);
    const body = hasApp ? { code: typed.trim() } : { password: typed };
    const result = await api.send(confirmSignIn, { body }, { background: true }).catch(() => undefined);
    setPending(false);
    if (result && !result.error) answer(true);
    else setProblem(result?.fields[0]?.message ?? result?.message ?? 'No answer came. Please try again.');
  };

  return (
    <Modal
      open
      size="sm"
      title="Confirm that it’s you"
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>Cancel</Button>
          <Button variant="primary" type="submit" form="confirm-sign-in" pending={isPending}>
            Confirm
          </Button>
        </>
      }
    >
      <Form id="confirm-sign-in" method="post" noValidate onSubmit={submit}>
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <p>You signed in a while ago. Please confirm your sign-in to go on.</p>
        {security.isPending ? (
          <LoadingRegion label="Your sign-in settings are loading">
            <Skeleton width="md" />
          </LoadingRegion>
        ) : hasApp ? (
          <TextField
            label="Code from your authenticator app, or a recovery code"
            name="code"
            autoComplete="one-time-code"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={problem}
          />
        ) : (
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={problem}
          />
        )}
      </Form>
    </Modal>
  );
}
