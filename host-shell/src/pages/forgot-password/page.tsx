import { api } from '@fairshelf/shared-contracts/client';
import { rules } from '@fairshelf/shared-contracts/core';
import { forgotPassword } from '@fairshelf/shared-contracts/identity';
import { Banner, Button, Link, TextField } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { FormStack } from '../form-stack.tsx';
import { inputOf } from '../input-of.ts';
import { SignInLayout } from '../sign-in-layout.tsx';

const valid = rules.email();

/** `/login/forgotpassword`: emails a temporary password. The answer never reveals whether the address is known. */
export default function ForgotPasswordPage() {
  const [pending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const email = inputOf(event.currentTarget, 'email')?.value.trim() ?? '';
    const isEmail = valid.isMet(email);
    setProblem(isEmail ? undefined : valid.message);
    setRefusal(undefined);
    if (!isEmail) return;
    setPending(true);
    const answer = await api
      .send(forgotPassword, { body: { email } }, { background: true })
      .catch(() => undefined);
    setPending(false);
    if (!answer) setRefusal(t`Please try again.`);
    else if (answer.error) setRefusal(answer.message);
    else setSentTo(email);
  };

  if (sentTo) {
    return (
      <SignInLayout title={t`Forgot Password`}>
        <FormStack as="div">
          <Banner
            tone="success"
            title={t`Please check your email.`}
          >{t`If ${{ sentTo }} has an account, a temporary password is on its way. Sign in with it, then choose your own.`}</Banner>
          <Link href="/login">{t`Back to Sign In`}</Link>
        </FormStack>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={t`Forgot Password`} lead={t`We will mail you a temporary password.`}>
      <FormStack method="post" noValidate onSubmit={submit}>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          size="lg"
          error={problem}
        />
        <Button
          variant="primary"
          size="lg"
          block
          type="submit"
          pending={pending}
        >{t`Send temporary password`}</Button>
        <Link href="/login">{t`Back to Sign In`}</Link>
      </FormStack>
    </SignInLayout>
  );
}
