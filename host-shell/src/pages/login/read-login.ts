import type { Credentials } from '../../session/sign-in.ts';

export interface LoginProblems {
  readonly email?: string;
  readonly password?: string;
}

/** Reads the sign-in form: the credentials when all is there, else what is missing from which field. */
export function readLogin(form: FormData): { credentials?: Credentials; problems: LoginProblems } {
  const userName = readText(form, 'email').trim();
  const password = readText(form, 'password');
  const problems: LoginProblems = {
    ...(userName ? {} : { email: 'Please enter your email.' }),
    ...(password ? {} : { password: 'Please enter your password.' }),
  };
  if (!userName || !password) return { problems };
  return { credentials: { userName, password, isRememberMe: form.has('remember') }, problems };
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
