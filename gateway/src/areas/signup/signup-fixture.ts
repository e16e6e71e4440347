import { jest } from '@jest/globals';
import type { ConnectPort } from '../../outside/marketplace/ports.ts';
import { fail, ok } from '../../outside/marketplace/result.ts';
import { idleConnector } from '../../testing/idle-connector.ts';
import { setUpGateway } from '../../testing/set-up-gateway.ts';

type Connected = Extract<Awaited<ReturnType<ConnectPort['connect']>>, { ok: true }>['value'];
type Participation = Connected['participations'][number];

/** For tests: a marketplace in which a seller sells, with overrides. */
export const participation = (
  marketplaceId: string,
  countryCode: string,
  overrides: Partial<Participation> = {},
): Participation => ({
  marketplaceId,
  countryCode,
  name: countryCode,
  currency: 'USD',
  storeName: 'Test Store',
  isParticipating: true,
  hasSuspendedListings: false,
  ...overrides,
});

/** For tests: a gateway to whose stores the code `good` is a consent; returns how it connects. */
export function setUpConsent(...participations: readonly Participation[]) {
  const connect = jest.fn<ConnectPort['connect']>(async ({ code }) =>
    code === 'good'
      ? ok({ sealedRefreshToken: 'sealed', participations })
      : fail({ step: 'consent', failure: { kind: 'reauthorise', message: 'used' } }),
  );
  setUpGateway({ connector: { ...idleConnector(), connect } });
  return connect;
}

/** For tests: the code in the text of an email. */
export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
