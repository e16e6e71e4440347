import * as v from 'valibot';
import { isUnexpired } from './expiry.ts';
import { KEYS } from './storage-keys.ts';
import { MarketSchema, ProfileSchema, type StoredSession } from './stored-session.ts';

/** The operator's own sign-in while another user is monitored, and the page that monitoring started on. */
export interface Origin extends StoredSession {
  readonly path: string;
}

const OriginSchema = v.object({
  session: v.object({ accessToken: v.string(), expiresAt: v.string(), isRememberMe: v.boolean() }),
  user: v.object({
    ...ProfileSchema.entries,
    role: v.string(),
    plans: v.array(v.picklist(['review', 'reimburse'])),
  }),
  market: v.optional(MarketSchema),
  path: v.string(),
});

/** The operator's sign-in in `storage`; undefined if there is none, or it has expired. */
export function readOrigin(storage: Storage, now: number): Origin | undefined {
  try {
    const stored = v.safeParse(OriginSchema, JSON.parse(storage.getItem(KEYS.originAuthInfo) ?? 'null'));
    if (!stored.success || !isUnexpired(stored.output.session.expiresAt, now)) return undefined;
    return { ...stored.output, market: stored.output.market };
  } catch {
    return undefined;
  }
}

export function writeOrigin(storage: Storage, origin: Origin): void {
  storage.setItem(KEYS.adminAccessToken, origin.session.accessToken);
  storage.setItem(KEYS.originAuthInfo, JSON.stringify(origin));
}

export function clearOrigin(storage: Storage): void {
  storage.removeItem(KEYS.adminAccessToken);
  storage.removeItem(KEYS.originAuthInfo);
}
