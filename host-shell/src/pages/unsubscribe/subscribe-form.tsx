import { api } from '@fairshelf/shared-contracts/client';
import { EMAIL_CHECK_DEBOUNCE_MS, SubscribeEmailSchema } from '@fairshelf/shared-contracts/core';
import { subscribe } from '@fairshelf/shared-contracts/mail-preferences';
import { useDebounced } from '@fairshelf/shared-contracts/react';
import { Banner, Button, TextField } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { FormStack } from '../form-stack.tsx';

type Outcome = 'subscribed' | 'confirm' | { readonly refusal: string };

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
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const checked = useDebounced(email, EMAIL_CHECK_DEBOUNCE_MS);
  const [issue] = v.safeParse(SubscribeEmailSchema, checked).issues ?? [];
  const isValid = v.is(SubscribeEmailSchema, email) && !issue;
  const problem = checked.trim() ? issue?.message : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || pending) return;
    setPending(true);
    const answer = await api
      .send(subscribe, { query: { email: email.trim(), key: link } })
      .catch(() => undefined);
    setPending(false);
    if (!answer) setOutcome({ refusal: t`Please try again.` });
    else setOutcome(answer.error ? { refusal: answer.message } : answer.data.state);
    if (answer && !answer.error && answer.data.state === 'subscribed') onSubscribed();
  };

  return (
    <FormStack noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      {outcome === 'subscribed' ? (
        <Banner tone="success">{t`Welcome back. This address receives our newsletter again.`}</Banner>
      ) : outcome === 'confirm' ? (
        <Banner tone="info">{t`Check your inbox: if this address has an account, we've sent an email to confirm.`}</Banner>
      ) : outcome ? (
        <Banner tone="danger">{outcome.refusal}</Banner>
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
        }}
        error={problem}
      />
      <Button
        variant="primary"
        block
        type="submit"
        disabled={!isValid}
        pending={pending}
      >{t`Subscribe to Fairshelf News Letter`}</Button>
    </FormStack>
  );
}
