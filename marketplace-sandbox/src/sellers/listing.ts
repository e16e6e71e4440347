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
  /** Each marketplace's stock has its own label, so a reimbursement line shows which one it belongs to. */
  readonly fnsku: string;
  readonly marketplace: Marketplace;
  readonly title: string;
  readonly price: number;
  /** This listing's share of the seller's trade, relative to the others. */
  readonly weight: number;
}

/** Lists a seller's product on a marketplace. */
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
