import type { CallData, CallInput } from '@fairshelf/shared-contracts/core';
import {
  isUsedPasskey,
  type signInWithPasskey,
  type startPasskeySignIn,
} from '@fairshelf/shared-contracts/identity';
import { t } from '@lingui/core/macro';

type Credential = CallInput<typeof signInWithPasskey>['body']['credential'];

/** The message for a person who closed the browser's dialog, or whose browser has no passkey for this site. */
export const passkeyUnused = (): string => t`No passkey was used. Try again, or use your password.`;

/** Lets the browser sign the gateway's challenge with a passkey. Undefined if the person or the browser declines. */
export async function answerWithPasskey(
  options: CallData<typeof startPasskeySignIn>,
): Promise<Credential | undefined> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials.get({ publicKey });
    const answer = credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;
    return isUsedPasskey(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}
