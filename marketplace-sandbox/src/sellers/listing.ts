import type { ProductFacts } from '../catalogue/product-facts.ts';
import { productTitle } from '../catalogue/product-title.ts';
import { codeText } from '../seeded/code-text.ts';
import type { Marketplace } from './marketplaces.ts';
import { shelfPrice } from './money.ts';

/** One product of a seller on one marketplace. */
export interface Listing {
  readonly facts: ProductFacts;
  readonly asin: string;
  readonly sku: string;
  /** Each marketplace's stock is labelled on its own, so a reimbursement line tells which one it is about. */
  readonly fnsku: string;
  readonly marketplace: Marketplace;
  readonly title: string;
  readonly price: number;
  /** How much of the seller's trade falls to this listing, against the others. */
  readonly weight: number;
}

/** Puts a product of a seller on a marketplace's shelf. */
export function listingOf(
  sellerId: string,
  sku: string,
  facts: ProductFacts,
  weight: number,
  marketplace: Marketplace,
): Listing {
  return {
    facts,
    asin: facts.asin,
    sku,
    fnsku: `X00${codeText(7, 'fnsku', sellerId, facts.asin, marketplace.id)}`,
    marketplace,
    title: productTitle(facts, marketplace.language),
    price: shelfPrice(facts.dollars, marketplace),
    weight,
  };
}
