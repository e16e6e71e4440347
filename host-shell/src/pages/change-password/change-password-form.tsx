import { Banner, Button, RuleList, TextField } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { FormStack } from '../form-stack.tsx';
import { keepTemporaryPassword, savePassword } from './change-password.ts';
import { isReadyToChange, liveRules, type PasswordDraft, passwordProblems } from './password-rules.ts';

const fields = () =>
  [
    { name: 'current_password', label: t`Current password`, autoComplete: 'current-password' },
    { name: 'new_password', label: t`New password`, autoComplete: 'new-password' },
    { name: 'confirm_password', label: t`Confirm new password`, autoComplete: 'new-password' },
  ] as const;

const EMPTY: PasswordDraft = { current_password: '', new_password: '', confirm_password: '' };

interface ChangePasswordFormProps {
  readonly email: string;
  readonly onDone: () => void;
}

export function ChangePasswordForm({ email, onDone }: ChangePasswordFormProps) {
  const [draft, setDraft] = useState(EMPTY);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState<'change' | 'later'>();
  const [refusal, setRefusal] = useState<string>();
  const problems = passwordProblems(draft);

  const run = async (what: 'change' | 'later', act: () => Promise<string | undefined>) => {
    if (pending) return;
    setPending(what);
    setRefusal(undefined);
    const message = await act();
    setPending(undefined);
    if (message === undefined) onDone();
    else setRefusal(message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReadyToChange(draft)) void run('change', () => savePassword(email, draft));
  };

  return (
    <FormStack method="post" noValidate onSubmit={submit}>
      {refusal === undefined ? null : (
        <Banner tone="danger" title={t`Error`}>
          {refusal}
        </Banner>
      )}
      {fields().map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          type="password"
          autoComplete={autoComplete}
          value={draft[name]}
          onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
          onBlur={() => setLeft(new Set([...left, name]))}
          error={left.has(name) ? problems[name] : undefined}
        />
      ))}
      <RuleList label={t`Password rules`} rules={liveRules(draft)} />
      <Button
        variant="primary"
        size="lg"
        block
        type="submit"
        disabled={!isReadyToChange(draft)}
        pending={pending === 'change'}
      >{t`Change Password`}</Button>
      <Button
        variant="quiet"
        block
        pending={pending === 'later'}
        onClick={() => void run('later', () => keepTemporaryPassword(email))}
      >{t`Change password later`}</Button>
    </FormStack>
  );
}
