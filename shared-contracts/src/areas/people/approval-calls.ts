import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import { fields, text } from '../../core/calls/field.ts';

export const APPROVAL_STATES = ['open', 'approved', 'rejected', 'expired'] as const;

export const listApprovals = defineCall({
  name: 'user.approvals',
  method: 'GET',
  path: '/api/user/approval',
  summary: 'Requests for a second operator: the open ones, and the last 20 others, newest first',
  access: only(['super-admin']),
  data: v.array(
    v.object({
      id: v.string(),
      summary: v.string(),
      state: v.picklist(APPROVAL_STATES),
      requested_by: v.string(),
      requested_at: timestamp,
      expires_at: timestamp,
      decided_by: v.nullable(v.string()),
      /** The caller made the request, and can't approve it. */
      isOwn: v.boolean(),
    }),
  ),
});

const approval = fields({ id: text('The request', 64) });

export const approveRequest = defineCall({
  name: 'user.approve',
  method: 'POST',
  path: '/api/user/approval/{id}/approve',
  summary: 'Approve and carry out what another operator asked for; nobody approves their own request',
  access: only(['super-admin']),
  needsRecentSignIn: true,
  params: approval,
  data: noData,
});

export const rejectRequest = defineCall({
  name: 'user.reject',
  method: 'POST',
  path: '/api/user/approval/{id}/reject',
  summary: 'Reject what another operator asked for, or withdraw an own request',
  access: only(['super-admin']),
  params: approval,
  data: noData,
});
