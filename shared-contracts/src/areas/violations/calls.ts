import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, noData, pageOf, paging, timestamp } from '../../core/calls/envelope.ts';
import { defineExport } from '../../core/calls/export.ts';
import {
  calendarDay,
  choice,
  companyId,
  fields,
  looseText,
  marketId,
  search,
  sellerId,
  text,
  wholeNumber,
} from '../../core/calls/field.ts';
import { DOCUMENT_ENDINGS, LARGEST_DOCUMENT, uploadedFile } from '../../core/calls/upload.ts';
import { VIOLATION_MOVE_NAMES, VIOLATION_STATES } from './violation-life.ts';

/** People with one of these roles work for every seller; reporters see their own reports. */
const everyone = only(['violation-admin', 'violation-user', 'violation-reporter'], {
  superAdminBypass: true,
});
const reporters = only(['violation-admin', 'violation-reporter'], { superAdminBypass: true });
const workers = only(['violation-admin', 'violation-user'], { superAdminBypass: true });

/** Its scope: one listing, or the account as a whole. */
export const VIOLATION_KINDS = ['listing', 'account-health'] as const;
export type ViolationKind = (typeof VIOLATION_KINDS)[number];

/**
 * Severity, worst first. `critical`: the listing is down or the account is at risk; `high`: an error; `medium`: a
 * warning; `low`: something to look at.
 */
export const VIOLATION_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type ViolationSeverity = (typeof VIOLATION_SEVERITIES)[number];

export const VIOLATION_SOURCES = ['marketplace', 'reporter'] as const;

const PersonSchema = v.object({ id: v.string(), name: v.string() });

export const ViolationSchema = v.object({
  id: v.string(),
  company_id: v.string(),
  company_name: v.string(),
  seller_id: v.string(),
  marketplace_id: v.string(),
  store_name: v.string(),
  kind: v.picklist(VIOLATION_KINDS),
  severity: v.picklist(VIOLATION_SEVERITIES),
  state: v.picklist(VIOLATION_STATES),
  source: v.picklist(VIOLATION_SOURCES),
  title: v.string(),
  description: v.string(),
  sku: v.nullable(v.string()),
  asin: v.nullable(v.string()),
  productTitle: v.nullable(v.string()),
  image: v.nullable(v.string()),
  /** Amazon's own code of the issue. */
  code: v.nullable(v.string()),
  /** Amazon's action: LISTING_SUPPRESSED and the like. */
  enforcements: v.array(v.string()),
  /** The deadline, if known. */
  dueOn: v.nullable(day),
  assignee: v.nullable(PersonSchema),
  reporter: v.nullable(PersonSchema),
  /** Reported by the caller. */
  isOwn: v.boolean(),
  version: v.number(),
  openedAt: timestamp,
  changedAt: timestamp,
  /** When Amazon last reported it; null if a person reported it. */
  lastSeenAt: v.nullable(timestamp),
  files: v.number(),
});
export type Violation = v.InferOutput<typeof ViolationSchema>;

export const VIOLATION_EVENTS = [
  'reported',
  'moved',
  'assigned',
  'note',
  'file',
  'cleared',
  'returned',
  'severity',
] as const;

export const VIOLATION_SORTS = ['severity', 'dueOn', '-openedAt', 'openedAt', '-changedAt'] as const;
export type ViolationSort = (typeof VIOLATION_SORTS)[number];

const violationFilter = {
  /** `open`: everything that isn't resolved or closed. */
  state: v.optional(choice('The state', ['open', 'any', ...VIOLATION_STATES]), 'open'),
  severity: v.optional(choice('The severity', ['', ...VIOLATION_SEVERITIES]), ''),
  kind: v.optional(choice('The kind', ['', ...VIOLATION_KINDS]), ''),
  /** A person's id, `me`, or `none` for unassigned ones. */
  assignee: v.optional(looseText('The assignee', 64), ''),
  sort: v.optional(choice('The sort', VIOLATION_SORTS), 'severity'),
  search,
};

export const listViolations = defineCall({
  name: 'violation.list',
  method: 'GET',
  path: '/api/review/violation/list',
  summary: 'Violations of every seller, the worst first, and how many are open by severity',
  access: everyone,
  query: fields({ ...violationFilter, ...paging }),
  data: v.object({
    ...pageOf(ViolationSchema).entries,
    open: v.record(v.picklist(VIOLATION_SEVERITIES), v.number()),
  }),
});

export const exportViolations = defineExport({
  name: 'violation.export',
  path: '/api/review/violation/export',
  summary: 'The same list as a file',
  access: everyone,
  query: violationFilter,
});

const ofViolation = { company_id: companyId, violation_id: text('The violation', 64) };

export const getViolation = defineCall({
  name: 'violation.get',
  method: 'GET',
  path: '/api/review/violation/violation',
  summary: 'One violation with its files and its history, newest first',
  access: everyone,
  query: fields(ofViolation),
  data: v.object({
    ...ViolationSchema.entries,
    attachments: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        bytes: v.number(),
        addedBy: v.string(),
        addedAt: timestamp,
      }),
    ),
    events: v.array(
      v.object({
        id: v.string(),
        at: timestamp,
        kind: v.picklist(VIOLATION_EVENTS),
        /** Null for what an import found. */
        actor: v.nullable(v.string()),
        from: v.nullable(v.picklist(VIOLATION_STATES)),
        to: v.nullable(v.picklist(VIOLATION_STATES)),
        note: v.string(),
      }),
    ),
  }),
});

/** The number of stores offered at once. */
export const VIOLATION_STORES = 500;

export const listViolationStores = defineCall({
  name: 'violation.stores',
  method: 'GET',
  path: '/api/review/violation/stores',
  summary: 'Stores that a violation can be reported for, at most 500: beyond, the search narrows them',
  access: reporters,
  query: fields({ search }),
  data: v.array(
    v.object({
      company_id: v.string(),
      company_name: v.string(),
      seller_id: v.string(),
      marketplace_id: v.string(),
    }),
  ),
});

export const listViolationPeople = defineCall({
  name: 'violation.people',
  method: 'GET',
  path: '/api/review/violation/people',
  summary: 'The people who work on violations',
  access: workers,
  data: v.array(v.object({ ...PersonSchema.entries, isMe: v.boolean() })),
});

export const fileViolation = defineCall({
  name: 'violation.file',
  method: 'POST',
  path: '/api/review/violation/file',
  summary: 'Report a violation; an id that is known hands back what was reported with it',
  access: reporters,
  body: fields({
    /** Idempotency key, created by the page: a second click is the same report. */
    id: v.pipe(v.string('The id must be a text.'), v.uuid('The id must be a UUID.')),
    company_id: companyId,
    seller_id: sellerId,
    marketplace_id: marketId,
    kind: choice('The kind', VIOLATION_KINDS),
    severity: choice('The severity', VIOLATION_SEVERITIES),
    title: text('The title', 200),
    description: looseText('The description', 4_000),
    sku: v.optional(looseText('The SKU', 64), ''),
    due_on: v.optional(v.nullable(calendarDay('The day')), null),
  }),
  data: ViolationSchema,
});

const versionFields = { ...ofViolation, version: wholeNumber('The version', 1, 1_000_000) };

export const moveViolation = defineCall({
  name: 'violation.move',
  method: 'POST',
  path: '/api/review/violation/move',
  summary: 'Make one move; `version` names what was seen',
  access: everyone,
  body: fields({
    ...versionFields,
    move: choice('The move', VIOLATION_MOVE_NAMES),
    note: v.optional(looseText('The note', 4_000), ''),
  }),
  data: ViolationSchema,
});

export const assignViolation = defineCall({
  name: 'violation.assign',
  method: 'POST',
  path: '/api/review/violation/assign',
  summary: 'Give it to someone (admins), take it on, or give it back',
  access: workers,
  body: fields({ ...versionFields, assignee: v.nullable(text('The assignee', 64)) }),
  data: ViolationSchema,
});

export const noteViolation = defineCall({
  name: 'violation.note',
  method: 'POST',
  path: '/api/review/violation/note',
  summary: 'Add a note to the history',
  access: everyone,
  body: fields({ ...ofViolation, note: text('The note', 4_000) }),
  data: noData,
});

/** The maximum size of a file in bytes, and the number of files per violation. */
/** The maximum number of files per violation; of the types that a case accepts. */
export const FILES_PER_VIOLATION = 20;

export const addViolationFile = defineCall({
  name: 'violation.add-file',
  method: 'POST',
  path: '/api/review/violation/file/upload',
  summary: 'Add a file: an invoice, a certificate, what the marketplace wrote',
  access: everyone,
  body: fields({
    ...ofViolation,
    file: uploadedFile('The file', { maxBytes: LARGEST_DOCUMENT, endings: DOCUMENT_ENDINGS }),
  }),
  form: true,
  data: noData,
});

export const getViolationFile = defineCall({
  name: 'violation.get-file',
  method: 'GET',
  path: '/api/review/violation/file/export',
  summary: 'A file of a violation, to be saved and never to be shown by the browser',
  access: everyone,
  query: fields({ ...ofViolation, file_id: text('The file', 64) }),
  data: noData,
  file: true,
});
