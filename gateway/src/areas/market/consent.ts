import type { CallContext } from '../../base/http/call-context.ts';
import { wrongField } from '../../base/refusal.ts';
import type { Settings } from '../../base/settings/read-settings.ts';
import { type ConnectIntent, takeState } from './oauth-state.ts';

/** The OAuth redirect URI. The token endpoint requires the same URI with the code. */
export const redirectUri = ({ PUBLIC_URL }: Settings): string => `${PUBLIC_URL}/app/auth/user/amazon`;

export const staleState = 'This connection wasn’t started here or took too long. Please connect again.';

/** Consumes the state and returns its content; refuses a request in anyone else's name. */
export async function takeIntent(
  { services }: CallContext,
  request: { email: string; marketplaceId: string; state: string },
): Promise<ConnectIntent> {
  const intent = await takeState(services.database, request.state, services.now());
  // The state says who started this; a request in anyone else's name is a consent planted by a stranger.
  if (!intent || intent.email !== request.email) throw wrongField('body.state', staleState);
  if (intent.marketplaceId !== request.marketplaceId) throw wrongField('body.code', staleState);
  return intent;
}

/** The same where the request names no marketplace: the caller must be the person who started it. */
export async function takeOwnIntent(
  { services, caller }: CallContext,
  state: string,
): Promise<ConnectIntent> {
  const intent = await takeState(services.database, state, services.now());
  if (!intent || intent.email !== caller.email) throw wrongField('body.state', staleState);
  return intent;
}
