import { PORTAL_RIGHTS, type PortalRight } from '@fairshelf/shared-contracts/reimbursement';
import * as v from 'valibot';

/** The data about one account on the page of users in a seller's portal. */
export interface PortalUser {
  /** `invited`: the invitation was not accepted yet. */
  readonly user: 'none' | 'invited' | 'active';
  readonly rights: readonly PortalRight[];
}

/**
 * Reads the filing account's permissions in a seller's portal. Amazon has no API for it (docs/domain/cases.md#filing):
 * a service of the operators reads that page or, without one, a case manager does.
 */
export interface PortalPort {
  /** @throws PortalAway when the portal couldn't be checked. */
  readonly look: (sellerId: string, email: string) => Promise<PortalUser>;
}

/** The portal service didn't answer, or unreadably: nothing was decided. */
export class PortalAway extends Error {}

const UserSchema = v.object({
  user: v.picklist(['none', 'invited', 'active']),
  rights: v.array(v.picklist(PORTAL_RIGHTS)),
});
const PATIENCE_MS = 10_000;

interface PortalSettings {
  readonly PORTAL_ACCESS_URL?: string | undefined;
  readonly PORTAL_ACCESS_TOKEN?: string | undefined;
}

/** The service from the settings; undefined if case managers check by hand. */
export function portalOf(settings: PortalSettings): PortalPort | undefined {
  const { PORTAL_ACCESS_URL: address, PORTAL_ACCESS_TOKEN: token } = settings;
  if (!address) return undefined;
  return {
    look: async (sellerId, email) => {
      const url = new URL(address);
      url.search = new URLSearchParams({ seller_id: sellerId, email }).toString();
      try {
        const answer = await fetch(url, {
          headers: token ? { authorization: `Bearer ${token}` } : {},
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        if (!answer.ok) throw new PortalAway(`It answered ${answer.status}.`);
        return v.parse(UserSchema, await answer.json());
      } catch (error) {
        throw error instanceof PortalAway ? error : new PortalAway('It did not answer.', { cause: error });
      }
    },
  };
}
