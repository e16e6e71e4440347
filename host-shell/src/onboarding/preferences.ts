import { api, CallError } from '@fairshelf/shared-contracts/client';
import type { CallInput } from '@fairshelf/shared-contracts/core';
import {
  getUserConfig,
  saveMarketingPreferences,
  saveUserConfig,
} from '@fairshelf/shared-contracts/identity';
import { store, userAtom } from '@fairshelf/shared-contracts/state';

export type Preferences = CallInput<typeof saveMarketingPreferences>['body']['is_subscribed_marketing_list'];

/** The user config that remembers that the person has answered: a second store does not ask again. */
const ANSWERED_CONFIG = 'notification_preferences_answered';

/** Whether the person has answered the dialog before; false also when that cannot be read. */
export async function hasAnswered(signal: AbortSignal): Promise<boolean> {
  const input = { query: { name: ANSWERED_CONFIG } };
  const answer = await api.send(getUserConfig, input, { signal, background: true }).catch(() => undefined);
  return answer?.error === false && answer.data?.data === true;
}

/** Saves the choices; returns what went wrong, in words for the person. */
export async function savePreferences(preferences: Preferences): Promise<string | undefined> {
  const user = store.get(userAtom);
  if (!user) return undefined;
  const body = { user_email: user.email, is_subscribed_marketing_list: preferences };
  try {
    const answer = await api.send(saveMarketingPreferences, { body }, { background: true });
    if (answer.error) return answer.message;
  } catch (error) {
    return error instanceof CallError ? error.message : 'Your choices could not be saved. Please try again.';
  }
  const answered = { name: ANSWERED_CONFIG, data: true };
  api.send(saveUserConfig, { body: answered }, { background: true }).catch(() => undefined);
  return undefined;
}
