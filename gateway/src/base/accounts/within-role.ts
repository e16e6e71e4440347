import {
  areasOf,
  type CompanyRole,
  mayInCompany,
  rightOf,
  rightsIn,
} from '@fairshelf/shared-contracts/company';
import type { Call, CompanyRight } from '@fairshelf/shared-contracts/core';
import type { Database } from '../database/database.ts';
import type { ChannelKey } from '../database/limit-channels.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../refusal.ts';
import { reachesAdvertising } from './advertising-admins.ts';
import { channelsOfCompanies } from './channels-of-companies.ts';
import { ownersOf } from './company-owners.ts';

interface Company {
  readonly id: string;
  readonly role: CompanyRole;
}

const EVERY_STORE: ChannelKey = { sellerId: '', marketId: '' };

/** Calls outside every area require only the role in the company. */
const isOfArea = (call: Call): boolean => areasOf(call).length === 1;

/** Whether the role in a company allows something in a store, in at least one of the call's areas. */
const allows = (
  { call, right }: { readonly call: Call; readonly right: CompanyRight },
  { limits }: Pick<Caller, 'limits'>,
  company: Company,
  store: ChannelKey,
): boolean => areasOf(call).some((area) => rightsIn(company, limits, { area, ...store }).includes(right));

/**
 * The caller as a call may see them: with the companies in which their role allows it. A call about the caller's own
 * company is refused if the role there doesn't. Undefined if no company is left.
 */
export function withinRole(call: Call, caller: Caller): Caller | undefined {
  const right = rightOf(call);
  if (right === 'self') return caller;
  const companies = caller.companies.filter(
    (company) =>
      reachesAdvertising(call, caller, company.id) &&
      (isOfArea(call)
        ? allows({ call, right }, caller, company, EVERY_STORE)
        : mayInCompany(company.role, right)),
  );
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

/**
 * The caller with the stores in which their role allows the call. A store hidden in every area doesn't exist for any
 * call. Costs nothing for people without limits.
 */
export async function withinStores(database: Database, call: Call, caller: Caller): Promise<Caller> {
  if (caller.limits.length === 0) return caller;
  const own = rightOf(call);
  const right = isOfArea(call) && own !== 'self' ? own : 'read';
  const companies = withinRole(call, caller)?.companies ?? [];
  const channels = await channelsOfCompanies(database, companies, caller.channels);
  const allowedChannels = channels.filter(({ company, store }) =>
    allows({ call, right }, caller, company, store),
  );
  if (allowedChannels.length === channels.length) return caller;
  const refusedChannels = channels.filter(
    (each) =>
      !allowedChannels.includes(each) && allows({ call, right: 'read' }, caller, each.company, each.store),
  );
  return {
    ...caller,
    channels: allowedChannels.map(({ store }) => store),
    refusedChannels: refusedChannels.map(({ store }) => store),
  };
}

/** Why a call is refused for the caller's role, and whom to contact. */
export async function roleRefusal(database: Database, call: Call, caller: Caller): Promise<Refusal> {
  const owners = await ownersOf(database, caller.homeCompanyId);
  const whom = owners.map(({ name }) => name).join(' or ') || 'customer service';
  const role = caller.companies.find(({ id }) => id === caller.homeCompanyId)?.role;
  return role && mayInCompany(role, rightOf(call))
    ? new Refusal(403, `Your role in this area does not allow this. Please ask ${whom}.`)
    : refusalOf(caller, whom);
}

/**
 * Refuses a caller whose role in a company, their own unless named, doesn't allow `right`: for calls that visitors can
 * send as well.
 */
export async function requireRight(
  database: Database,
  caller: Caller,
  right: CompanyRight,
  companyId = caller.homeCompanyId,
): Promise<void> {
  const role = caller.companies.find(({ id }) => id === companyId)?.role;
  if (role && mayInCompany(role, right)) return;
  const owners = await ownersOf(database, companyId);
  throw refusalOf(caller, owners.map(({ name }) => name).join(' or ') || 'customer service', companyId);
}

function refusalOf({ companies, homeCompanyId }: Caller, whom: string, companyId = homeCompanyId): Refusal {
  const role = companies.find(({ id }) => id === companyId)?.role;
  return new Refusal(
    403,
    role
      ? `Your role in the company, ${role}, does not allow this. Please ask ${whom}.`
      : 'You are no longer in this company.',
  );
}
