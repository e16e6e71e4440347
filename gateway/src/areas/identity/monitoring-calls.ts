import { startMonitoring, stopMonitoring } from '@fairshelf/shared-contracts/identity';
import { createSession, endSession } from '../../base/accounts/sessions.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { readUserInfo, userOfAddress } from './user-info.ts';

export const monitoringCalls: readonly ServedCall[] = [
  serve(startMonitoring, async ({ body }, context) => {
    const { database, now } = context.services;
    const userId = await userOfAddress(database, body.user_email);
    if (userId === context.caller.userId) throw new Refusal(409, 'This is your own account.');
    const userInfo = userId === undefined ? undefined : await readUserInfo(database, userId);
    if (userId === undefined || !userInfo) throw notFound('This user');
    const session = await createSession(database, {
      userId,
      actorUserId: context.caller.userId,
      now: now(),
    });
    context.audit({
      companyId: userInfo.company_id,
      after: { monitored_user_id: userId, email: userInfo.email, reason: body.reason },
    });
    return { accessToken: session.token, expiredDate: session.expiresAt.toISOString(), userInfo };
  }),

  serve(stopMonitoring, async (_input, { services, caller, audit }) => {
    if (!caller.actorUserId) throw new Refusal(409, 'This session is not monitoring anyone.');
    await endSession(services.database, caller.tokenHash);
    audit({
      companyId: caller.homeCompanyId,
      before: { monitored_user_id: caller.userId, email: caller.email },
    });
  }),
];
