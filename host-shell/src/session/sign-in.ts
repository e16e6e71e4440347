import { api } from '@fairshelf/shared-contracts/client';
import { login, logout } from '@fairshelf/shared-contracts/core';
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
  api.send(logout, {}, { background: true }).catch(() => {
    // The session ends here in any case; an unreachable gateway lets the token expire by itself.
  });
  session.end('logout');
}
