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
 * The id under which the marketplace connector identifies an account. It contains the company, so that the
 * connector's request for the token is answered only inside that company.
 */
export const sellerAccountId = ({ companyId, sellerId, region }: SellerAccountKey): string =>
  accountIdOf(companyId, region, sellerId);

/** The columns that the id is made of, in the order of `accountIdOf`. */
export const ACCOUNT_KEY = ['company_id', 'region', 'seller_id'] as const;

/** The same id, from the values of these columns. */
export const accountIdOf = (...key: string[]): string => key.join('/');

/** Parses such an id; undefined if it is invalid. */
export function readSellerAccountId(id: string): SellerAccountKey | undefined {
  const [, companyId, region, sellerId] = pattern.exec(id) ?? [];
  if (!companyId || !sellerId || !isRegion(region)) return undefined;
  return { companyId, sellerId, region };
}
