import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { pageOf, paging } from '../../core/calls/envelope.ts';
import { defineExport } from '../../core/calls/export.ts';
import { choice, fields, marketId, search, sellerId } from '../../core/calls/field.ts';
import { VIOLATION_SEVERITIES, ViolationSchema } from './calls.ts';

/** `open`: what is not resolved or closed; `past`: the rest. */
export const OWN_VIOLATION_LISTS = ['open', 'past'] as const;
export type OwnViolationList = (typeof OWN_VIOLATION_LISTS)[number];

export const OWN_VIOLATION_SORTS = ['severity', '-changedAt'] as const;
export type OwnViolationSort = (typeof OWN_VIOLATION_SORTS)[number];

const { id, kind, severity, state, title, description, sku, asin, productTitle, image, code } =
  ViolationSchema.entries;
const { enforcements, dueOn, openedAt, changedAt, lastSeenAt } = ViolationSchema.entries;

/** A violation as the seller sees it: without the people who work on it, and without their notes. */
export const OwnViolationSchema = v.object({
  id,
  kind,
  severity,
  state,
  title,
  description,
  sku,
  asin,
  productTitle,
  image,
  code,
  enforcements,
  dueOn,
  openedAt,
  changedAt,
  lastSeenAt,
});
export type OwnViolation = v.InferOutput<typeof OwnViolationSchema>;

const filter = {
  sellerId,
  marketId,
  list: v.optional(choice('The list', OWN_VIOLATION_LISTS), 'open'),
  severity: v.optional(choice('The severity', ['', ...VIOLATION_SEVERITIES]), ''),
  sort: v.optional(choice('The sort', OWN_VIOLATION_SORTS), 'severity'),
  search,
};

export const listOwnViolations = defineCall({
  name: 'account-health.list-violations',
  method: 'GET',
  path: '/api/review/account-health/violations',
  summary: 'Violations of one store for its seller, the worst first, and how many are open by severity',
  access: signedIn,
  query: fields({ ...filter, ...paging }),
  data: v.object({
    ...pageOf(OwnViolationSchema).entries,
    open: v.record(v.picklist(VIOLATION_SEVERITIES), v.number()),
    /** Pages of the seller portal. */
    links: v.object({ accountHealth: v.string(), listings: v.string() }),
  }),
});

export const exportOwnViolations = defineExport({
  name: 'account-health.export-violations',
  path: '/api/review/account-health/violations/export',
  summary: 'The same list as a file',
  access: signedIn,
  query: filter,
});
