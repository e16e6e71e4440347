import { api } from '@fairshelf/shared-contracts/client';
import { connectSellingPartner } from '@fairshelf/shared-contracts/signup';
import { bus, store, userAtom } from '@fairshelf/shared-contracts/state';
import { t } from '@lingui/core/macro';
import { takeConnectIntent } from '../../session/connect-intent.ts';
import { CONSENT_MESSAGE, ownOpener, readConsentReturn } from './consent-return.ts';

/** The outcome of the return from the consent page. */
export type Outcome =
  | { readonly kind: 'handed-over' }
  | { readonly kind: 'connected'; readonly store: string }
  | { readonly kind: 'refused'; readonly message: string };

/** Passes the code to its requester: the window that opened this one, or the gateway for the app store's entry. */
export async function finishConnect(view: Window): Promise<Outcome> {
  const consent = readConsentReturn(view.location.search);
  const opener = ownOpener(view);
  // An advertising consent: the opener reads the code from this window's address.
  if (!consent && opener && new URLSearchParams(view.location.search).has('code'))
    return { kind: 'handed-over' };
  if (!consent) {
    return {
      kind: 'refused',
      message: t`The marketplace sent no authorization code: the access was not granted.`,
    };
  }
  if (opener) {
    // The opener compares the state with its own.
    opener.postMessage({ type: CONSENT_MESSAGE, ...consent }, view.location.origin);
    return { kind: 'handed-over' };
  }
  const intent = takeConnectIntent(consent.state);
  const email = store.get(userAtom)?.email;
  if (!intent || !email)
    return {
      kind: 'refused',
      message: t`This authorization was not started in this browser, so nothing was connected. Start again from Integrations.`,
    };
  const body = { email, code: intent.marketCode, ...consent };
  const answer = await api.send(connectSellingPartner, { body }, { background: true }).catch(() => undefined);
  if (!answer)
    return {
      kind: 'refused',
      message: t`An Error has occurred. Please contact customer service if it persists.`,
    };
  if (answer.error) return { kind: 'refused', message: answer.message };
  bus.publish('channels:changed', { sellerId: answer.data.seller_id });
  return { kind: 'connected', store: answer.data.company_name };
}
