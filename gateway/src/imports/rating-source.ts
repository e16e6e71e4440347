import { noteKeepaAnswer, openKeepaKey } from '../areas/market/index.ts';
import type { Services } from '../base/services.ts';
import { createKeepaRatings } from '../outside/marketplace/keepa/rating-source.ts';
import type { RatingFailure, RatingSource } from '../outside/marketplace/ports.ts';
import { fail, type Result } from '../outside/marketplace/result.ts';
import { systemRuntime } from '../outside/marketplace/runtime.ts';

/** Without a Keepa key there is no history to import: not a failure, the seller may import a file instead. */
const none = async () => fail({ kind: 'unsupported', message: 'No source of ratings is set up.' } as const);
const noSource: RatingSource = {
  snapshot: none,
  snapshots: none,
  history: none,
  histories: none,
  offerHistories: none,
};

/** The source of a company's ratings: its own key at Keepa, else that of the installation, else none. */
export async function ratingSource(
  { settings, database, now }: Pick<Services, 'settings' | 'database' | 'now'>,
  companyId: string,
): Promise<RatingSource> {
  const { KEEPA_ENDPOINT: endpoint } = settings;
  const own = await openKeepaKey(database, settings, companyId);
  const key = own ?? settings.KEEPA_KEY;
  if (!key) return noSource;
  const source = createKeepaRatings({ endpoint, key }, systemRuntime);
  if (own === undefined) return source;
  const recordAnswer = async <T>(found: Result<T, RatingFailure>): Promise<Result<T, RatingFailure>> => {
    if (found.ok) await noteKeepaAnswer(database, companyId, null, now());
    else if (found.error.kind === 'refused')
      await noteKeepaAnswer(database, companyId, found.error.message, now());
    return found;
  };
  return {
    ...source,
    histories: async (...request) => recordAnswer(await source.histories(...request)),
    offerHistories: async (...request) => recordAnswer(await source.offerHistories(...request)),
  };
}
