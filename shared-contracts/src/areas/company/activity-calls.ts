import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { cursorPageOf, cursorPaging, timestamp } from '../../core/calls/envelope.ts';
import { defineExport } from '../../core/calls/export.ts';
import { calendarDay, choice, fields } from '../../core/calls/field.ts';

/** `views`: Fairshelf operators who viewed the product as somebody in the company. */
export const ACTIVITY_KINDS = ['views', 'changes'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Entries beyond this number aren't counted. */
export const ACTIVITY_COUNTED = 1_000;

const filter = {
  kind: v.optional(choice('The kind', ACTIVITY_KINDS)),
  /** First and last day, in UTC. */
  from: v.optional(calendarDay('The first day')),
  to: v.optional(calendarDay('The last day')),
};

export const ActivitySchema = v.object({
  id: v.string(),
  at: timestamp,
  kind: v.picklist(ACTIVITY_KINDS),
  /** The acting person; empty for an import or another job. */
  name: v.string(),
  email: v.string(),
  /** Whether the person acted for Fairshelf, not for the company. */
  is_operator: v.boolean(),
  /** The name of the call. */
  action: v.string(),
  /** What the call did, in the reader's language. */
  what: v.string(),
  /** What was changed: email addresses, names and codes. */
  targets: v.array(v.string()),
  /** For a view: the viewed person's email address, the reason, how much was read and when last. */
  view: v.nullable(
    v.object({
      email: v.string(),
      reason: v.string(),
      reads: v.number(),
      last_read: v.nullable(timestamp),
    }),
  ),
});
export type Activity = v.InferOutput<typeof ActivitySchema>;

export const listActivity = defineCall({
  name: 'company.activity',
  method: 'GET',
  path: '/api/company/activity',
  summary: 'Who viewed and changed the data of the own company, newest first; for its owners',
  access: signedIn,
  query: fields({ ...cursorPaging, ...filter }),
  data: v.object({
    ...cursorPageOf(ActivitySchema).entries,
    /** True if more than `total` entries match. */
    more: v.boolean(),
  }),
});

export const exportActivity = defineExport({
  name: 'company.export-activity',
  path: '/api/company/activity/export',
  summary: 'Who viewed and changed the data of the own company, as a file',
  access: signedIn,
  query: filter,
});
