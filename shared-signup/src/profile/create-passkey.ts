import type { CallData, CallInput } from '@fairshelf/shared-contracts/core';
import { type addPasskey, isCreatedPasskey, type startPasskey } from '@fairshelf/shared-contracts/identity';

type Credential = CallInput<typeof addPasskey>['body']['credential'];

/**
 * Lets the browser create a passkey. Undefined if the person closes its dialog, the device already has a passkey of
 * this account, or the browser doesn't support passkeys.
 */
export async function createPasskey(options: CallData<typeof startPasskey>): Promise<Credential | undefined> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const credential = await navigator.credentials.create({ publicKey });
    const answer = credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;
    return isCreatedPasskey(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}
