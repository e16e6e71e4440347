import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, noData, pageOf, paging, timestamp } from '../../core/calls/envelope.ts';
import {
  choice,
  fields,
  flag,
  looseText,
  marketId,
  search,
  sellerId,
  text,
  wholeNumber,
} from '../../core/calls/field.ts';
import { confirmedRequests } from '../review-requests/index.ts';
import {
  ALL_SIGNAL_KINDS,
  INCIDENT_SEVERITIES,
  LATER_SIGNAL_KINDS,
  LaterSignalSchema,
  SIGNAL_KINDS,
  SignalSchema,
} from './incident-signals.ts';

/** `resolved`: the data is back to normal; `closed`: by a person, with a cause. */
export const INCIDENT_STATES = ['open', 'resolved', 'closed'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/** The cause found by the person who closes it. */
export const INCIDENT_CAUSES = [
  'product-defect',
  'shipping-damage',
  'wrong-expectation',
  'listing-change',
  'reviews-removed',
  'competitor-attack',
  'out-of-stock',
  'false-alarm',
  'other',
] as const;
export type IncidentCause = (typeof INCIDENT_CAUSES)[number];

export const INCIDENT_EVENTS = [
  'opened',
  'worsened',
  'resolved',
  'reopened',
  'assigned',
  'snoozed',
  'note',
  'requests-paused',
  'requests-resumed',
  'closed',
] as const;
export type IncidentEvent = (typeof INCIDENT_EVENTS)[number];

const PersonSchema = v.object({ id: v.string(), name: v.string() });

export const IncidentSchema = v.object({
  id: v.string(),
  /** The product, or the variation that the headline is about. */
  asin: v.string(),
  sku: v.string(),
  productTitle: v.string(),
  image: v.nullable(v.string()),
  state: v.picklist(INCIDENT_STATES),
  severity: v.picklist(INCIDENT_SEVERITIES),
  kinds: v.array(v.picklist(SIGNAL_KINDS)),
  laterKinds: v.array(v.picklist(LATER_SIGNAL_KINDS)),
  /** The parent and its affected variations, the headline's first; null for a product without other variations. */
  family: v.nullable(
    v.object({
      parentAsin: v.string(),
      /** How many variations the store sells. */
      variations: v.number(),
      affected: v.array(v.object({ asin: v.string(), name: v.string() })),
    }),
  ),
  /** A few words: 'Rating fell from 3.9 to 3.3'. */
  headline: v.string(),
  /** The explanation from the data. */
  explanation: v.string(),
  signals: v.array(SignalSchema),
  laterSignals: v.array(LaterSignalSchema),
  /** The first day it concerns. */
  since: day,
  openedAt: timestamp,
  changedAt: timestamp,
  /** When the data was back to normal, or somebody closed it. */
  endedAt: v.nullable(timestamp),
  snoozedUntil: v.nullable(timestamp),
  assignee: v.nullable(PersonSchema),
  cause: v.nullable(v.picklist(INCIDENT_CAUSES)),
  version: v.number(),
});
export type Incident = v.InferOutput<typeof IncidentSchema>;

const store = { sellerId, marketId };
const which = { ...store, incidentId: text('The incident', 64) };

export const INCIDENT_LISTS = ['open', 'snoozed', 'ended'] as const;
export const INCIDENT_SORTS = ['severity', '-since'] as const;

export const listIncidents = defineCall({
  name: 'incident.list',
  method: 'GET',
  path: '/api/review/incidents/list',
  summary: 'Incidents of a store, the most serious first, and how many there are in each list',
  access: signedIn,
  query: fields({
    ...store,
    list: v.optional(choice('The list', INCIDENT_LISTS), 'open'),
    kind: v.optional(choice('The kind', ['', ...ALL_SIGNAL_KINDS]), ''),
    /** A person's id, `me`, or `none` for unassigned incidents. */
    assignee: v.optional(looseText('The assignee', 64), ''),
    sort: v.optional(choice('The sort', INCIDENT_SORTS), 'severity'),
    search,
    ...paging,
  }),
  data: v.object({
    ...pageOf(IncidentSchema).entries,
    counts: v.object({ open: v.number(), snoozed: v.number(), ended: v.number() }),
    /** When the store's ratings were last read completely, and whether they are being read. */
    ratings: v.object({ readAt: v.nullable(timestamp), isReading: v.boolean() }),
  }),
});

export const checkRatings = defineCall({
  name: 'incident.check',
  method: 'POST',
  path: '/api/review/incidents/check',
  summary: 'Read the ratings of the store now; every five minutes at most',
  access: signedIn,
  body: fields(store),
  data: noData,
});

export const getIncident = defineCall({
  name: 'incident.get',
  method: 'GET',
  path: '/api/review/incidents/incident',
  summary: 'One incident with the reviews of its days and its history, newest first',
  access: signedIn,
  query: fields(which),
  data: v.object({
    ...IncidentSchema.entries,
    reviews: v.array(
      v.object({
        id: v.string(),
        stars: v.number(),
        title: v.string(),
        body: v.string(),
        date: day,
        url: v.nullable(v.string()),
      }),
    ),
    events: v.array(
      v.object({
        id: v.string(),
        at: timestamp,
        kind: v.picklist(INCIDENT_EVENTS),
        /** Null for what an import found. */
        actor: v.nullable(v.string()),
        note: v.string(),
      }),
    ),
    /** Whether review requests for this product are paused. */
    requestsPaused: v.boolean(),
    /** Pages of the marketplace and of its seller portal; null if unknown. */
    links: v.object({
      product: v.nullable(v.string()),
      editListing: v.string(),
      contactBuyers: v.string(),
      reportAbuse: v.string(),
    }),
  }),
});

const versionFields = { ...which, version: wholeNumber('The version', 1, 1_000_000) };

export const assignIncident = defineCall({
  name: 'incident.assign',
  method: 'POST',
  path: '/api/review/incidents/assign',
  summary: 'Give it to a colleague or to nobody; `version` names what was seen',
  access: signedIn,
  body: fields({ ...versionFields, assignee: v.nullable(text('The assignee', 64)) }),
  data: IncidentSchema,
});

/** How long an incident may be snoozed. */
export const SNOOZE_DAYS = [1, 3, 7, 30] as const;

/** How long the link of an email snoozes. */
export const MAILED_SNOOZE_DAYS = 3;

/** What the links of an alert email ask to confirm: `act` in the address of the incident's page. */
export const INCIDENT_ACTS = ['pause', 'assign', 'snooze'] as const;
export type IncidentAct = (typeof INCIDENT_ACTS)[number];

export const snoozeIncident = defineCall({
  name: 'incident.snooze',
  method: 'POST',
  path: '/api/review/incidents/snooze',
  summary: 'Hide it for some days, or with 0 show it again; it returns earlier when it gets worse',
  access: signedIn,
  body: fields({ ...versionFields, days: wholeNumber('The days', 0, 30) }),
  data: IncidentSchema,
});

export const closeIncident = defineCall({
  name: 'incident.close',
  method: 'POST',
  path: '/api/review/incidents/close',
  summary: 'Close it with its cause; what happened until then opens no further incident',
  access: signedIn,
  body: fields({
    ...versionFields,
    cause: choice('The cause', INCIDENT_CAUSES),
    note: v.optional(looseText('The note', 4_000), ''),
  }),
  data: IncidentSchema,
});

export const noteIncident = defineCall({
  name: 'incident.note',
  method: 'POST',
  path: '/api/review/incidents/note',
  summary: 'Add a note to its history',
  access: signedIn,
  body: fields({ ...which, note: text('The note', 4_000) }),
  data: noData,
});

export const pauseIncidentRequests = defineCall({
  name: 'incident.pause-requests',
  method: 'POST',
  path: '/api/review/incidents/pause-requests',
  summary: 'Put the SKUs of the product on the do-not-solicit list, or take those off that were put there so',
  access: signedIn,
  body: fields({ ...which, paused: flag('The pause'), confirmed: confirmedRequests }),
  /** `requests`: how many resuming queues. If these are more than confirmed, nothing changes. */
  data: v.object({ isDone: v.boolean(), skus: v.array(v.string()), requests: v.number() }),
});
