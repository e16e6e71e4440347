import * as v from 'valibot';
import { only, signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { email, fields, text } from '../../core/calls/field.ts';
import { SignInSchema } from '../../core/calls/shapes.ts';

export const startMonitoring = defineCall({
  name: 'monitoring.start',
  method: 'POST',
  path: '/api/monitoring/start',
  summary: 'View the product as another user: a token that reads, changes nothing and lives at most an hour',
  access: only(['super-admin']),
  needsRecentSignIn: true,
  body: fields({ user_email: email, reason: text('The reason', 300) }),
  data: v.pick(SignInSchema, ['accessToken', 'expiredDate', 'userInfo']),
});

export const stopMonitoring = defineCall({
  name: 'monitoring.stop',
  method: 'POST',
  path: '/api/monitoring/stop',
  summary: 'End the monitoring token that this request carries: the one write it may do',
  access: signedIn,
  data: noData,
});
