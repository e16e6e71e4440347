/** Sellers renew their consent every 365 days (docs/domain/consent-and-tokens.md#how-long-consent-lasts). */
const CONSENT_DAYS = 365;

/** How long before its end a seller is reminded to renew the consent. */
export const REMIND_DAYS = 30;

/** When a consent given at `authorizedAt` ends. */
export const renewBy = (authorizedAt: Date): Date =>
  new Date(authorizedAt.getTime() + CONSENT_DAYS * 86_400_000);
