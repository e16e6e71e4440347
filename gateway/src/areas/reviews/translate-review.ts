import { translateReview } from '@fairshelf/shared-contracts/reviews';
import { serve } from '../../base/http/serve.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { companyOfChannel } from '../../base/stores/store-of-caller.ts';
import { translationOf } from '../../outside/translation/translation-of.ts';
import { TranslationAway } from '../../outside/translation/translation-port.ts';
import { findReview } from './list-reviews.ts';

/** The service bills by character: enough for a day's reading, not for a script. */
const LIMIT = { hits: 200, windowMs: 86_400_000 };

/** Translates a review when a person asks for it; nothing is stored. */
export const translateReviewCall = serve(translateReview, async ({ query }, { services, caller }) => {
  const { database, settings, limits } = services;
  const companyId = await companyOfChannel(database, caller, query.sellerId, query.marketId);
  const review = await database.withCompany(companyId, (db) => findReview(db, query));
  if (!review) throw notFound('This review');
  const translation = translationOf(settings);
  if (!translation) throw new Refusal(404, 'No translation service is set up.');
  const wait = await limits.take(`translation:${companyId}`, LIMIT);
  if (wait > 0)
    throw new Refusal(
      429,
      `Your company translated ${LIMIT.hits} reviews today. Please try again tomorrow.`,
      {
        retryAfter: Math.ceil(wait / 1_000),
      },
    );
  try {
    const { texts, from } = await translation.translate([review.title, review.body], query.to);
    const [title = '', body = ''] = texts;
    return { title, body, from, service: translation.service };
  } catch (error) {
    if (!(error instanceof TranslationAway)) throw error;
    services.log.warn({ reason: error.message }, 'A review could not be translated');
    throw new Refusal(503, 'The translation service is not available. Please try again in a moment.', {
      retryAfter: 30,
    });
  }
});
