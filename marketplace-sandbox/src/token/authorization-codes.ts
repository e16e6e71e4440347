import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { MINUTE_MS } from '../seeded/calendar-day.ts';
import type { ConsentScope } from './seller-tokens.ts';

const LIFE_MS = 5 * MINUTE_MS;

interface Consent {
  readonly sellerId: string;
  readonly redirectUri: string | undefined;
  readonly scope: ConsentScope;
}

/** Codes issued by a consent: each is valid once, for five minutes. */
export function authorizationCodes(clock: Clock) {
  const codes = new Map<string, Consent & { expiresAt: number }>();
  return {
    issue(sellerId: string, redirectUri?: string, scope: ConsentScope = 'trade'): string {
      const code = `AN${randomBytes(12).toString('hex')}`;
      codes.set(code, { sellerId, redirectUri, scope, expiresAt: clock() + LIFE_MS });
      return code;
    },
    /** Consumes a code; undefined if it is unknown, used or expired. */
    redeem(code: string): Consent | undefined {
      const consent = codes.get(code);
      codes.delete(code);
      return consent && consent.expiresAt > clock() ? consent : undefined;
    },
    clear: () => codes.clear(),
  };
}

export type AuthorizationCodes = ReturnType<typeof authorizationCodes>;
