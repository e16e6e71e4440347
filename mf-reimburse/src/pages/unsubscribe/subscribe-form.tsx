import { EMAIL_CHECK_DEBOUNCE_MS, SubscribeEmailSchema, subscribe } from '@fairshelf/shared-contracts/core';
import { useDebounced, useSend } from '@fairshelf/shared-contracts/react';
import { Banner, Button, TextField } from '@fairshelf/shared-ui/basics';
import { space } from '@fairshelf/shared-ui/theme';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import * as v from 'valibot';

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
`;

/** Takes the newsletter up again for an address; what is typed is judged 250 ms after the last key. */
export function SubscribeForm() {
  const [email, setEmail] = useState('');
  const checked = useDebounced(email, EMAIL_CHECK_DEBOUNCE_MS);
  const send = useSend(subscribe);
  const [issue] = v.safeParse(SubscribeEmailSchema, checked).issues ?? [];
  const isValid = v.is(SubscribeEmailSchema, email) && !issue;
  const problem = checked.trim() ? issue?.message : undefined;
  const refusal = send.data?.error ? send.data.message : send.error?.message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid && !send.isPending) send.mutate({ query: { email: email.trim() } });
  };

  return (
    <Form noValidate onSubmit={submit}>
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
      {send.data && !send.data.error ? (
        <Banner tone="success">Welcome back. The newsletter comes to this address again.</Banner>
      ) : null}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          send.reset();
        }}
        error={problem}
      />
      <Button variant="primary" block type="submit" disabled={!isValid} pending={send.isPending}>
        Subscribe to Fairshelf News Letter
      </Button>
    </Form>
  );
}
