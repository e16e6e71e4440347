import {
  COMPANY_RIGHTS,
  DEFAULT_PPC_TIMEZONE,
  isFormatLocale,
  isTimeZone,
  type Plan,
} from '@fairshelf/shared-contracts/core';
import type { Market, Session, User } from '@fairshelf/shared-contracts/state';
import * as v from 'valibot';
import { isUnexpired, readExpiry } from './expiry.ts';
import { KEYS, SESSION_KEYS } from './storage-keys.ts';

/** One sign-in in its stored form. */
export interface StoredSession {
  readonly session: Session;
  readonly user: User;
  readonly market: Market | undefined;
}

const rights = v.array(v.picklist(COMPANY_RIGHTS));

export const ProfileSchema = v.object({
  email: v.optional(v.string(), ''),
  userName: v.optional(v.string(), ''),
  name: v.optional(v.string(), ''),
  companyId: v.optional(v.string(), ''),
  companyName: v.optional(v.string(), ''),
  image: v.optional(v.string(), ''),
  isNeedPasswordChange: v.optional(v.boolean(), false),
  isMonitoring: v.optional(v.boolean(), false),
  ppcTimezone: v.optional(v.string(), DEFAULT_PPC_TIMEZONE),
  language: v.optional(v.string()),
  formats: v.optional(
    v.object({
      locale: v.optional(v.pipe(v.string(), v.guard(isFormatLocale))),
      timeZone: v.optional(v.pipe(v.string(), v.check(isTimeZone))),
    }),
  ),
  rights: v.optional(rights),
  companyRights: v.optional(v.array(v.object({ companyId: v.string(), rights }))),
  storeRights: v.optional(
    v.array(
      v.object({
        sellerId: v.string(),
        marketId: v.string(),
        company: rights,
        review: rights,
        reimburse: rights,
      }),
    ),
  ),
});
export const MarketSchema = v.object({
  sellerId: v.string(),
  companyName: v.string(),
  marketId: v.string(),
  countryCode: v.string(),
  countryName: v.string(),
  defaultMarketplaceId: v.string(),
});
const PlanListSchema = v.array(v.object({ plan_name: v.string() }));

const isPlan = (name: string): name is Plan => name === 'review' || name === 'reimburse';

/** Reads the sign-in in `storage`; undefined without a token or if it has expired. */
export function readStored(storage: Storage, now: number): StoredSession | undefined {
  const accessToken = storage.getItem(KEYS.accessToken);
  const expiredDate = storage.getItem(KEYS.expiredDate);
  if (!accessToken || expiredDate === null || !isUnexpired(expiredDate, now)) return undefined;
  return {
    session: {
      accessToken,
      expiresAt: new Date(readExpiry(expiredDate)).toISOString(),
      isRememberMe: storage.getItem(KEYS.isRememberMe) === 'true',
    },
    user: readUser(storage),
    market: readJson(storage, KEYS.market, MarketSchema),
  };
}

function readUser(storage: Storage): User {
  const profile = readJson(storage, KEYS.profile, ProfileSchema) ?? v.parse(ProfileSchema, {});
  const plans = readJson(storage, KEYS.planList, PlanListSchema) ?? [];
  return {
    ...profile,
    role: storage.getItem(KEYS.role) ?? '',
    plans: plans.map((plan) => plan.plan_name).filter(isPlan),
  };
}

/** Writes a sign-in; `readStored` returns the same. */
export function writeStored(storage: Storage, { session, user, market }: StoredSession): void {
  storage.setItem(KEYS.expiredDate, session.expiresAt);
  storage.setItem(KEYS.isRememberMe, String(session.isRememberMe));
  writeUser(storage, user);
  writeMarket(storage, market);
  // Last, because it is the key that other tabs wait for: by then the rest is there.
  storage.setItem(KEYS.accessToken, session.accessToken);
}

export function writeUser(storage: Storage, user: User): void {
  const { role, plans, ...profile } = user;
  storage.setItem(KEYS.role, role);
  storage.setItem(KEYS.isAuditing, String(user.isMonitoring));
  storage.setItem(KEYS.planList, JSON.stringify(plans.map((plan_name) => ({ plan_name }))));
  storage.setItem(KEYS.profile, JSON.stringify(profile));
}

export function writeMarket(storage: Storage, market: Market | undefined): void {
  if (market) storage.setItem(KEYS.market, JSON.stringify(market));
  else storage.removeItem(KEYS.market);
}

/** Removes a sign-in completely and nothing else: theme, collapsed menu and login email address stay. */
export function clearStored(storage: Storage): void {
  for (const key of SESSION_KEYS) storage.removeItem(key);
}

function readJson<S extends v.GenericSchema>(
  storage: Storage,
  key: string,
  schema: S,
): v.InferOutput<S> | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(storage.getItem(key) ?? 'null'));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
