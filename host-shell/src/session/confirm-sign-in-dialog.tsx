import { api } from '@fairshelf/shared-contracts/client';
import type { CallInput } from '@fairshelf/shared-contracts/core';
import { confirmSignIn, readAccountSecurity, startConfirmation } from '@fairshelf/shared-contracts/identity';
import { useCall } from '@fairshelf/shared-contracts/react';
import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { Button, FormStack, LoadingRegion, Modal, Skeleton, TextField } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { answerWithPasskey, passkeyUnused } from './answer-with-passkey.ts';
import { confirmSignInAtom } from './confirm-sign-in.ts';

const noAnswer = () => t`No response. Please try again.`;

/** Asks for a passkey, the code of the authenticator app, or the password of a person without an app. */
export default function ConfirmSignInDialog() {
  const security = useCall(readAccountSecurity, {});
  const hasApp = Boolean(security.data?.secondFactor);
  const hasPasskey = (security.data?.passkeys.length ?? 0) > 0;
  const email = store.get(userAtom)?.email ?? '';
  const [input, setInput] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const answer = (isConfirmed: boolean) => store.get(confirmSignInAtom)?.(isConfirmed);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!input.trim()) {
      setProblem(hasApp ? t`Enter the code.` : t`Enter your password.`);
      return;
    }
    await send(hasApp ? { code: input.trim() } : { password: input });
  };

  const send = async (body: CallInput<typeof confirmSignIn>['body']) => {
    setPending(true);
    const result = await api.send(confirmSignIn, { body }, { background: true }).catch(() => undefined);
    setPending(false);
    if (result && !result.error) answer(true);
    else setProblem(result?.fields[0]?.message ?? result?.message ?? noAnswer());
  };

  const submitPasskey = async () => {
    if (isPending) return;
    setPending(true);
    const response = await api.send(startConfirmation, {}, { background: true }).catch(() => undefined);
    const passkey = response && !response.error ? await answerWithPasskey(response.data) : undefined;
    setPending(false);
    if (passkey) await send({ passkey });
    else setProblem(response ? (response.error ? response.message : passkeyUnused()) : noAnswer());
  };

  return (
    <Modal
      open
      size="sm"
      title={t`Confirm that it’s you`}
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>{t`Cancel`}</Button>
          {hasPasskey ? (
            <Button pending={isPending} onClick={submitPasskey}>{t`Use a passkey`}</Button>
          ) : null}
          <Button
            variant="primary"
            type="submit"
            form="confirm-sign-in"
            pending={isPending}
          >{t`Confirm`}</Button>
        </>
      }
    >
      <FormStack id="confirm-sign-in" method="post" noValidate onSubmit={submit}>
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <p>{t`You signed in a while ago. Please confirm your sign-in to continue.`}</p>
        {security.isPending ? (
          <LoadingRegion label={t`Loading your sign-in settings`}>
            <Skeleton width="md" />
          </LoadingRegion>
        ) : hasApp ? (
          <TextField
            label={t`Code from your authenticator app, or a recovery code`}
            name="code"
            autoComplete="one-time-code"
            value={input}
            onChange={(event) => setInput(event.target.value)}
            error={problem}
          />
        ) : (
          <TextField
            label={t`Password`}
            name="password"
            type="password"
            autoComplete="current-password"
            value={input}
            onChange={(event) => setInput(event.target.value)}
            error={problem}
          />
        )}
      </FormStack>
    </Modal>
  );
}
