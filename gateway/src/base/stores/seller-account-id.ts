import type { RegionName } from '../database/tables/sellers.ts';

export interface SellerAccountKey {
  readonly companyId: string;
  readonly sellerId: string;
  readonly region: RegionName;
}

const pattern = /^([0-9a-f-]{36})\/(NA|EU|FE)\/(.+)$/;
const isRegion = (text: string | undefined): text is RegionName =>
  text === 'NA' || text === 'EU' || text === 'FE';

/**
 * The id under which the marketplace connector knows an account. It names the company, so that the connector's
 * question for the token is asked inside that company and in no other.
 */
export const sellerAccountId = ({ companyId, sellerId, region }: SellerAccountKey): string =>
  `${companyId}/${region}/${sellerId}`;

/** Reads such an id; undefined when it is none. */
export function readSellerAccountId(id: string): SellerAccountKey | undefined {
  const [, companyId, region, sellerId] = pattern.exec(id) ?? [];
  if (!companyId || !sellerId || !isRegion(region)) return undefined;
  return { companyId, sellerId, region };
}
