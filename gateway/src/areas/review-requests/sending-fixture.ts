import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import type { ConnectorFailure, SolicitationsPort } from '../../outside/marketplace/ports.ts';
import { fail, ok } from '../../outside/marketplace/result.ts';
import type { ChannelKey } from './plan-requests.ts';
import { PACE } from './request-claims.ts';
import { NOW, type RequestBench } from './request-fixture.ts';
import type { SendingMeans } from './send-claimed-request.ts';

/** For tests: what happens on one call, instead of Amazon's answer. */
type Turn = ConnectorFailure | 'arrives but is not answered' | 'process dies before' | 'process dies after';

export interface FakeMarketplace {
  readonly solicitations: SolicitationsPort;
  /** Orders in the order in which their request was accepted; a duplicate was requested twice. */
  readonly accepted: string[];
  /** Every call, as `ask order` or `send order`. */
  readonly log: string[];
  /** Orders for which Amazon offers no request. */
  readonly notOffered: Set<string>;
  /** What happens on the next calls of a kind. */
  readonly next: { readonly ask: Turn[]; readonly send: Turn[] };
}

/** For tests: simulates the process dying at this very point. */
export class ProcessDied extends Error {}

/** For tests: a marketplace that counts, and that accepts a second request if one is sent. */
export function fakeMarketplace(): FakeMarketplace {
  const accepted: string[] = [];
  const log: string[] = [];
  const notOffered = new Set<string>();
  const next = { ask: [] as Turn[], send: [] as Turn[] };
  const solicitations: SolicitationsPort = {
    isAvailable: async (_seller, _marketplace, orderId) => {
      log.push(`ask ${orderId}`);
      const turn = next.ask.shift();
      if (typeof turn === 'object') return fail(turn);
      if (turn) throw new ProcessDied();
      return ok(!accepted.includes(orderId) && !notOffered.has(orderId));
    },
    requestReview: async (_seller, _marketplace, orderId) => {
      log.push(`send ${orderId}`);
      const turn = next.send.shift();
      if (typeof turn === 'object') return fail(turn);
      if (turn === 'process dies before') throw new ProcessDied();
      if (notOffered.has(orderId)) return ok('already-sent');
      accepted.push(orderId);
      if (turn === 'process dies after') throw new ProcessDied();
      return turn ? fail(noAnswer(true)) : ok('sent');
    },
  };
  return { solicitations, accepted, log, notOffered, next };
}

const about = {
  operation: 'createProductReviewAndSellerFeedbackSolicitation',
  requestId: null,
  message: 'in a test',
} as const;

/** For tests: no answer came; `outcomeUnknown` when the request may have arrived. */
export const noAnswer = (outcomeUnknown: boolean): ConnectorFailure => ({
  ...about,
  kind: 'unavailable',
  status: null,
  outcomeUnknown,
});
/** For tests: too many requests; retry after this long. */
export const throttling = (retryAfterMs: number): ConnectorFailure => ({
  ...about,
  kind: 'throttled',
  retryAfterMs,
});
/** For tests: failures caused by the seller's state, or by the order. */
export const reauthorise: ConnectorFailure = { ...about, kind: 'reauthorise' };
export const refusal: ConnectorFailure = { ...about, kind: 'refused', status: 400, errors: [] };
export const unknownOrder: ConnectorFailure = { ...about, kind: 'not-found', errors: [] };

/** For tests: a clock that only the test moves, and what sending depends on. */
export function sendingMeans(bench: RequestBench, marketplace: FakeMarketplace) {
  let now = NOW;
  const means: SendingMeans = {
    database: bench.database,
    connector: { solicitations: marketplace.solicitations },
    now: () => now,
    random: () => 0.5,
    pace: PACE,
    log: { warn: () => undefined },
  };
  return {
    means,
    forward: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

/** For tests: the seller account behind a channel. */
export const accountOf = ({ companyId, sellerId }: ChannelKey): SellerAccountKey => ({
  companyId,
  sellerId,
  region: 'NA',
});
