/** Sellers renew their consent every 365 days (domain.md). */
const CONSENT_DAYS = 365;

/** When a consent given at `authorizedAt` ends. */
export const renewBy = (authorizedAt: Date): Date =>
  new Date(authorizedAt.getTime() + CONSENT_DAYS * 86_400_000);
