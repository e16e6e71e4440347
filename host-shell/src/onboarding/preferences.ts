import { api } from '@fairshelf/shared-contracts/client';
import type { CallInput } from '@fairshelf/shared-contracts/core';
import {
  getUserConfig,
  saveMarketingPreferences,
  saveUserConfig,
} from '@fairshelf/shared-contracts/identity';
import { store, userAtom } from '@fairshelf/shared-contracts/state';

export type Preferences = CallInput<typeof saveMarketingPreferences>['body']['is_subscribed_marketing_list'];

/** The user config that stores that the person has answered: a second store doesn't ask again. */
const ANSWERED_CONFIG = 'notification_preferences_answered';

/** Whether the person has answered the dialog before; also false if that can't be read. */
export async function hasAnswered(signal: AbortSignal): Promise<boolean> {
  const input = { query: { name: ANSWERED_CONFIG } };
  const answer = await api.send(getUserConfig, input, { signal, background: true }).catch(() => undefined);
  return answer?.error === false && answer.data?.data === true;
}

/** Saves the choices. */
export async function savePreferences(preferences: Preferences) {
  const user_email = store.get(userAtom)?.email ?? '';
  const body = { user_email, is_subscribed_marketing_list: preferences };
  const answer = await api.send(saveMarketingPreferences, { body }, { background: true });
  if (answer.error) return answer;
  const config = { name: ANSWERED_CONFIG, data: true };
  api.send(saveUserConfig, { body: config }, { background: true }).catch(() => undefined);
  return answer;
}
