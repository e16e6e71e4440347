import { setTimeout as wait } from 'node:timers/promises';
import type { Marketplace } from '../../outside/marketplace/marketplaces.ts';
import type { ImportAccount } from '../account.ts';
import { Throttled } from '../import-failure.ts';
import type { Feed, FeedServices } from './feed.ts';

/** How long a wait for a rate limit or a report takes in tests. */
const WAIT_MS = 60;

/**
 * For tests: one cycle of a feed from its first step to its last, without the engine. Positions are serialised as
 * JSON, as when stored. Returns the rows read; throws what a step throws.
 */
export async function runCycle(
  feed: Feed,
  services: FeedServices,
  account: ImportAccount,
  marketplaces: readonly Marketplace[] = account.marketplaces,
): Promise<number> {
  const { signal } = new AbortController();
  let position: unknown;
  let rows = 0;
  for (;;) {
    try {
      const result = await feed.run(services, {
        account,
        marketplaces,
        signal,
        position,
        request: { atOnce: true, signal },
        save: async () => undefined,
      });
      rows += result.rows ?? 0;
      if (result.state === 'done') return rows;
      position = JSON.parse(JSON.stringify(result.position));
      if (result.state === 'wait' && result.reason === 'report') await wait(WAIT_MS);
    } catch (error) {
      if (!(error instanceof Throttled)) throw error;
      await wait(WAIT_MS);
    }
  }
}
