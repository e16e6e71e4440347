import { formatList } from '@fairshelf/shared-contracts/core';
import {
  deleteUserById,
  deleteUser as deleteUserCall,
  findUser,
  getUserDetails,
  listUserChannels,
  listUsers,
  restoreUser as restoreUserCall,
  searchUsers,
  setUserPermission,
  signOutUser,
} from '@fairshelf/shared-contracts/people';
import { askSecondOperator } from '../../base/accounts/approvals.ts';
import { endOtherSessions } from '../../base/accounts/sessions.ts';
import { isId } from '../../base/database/database.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { sendMail } from '../../base/mail/jobs.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { mayReach } from '../../base/stores/store-of-caller.ts';
import { channelsOfCompanies } from '../market/index.ts';
import { accountDeletedMail, erasedOn, ownedOnlyBy } from '../privacy/index.ts';
import { changePermission } from './change-roles.ts';
import { type DeletionOutcome, deleteUser, restoreUser } from './delete-user.ts';
import { companiesOfUser, findUserByName, listUsersLike } from './find-users.ts';
import { permissionSaved } from './role-calls.ts';
import { searchUsersPage } from './search-users.ts';
import { superAdminSentences } from './super-admins.ts';
import { channelsAllowed, readUserDetails } from './user-details.ts';
import { asUserRow } from './user-rows.ts';

function deletionDone(outcome: DeletionOutcome, { audit }: CallContext): void {
  if (outcome.kind === 'unknown') throw notFound('This user');
  if (outcome.kind === 'refused') throw new Refusal(409, superAdminSentences[outcome.problem]);
  audit({ before: outcome.before, after: outcome.after });
}

/** The message that tells a sole owner what to do before leaving. */
function settleFirst(ownCompanies: Awaited<ReturnType<typeof ownedOnlyBy>>): string {
  const names = (companies: typeof ownCompanies) => formatList(companies.map(({ name }) => name));
  const sharedCompanies = ownCompanies.filter(({ others }) => others > 0);
  return sharedCompanies.length > 0
    ? `You are the only owner of ${names(sharedCompanies)}. Make somebody else an owner first.`
    : `Nobody else is in ${names(ownCompanies)}. Delete it first, in Settings, Accounts.`;
}

export const userMonitoringCalls: readonly ServedCall[] = [
  serve(searchUsers, ({ query }, { services }) => searchUsersPage(services.database, query, services.now())),

  serve(getUserDetails, async ({ params }, { services }) => {
    const details = await readUserDetails(services.database, params.userId, services.now());
    if (!details) throw notFound('This user');
    return details;
  }),

  serve(listUsers, async ({ query }, { services }) => {
    const users = await listUsersLike(services.database, query.userName ?? '');
    return users.map(asUserRow);
  }),

  serve(findUser, async ({ query }, { services }) => {
    const user = await findUserByName(services.database, query.userName);
    if (!user) throw notFound('This user');
    return asUserRow(user);
  }),

  serve(listUserChannels, async ({ query }, { services }) => {
    const { database } = services;
    if (!isId(query.userId)) throw notFound('This user');
    const companies = await companiesOfUser(database, query.userId);
    const grants = await channelsAllowed(database, query.userId);
    const limits = grants.map(({ seller_id, market_id }) => ({ sellerId: seller_id, marketId: market_id }));
    const reach = { channels: limits.length > 0 ? limits : undefined };
    const channels = await channelsOfCompanies(database, companies);
    return channels.filter((each) => mayReach(reach, each.seller_id, each.channel_info.code));
  }),

  serve(setUserPermission, async ({ body }, context) => {
    const outcome = await changePermission(context.services.database, {
      actorId: context.caller.userId,
      email: body.user_email,
      roles: () => body.permissions,
      channels: body.access_channel_list,
      ends: body.role_ends,
      needsFactor: context.services.settings.OPERATOR_SECOND_FACTOR,
    });
    permissionSaved(outcome, context);
  }),

  serve(deleteUserCall, async ({ body }, context) => {
    const { services, caller } = context;
    if (body.email !== caller.email) throw notFound('This user');
    const ownCompanies = await ownedOnlyBy(services.database, caller.userId);
    if (ownCompanies.length > 0) throw new Refusal(409, settleFirst(ownCompanies));
    const now = services.now();
    const request = { actorId: caller.userId, userId: caller.userId, now };
    deletionDone(await deleteUser(services.database, request), context);
    context.hint(undefined);
    const contact = services.settings.CONTACT_ADDRESS;
    const mail = { to: caller.email, contact, erasedOn: erasedOn(now).toISOString() };
    const url = `${services.settings.PUBLIC_URL}/app/contact-us`;
    await services.jobs.enqueue(sendMail, accountDeletedMail.order({ ...mail, url }));
  }),

  serve(deleteUserById, async ({ params }, context) => {
    const { services, caller } = context;
    if (params.id === caller.userId) throw new Refusal(409, 'You can’t delete your own account here.');
    const user = await readUserDetails(services.database, params.id, services.now());
    if (!user) throw notFound('This user');
    const approval = await askSecondOperator(context, {
      kind: 'delete-user',
      input: params,
      // No name or address: the list shows them as long as the person isn't erased.
      summary: 'Delete a user',
    });
    if (approval) return approval;
    const request = { actorId: caller.userId, userId: params.id, now: services.now() };
    deletionDone(await deleteUser(services.database, request), context);
    return null;
  }),

  serve(signOutUser, async ({ params }, { services, caller, audit }) => {
    if (params.id === caller.userId)
      throw new Refusal(409, 'Sign out of your own account on your profile page.');
    const user = await readUserDetails(services.database, params.id, services.now());
    if (!user) throw notFound('This user');
    await endOtherSessions(services.database, params.id);
    const { email, sessions } = user;
    audit({ before: { email, sessions }, after: { email, sessions: 0 } });
  }),

  serve(restoreUserCall, async ({ body }, context) => {
    deletionDone(await restoreUser(context.services.database, body.email), context);
  }),
];
