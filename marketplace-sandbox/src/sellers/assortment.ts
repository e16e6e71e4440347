import { asinFor } from '../catalogue/asin.ts';
import { brands } from '../catalogue/brands.ts';
import { colourways } from '../catalogue/colourways.ts';
import { type ProductFacts, productFacts } from '../catalogue/product-facts.ts';
import { productKinds } from '../catalogue/product-kinds.ts';
import { productTitle } from '../catalogue/product-title.ts';
import { randomStream } from '../seeded/random.ts';
import { type Listing, listingOf } from './listing.ts';
import type { SellerProfile } from './seller-profile.ts';

interface Product {
  readonly sku: string;
  readonly facts: ProductFacts;
  readonly weight: number;
}

/** After this many attempts a title may repeat: very large sellers have more products than there are titles. */
const TITLE_DRAWS = 12;

function drawProduct(profile: SellerProfile, index: number, titles: Set<string>): Product | undefined {
  const kinds = productKinds.flatMap((kind, place) =>
    profile.departments.includes(kind.department) ? place : [],
  );
  const kind = kinds[index % kinds.length] ?? 0;
  for (let draw = 0; draw < TITLE_DRAWS; draw += 1) {
    const random = randomStream('assortment', profile.seed, profile.sellerId, index, draw);
    const brand = brands.indexOf(random.pick(profile.brands));
    const colour = random.between(0, colourways.length - 1);
    const facts = productFacts(asinFor(kind, brand, colour, profile.seed, profile.sellerId, index, draw));
    const title = facts ? productTitle(facts, 'en_US') : '';
    if (!facts || (titles.has(title) && draw < TITLE_DRAWS - 1)) continue;
    titles.add(title);
    const colourCode = facts.colourway.de
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 3)
      .toUpperCase();
    const sku = `${facts.modelNumber}-${colourCode}-${1000 + index}`;
    return { sku, facts, weight: 0.15 + random.next() ** 3 * 3 };
  }
  return undefined;
}

/**
 * All listings of a seller: the first marketplace has every product, each other one about two thirds of them, so that
 * switching marketplaces is visible.
 */
export function assortment(profile: SellerProfile): Listing[] {
  const titles = new Set<string>();
  const products = Array.from(
    { length: profile.products },
    (_, index) => drawProduct(profile, index, titles) ?? [],
  ).flat();
  return profile.marketplaces.flatMap((marketplace, place) =>
    products
      .filter(
        (product) =>
          place === 0 || randomStream('carried', profile.sellerId, product.sku, marketplace.id).chance(0.65),
      )
      .map(({ sku, facts, weight }) => listingOf(profile.sellerId, sku, facts, weight, marketplace)),
  );
}
