import * as v from 'valibot';
import type { Result } from '../result.ts';
import { readAnswer } from './answer.ts';
import type { SpApiFailure } from './failures.ts';
import type { RequestOptions, Send } from './request.ts';

export const participationsSchema = v.object({
  payload: v.array(
    v.object({
      marketplace: v.object({
        id: v.string(),
        name: v.string(),
        countryCode: v.string(),
        defaultCurrencyCode: v.string(),
        defaultLanguageCode: v.string(),
        domainName: v.string(),
      }),
      storeName: v.optional(v.string()),
      participation: v.object({ isParticipating: v.boolean(), hasSuspendedListings: v.boolean() }),
    }),
  ),
});

/** The marketplaces this seller may sell in, including unsupported ones. */
export const getMarketplaceParticipations = async (
  send: Send,
  options: RequestOptions = {},
): Promise<Result<v.InferOutput<typeof participationsSchema>, SpApiFailure>> =>
  readAnswer(
    'getMarketplaceParticipations',
    participationsSchema,
    await send('getMarketplaceParticipations', options),
  );
