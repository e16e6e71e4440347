import { api } from '@fairshelf/shared-contracts/client';
import {
  confirmSingleSignOn,
  login,
  logout,
  signInWithPasskey as passkeyCall,
  signInWithCompany,
  startPasskeySignIn,
  startSingleSignOn,
  stopMonitoring,
} from '@fairshelf/shared-contracts/identity';
import { t } from '@lingui/core/macro';
import { answerWithPasskey, passkeyUnused } from './answer-with-passkey.ts';
import { session } from './page-session.ts';
import { announceSigningIn } from './signing-in.ts';
import { startSession } from './start-session.ts';

export interface Credentials {
  readonly userName: string;
  readonly password: string;
  /** From the authenticator app, or a recovery code. */
  readonly code?: string;
  /** Whether to ask for no code in this browser for 30 days. */
  readonly remembersDevice?: boolean;
  readonly isRememberMe: boolean;
}

/** An authenticator app that the gateway requires a person to set up. */
export interface Enrolment {
  readonly secret: string;
  readonly uri: string;
  readonly qr: { readonly size: number; readonly path: string };
}

export interface SignInRefusal {
  readonly message: string;
  /** The password is right, the code of the authenticator app is missing or wrong. */
  readonly needsCode: boolean;
  /** This browser can be remembered with the code; not for operators, who enter one at every sign-in. */
  readonly mayRemember: boolean;
  readonly enrolment: Enrolment | undefined;
}

/** `recovery`: signed in; the codes are shown once before `enter` starts the session. */
export type SignInOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'recovery'; readonly codes: readonly string[]; readonly enter: () => void }
  | ({ readonly kind: 'refused' } & SignInRefusal);

/** Signs in; a refusal has the sentence to show if the gateway refuses or can't be reached. */
export async function signIn({
  userName,
  password,
  code,
  remembersDevice = false,
  isRememberMe,
}: Credentials): Promise<SignInOutcome> {
  announceSigningIn();
  const body = { user_name: userName, password, ...(code ? { code, remember_device: remembersDevice } : {}) };
  try {
    const answer = await api.send(login, { body }, { background: true });
    if (answer.error) {
      const { message, fields } = answer;
      return { kind: 'refused', message, ...codeFields(fields), enrolment: enrolmentOf(fields) };
    }
    const { recoveryCodes, ...signedIn } = answer.data;
    const enter = () => startSession(signedIn, isRememberMe);
    if (recoveryCodes) return { kind: 'recovery', codes: recoveryCodes, enter };
    enter();
    return { kind: 'signed-in' };
  } catch (error) {
    return refusedBy(error);
  }
}

/** Signs in with a passkey of this browser or another device. */
export async function signInWithPasskey(isRememberMe: boolean): Promise<SignInOutcome> {
  try {
    const response = await api.send(startPasskeySignIn, {}, { background: true });
    if (response.error) return refusal(response.message);
    const credential = await answerWithPasskey(response.data);
    if (!credential) return refusal(passkeyUnused());
    announceSigningIn();
    const answer = await api.send(passkeyCall, { body: { credential } }, { background: true });
    if (answer.error) return refusal(answer.message);
    startSession(answer.data, isRememberMe);
    return { kind: 'signed-in' };
  } catch (error) {
    return refusedBy(error);
  }
}

/** Opens the identity provider of the company that owns the domain of an email. Returns why it can't. */
export async function openCompanySignIn(email: string, isRememberMe: boolean): Promise<string | undefined> {
  try {
    const answer = await api.send(startSingleSignOn, { body: { email } }, { background: true });
    if (answer.error) return answer.message;
    const { protocol } = new URL(answer.data.url);
    // The address comes from the provider: never a script.
    if (protocol !== 'https:' && protocol !== 'http:') return t`Please try again.`;
    sessionStorage.setItem(REMEMBER_AFTER, String(isRememberMe));
    window.open(answer.data.url, '_self');
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Signs in with what the identity provider sent back, or completes that with the code of an authenticator app. */
export async function finishCompanySignIn(
  proof: { readonly answer: string } | { readonly code: string; readonly remember_device: boolean },
): Promise<SignInOutcome> {
  announceSigningIn();
  try {
    const answer =
      'answer' in proof
        ? await api.send(signInWithCompany, { body: proof }, { background: true })
        : await api.send(confirmSingleSignOn, { body: proof }, { background: true });
    if (answer.error) {
      return { ...refusal(answer.message), ...codeFields(answer.fields) };
    }
    startSession(answer.data, sessionStorage.getItem(REMEMBER_AFTER) === 'true');
    sessionStorage.removeItem(REMEMBER_AFTER);
    return { kind: 'signed-in' };
  } catch (error) {
    return refusedBy(error);
  }
}

/** The choice of 'Remember me', while the person is at the identity provider. */
const REMEMBER_AFTER = 'company-sign-in.remember';

const refusal = (message: string): Extract<SignInOutcome, { kind: 'refused' }> => ({
  kind: 'refused',
  message,
  needsCode: false,
  mayRemember: false,
  enrolment: undefined,
});
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : t`Please try again.`);
const refusedBy = (error: unknown): SignInOutcome => refusal(messageOf(error));

const codeFields = (fields: readonly { readonly path: string }[]) => ({
  needsCode: fields.some(({ path }) => path === 'body.code'),
  mayRemember: fields.some(({ path }) => path === 'body.remember_device'),
});

function enrolmentOf(
  fields: readonly { readonly path: string; readonly message: string }[],
): Enrolment | undefined {
  const textOf = (name: string) => fields.find(({ path }) => path === `enrolment.${name}`)?.message;
  const [secret, uri, qr] = [textOf('secret'), textOf('uri'), textOf('qr')];
  if (!secret || !uri || !qr) return undefined;
  const size = Number.parseInt(qr, 10);
  return { secret, uri, qr: { size, path: qr.slice(qr.indexOf(' ') + 1) } };
}

/** Signs out: the token is revoked in the background, and the tab does not wait for it. */
export function signOut(): void {
  const origin = session.originToken();
  // While monitoring there are two: the monitoring token, and the operator's own.
  revoke(origin === undefined ? logout : stopMonitoring);
  if (origin !== undefined) revoke(logout, origin);
  session.end('logout');
}

function revoke(call: typeof logout | typeof stopMonitoring, token?: string): void {
  api.send(call, {}, { background: true, ...(token ? { token } : {}) }).catch(() => {
    // The session ends here in any case; if the gateway is unreachable, the token expires.
  });
}
