import { assignRole, listRoles, removeRole } from '@fairshelf/shared-contracts/people';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { adding, changePermission, type RoleOutcome, removing } from './change-roles.ts';
import { countHolders } from './count-holders.ts';
import { reachOfRoles } from './role-reach.ts';
import { superAdminSentences } from './super-admins.ts';

/** Audits a change of permissions, or refuses according to its outcome. */
export function permissionSaved(outcome: RoleOutcome, { audit }: CallContext): void {
  if (outcome.kind === 'unknown') throw notFound('This user');
  if (outcome.kind === 'refused') throw new Refusal(409, superAdminSentences[outcome.problem]);
  if (outcome.kind === 'unknown-channel') {
    const { seller_id } = outcome.channel;
    throw wrongField('body.access_channel_list', `${seller_id} is not a store of this user’s companies.`);
  }
  const { userId: user_id, before, after } = outcome;
  audit({ before: { user_id, ...before }, after: { user_id, ...after } });
}

export const roleCalls: readonly ServedCall[] = [
  serve(listRoles, async (_input, { services }) => {
    const holders = await countHolders(services.database);
    const remotes = await services.remotes().catch(() => {
      const message =
        'The pages of each role can’t be listed: the product isn’t built here, or its releases can’t be reached.';
      throw new Refusal(503, message, { retryAfter: 30 });
    });
    return reachOfRoles(remotes).map((reach) => ({
      ...reach,
      holders: holders.get(reach.role) ?? 0,
    }));
  }),

  serve(assignRole, async ({ body }, context) => {
    const change = {
      actorId: context.caller.userId,
      email: body.user_email,
      roles: adding(body.role),
      needsFactor: context.services.settings.OPERATOR_SECOND_FACTOR,
    };
    permissionSaved(await changePermission(context.services.database, change), context);
  }),

  serve(removeRole, async ({ body }, context) => {
    const change = {
      actorId: context.caller.userId,
      email: body.user_email,
      roles: removing(body.role),
      needsFactor: context.services.settings.OPERATOR_SECOND_FACTOR,
    };
    permissionSaved(await changePermission(context.services.database, change), context);
  }),
];
