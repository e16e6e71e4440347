import { t } from '@lingui/core/macro';
import type { Credentials } from '../../session/sign-in.ts';
import { inputOf } from '../input-of.ts';

export interface LoginProblems {
  readonly email?: string;
  readonly password?: string;
}

/** Reads the sign-in form: the credentials if complete, else the messages for missing fields. */
export function readLogin(form: HTMLFormElement): { credentials?: Credentials; problems: LoginProblems } {
  const userName = inputOf(form, 'email')?.value.trim();
  const password = inputOf(form, 'password')?.value;
  const problems: LoginProblems = {
    ...(userName ? {} : { email: t`Please enter your email.` }),
    ...(password ? {} : { password: t`Please enter your password.` }),
  };
  if (!userName || !password) return { problems };
  const isRememberMe = inputOf(form, 'remember')?.checked ?? false;
  const code = inputOf(form, 'code')?.value.trim();
  const remembersDevice = inputOf(form, 'remember-device')?.checked ?? false;
  return {
    credentials: { userName, password, isRememberMe, ...(code ? { code, remembersDevice } : {}) },
    problems,
  };
}
