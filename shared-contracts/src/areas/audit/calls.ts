import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { cursorPageOf, cursorPaging, timestamp } from '../../core/calls/envelope.ts';
import { defineExport } from '../../core/calls/export.ts';
import { calendarDay, choice, fields, looseText, text } from '../../core/calls/field.ts';

const operators = only(['super-admin']);

/** Entries beyond this number aren't counted, but paging still reaches them. */
export const AUDIT_COUNTED = 1_000;

/** `failed`: a server error, or no answer at all, which is status 0. */
export const AUDIT_OUTCOMES = ['done', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

const filter = {
  /** Email address or id of the actor, or a part of their email address or name. */
  actor: v.optional(looseText('The actor', 254), ''),
  action: v.optional(looseText('The action', 100), ''),
  /** The target: the exact id, email address, name or code in the entry. */
  target: v.optional(looseText('The target', 254), ''),
  /** Name or id of a company, or a part of its name. */
  company: v.optional(looseText('The company', 200), ''),
  /** First and last day, in UTC. */
  from: v.optional(calendarDay('The first day')),
  to: v.optional(calendarDay('The last day')),
  /** Words or prefixes, anywhere in an entry: all of them must match. */
  search: v.optional(looseText('The search text', 100), ''),
  outcome: v.optional(choice('The outcome', AUDIT_OUTCOMES)),
};

const person = v.nullable(v.object({ id: v.string(), email: v.string(), name: v.string() }));

const line = {
  id: v.string(),
  at: timestamp,
  /** The name of the call. */
  action: v.string(),
  /** The HTTP status; 0 if the gateway ended before it answered. */
  status: v.number(),
  /** Null for visitors. */
  actor: person,
  /** The viewed person, while monitoring. */
  acting_as: person,
  company: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** The targets; a person is named by email address. */
  targets: v.array(v.string()),
};
export const AuditLineSchema = v.object(line);
export type AuditLine = v.InferOutput<typeof AuditLineSchema>;

export const listAuditLines = defineCall({
  name: 'audit.list',
  method: 'GET',
  path: '/api/audit/list',
  summary: 'The audit trail, newest first, by who, what, on what, where and when',
  access: operators,
  query: fields({ ...cursorPaging, ...filter }),
  data: v.object({
    ...cursorPageOf(AuditLineSchema).entries,
    /** True if more than `total` entries match. */
    more: v.boolean(),
  }),
});

export const getAuditLine = defineCall({
  name: 'audit.get',
  method: 'GET',
  path: '/api/audit/line/{lineId}',
  summary: 'One line of the audit trail with what was there before and after',
  access: operators,
  params: fields({ lineId: text('The line', 20) }),
  data: v.object({
    ...line,
    summary: v.string(),
    before: v.unknown(),
    after: v.unknown(),
    /** The login claimed by the request. Nothing trusts it. */
    login_name: v.string(),
    login_email: v.string(),
    address: v.string(),
    request_id: v.string(),
  }),
});

export const listAuditActions = defineCall({
  name: 'audit.actions',
  method: 'GET',
  path: '/api/audit/actions',
  summary: 'The actions that stand in the audit trail',
  access: operators,
  data: v.array(v.string()),
});

export const exportAuditLines = defineExport({
  name: 'audit.export',
  path: '/api/audit/list/export',
  summary: 'The audit trail as a file, with what was there before and after',
  access: operators,
  query: filter,
});
