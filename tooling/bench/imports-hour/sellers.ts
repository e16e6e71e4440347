import {
  type GeneratedSeller,
  generateSeller,
} from '../../../marketplace-sandbox/src/sellers/generate-seller.ts';
import { marketplacesOf } from '../../../marketplace-sandbox/src/sellers/marketplaces.ts';

export const SEED = 2026;

const large = (sellerId: string, countries: string[], ordersPerDay: number, ledgerDays: number) => {
  const [first, ...rest] = marketplacesOf(...countries);
  if (!first) throw new Error(`${sellerId} sells nowhere.`);
  return generateSeller({
    sellerId,
    storeName: `${ordersPerDay} orders a day`,
    region: first.region,
    marketplaces: [first, ...rest],
    products: 100,
    ordersPerDay,
    ledgerDays,
    seed: SEED,
  });
};

/** Sellers with 9,000 to 36,000 orders in 60 days, in addition to the sandbox's small ones. */
export const largeSellers = (): readonly GeneratedSeller[] => [
  large('AHOURLARGE001N', ['US', 'CA', 'MX'], 150, 365),
  large('AHOURLARGE002E', ['GB', 'DE', 'FR', 'IT', 'ES'], 300, 120),
  large('AHOURLARGE003N', ['US'], 600, 60),
];

/** The numbers from which the sandbox generates sellers: North American, European and Far Eastern ones in turn. */
export const drawnSellerIds = (count: number): readonly string[] =>
  Array.from(
    { length: count },
    (_, index) => `AHOURBENCH${String(index + 1).padStart(3, '0')}${'NEF'[index % 3]}`,
  );
