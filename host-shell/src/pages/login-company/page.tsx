import { refuse, useForm } from '@fairshelf/shared-contracts/react';
import { Banner, Button, ButtonLink, Checkbox, TextField } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { finishCompanySignIn, type SignInOutcome } from '../../session/sign-in.ts';
import { FormStack } from '../form-stack.tsx';
import { inputOf } from '../input-of.ts';
import { useAfterSignIn } from '../login/use-after-sign-in.ts';
import { SignInLayout } from '../sign-in-layout.tsx';

/** `/login/company`: where the identity provider of a company returns. */
export default function CompanySignInPage() {
  const [outcome, setOutcome] = useState<SignInOutcome>();
  useAfterSignIn();
  useEffect(() => {
    let isCurrent = true;
    void finishOnce(window.location.search.slice(1)).then((result) => {
      if (isCurrent) setOutcome(result);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  if (outcome?.kind === 'refused' && outcome.needsCode) return <CodeForm />;
  if (outcome?.kind === 'refused') {
    return (
      <SignInLayout title={t`You’re not signed in`}>
        <FormStack as="div">
          <Banner tone="danger">{outcome.message}</Banner>
          <ButtonLink variant="primary" size="lg" block href="/login">{t`Back to Sign In`}</ButtonLink>
        </FormStack>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={t`Company Sign-In`}>
      <div role="status">{t`Signing you in…`}</div>
    </SignInLayout>
  );
}

const completions = new Map<string, Promise<SignInOutcome>>();
/** An answer can be used once, however often React draws this page. */
function finishOnce(answer: string): Promise<SignInOutcome> {
  const result = completions.get(answer) ?? finishCompanySignIn({ answer });
  completions.set(answer, result);
  return result;
}

/** The provider asked for one factor only: the code of the person's app is the second. */
function CodeForm() {
  const form = useForm({
    send: async (fields) => {
      const code = inputOf(fields, 'code')?.value.trim() ?? '';
      if (!code) return undefined;
      const remember_device = inputOf(fields, 'remember-device')?.checked ?? false;
      const outcome = await finishCompanySignIn({ code, remember_device });
      return outcome.kind === 'refused' ? refuse(outcome.message) : undefined;
    },
  });
  return (
    <SignInLayout title={t`Company Sign-In`} lead={t`Enter the code from your authenticator app.`}>
      <FormStack {...form.props}>
        {form.message ? <Banner tone="danger">{form.message}</Banner> : null}
        <TextField
          label={t`Code`}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          size="lg"
          description={t`6 digits from your authenticator app, or a recovery code`}
        />
        <Checkbox name="remember-device">{t`Don’t ask for a code in this browser for 30 days`}</Checkbox>
        <Button variant="primary" size="lg" block type="submit" pending={form.isPending}>{t`Sign In`}</Button>
        <ButtonLink size="lg" block href="/login">{t`Back to Sign In`}</ButtonLink>
      </FormStack>
    </SignInLayout>
  );
}
