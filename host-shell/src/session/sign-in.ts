import { api } from '@fairshelf/shared-contracts/client';
import { login, logout, stopMonitoring } from '@fairshelf/shared-contracts/identity';
import { session } from './page-session.ts';
import { announceSigningIn } from './signing-in.ts';
import { startSession } from './start-session.ts';

export interface Credentials {
  readonly userName: string;
  readonly password: string;
  readonly isRememberMe: boolean;
}

/** Signs in. Hands back the sentence to show when the gateway refuses or cannot be reached. */
export async function signIn({ userName, password, isRememberMe }: Credentials): Promise<string | undefined> {
  announceSigningIn();
  try {
    const answer = await api.send(login, { body: { user_name: userName, password } }, { background: true });
    if (answer.error) return answer.message;
    startSession(answer.data, isRememberMe);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'Please try again.';
  }
}

/** Signs out: the token is revoked in the background, and the tab does not wait for it. */
export function signOut(): void {
  const origin = session.originToken();
  // While monitoring there are two: that of the monitoring, and the operator's own.
  revoke(origin === undefined ? logout : stopMonitoring);
  if (origin !== undefined) revoke(logout, origin);
  session.end('logout');
}

function revoke(call: typeof logout | typeof stopMonitoring, token?: string): void {
  api.send(call, {}, { background: true, ...(token ? { token } : {}) }).catch(() => {
    // The session ends here in any case; an unreachable gateway lets the token expire by itself.
  });
}
