import { randomInt } from 'node:crypto';
import { brands } from '../catalogue/brands.ts';
import type { Department } from '../catalogue/product-kinds.ts';
import { randomStream } from '../seeded/random.ts';
import { marketplacesOf, type Region } from './marketplaces.ts';
import type { SellerProfile } from './seller-profile.ts';

const UNMISTAKABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const lastLetter: Record<Region, string> = { na: 'N', eu: 'E', fe: 'F' };
const countriesOf: Record<Region, string[]> = {
  na: ['US', 'CA', 'MX'],
  eu: ['GB', 'DE', 'FR'],
  fe: ['JP', 'AU'],
};
const departmentPairs: ReadonlyArray<readonly [Department, Department]> = [
  ['kitchen', 'home'],
  ['outdoor', 'garden'],
  ['office', 'home'],
  ['garden', 'home'],
];

/** An unused seller number: 13 characters, the last one identifies the region. */
export function freshSellerId(region: Region): string {
  const middle = Array.from({ length: 11 }, () => UNMISTAKABLE.charAt(randomInt(UNMISTAKABLE.length)));
  return `A${middle.join('')}${lastLetter[region]}`;
}

/**
 * The seller behind a number that isn't in the table. It is derived only from the number, so it is the same seller
 * after a restart. Undefined if the text can't be a seller number.
 */
export function freshSeller(sellerId: string, seed: number): SellerProfile | undefined {
  if (!/^A[0-9A-Z]{9,20}$/.test(sellerId)) return undefined;
  const random = randomStream('fresh-seller', seed, sellerId);
  const region: Region = sellerId.endsWith('E') ? 'eu' : sellerId.endsWith('F') ? 'fe' : 'na';
  const [first, ...rest] = marketplacesOf(...countriesOf[region]);
  const brand = brands[random.between(0, brands.length - 1)] ?? 'Solmark';
  const departments = departmentPairs[random.between(0, departmentPairs.length - 1)] ?? ['kitchen', 'home'];
  if (!first) return undefined;
  return {
    sellerId,
    storeName: `${brand} ${random.pick(['Store', 'Shop', 'Direct', 'Trading'])}`,
    region,
    marketplaces: [first, ...rest],
    departments,
    brands: [brand],
    products: random.between(24, 60),
    ordersPerDay: random.between(8, 20),
    ledgerDays: 365,
    ledgerHeader: random.chance(0.5) ? 'spaced' : 'documented',
    seed,
  };
}
