import { api } from '@fairshelf/shared-contracts/client';
import { rules } from '@fairshelf/shared-contracts/core';
import { forgotPassword } from '@fairshelf/shared-contracts/identity';
import { useForm } from '@fairshelf/shared-contracts/react';
import { Banner, Button, Link, TextField } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { FormStack } from '../form-stack.tsx';
import { inputOf } from '../input-of.ts';
import { SignInLayout } from '../sign-in-layout.tsx';

const valid = rules.email();

const emailIn = (form: HTMLFormElement): string => inputOf(form, 'email')?.value.trim() ?? '';

/** `/login/forgotpassword`: emails a temporary password. The answer never reveals whether the address is known. */
export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    problems: (fields) => ({ email: valid.isMet(emailIn(fields)) ? undefined : valid.message }),
    fields: ['email'],
    send: async (fields) => {
      const email = emailIn(fields);
      const answer = await api.send(forgotPassword, { body: { email } }, { background: true });
      if (!answer.error) setSentTo(email);
      return answer;
    },
  });

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
      <FormStack {...form.props}>
        {form.message ? <Banner tone="danger">{form.message}</Banner> : null}
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          size="lg"
          error={form.problemOf('email')}
        />
        <Button
          variant="primary"
          size="lg"
          block
          type="submit"
          pending={form.isPending}
        >{t`Send temporary password`}</Button>
        <Link href="/login">{t`Back to Sign In`}</Link>
      </FormStack>
    </SignInLayout>
  );
}
