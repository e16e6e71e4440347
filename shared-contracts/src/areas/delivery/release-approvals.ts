import * as v from 'valibot';
import { only, releaseKey } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import { choice, fields, text } from '../../core/calls/field.ts';
import { ReleaseLineSchema } from './releases.ts';

/** A change that waits for a second person. */
export const WaitingChangeSchema = v.object({ id: v.string(), expiresAt: timestamp });

const ReleaseApprovalSchema = v.object({
  id: v.string(),
  edition: v.string(),
  remote: v.string(),
  /** What was requested: `Canary of 2.0.0 for 5%`. */
  summary: v.string(),
  reason: v.nullable(v.string()),
  requestedBy: v.string(),
  requestedAt: timestamp,
  expiresAt: timestamp,
  state: v.picklist(['open', 'approved', 'rejected', 'expired']),
  decidedBy: v.nullable(v.string()),
  /** The caller made the request, or the key it was made with, and can't approve it. */
  isOwn: v.boolean(),
});
export type ReleaseApproval = v.InferOutput<typeof ReleaseApprovalSchema>;

const request = v.pipe(v.string('This is no request.'), v.uuid('This is no request.'));

export const listReleaseApprovals = defineCall({
  name: 'platform.release-approvals',
  method: 'GET',
  path: '/api/platform/release-approvals',
  summary: 'Releases of this edition that wait for a second person, and the last 20 others, newest first',
  access: only(['super-admin']),
  data: v.array(ReleaseApprovalSchema),
});

export const approveReleaseChange = defineCall({
  name: 'platform.approve-release',
  method: 'POST',
  path: '/api/platform/release-approvals/{id}/approve',
  summary:
    'Approve and carry out a release; nobody approves their own request, or one made with a key they created',
  access: only(['super-admin']),
  needsRecentSignIn: true,
  params: fields({ id: request }),
  data: noData,
});

export const rejectReleaseChange = defineCall({
  name: 'platform.reject-release',
  method: 'POST',
  path: '/api/platform/release-approvals/{id}/reject',
  summary: 'Reject a release that waits for a second person',
  access: only(['super-admin']),
  params: fields({ id: request }),
  data: noData,
});

export const decideRelease = defineCall({
  name: 'releases.decide',
  method: 'POST',
  path: '/api/releases/{remote}/approvals/{id}',
  summary: 'Approve or reject a release that waits for a second person, with the key of another holder',
  access: releaseKey,
  isRecorded: false,
  params: fields({ remote: text('The remote', 60), id: request }),
  body: fields({ outcome: choice('The outcome', ['approve', 'reject']) }),
  data: v.object({ line: v.nullable(ReleaseLineSchema) }),
});

const RULES = {
  /** Whether a release of the remote waits for a second person. */
  twoPersons: v.boolean('Say whether two persons are needed.'),
  /** What happens to a version that is over a budget of the shared space. */
  overBudget: choice('What happens over budget', ['refuse', 'warn']),
};

const ReleaseRulesSchema = v.object({
  remote: v.string(),
  twoPersons: v.boolean(),
  overBudget: v.picklist(['refuse', 'warn']),
  changedBy: v.string(),
  changedAt: timestamp,
});
export type ReleaseRules = v.InferOutput<typeof ReleaseRulesSchema>;

export const listReleaseRules = defineCall({
  name: 'platform.release-rules',
  method: 'GET',
  path: '/api/platform/release-rules',
  summary: 'The remotes whose releases need two persons, or may exceed a budget with a warning',
  access: only(['super-admin']),
  data: v.array(ReleaseRulesSchema),
});

export const setReleaseRules = defineCall({
  name: 'platform.set-release-rules',
  method: 'PUT',
  path: '/api/platform/release-rules/{remote}',
  summary: 'Set whether releases of a remote need two persons, and what happens over budget',
  access: only(['super-admin']),
  needsRecentSignIn: true,
  params: fields({ remote: text('The remote', 60) }),
  body: fields(RULES),
  data: noData,
});
