import { api } from '@fairshelf/shared-contracts/client';
import {
  type CallData,
  EMAIL_CHECK_DEBOUNCE_MS,
  SubscribeEmailSchema,
} from '@fairshelf/shared-contracts/core';
import { subscribe } from '@fairshelf/shared-contracts/mail-preferences';
import { useDebounced, useForm } from '@fairshelf/shared-contracts/react';
import { Banner, Button, TextField } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { FormStack } from '../form-stack.tsx';

interface SubscribeFormProps {
  /** The link that led here: its key proves its recipient's address. */
  readonly link: string;
  /** The address to start with. */
  readonly email: string;
  readonly onSubscribed: () => void;
}

/** Subscribes an address again; the input is validated 250 ms after the last key. */
export function SubscribeForm({ link, email: initial, onSubscribed }: SubscribeFormProps) {
  const [email, setEmail] = useState(initial);
  const [outcome, setOutcome] = useState<CallData<typeof subscribe>['state']>();
  const debouncedEmail = useDebounced(email, EMAIL_CHECK_DEBOUNCE_MS);
  const [issue] = v.safeParse(SubscribeEmailSchema, debouncedEmail).issues ?? [];
  const isValid = v.is(SubscribeEmailSchema, email) && !issue;
  const problem = debouncedEmail.trim() ? issue?.message : undefined;

  const form = useForm({
    isIncomplete: !isValid,
    send: () => api.send(subscribe, { query: { email: email.trim(), key: link } }),
    onDone: ({ state }) => {
      setOutcome(state);
      if (state === 'subscribed') onSubscribed();
    },
  });

  return (
    <FormStack {...form.props}>
      {outcome === 'subscribed' ? (
        <Banner tone="success">{t`Welcome back. This address receives our newsletter again.`}</Banner>
      ) : outcome === 'confirm' ? (
        <Banner tone="info">{t`Check your inbox: if this address has an account, we've sent an email to confirm.`}</Banner>
      ) : form.message ? (
        <Banner tone="danger">{form.message}</Banner>
      ) : null}
      <TextField
        label={t`Email`}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setOutcome(undefined);
          form.reset();
        }}
        error={problem}
      />
      <Button
        variant="primary"
        block
        type="submit"
        disabled={form.isIncomplete}
        pending={form.isPending}
      >{t`Subscribe to Fairshelf News Letter`}</Button>
    </FormStack>
  );
}
