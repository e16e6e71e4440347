import type { CallContext } from '../../base/http/call-context.ts';
import { wrongField } from '../../base/refusal.ts';
import type { Settings } from '../../base/settings/read-settings.ts';
import { type ConnectIntent, takeState } from './oauth-state.ts';

/** Where the consent page returns; the same address goes with the code to the token endpoint. */
export const redirectUri = ({ PUBLIC_URL }: Settings): string => `${PUBLIC_URL}/app/auth/user/amazon`;

export const staleState = 'This connection wasn’t started here or took too long. Please connect again.';

/** Uses the state up and hands back what it stands for; refuses a request in anyone else's name. */
export async function takeIntent(
  { services }: CallContext,
  request: { email: string; marketplaceId: string; state: string },
): Promise<ConnectIntent> {
  const intent = await takeState(services.database, request.state, services.now());
  // The state says who began this; a request in anyone else's name is a consent planted by a stranger.
  if (!intent || intent.email !== request.email) throw wrongField('body.state', staleState);
  if (intent.marketplaceId !== request.marketplaceId) throw wrongField('body.code', staleState);
  return intent;
}

/** The same where the request names no marketplace: the person who began it must be the one who calls. */
export async function takeOwnIntent(
  { services, caller }: CallContext,
  state: string,
): Promise<ConnectIntent> {
  const intent = await takeState(services.database, state, services.now());
  if (!intent || intent.email !== caller.email) throw wrongField('body.state', staleState);
  return intent;
}
