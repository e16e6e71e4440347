import { mayInCompany, rightOf } from '@fairshelf/shared-contracts/company';
import type { Call } from '@fairshelf/shared-contracts/core';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../refusal.ts';
import { ownersOf } from './company-owners.ts';

/**
 * The caller as a call may see them: with the companies in which their role allows it. A call about the own company is
 * refused where the role there doesn't. Undefined when no company is left.
 */
export function withinRole(call: Call, caller: Caller): Caller | undefined {
  const right = rightOf(call);
  if (right === 'self') return caller;
  const companies = caller.companies.filter(({ role }) => mayInCompany(role, right));
  if (companies.length === 0) return undefined;
  const companyIds = companies.map(({ id }) => id);
  if (companyIds.includes(caller.homeCompanyId)) return { ...caller, companies, companyIds };
  return {
    ...caller,
    companies,
    companyIds,
    get homeCompanyId(): string {
      throw refusalOf(caller, 'an owner');
    },
  };
}

/** Why a call is refused for the role of the caller, with whom to ask. */
export async function roleRefusal(database: Database, caller: Caller): Promise<Refusal> {
  const owners = await ownersOf(database, caller.homeCompanyId);
  return refusalOf(caller, owners.map(({ name }) => name).join(' or ') || 'customer service');
}

function refusalOf({ companies, homeCompanyId }: Caller, whom: string): Refusal {
  const role = companies.find(({ id }) => id === homeCompanyId)?.role;
  return new Refusal(
    403,
    role
      ? `Your role in the company, ${role}, does not allow this. Please ask ${whom}.`
      : 'You are no longer in this company.',
  );
}
