import { FullNameSchema, NewPasswordSchema } from '@fairshelf/shared-contracts/core';
import { useForm } from '@fairshelf/shared-contracts/react';
import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { Banner, Button, RuleList, TextField } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { signIn } from '../../session/sign-in.ts';
import { useShell } from '../../shell-context.tsx';
import { liveRules } from '../change-password/password-rules.ts';
import { FormStack } from '../form-stack.tsx';
import { type Invitation, join } from './invitation.ts';

interface AcceptFormProps {
  readonly token: string;
  readonly invitation: Invitation;
}

/** Name and password for a new account, or one button for an existing account. */
export function AcceptForm({ token, invitation: { email, name: invitedAs, has_account } }: AcceptFormProps) {
  const { navigation } = useShell();
  const [name, setName] = useState(invitedAs);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const checkedName = v.safeParse(FullNameSchema, name);
  const isReady =
    has_account || (checkedName.success && v.is(NewPasswordSchema, password) && password === confirmation);

  const form = useForm({
    isIncomplete: !isReady,
    send: () => join(token, has_account ? undefined : { name, password }),
    onDone: enter,
  });

  /** The dashboard for a new account; people with an account sign in as usual. */
  async function enter(): Promise<void> {
    const isIn = has_account
      ? store.get(sessionAtom) !== undefined
      : (await signIn({ userName: email, password, isRememberMe: false })).kind === 'signed-in';
    navigation.go(isIn ? '/dashboard' : '/login', { replace: true });
  }

  return (
    <FormStack {...form.props}>
      {form.message ? <Banner tone="danger">{form.message}</Banner> : null}
      <TextField label={t`Email`} name="email" autoComplete="username" value={email} readOnly />
      {has_account ? null : (
        <>
          <TextField
            label={t`Full name`}
            name="name"
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={checkedName.success ? undefined : checkedName.issues[0].message}
          />
          <TextField
            label={t`Password`}
            name="password"
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <TextField
            label={t`Confirm password`}
            name="passwordConfirm"
            type="password"
            autoComplete="new-password"
            value={confirmation}
            onChange={(event) => setConfirmation(event.target.value)}
            error={confirmation !== '' && confirmation !== password ? t`Password does not match` : undefined}
          />
          <RuleList
            label={t`Password rules`}
            rules={liveRules({
              current_password: '',
              new_password: password,
              confirm_password: confirmation,
            })}
          />
        </>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        type="submit"
        disabled={form.isIncomplete}
        pending={form.isPending}
      >
        {has_account ? t`Join` : t`Join and sign in`}
      </Button>
    </FormStack>
  );
}
