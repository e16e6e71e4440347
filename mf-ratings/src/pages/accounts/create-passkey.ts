import type { CallData, CallInput } from '@fairshelf/shared-contracts/core';
import { type addPasskey, isCreatedPasskey, type startPasskey } from '@fairshelf/shared-contracts/identity';

type Credential = CallInput<typeof addPasskey>['body']['credential'];

/**
 * Has the browser create a passkey. Undefined when the person closes its dialog, when the device has a passkey of this
 * account already, or when the browser has no passkeys.
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
