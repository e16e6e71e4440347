export {
  askForConsent,
  type ConsentOutcome,
  type ConsentRequest,
  type PopupOpener,
  type PopupWindow,
} from './consent-popup.ts';
