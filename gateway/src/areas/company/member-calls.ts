import {
  listMembers,
  removeMember,
  setMemberRole,
  transferCompany,
} from '@fairshelf/shared-contracts/company';
import { isId } from '../../base/database/database.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { type MemberChange, membersOf, removeFrom, setRole, transfer } from './members.ts';

const person = 'This person';

/** Audits a change of a member, or says why it wasn't made. */
function settle(outcome: MemberChange, { audit, caller }: CallContext, after: object): void {
  if (outcome === 'unknown') throw notFound(person);
  if (outcome === 'last-owner')
    throw new Refusal(409, 'A company needs an owner. Make somebody else an owner first.');
  audit({ companyId: caller.homeCompanyId, after });
}

const idOf = (text: string): string => {
  if (!isId(text)) throw notFound(person);
  return text;
};

export const memberCalls: readonly ServedCall[] = [
  serve(listMembers, async (_, { services, caller }) => {
    const members = await membersOf(services.database.system, caller.homeCompanyId);
    return {
      role: members.find(({ user_id }) => user_id === caller.userId)?.role ?? 'viewer',
      people: members.map(({ user_id, since, ...member }) => ({
        ...member,
        id: user_id,
        since: since.toISOString(),
        isYou: user_id === caller.userId,
      })),
    };
  }),

  serve(setMemberRole, async ({ body: { person: id, role } }, context) => {
    const { services, caller } = context;
    const userId = idOf(id);
    const outcome = await setRole(services.database, caller.homeCompanyId, { userId, role });
    settle(outcome, context, { person_id: userId, role });
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
