import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { timestamp } from '../../core/calls/envelope.ts';
import { fields, text } from '../../core/calls/field.ts';
import { RATINGS, VITALS } from './health-report.ts';

/** How many days the history of a remote covers. */
export const FIELD_DAYS = 14;

const FieldVersionSchema = v.object({
  version: v.string(),
  /** Page loads of the last 24 hours that opened this version. */
  visits: v.number(),
  /** Of all page loads that opened the remote, 0 to 1. */
  share: v.number(),
  failures: v.number(),
  lastAt: timestamp,
});

/** Problems with the same message at the same place in the sources, whatever version they came from. */
const ErrorGroupSchema = v.object({
  stage: v.string(),
  message: v.string(),
  /** `src/pages/cases/page.tsx:12`, or the place in the built file where there is no source map; may be empty. */
  cause: v.string(),
  /** Whether source maps led to the cause. */
  isMapped: v.boolean(),
  stack: v.array(v.string()),
  /** Newest first. */
  versions: v.array(v.string()),
  count: v.number(),
  firstAt: timestamp,
  lastAt: timestamp,
});
export type ErrorGroup = v.InferOutput<typeof ErrorGroupSchema>;

const DayVitalSchema = v.object({
  day: v.string(),
  route: v.string(),
  version: v.string(),
  vital: v.picklist(VITALS),
  p75: v.number(),
  rating: v.picklist(RATINGS),
  count: v.number(),
});
export type DayVital = v.InferOutput<typeof DayVitalSchema>;

const VersionSizeSchema = v.object({
  version: v.string(),
  publishedAt: timestamp,
  /** Bytes, uncompressed. */
  entry: v.number(),
  /** All scripts but the entry. */
  chunks: v.number(),
  chunkCount: v.number(),
  largest: v.number(),
});
export type VersionSize = v.InferOutput<typeof VersionSizeSchema>;

const RolloutDeliverySchema = v.object({
  id: v.string(),
  version: v.string(),
  host: v.string(),
  state: v.picklist(['queued', 'delivered', 'failed']),
  attempts: v.number(),
  status: v.nullable(v.number()),
  error: v.string(),
  createdAt: timestamp,
});

const RemoteFieldSchema = v.object({
  /** Most visited first. */
  versions: v.array(FieldVersionSchema),
  /** Most frequent first. */
  errors: v.array(ErrorGroupSchema),
  /** Of the last `FIELD_DAYS`, by day, oldest first. */
  vitals: v.array(DayVitalSchema),
  /** Oldest first; without versions that were never measured. */
  sizes: v.array(VersionSizeSchema),
  /** Newest first. */
  deliveries: v.array(RolloutDeliverySchema),
});
export type RemoteField = v.InferOutput<typeof RemoteFieldSchema>;

export const readRemoteField = defineCall({
  name: 'platform.read-field',
  method: 'GET',
  path: '/api/platform/remotes/{remote}/field',
  summary:
    'A remote in the field: versions by share of page loads, errors by cause with stacks in its sources, web vitals by route and day, sizes, deliveries of webhooks',
  access: only(['super-admin']),
  params: fields({ remote: text('The remote', 60) }),
  data: RemoteFieldSchema,
});

/** The kinds of names that a remote uses of the platform. */
const CONTRACT_KINDS = ['call', 'event', 'slot', 'module'] as const;

const ContractUserSchema = v.object({
  remote: v.string(),
  /** The newest version in the field that uses it, and whether all newer ones there don't. */
  version: v.string(),
  isOlderOnly: v.boolean(),
  /** Of all page loads of the last 24 hours, 0 to 1. */
  share: v.number(),
});

export const ContractUseSchema = v.object({
  kind: v.picklist(CONTRACT_KINDS),
  name: v.string(),
  /** What replaces it; null while it isn't deprecated. */
  deprecated: v.nullable(v.string()),
  /** Deprecated fields of a call or event that versions in the field use. */
  fields: v.array(v.string()),
  /** Requests of the last 24 hours; null for what isn't a deprecated call. */
  requests: v.nullable(v.number()),
  users: v.array(ContractUserSchema),
});
export type ContractUse = v.InferOutput<typeof ContractUseSchema>;

export const listContractUse = defineCall({
  name: 'platform.list-contract-use',
  method: 'GET',
  path: '/api/platform/contract-use',
  summary:
    'Which remotes use which calls, events, slots and shared modules, by the versions that browsers run; what is deprecated first',
  access: only(['super-admin']),
  data: v.array(ContractUseSchema),
});
