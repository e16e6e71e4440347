import type { Department } from '../catalogue/product-kinds.ts';
import type { Marketplace, Region } from './marketplaces.ts';

/** Everything declared about a seller; the rest is computed from it, the seed and the calendar. */
export interface SellerProfile {
  readonly sellerId: string;
  readonly storeName: string;
  readonly region: Region;
  readonly marketplaces: readonly [Marketplace, ...Marketplace[]];
  readonly departments: readonly [Department, ...Department[]];
  readonly brands: readonly [string, ...string[]];
  readonly products: number;
  readonly ordersPerDay: number;
  readonly ledgerDays: number;
  /** Which of the two header rows the seller's ledger report has (both exist in reality). */
  readonly ledgerHeader: 'documented' | 'spaced';
  readonly seed: number;
}
