import { t } from '@lingui/core/macro';
import { SignInLayout } from '../sign-in-layout.tsx';
import { CreateAccount } from './create-account.tsx';
import { LoginForm } from './login-form.tsx';
import { useLoginLead } from './login-lead.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** `/login`: prerendered and hydrated. */
export default function LoginPage() {
  const lead = useLoginLead();
  useAfterSignIn();

  return (
    <SignInLayout title={t`Sign In`} lead={lead}>
      <LoginForm />
      <CreateAccount />
    </SignInLayout>
  );
}
