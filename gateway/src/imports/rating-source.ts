import { createKeepaRatings } from '../marketplace/keepa/rating-source.ts';
import type { RatingSource } from '../marketplace/ports.ts';
import { fail } from '../marketplace/result.ts';
import { systemRuntime } from '../marketplace/runtime.ts';
import type { Services } from '../services.ts';

/** Without a Keepa key there is no history to import: not a failure, the seller may import a file instead. */
const none = async () => fail({ kind: 'unsupported', message: 'No source of ratings is set up.' } as const);
const noSource: RatingSource = { snapshot: none, snapshots: none, history: none, histories: none };

/** Where ratings come from, as the settings say. */
export function ratingSource({ settings }: Pick<Services, 'settings'>): RatingSource {
  const { KEEPA_ENDPOINT: endpoint, KEEPA_KEY: key } = settings;
  return key ? createKeepaRatings({ endpoint, key }, systemRuntime) : noSource;
}
