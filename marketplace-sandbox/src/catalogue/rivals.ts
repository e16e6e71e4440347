import type { Listing } from '../sellers/listing.ts';
import { asinFor } from './asin.ts';
import { brands } from './brands.ts';
import { colourways } from './colourways.ts';
import { productKinds } from './product-kinds.ts';

/** A product of another brand that competes with a seller's. */
interface Rival {
  readonly asin: string;
  /** The seller's product. */
  readonly of: string;
}

/** For each of the first `most` kinds of a seller: a product of that kind by a brand that the seller doesn't carry. */
export function rivalsOf(listings: readonly Listing[], ownBrands: readonly string[], most: number): Rival[] {
  const ofKind = new Map(listings.toReversed().map((listing) => [listing.facts.kind.id, listing]));
  const strange = brands.flatMap((brand, place) => (ownBrands.includes(brand) ? [] : place));
  return [...ofKind.values()]
    .toReversed()
    .slice(0, most)
    .map(({ asin, facts }, place) => ({
      asin: asinFor(
        productKinds.findIndex(({ id }) => id === facts.kind.id),
        strange[place % strange.length] ?? 0,
        place % colourways.length,
        'rival',
        asin,
      ),
      of: asin,
    }));
}
