import {
  addReviewNote,
  countReviews,
  exportReviews,
  getReview,
  listColleagues,
  listReviewedProducts,
  listReviews,
  workOnReviews,
} from '@fairshelf/shared-contracts/reviews';
import { colleaguesOf, namesOf } from '../../base/accounts/colleagues.ts';
import { dayOf } from '../../base/calendar-days.ts';
import { isId } from '../../base/database/database.ts';
import { serveExport } from '../../base/export/serve-export.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { serve } from '../../base/http/serve.ts';
import { notFound, wrongField } from '../../base/refusal.ts';
import { marketplaceName } from '../../base/stores/marketplace-name.ts';
import { companyOfChannel, companyOfSeller } from '../../base/stores/store-of-caller.ts';
import { msg, t } from '../../base/texts/text.ts';
import { translationOf } from '../../outside/translation/translation-of.ts';
import { sellerPortal } from '../market/index.ts';
import { countReviewsOf } from './count-reviews.ts';
import { reviewColumns } from './export-columns.ts';
import { findReview, listReviewsOf, reviewsQuery } from './list-reviews.ts';
import { possibleOrders } from './possible-orders.ts';
import { storyOf } from './review-story.ts';
import { reviewedProducts } from './reviewed-products.ts';
import { translateReviewCall } from './translate-review.ts';
import { addNote, changeWork } from './work-on-reviews.ts';

const companyOf = (
  { services, caller }: CallContext,
  { sellerId, marketId }: { readonly sellerId: string; readonly marketId: string },
): Promise<string> => companyOfChannel(services.database, caller, sellerId, marketId);

export const reviewCalls = [
  translateReviewCall,
  serve(listReviews, async ({ query }, context) => {
    const companyId = await companyOf(context, query);
    const today = dayOf(context.services.now());
    return context.services.database.readCompany(companyId, (db) =>
      listReviewsOf(db, { ...query, today }, query),
    );
  }),
  serveExport(exportReviews, async ({ query }, context) => {
    const companyId = await companyOf(context, query);
    const people = await colleaguesOf(context.services.database, companyId);
    return {
      companyId,
      format: query.format,
      title: msg`Reviews`,
      about: marketplaceName(query.marketId),
      columns: reviewColumns(new Map(people.map(({ user_id, name }) => [user_id, name]))),
      query: reviewsQuery({ ...query, today: dayOf(context.services.now()) }),
    };
  }),
  serve(getReview, async ({ query }, context) => {
    const { database, settings } = context.services;
    const companyId = await companyOf(context, query);
    const portal = (path: string) => sellerPortal(settings, query.marketId, query.sellerId, path);
    const found = await database.readCompany(companyId, async (db) => {
      const review = await findReview(db, query);
      if (!review) return undefined;
      const orderUrl = (orderId: string) => portal(`/orders-v3/order/${encodeURIComponent(orderId)}`);
      return {
        review,
        possibleOrders: await possibleOrders(db, query, review, orderUrl),
        ...(await storyOf(db, query)),
      };
    });
    if (!found) throw notFound('This review');
    const people = found.events.flatMap(({ kind, actor, note }) => [
      actor,
      kind === 'assignee' && isId(note) ? note : null,
    ]);
    const names = await namesOf(database, people);
    return {
      ...found,
      canTranslate: translationOf(settings) !== undefined,
      links: {
        contactBuyers: portal('/brand-customer-reviews'),
        reportAbuse: portal('/abuse-submission/report-abuse'),
      },
      events: found.events.map((event) => ({
        ...event,
        actor: event.actor && (names.get(event.actor) ?? t`Someone`),
        note: event.kind === 'assignee' ? (names.get(event.note) ?? '') : event.note,
      })),
    };
  }),
  serve(countReviews, async ({ query }, context) => {
    const companyId = await companyOf(context, query);
    const { database, now } = context.services;
    return database.readCompany(companyId, (db) => countReviewsOf(db, query, dayOf(now())));
  }),
  serve(listReviewedProducts, async ({ query }, context) => {
    const companyId = await companyOf(context, query);
    return context.services.database.readCompany(companyId, (db) => reviewedProducts(db, query));
  }),
  serve(listColleagues, async ({ query }, { services, caller }) => {
    const companyId = await companyOfSeller(services.database, caller, query.sellerId);
    const people = await colleaguesOf(services.database, companyId);
    return people.map(({ user_id, name }) => ({ id: user_id, name, isMe: user_id === caller.userId }));
  }),
  serve(workOnReviews, async ({ body }, context) => {
    const { database, now } = context.services;
    const companyId = await companyOf(context, body);
    if (body.assignee) {
      const people = await colleaguesOf(database, companyId);
      if (!people.some(({ user_id }) => user_id === body.assignee)) {
        throw wrongField('body.assignee', 'This person no longer belongs to the company.');
      }
    }
    const { sellerId, marketId, reviews, state, assignee, dueOn } = body;
    const actorId = context.caller.userId;
    const work = { companyId, sellerId, marketId, reviews, state, assignee, dueOn, actorId, now: now() };
    const outcome = await database.withCompany(companyId, (db) => changeWork(db, work));
    context.audit({ companyId, after: { ...outcome, state, assignee, dueOn } });
    return outcome;
  }),
  serve(addReviewNote, async ({ body }, context) => {
    const { database, now } = context.services;
    const companyId = await companyOf(context, body);
    await database.withCompany(companyId, async (db) => {
      if (!(await findReview(db, body))) throw notFound('This review');
      await addNote(db, { ...body, companyId, actorId: context.caller.userId, at: now() });
    });
    context.audit({ companyId });
    return null;
  }),
];
