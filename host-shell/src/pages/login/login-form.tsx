import { rules } from '@fairshelf/shared-contracts/core';
import { Banner, Button, Checkbox, Link, TextField } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { rememberedEmail } from '../../session/remembered-email.ts';
import {
  type Enrolment,
  openCompanySignIn,
  type SignInOutcome,
  type SignInRefusal,
  signIn,
  signInWithPasskey,
} from '../../session/sign-in.ts';
import { FormStack } from '../form-stack.tsx';
import { inputOf } from '../input-of.ts';
import { EnrolApp } from './enrol-app.tsx';
import { type LoginProblems, readLogin } from './read-login.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const valid = rules.email();

type Recovery = Extract<SignInOutcome, { kind: 'recovery' }>;

/**
 * Uncontrolled inputs: what a person types before the script has loaded is still there afterwards. The page's first
 * script blocks a submit before that; if it can't, POST keeps the password out of the address.
 */
export function LoginForm() {
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState<'password' | 'passkey' | 'company'>();
  const [problems, setProblems] = useState<LoginProblems>({});
  const [refusal, setRefusal] = useState<SignInRefusal>();
  const [recovery, setRecovery] = useState<Recovery>();
  const [needsCode, setNeedsCode] = useState(false);
  const [mayRemember, setMayRemember] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment>();

  useEffect(() => {
    const email = rememberedEmail();
    if (form.current && email) fillIn(form.current, email);
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const { credentials, problems: found } = readLogin(event.currentTarget);
    setProblems(found);
    setRefusal(undefined);
    if (!credentials) {
      focusField(event.currentTarget, found.email ? 'email' : 'password');
      return;
    }
    setPending('password');
    const outcome = await signIn(credentials);
    setPending(undefined);
    if (outcome.kind === 'recovery') setRecovery(outcome);
    if (outcome.kind !== 'refused') return;
    setRefusal(outcome);
    setMayRemember(outcome.mayRemember);
    if (outcome.enrolment) setEnrolment(outcome.enrolment);
    if (outcome.needsCode) setNeedsCode(true);
    else if (form.current) focusField(form.current, 'password');
  };
  const submitPasskey = async () => {
    if (pending || !form.current) return;
    setProblems({});
    setRefusal(undefined);
    setPending('passkey');
    const outcome = await signInWithPasskey(inputOf(form.current, 'remember')?.checked ?? false);
    setPending(undefined);
    if (outcome.kind === 'refused') setRefusal(outcome);
  };
  const submitCompany = async () => {
    if (pending || !form.current) return;
    setRefusal(undefined);
    const email = inputOf(form.current, 'email')?.value.trim() ?? '';
    const isEmail = valid.isMet(email);
    setProblems(isEmail ? {} : { email: t`Enter your work email.` });
    if (!isEmail) {
      focusField(form.current, 'email');
      return;
    }
    setPending('company');
    const message = await openCompanySignIn(email, inputOf(form.current, 'remember')?.checked ?? false);
    // Until the browser has left.
    if (message === undefined) return;
    setPending(undefined);
    setRefusal({ message, needsCode: false, mayRemember: false, enrolment: undefined });
  };
  useEffect(() => {
    if (needsCode && form.current) focusField(form.current, 'code');
  }, [needsCode]);

  if (recovery) return <RecoveryCodes codes={recovery.codes} onContinue={recovery.enter} />;

  return (
    <FormStack ref={form} method="post" noValidate onSubmit={submit}>
      {refusal ? (
        <Banner tone={refusal.needsCode && !wasCodeSent(form.current) ? 'info' : 'danger'}>
          {refusal.message}
        </Banner>
      ) : null}
      <TextField
        label={t`Email`}
        name="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="lg"
        error={problems.email}
      />
      <TextField
        label={t`Password`}
        name="password"
        type="password"
        autoComplete="current-password"
        size="lg"
        aside={<Link href="/login/forgotpassword">{t`Forgot password?`}</Link>}
        error={problems.password}
      />
      {enrolment ? <EnrolApp enrolment={enrolment} /> : null}
      {needsCode ? (
        <>
          <TextField
            label={t`Code`}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            size="lg"
            description={t`6 digits from your authenticator app, or a recovery code`}
          />
          {mayRemember ? (
            <Checkbox name="remember-device">{t`Don’t ask for a code in this browser for 30 days`}</Checkbox>
          ) : null}
        </>
      ) : null}
      <Checkbox name="remember">{t`Remember me`}</Checkbox>
      <Button
        variant="primary"
        size="lg"
        block
        type="submit"
        pending={pending === 'password'}
      >{t`Sign In`}</Button>
      <Button
        size="lg"
        block
        pending={pending === 'passkey'}
        onClick={submitPasskey}
      >{t`Use a passkey`}</Button>
      <Button
        size="lg"
        block
        pending={pending === 'company'}
        onClick={submitCompany}
      >{t`Use your company account`}</Button>
    </FormStack>
  );
}

const wasCodeSent = (form: HTMLFormElement | null): boolean =>
  Boolean(form && inputOf(form, 'code')?.value.trim());

function focusField(form: HTMLFormElement, name: string): void {
  inputOf(form, name)?.focus();
}

/** Fills in the remembered address, unless the person was faster. */
function fillIn(form: HTMLFormElement, email: string): void {
  const field = inputOf(form, 'email');
  const remember = inputOf(form, 'remember');
  if (field?.value !== '') return;
  field.value = email;
  if (remember) remember.checked = true;
}
