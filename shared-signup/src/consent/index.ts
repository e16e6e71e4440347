/** Consent of a seller account: its popup, its state and the form around it, for whoever connects one. */
export { ConnectFields } from './connect-fields.tsx';
export type { GrantedConsent } from './consent-popup.ts';
export { ConsentProgress } from './consent-progress.tsx';
export { isWaiting, useConsent } from './use-consent.ts';
export { type ConnectedSeller, useExchange } from './use-exchange.ts';
