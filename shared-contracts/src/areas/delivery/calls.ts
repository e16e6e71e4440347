import * as v from 'valibot';
import { anyone, only, signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import { fields, text, wholeNumber } from '../../core/calls/field.ts';
import { RATINGS, VITALS } from './health-report.ts';
import { WaitingChangeSchema } from './release-approvals.ts';
import { PublishedVersionSchema, ReleaseChangeLineSchema } from './releases.ts';
import { RolloutMinutesSchema, RolloutSchema, RolloutStepsSchema } from './rollouts.ts';

const percent = v.nullable(v.number());

const VitalSummarySchema = v.object({
  vital: v.picklist(VITALS),
  /** Three of four page loads were at least this good: ms, except `cls`; rounded up to two digits. */
  p75: v.number(),
  rating: v.picklist(RATINGS),
  /** The number of reporting page loads. */
  count: v.number(),
});
export type VitalSummary = v.InferOutput<typeof VitalSummarySchema>;

/** The current health of a remote's version. Rates are shares of visits, 0 to 1; null without visits. */
const ServedVersionSchema = v.object({
  version: v.string(),
  contract: v.string(),
  visits: v.number(),
  errorRate: percent,
  /** In the order of `VITALS`; without those that were never reported. */
  vitals: v.array(VitalSummarySchema),
});

export const PlatformRemoteSchema = v.object({
  remote: v.string(),
  /** Increases with every change; a change states the version that it is based on. */
  revision: v.number(),
  active: ServedVersionSchema,
  previous: v.nullable(v.string()),
  canary: v.nullable(
    v.object({
      ...ServedVersionSchema.entries,
      share: v.number(),
      cohort: v.nullable(v.string()),
      since: v.string(),
      /** How much of its error budget is spent, 0 to 1: at 1 it is rolled back automatically. */
      spent: v.number(),
    }),
  ),
  pinned: v.nullable(v.string()),
  /** The teams whose release keys name it, and how to reach them. */
  owners: v.array(v.object({ team: v.string(), contact: v.nullable(v.string()) })),
  /** The latest rollout, running or ended; null if there never was one. */
  rollout: v.nullable(RolloutSchema),
  versions: v.array(
    v.object({
      ...PublishedVersionSchema.entries,
      /** It can no longer be activated. */
      isWithdrawn: v.boolean(),
    }),
  ),
  changes: v.array(ReleaseChangeLineSchema),
  problems: v.array(
    v.object({
      version: v.string(),
      stage: v.string(),
      message: v.string(),
      place: v.string(),
      count: v.number(),
      lastAt: v.string(),
    }),
  ),
});
export type PlatformRemote = v.InferOutput<typeof PlatformRemoteSchema>;

export const listPlatform = defineCall({
  name: 'platform.list',
  method: 'GET',
  path: '/api/platform/remotes',
  summary:
    'What is released of each remote in this edition, and how it does; visits, rates and web vitals of the last 24 hours',
  access: only(['super-admin']),
  data: v.array(PlatformRemoteSchema),
});

const DifferenceSchema = v.object({
  added: v.array(v.string()),
  removed: v.array(v.string()),
  changed: v.array(v.string()),
});

const VersionComparisonSchema = v.object({
  sizeBefore: v.nullable(v.number()),
  sizeAfter: v.nullable(v.number()),
  contractBefore: v.string(),
  contractAfter: v.string(),
  pages: DifferenceSchema,
  menu: DifferenceSchema,
  widgets: DifferenceSchema,
  calls: DifferenceSchema,
  events: DifferenceSchema,
  files: DifferenceSchema,
});
export type VersionComparison = v.InferOutput<typeof VersionComparisonSchema>;

export const compareVersions = defineCall({
  name: 'platform.compare-versions',
  method: 'GET',
  path: '/api/platform/remotes/{remote}/compare',
  summary:
    'What changed from one published version of a remote to another: pages, menu, widgets, calls, events, files',
  access: only(['super-admin']),
  params: fields({ remote: text('The remote', 60) }),
  query: fields({ base: text('The version', 80), version: text('The version', 80) }),
  data: VersionComparisonSchema,
});

export const changePlatform = defineCall({
  name: 'platform.change',
  method: 'PUT',
  path: '/api/platform/remotes/{remote}',
  summary:
    'Activate a version, start, promote or end a canary, start, pause or resume a rollout, roll back, pin, unpin or withdraw; answers 409 when someone else changed the remote since `revision` was read, or the version does not fit the platform',
  access: only(['super-admin']),
  params: fields({ remote: text('The remote', 60) }),
  body: fields({
    action: v.picklist(
      ['activate', 'canary', 'rollout', 'pause', 'resume', 'promote', 'rollback', 'pin', 'unpin', 'withdraw'],
      'This is nothing that can be done with a release.',
    ),
    /**
     * For activate, canary, rollout and pin; for rollback: one that was active before; for withdraw: one version
     * instead of the remote.
     */
    version: v.optional(text('The version', 80)),
    /** For a canary: percent of all browsers. */
    share: v.optional(wholeNumber('The share', 0, 100)),
    /** For a rollout: its steps, and the minutes between two. */
    steps: v.optional(RolloutStepsSchema),
    everyMinutes: v.optional(RolloutMinutesSchema),
    /** For a canary or a rollout: `internal`, or a role. */
    cohort: v.optional(text('The cohort', 40)),
    revision: wholeNumber('The revision', 0, 2_147_483_647),
    reason: v.optional(text('The reason', 500)),
  }),
  data: v.object({
    changed: v.boolean(),
    /** Present if nothing changes before a second person approves it. */
    waits: v.optional(WaitingChangeSchema),
  }),
});

export const startOverride = defineCall({
  name: 'platform.start-override',
  method: 'POST',
  path: '/api/platform/override',
  summary:
    'Take one remote from another address, only in this browser and for one hour; the address must be on an origin of OVERRIDE_ORIGINS',
  access: only(['super-admin']),
  body: fields({ remote: text('The remote', 60), url: text('The address', 300) }),
  data: v.object({ url: v.string(), expiresAt: v.string() }),
});

const GatewayHealthSchema = v.object({
  /** The answering process; others have their own figures. */
  gateway: v.object({
    name: v.string(),
    node: v.string(),
    started_at: timestamp,
    memory_bytes: v.number(),
    /** In the last quarter of an hour. */
    requests: v.number(),
    failed: v.number(),
    p95_ms: v.nullable(v.number()),
    loop_delay_ms: v.number(),
  }),
  database: v.object({
    version: v.string(),
    answer_ms: v.number(),
    size_bytes: v.number(),
    connections: v.number(),
    connections_at_most: v.number(),
    /** Requests of this process waiting for a connection. */
    waiting: v.number(),
  }),
  /** Due jobs that nobody has claimed yet. */
  jobs: v.object({ due: v.number(), oldest_due_at: v.nullable(timestamp) }),
  /** Imports started in the last 24 hours, over all stores. */
  imports: v.array(
    v.object({
      feed: v.string(),
      done: v.number(),
      failed: v.number(),
      skipped: v.number(),
      running: v.number(),
      rows: v.number(),
      last_done_at: v.nullable(timestamp),
    }),
  ),
});
export type GatewayHealth = v.InferOutput<typeof GatewayHealthSchema>;

export const getGatewayHealth = defineCall({
  name: 'platform.health',
  method: 'GET',
  path: '/api/platform/health',
  summary: 'How the gateway, its database, its queues and the imports of all stores do',
  access: only(['super-admin']),
  data: GatewayHealthSchema,
});

export const checkOverride = defineCall({
  name: 'platform.check-override',
  method: 'GET',
  path: '/api/platform/override',
  summary:
    'Whether an override was made for the person who asks; answers 403 with the reason when it was not',
  access: signedIn,
  query: fields({ person: text('The person', 60) }),
  data: noData,
});

export const endOverride = defineCall({
  name: 'platform.end-override',
  method: 'DELETE',
  path: '/api/platform/override',
  summary: 'End the override of this browser',
  access: anyone,
  data: noData,
});
