/** Consent of a seller account: its popup, its state and the form around it, for every page that connects one. */
export { ConnectFields } from './connect-fields.tsx';
export { askForConsent, type GrantedConsent } from './consent-popup.ts';
export { ConsentProgress } from './consent-progress.tsx';
export { CONSENT_PROBLEMS } from './consent-words.ts';
export { isWaiting, useConsent } from './use-consent.ts';
export { type ConnectedSeller, useExchange } from './use-exchange.ts';
