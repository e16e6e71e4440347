import { marketplacesOf } from './marketplaces.ts';
import type { SellerProfile } from './seller-profile.ts';

type Row = Pick<
  SellerProfile,
  'sellerId' | 'storeName' | 'departments' | 'brands' | 'products' | 'ordersPerDay'
> & {
  countries: string[];
  ledgerHeader?: SellerProfile['ledgerHeader'];
};

const rows: readonly Row[] = [
  {
    sellerId: 'A1NORTHWIND01',
    storeName: 'Northwind Home',
    countries: ['US', 'CA', 'MX'],
    departments: ['kitchen', 'home'],
    brands: ['Northwind', 'Maison Clairé'],
    products: 120,
    ordersPerDay: 42,
  },
  {
    sellerId: 'A1NORTHWINDEU1',
    storeName: 'Northwind Home Europe',
    countries: ['GB', 'DE'],
    departments: ['kitchen', 'home'],
    brands: ['Northwind', 'Küstenhaus'],
    products: 72,
    ordersPerDay: 24,
    ledgerHeader: 'documented',
  },
  {
    sellerId: 'A2PINECREST001',
    storeName: 'Pinecrest Outdoor',
    countries: ['US', 'CA'],
    departments: ['outdoor'],
    brands: ['Pinecrest', 'Ölvik'],
    products: 60,
    ordersPerDay: 20,
  },
  {
    sellerId: 'A3RATINGSONLY1',
    storeName: 'Lumen Desk',
    countries: ['US'],
    departments: ['office'],
    brands: ['Lumen Desk'],
    products: 30,
    ordersPerDay: 12,
    ledgerHeader: 'documented',
  },
  {
    sellerId: 'A4NEWSELLER001',
    storeName: 'Harbor & Hive',
    countries: ['US', 'CA', 'MX', 'BR'],
    departments: ['garden', 'home'],
    brands: ['Harbor & Hive', 'Solmark'],
    products: 64,
    ordersPerDay: 22,
  },
  {
    sellerId: 'A5MERIDIAN0001',
    storeName: 'Meridian Paws',
    countries: ['US'],
    departments: ['garden'],
    brands: ['Meridian Paws'],
    products: 36,
    ordersPerDay: 14,
  },
  {
    sellerId: 'A6TIMBERLINE01',
    storeName: 'Timberline Trail',
    countries: ['US', 'CA'],
    departments: ['outdoor'],
    brands: ['Timberline Trail'],
    products: 48,
    ordersPerDay: 16,
    ledgerHeader: 'documented',
  },
  {
    sellerId: 'A7ALPENHAUS001',
    storeName: 'Alpenhaus',
    countries: ['DE', 'FR', 'IT', 'ES'],
    departments: ['kitchen', 'outdoor'],
    brands: ['Alpenhaus', 'Ölvik'],
    products: 80,
    ordersPerDay: 26,
    ledgerHeader: 'documented',
  },
  {
    sellerId: 'A8SAKURADESK01',
    storeName: 'Sakura Desk',
    countries: ['JP'],
    departments: ['office', 'home'],
    brands: ['Sakura Desk'],
    products: 44,
    ordersPerDay: 15,
  },
  {
    sellerId: 'A9COASTLINE001',
    storeName: 'Coastline & Co.',
    countries: ['AU', 'SG'],
    departments: ['outdoor', 'garden'],
    brands: ['Coastline & Co.'],
    products: 40,
    ordersPerDay: 11,
  },
];

/** The sellers that exist from the start. Their ids are fixed, so that others may refer to them. */
export function demoSellers(seed: number): SellerProfile[] {
  return rows.map(({ countries, ledgerHeader = 'spaced', ...row }) => {
    const [first, ...rest] = marketplacesOf(...countries);
    if (!first) throw new Error(`${row.sellerId} sells nowhere`);
    return {
      ...row,
      region: first.region,
      marketplaces: [first, ...rest],
      ledgerDays: 365,
      ledgerHeader,
      seed,
    };
  });
}
