import {
  listMembers,
  removeMember,
  setAdvertisingAdmin,
  setMemberLimits,
  setMemberRole,
  transferCompany,
} from '@fairshelf/shared-contracts/company';
import { isId } from '../../base/database/database.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { mayReach } from '../../base/stores/store-of-caller.ts';
import { channelsOfCompany } from '../market/index.ts';
import {
  type Limit,
  type MemberChange,
  membersOf,
  removeFrom,
  setAdvertising,
  setLimits,
  setRole,
  transfer,
} from './members.ts';

const person = 'This person';

/** Audits a change of a member, or says why it was rejected. */
function settle(outcome: MemberChange, { audit, caller }: CallContext, after: object): void {
  if (outcome === 'unknown') throw notFound(person);
  if (outcome === 'last-owner')
    throw new Refusal(409, 'A company needs an owner. Make somebody else an owner first.');
  if (outcome === 'is-owner') throw new Refusal(409, 'An owner has every right. Change the role first.');
  audit({ companyId: caller.homeCompanyId, after });
}

const keyOf = ({ area, seller_id, market_id }: Limit): string => `${area} ${seller_id}/${market_id}`;

/** Rejects limits for stores that the company doesn't have, and duplicates. */
async function checkLimits({ services, caller }: CallContext, limits: readonly Limit[]): Promise<void> {
  const field = 'body.limits';
  if (new Set(limits.map(keyOf)).size < limits.length)
    throw wrongField(field, 'Each area of a store can be limited once.');
  const channels = await channelsOfCompany(services.database, caller.homeCompanyId);
  const stores = new Set(['/', ...channels.map((each) => `${each.seller_id}/${each.channel_info.code}`)]);
  for (const { seller_id, market_id } of limits)
    if (!stores.has(`${seller_id}/${market_id}`))
      throw wrongField(field, `${seller_id || market_id} is not a store of your company.`);
}

const idOf = (text: string): string => {
  if (!isId(text)) throw notFound(person);
  return text;
};

export const memberCalls: readonly ServedCall[] = [
  serve(listMembers, async (_, { services, caller }) => {
    const members = await membersOf(services.database.system, caller.homeCompanyId);
    const channels = await channelsOfCompany(services.database, caller.homeCompanyId);
    return {
      role: members.find(({ user_id }) => user_id === caller.userId)?.role ?? 'viewer',
      people: members.map(({ user_id, since, ...member }) => ({
        ...member,
        id: user_id,
        since: since.toISOString(),
        isYou: user_id === caller.userId,
        limits: [...member.limits],
      })),
      stores: channels
        .filter((each) => mayReach(caller, each.seller_id, each.channel_info.code))
        .map((each) => ({
          seller_id: each.seller_id,
          market_id: each.channel_info.code,
          name: `${each.channel_store}, ${each.country_name}`,
        })),
    };
  }),

  serve(setMemberRole, async ({ body: { person: id, role } }, context) => {
    const { services, caller } = context;
    const userId = idOf(id);
    const outcome = await setRole(services.database, caller.homeCompanyId, { userId, role });
    settle(outcome, context, { person_id: userId, role });
  }),

  serve(setMemberLimits, async ({ body: { person: id, limits } }, context) => {
    const userId = idOf(id);
    await checkLimits(context, limits);
    const outcome = await setLimits(context.services.database, context.caller.homeCompanyId, {
      userId,
      limits,
    });
    settle(outcome, context, { person_id: userId, limits });
  }),

  serve(setAdvertisingAdmin, async ({ body: { person: id, advertising } }, context) => {
    const { services, caller } = context;
    const userId = idOf(id);
    const outcome = await setAdvertising(services.database, caller.homeCompanyId, { userId, advertising });
    settle(outcome, context, { person_id: userId, advertising });
  }),

  serve(removeMember, async ({ body }, context) => {
    const { services, caller } = context;
    const userId = idOf(body.person);
    settle(await removeFrom(services.database, caller.homeCompanyId, userId), context, {
      removed_person_id: userId,
    });
  }),

  serve(transferCompany, async ({ body }, context) => {
    const { services, caller } = context;
    const to = idOf(body.person);
    const outcome = await transfer(services.database, caller.homeCompanyId, { from: caller.userId, to });
    settle(outcome, context, { owner_id: to });
  }),
];
