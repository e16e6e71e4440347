import { api } from '@fairshelf/shared-contracts/client';
import type { CallInput } from '@fairshelf/shared-contracts/core';
import { confirmSignIn, readAccountSecurity, startConfirmation } from '@fairshelf/shared-contracts/identity';
import { useCall } from '@fairshelf/shared-contracts/react';
import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { Button, LoadingRegion, Modal, Skeleton, TextField } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { answerWithPasskey, PASSKEY_UNUSED } from './answer-with-passkey.ts';
import { confirmSignInAtom } from './confirm-sign-in.ts';

const NO_ANSWER = 'No answer came. Please try again.';

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
`;

/** Asks for a passkey, the code of the authenticator app, or the password of a person without an app. */
export default function ConfirmSignInDialog() {
  const security = useCall(readAccountSecurity, {});
  const hasApp = Boolean(security.data?.secondFactor);
  const hasPasskey = (security.data?.passkeys.length ?? 0) > 0;
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
    await send(hasApp ? { code: typed.trim() } : { password: typed });
  };

  const send = async (body: CallInput<typeof confirmSignIn>['body']) => {
    setPending(true);
    const result = await api.send(confirmSignIn, { body }, { background: true }).catch(() => undefined);
    setPending(false);
    if (result && !result.error) answer(true);
    else setProblem(result?.fields[0]?.message ?? result?.message ?? NO_ANSWER);
  };

  const submitPasskey = async () => {
    if (isPending) return;
    setPending(true);
    const started = await api.send(startConfirmation, {}, { background: true }).catch(() => undefined);
    const passkey = started && !started.error ? await answerWithPasskey(started.data) : undefined;
    setPending(false);
    if (passkey) await send({ passkey });
    else setProblem(started ? (started.error ? started.message : PASSKEY_UNUSED) : NO_ANSWER);
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
          {hasPasskey ? (
            <Button pending={isPending} onClick={submitPasskey}>
              Use a passkey
            </Button>
          ) : null}
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
