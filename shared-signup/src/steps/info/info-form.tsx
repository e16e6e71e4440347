import { isSignupFilled, type SignupForm, VALIDATION_DEBOUNCE_MS } from '@fairshelf/shared-contracts/core';
import { useDebounced } from '@fairshelf/shared-contracts/react';
import { Button, FormStack, RuleList, TextField } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LeaveDialog } from '../leave-dialog.tsx';
import { LegalNote } from '../legal-note.tsx';
import { takeReturnTo } from '../return-to.ts';
import type { SignupFlow } from '../signup-flow.ts';
import { keepProgress } from '../signup-progress.ts';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { EmailFields } from './email-fields.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { initialForm, passwordRules, signupProblems } from './signup-form.ts';
import { keepForm, useSignupSubmit } from './use-signup-submit.ts';

const texts = () =>
  [
    { name: 'name', label: t`Full name`, autoComplete: 'name' },
    { name: 'company_name', label: t`Company name`, autoComplete: 'organization' },
  ] as const;
/** The create-account form: problems show 250 ms after typing, Next is enabled when all fields are filled. */
export function InfoForm({ flow }: { flow: SignupFlow }) {
  const guard = useLeaveGuard(flow);
  const navigate = useNavigate();
  const [form, setForm] = useState(initialForm);
  // On the first render: the guard's second history entry drops the query.
  useState(takeReturnTo);
  // Touched fields; an untouched field isn't invalid yet.
  const [dirtyFields, setDirtyFields] = useState<ReadonlySet<keyof SignupForm>>(new Set());
  const stableForm = useDebounced(form, VALIDATION_DEBOUNCE_MS);
  const problems = signupProblems(stableForm);
  // A reload, or a phone that drops the tab, restores the form.
  useEffect(() => {
    if (dirtyFields.size > 0) keepForm(stableForm);
  }, [stableForm, dirtyFields]);
  const [isInPassword, setInPassword] = useState(false);
  const rules = passwordRules(form);
  const root = useRef<HTMLFormElement>(null);
  const goOn = () => {
    keepProgress({ next: 'verify' });
    void navigate(flow.paths.verify, { replace: true });
  };
  const { submit, isPending, refusal, dismiss } = useSignupSubmit(flow.module, goOn);
  const change = (name: keyof SignupForm) => (value: string) => {
    setForm((before) => ({ ...before, [name]: value }));
    setDirtyFields((before) => (before.has(name) ? before : new Set([...before, name])));
  };
  const problemOf = (name: keyof SignupForm) => (dirtyFields.has(name) ? problems[name] : undefined);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSignupFilled(form) || isPending) return;
    const [wrong] = Object.keys(signupProblems(form));
    if (wrong === undefined) {
      submit(form);
      return;
    }
    setDirtyFields(new Set(['name', 'company_name', 'user_name', 'domain', 'password', 'passwordConfirm']));
    root.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };

  return (
    <FormStack ref={root} method="post" noValidate onSubmit={handleSubmit}>
      {texts().map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          autoComplete={autoComplete}
          maxLength={100}
          value={form[name]}
          onChange={(event) => change(name)(event.target.value)}
          error={problemOf(name)}
        />
      ))}
      <EmailFields
        userName={form.user_name}
        domain={form.domain}
        error={problemOf('user_name')}
        onUserName={change('user_name')}
        onDomain={change('domain')}
      />
      <TextField
        label={t`Password`}
        name="password"
        type="password"
        autoComplete="new-password"
        value={form.password}
        onChange={(event) => change('password')(event.target.value)}
        onFocus={() => setInPassword(true)}
        onBlur={() => setInPassword(false)}
      />
      {isInPassword || (form.password !== '' && rules.some(({ isMet }) => !isMet)) ? (
        <RuleList label={t`Password rules`} rules={rules} />
      ) : null}
      <TextField
        label={t`Confirm password`}
        name="passwordConfirm"
        type="password"
        autoComplete="new-password"
        value={form.passwordConfirm}
        onChange={(event) => change('passwordConfirm')(event.target.value)}
        error={problemOf('passwordConfirm')}
      />
      <Button
        variant="primary"
        size="lg"
        block
        type="submit"
        disabled={!isSignupFilled(form)}
        pending={isPending}
      >{t`Next`}</Button>
      <LegalNote />
      <RefusalDialog refusal={refusal} onDismiss={dismiss} onVerify={goOn} />
      <LeaveDialog guard={guard} onLeave={() => keepForm(form)} />
    </FormStack>
  );
}
