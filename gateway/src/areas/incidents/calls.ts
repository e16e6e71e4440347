import {
  assignIncident,
  checkRatings,
  closeIncident,
  getIncident,
  listIncidents,
  noteIncident,
  pauseIncidentRequests,
  snoozeIncident,
} from '@fairshelf/shared-contracts/incidents';
import { colleaguesOf, namesOf } from '../../base/accounts/colleagues.ts';
import { isId } from '../../base/database/database.ts';
import { forEveryone } from '../../base/formats/person-formats.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { companyOfChannel } from '../../base/stores/store-of-caller.ts';
import { say, t } from '../../base/texts/text.ts';
import { accountOfChannel, productUrl, sellerPortal } from '../market/index.ts';
import { UnconfirmedRelease } from '../review-requests/index.ts';
import { eventsOf, reviewsOfDays } from './incident-story.ts';
import { headlineOf } from './incident-words.ts';
import { asinsOf, findIncident, listIncidentsOf, type StoredIncident, toIncident } from './list-incidents.ts';
import { areRequestsPaused, pauseRequests } from './paused-requests.ts';
import { ratingsRead, readRatingsNow } from './read-ratings-now.ts';
import { changeIncident, noteEvent } from './work-on-incidents.ts';

interface Which {
  readonly sellerId: string;
  readonly marketId: string;
  readonly incidentId: string;
}

const companyOf = (
  { services, caller }: CallContext,
  { sellerId, marketId }: { readonly sellerId: string; readonly marketId: string },
): Promise<string> => companyOfChannel(services.database, caller, sellerId, marketId);

async function answerWith({ services: { database } }: CallContext, row: StoredIncident) {
  return toIncident(row, await namesOf(database, [row.assignee_user_id]));
}

/** Makes one change of an open incident and returns its new state. */
async function change(
  context: CallContext,
  which: Which & { readonly version: number },
  what: Parameters<typeof changeIncident>[2],
) {
  const { services, caller, audit } = context;
  const companyId = await companyOf(context, which);
  const after = await services.database.withCompany(companyId, async (db) => {
    const found = await findIncident(db, which);
    if (!found) throw notFound('This incident');
    const { incidentId, version } = which;
    const basis = { companyId, incidentId, version, actorId: caller.userId, at: services.now() };
    if (!(await changeIncident(db, basis, what))) {
      throw new Refusal(409, 'This incident was changed in the meantime. Reload it and try again.');
    }
    return findIncident(db, which);
  });
  if (!after) throw notFound('This incident');
  audit({ companyId, after: { incident: which.incidentId, ...what } });
  return answerWith(context, after);
}

/** An import's own notes are ours; people's stay as they wrote them. */
function noteInWords(
  {
    kind,
    note,
    signals,
    actor_user_id,
  }: Omit<Awaited<ReturnType<typeof eventsOf>>[number], 'event_no' | 'at'>,
  names: ReadonlyMap<string, string>,
): string {
  if (signals) return headlineOf(signals);
  if (kind === 'assigned') return names.get(note) ?? '';
  return actor_user_id === null ? say(note) : note;
}

const DAY_MS = 86_400_000;

export const incidentCalls: readonly ServedCall[] = [
  serve(listIncidents, async ({ query }, context) => {
    const { services, caller } = context;
    const companyId = await companyOf(context, query);
    const { rows, ...counted } = await services.database.readCompany(companyId, (db) =>
      listIncidentsOf(db, query, caller.userId, services.now()),
    );
    const names = await namesOf(
      services.database,
      rows.map((row) => row.assignee_user_id),
    );
    const ratings = await services.database.readCompany(companyId, (db) =>
      ratingsRead(db, query, services.now()),
    );
    return { rows: rows.map((row) => toIncident(row, names)), ...counted, ratings };
  }),

  serve(checkRatings, async ({ body }, { services: { database, now }, caller, audit }) => {
    const key = await accountOfChannel(
      database,
      await companyOfChannel(database, caller, body.sellerId, body.marketId),
      body,
    );
    await readRatingsNow(database, key, body.marketId, now());
    audit({ companyId: key.companyId, after: { marketplace: body.marketId } });
    return null;
  }),

  serve(getIncident, async ({ query }, context) => {
    const { database, settings } = context.services;
    const companyId = await companyOf(context, query);
    const { sellerId, marketId } = query;
    const found = await database.readCompany(companyId, async (db) => {
      const row = await findIncident(db, query);
      if (!row) throw notFound('This incident');
      return {
        row,
        reviews: await reviewsOfDays(db, row),
        events: await eventsOf(db, row.incident_id),
        requestsPaused: await areRequestsPaused(db, query, asinsOf(row)),
      };
    });
    const { row, reviews, events, requestsPaused } = found;
    const people = events.flatMap(({ kind, note, actor_user_id }) => [
      actor_user_id,
      kind === 'assigned' && isId(note) ? note : null,
    ]);
    const names = await namesOf(database, people);
    const portal = (path: string) => sellerPortal(settings, marketId, sellerId, path);
    return {
      ...(await answerWith(context, row)),
      reviews,
      requestsPaused,
      events: events.map(({ event_no, kind, note, signals, actor_user_id, at }) => ({
        id: String(event_no),
        at: at.toISOString(),
        kind,
        actor: actor_user_id && (names.get(actor_user_id) ?? t`Someone`),
        note: noteInWords({ kind, note, signals, actor_user_id }, names),
      })),
      links: {
        product: productUrl(marketId, row.asin),
        editListing: portal('/inventory'),
        contactBuyers: portal('/brand-customer-reviews'),
        reportAbuse: portal('/abuse-submission/report-abuse'),
      },
    };
  }),

  serve(assignIncident, async ({ body }, context) => {
    const companyId = await companyOf(context, body);
    if (body.assignee) {
      const people = await colleaguesOf(context.services.database, companyId);
      if (!people.some(({ user_id }) => user_id === body.assignee)) {
        throw wrongField('body.assignee', 'This person no longer belongs to the company.');
      }
    }
    return change(context, body, { kind: 'assigned', assignee: body.assignee });
  }),

  serve(snoozeIncident, ({ body }, context) => {
    const until = body.days === 0 ? null : new Date(context.services.now().getTime() + body.days * DAY_MS);
    return change(context, body, { kind: 'snoozed', until });
  }),

  serve(closeIncident, ({ body }, context) =>
    change(context, body, { kind: 'closed', cause: body.cause, note: body.note }),
  ),

  serve(noteIncident, async ({ body }, context) => {
    const { services, caller, audit } = context;
    const companyId = await companyOf(context, body);
    await services.database.withCompany(companyId, async (db) => {
      if (!(await findIncident(db, body))) throw notFound('This incident');
      const { incidentId, note } = body;
      const at = services.now();
      await noteEvent(db, { companyId, incidentId, kind: 'note', note, actorId: caller.userId, at });
    });
    audit({ companyId, after: { incident: body.incidentId } });
    return null;
  }),

  serve(pauseIncidentRequests, async ({ body }, context) => {
    const companyId = await companyOf(context, body);
    try {
      const { changed, requests } = await pauseOf(context, companyId, body);
      context.audit({
        companyId,
        after: { incident: body.incidentId, paused: body.paused, skus: changed, requests },
      });
      return { isDone: true, skus: [...changed], requests };
    } catch (error) {
      if (error instanceof UnconfirmedRelease) return { isDone: false, skus: [], requests: error.requests };
      throw error;
    }
  }),
];

/** Pauses or resumes the requests of an incident's product, with an event in its history. */
function pauseOf(
  { services, caller }: CallContext,
  companyId: string,
  { paused, confirmed, ...which }: Which & { readonly paused: boolean; readonly confirmed: number },
) {
  const at = services.now();
  const { sellerId, marketId, incidentId } = which;
  return services.database.withCompany(companyId, async (db) => {
    const found = await findIncident(db, which);
    if (!found) throw notFound('This incident');
    const pause = {
      asins: asinsOf(found),
      paused,
      confirmed,
      headline: forEveryone(() => headlineOf(found.signals)),
      by: caller.email,
    };
    const outcome = await pauseRequests(db, { companyId, sellerId, marketId }, pause, at);
    if (outcome.changed.length > 0) {
      const kind = paused ? ('requests-paused' as const) : ('requests-resumed' as const);
      const note = outcome.changed.join(', ');
      await noteEvent(db, { companyId, incidentId, kind, note, actorId: caller.userId, at });
    }
    return outcome;
  });
}
